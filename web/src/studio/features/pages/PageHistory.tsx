import { History } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format.ts'
import { failureText } from '../../../lib/texts.ts'
import { useOperatorList } from '../../lib/operator.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Empty, Failure, Loading } from '../../ui/States.tsx'
import styles from './PageEditor.module.css'
import { type PageRecord, type PageText, versionsOf } from './page-versions.ts'

interface HistoryProps {
  page: PageRecord
  /** Left out for whoever may only read. */
  onRestore?: (text: PageText) => void
}

/** Opens the versions of a page: who wrote each, and from when to when viewers saw it. */
export function PageHistory({ page, onRestore }: HistoryProps) {
  const [isOpen, setOpen] = useState(false)
  const restore = (text: PageText) => {
    onRestore?.(text)
    setOpen(false)
  }
  return (
    <>
      <Button icon={History} onPress={() => setOpen(true)}>
        History
      </Button>
      <Dialog title="History" isWide isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <Versions page={page} onRestore={onRestore && restore} />}
      </Dialog>
    </>
  )
}

function Versions({ page, onRestore }: HistoryProps) {
  const entries = useOperatorList('list-audit-log', { entity: 'page', entityId: page.slug, limit: 50 })
  if (entries.error) return <Failure text={failureText(entries.error)} onRetry={() => void entries.refetch()} />
  if (entries.isPending) return <Loading />
  if (entries.rows.length === 0) return <Empty title="Nothing yet">Each version of this page will stand here.</Empty>
  return (
    <>
      {onRestore && <p className={styles.note}>Restoring puts a version into the field. Viewers see it once it is saved.</p>}
      <ol className={styles.versions}>
        {versionsOf(page, entries.rows).map(({ entry, text, until }) => (
          <li key={entry.id}>
            <div>
              <p>
                <b>{entry.actorName || 'The service'}</b>
                {until === null && ' wrote what viewers see now'}
              </p>
              <small>
                From {formatMoment(entry.at)}
                {until !== null && ` to ${formatMoment(until)}`}
              </small>
              <details>
                <summary>Its text</summary>
                <pre className={styles.source}>{text.html || 'Nothing was written.'}</pre>
              </details>
            </div>
            {onRestore && until !== null && (
              <Button onPress={() => onRestore(text)} aria-label={`Restore the version of ${formatMoment(entry.at)}`}>
                Restore
              </Button>
            )}
          </li>
        ))}
      </ol>
      {entries.hasNextPage && (
        <Button isPending={entries.isFetchingNextPage} onPress={() => void entries.fetchNextPage()}>
          Show older
        </Button>
      )}
    </>
  )
}
