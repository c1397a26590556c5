import { useSelector } from '@tanstack/react-store'
import { useEffect, useState } from 'react'
import { Link } from 'react-aria-components'
import { failureText } from '../../../lib/texts.ts'
import { classNames } from '../../../ui/class-names.ts'
import { showToast } from '../../../ui/toast.ts'
import { formatBytes } from '../../lib/format-bytes.ts'
import { links } from '../../lib/links.ts'
import { useOperatorChange, useOperatorQuery } from '../../lib/operator.ts'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { UploadActs } from './UploadActs.tsx'
import styles from './UploadPanel.module.css'
import { forgetSent, localUploads, skippedFiles, type UploadRecord } from './upload-queue.ts'
import { isSettled, rowsOf, standingOf, type UploadRow } from './upload-rows.ts'

const nothing: readonly UploadRecord[] = []
const busyMs = 1000
const idleMs = 10_000

interface UploadLineProps {
  row: UploadRow
  mayWrite: boolean
  onChanged: () => void
}

function UploadLine({ row, mayWrite, onChanged }: UploadLineProps) {
  const { words, tone, share } = standingOf(row)
  const at = row.path.lastIndexOf('/')
  const name = row.path.slice(at + 1)
  const { titleId, titleName } = row.record ?? {}
  const size = row.local?.sizeBytes ?? row.record?.sizeBytes ?? 0
  return (
    <li className={styles.upload}>
      <div className={styles.name}>
        <b>{name}</b>
        <span>
          {at > 0 && `${row.path.slice(0, at)} · `}
          {formatBytes(size)}
        </span>
      </div>
      <div className={styles.state}>
        <p className={classNames(styles.words, styles[tone])}>
          {words}
          {titleId != null && (
            <>
              {' · '}
              <Link href={links.title(titleId)}>Open {titleName}</Link>
            </>
          )}
        </p>
        {share !== undefined && <Progress label={name} share={share} tone={tone} />}
      </div>
      <div className={styles.acts}>{mayWrite && <UploadActs row={row} onChanged={onChanged} />}</div>
    </li>
  )
}

function Skipped() {
  const skipped = useSelector(skippedFiles)
  if (skipped.length === 0) return null
  return (
    <details className={styles.skipped}>
      <summary>{skipped.length === 1 ? '1 file was skipped' : `${skipped.length} files were skipped`}</summary>
      <ul>
        {skipped.map(({ path, reason }) => (
          <li key={path}>
            <b>{path}</b> {reason}
          </li>
        ))}
      </ul>
      <Button look="quiet" onPress={() => skippedFiles.set([])}>
        Clear
      </Button>
    </details>
  )
}

/** What comes into the library and what became of it, a line each; nothing while there is nothing. */
export function UploadPanel({ mayWrite }: { mayWrite: boolean }) {
  const local = useSelector(localUploads)
  const skipped = useSelector(skippedFiles)
  const [isBusy, setBusy] = useState(false)
  const uploads = useOperatorQuery('list-uploads', {}, { refetchInterval: isBusy ? busyMs : idleMs })
  const records = uploads.data?.data ?? nothing
  const hasOpen = local.length > 0 || records.some((record) => !isSettled(record))
  useEffect(() => setBusy(hasOpen), [hasOpen])
  useEffect(() => forgetSent(new Set(records.filter(({ state }) => state !== 'receiving').map(({ id }) => id))), [records])
  const clear = useOperatorChange('clear-uploads')
  const rows = rowsOf(local, records)
  const finished = records.filter(isSettled)
  if (rows.length === 0 && skipped.length === 0 && !uploads.error) return null
  return (
    <Panel
      title="Uploads"
      acts={
        mayWrite &&
        finished.length > 0 && (
          <Button
            look="quiet"
            isPending={clear.isPending}
            onPress={() => {
              const ids = finished.map(({ id }) => id)
              forgetSent(new Set(ids))
              clear.mutate({ ids }, { onError: (error) => showToast('error', failureText(error)), onSettled: () => void uploads.refetch() })
            }}
          >
            Clear what is finished
          </Button>
        )
      }
    >
      {uploads.error && <p role="alert">{failureText(uploads.error)}</p>}
      {rows.length > 0 && (
        <ul className={styles.uploads} aria-label="Uploads">
          {rows.map((row) => (
            <UploadLine key={row.key} row={row} mayWrite={mayWrite} onChanged={() => void uploads.refetch()} />
          ))}
        </ul>
      )}
      <Skipped />
    </Panel>
  )
}
