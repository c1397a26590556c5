import { useState } from 'react'
import { formatMoment } from '../../../lib/format-day.ts'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { formatBytes } from '../../lib/format-bytes.ts'
import { type RowOf, useOperatorChange, useOperatorList } from '../../lib/operator.ts'
import { useMay } from '../../lib/operator-context.ts'
import { Button } from '../../ui/Button.tsx'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Badge, Empty, Failure, Loading } from '../../ui/States.tsx'
import styles from './BackupsTable.module.css'
import { holdsText, stateOf, trialOf } from './backup-words.ts'
import { RestoreDialog } from './RestoreDialog.tsx'
import { TryDialog } from './TryDialog.tsx'

type Backup = RowOf<'list-backups'>

/** While something is under way it is looked at often. */
const often = 2_000
const seldom = 60_000

const columns: readonly DataColumn<Backup>[] = [
  {
    id: 'when',
    name: 'Backup',
    render: (backup) => (
      <span className={styles.backup}>
        <b>{formatMoment(backup.startedAt)}</b>
        <small>{holdsText(backup)}</small>
      </span>
    ),
  },
  {
    id: 'size',
    name: 'Size',
    width: 100,
    isWideOnly: true,
    render: ({ sizeBytes }) => (sizeBytes === null ? '' : formatBytes(sizeBytes)),
  },
  {
    id: 'state',
    name: 'State',
    width: 130,
    render: (backup) => {
      const { word, tone } = stateOf(backup)
      return <Badge tone={tone}>{word}</Badge>
    },
  },
  {
    id: 'trial',
    name: 'Trial restore',
    width: 170,
    isWideOnly: true,
    render: (backup) => {
      const { word, tone } = trialOf(backup)
      return word && <Badge tone={tone}>{word}</Badge>
    },
  },
]

/** The backups that the service made, the newest first, and what can be done with each. */
export function BackupsTable() {
  const mayWrite = useMay('backups:write')
  const [asked, ask] = useState<{ backup: Backup; act: 'try' | 'restore' | 'delete' } | null>(null)
  const backups = useOperatorList('list-backups', { limit: 50 }, { refetchInterval: (rows) => (rows.some(isUnderWay) ? often : seldom) })
  const remove = useOperatorChange('delete-backup', { onSuccess: () => showToast('ok', 'The backup and its file are removed.') })
  const close = () => ask(null)
  const acts: DataColumn<Backup> = {
    id: 'acts',
    name: 'Acts',
    width: 250,
    isWideOnly: true,
    render: (backup) =>
      !isUnderWay(backup) && (
        <span className={styles.acts}>
          {backup.state === 'done' && (
            <>
              <Button look="quiet" onPress={() => ask({ backup, act: 'try' })}>
                Try it
              </Button>
              <Button look="quiet" onPress={() => ask({ backup, act: 'restore' })}>
                Restore …
              </Button>
            </>
          )}
          <Button look="quiet" onPress={() => ask({ backup, act: 'delete' })}>
            Delete
          </Button>
        </span>
      ),
  }
  if (backups.error) return <Failure text={failureText(backups.error)} onRetry={() => void backups.refetch()} />
  if (backups.isPending) return <Loading lines={6} />
  const problems = backups.rows.slice(0, 1).filter(({ problem, rehearsalProblem }) => problem || rehearsalProblem)
  return (
    <>
      {problems.map(({ id, problem, rehearsalProblem }) => (
        <p key={id} className={styles.problem} role="alert">
          {problem ? `The last backup failed: ${problem}` : `The last backup could not be restored: ${rehearsalProblem}`}
        </p>
      ))}
      <DataTable
        label="Backups"
        columns={mayWrite ? [...columns, acts] : columns}
        rows={backups.rows}
        idOf={({ id }) => id}
        textOf={({ startedAt }) => formatMoment(startedAt)}
        rowHeight={56}
        hasMore={backups.hasNextPage}
        isLoadingMore={backups.isFetchingNextPage}
        onMore={() => void backups.fetchNextPage()}
        empty={<Empty title="No backup yet">Make one now, and let the service make them by itself.</Empty>}
      />
      {asked?.act === 'try' && <TryDialog backup={asked.backup} onClose={close} />}
      {asked?.act === 'restore' && <RestoreDialog backup={asked.backup} onClose={close} />}
      <ConfirmDialog
        title={`Delete the backup of ${asked ? formatMoment(asked.backup.startedAt) : ''}?`}
        text="Its file is removed from the machine. This cannot be undone."
        act="Delete"
        isOpen={asked?.act === 'delete'}
        isPending={remove.isPending}
        onConfirm={() =>
          asked && remove.mutate({ id: asked.backup.id }, { onError: (error) => showToast('error', failureText(error)), onSettled: close })
        }
        onClose={close}
      />
    </>
  )
}

const isUnderWay = ({ state, rehearsal }: Backup): boolean => state === 'running' || rehearsal === 'running'
