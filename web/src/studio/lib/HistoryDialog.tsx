import { History } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { failureText } from '../../lib/texts.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Empty, Failure, Loading } from '../ui/States.tsx'
import type { AuditEntry } from './actor-words.ts'
import styles from './HistoryDialog.module.css'
import { useOperatorList } from './operator.ts'

interface HistoryProps {
  entity: AuditEntry['entity']
  entityId: string
  /** What is said while nothing was changed. */
  empty: string
  /** What restoring a version does; left out for whoever may only read. */
  note?: string | undefined
  /** Each version as an item of a list. */
  children: (entries: AuditEntry[], close: () => void) => ReactNode
}

/** A button that opens what was changed of a record, when and by whom, the newest first. */
export function HistoryDialog(props: HistoryProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={History} onPress={() => setOpen(true)}>
        History
      </Button>
      <Dialog title="History" isWide isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <Entries {...props} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function Entries({ entity, entityId, empty, note, children, onClose }: HistoryProps & { onClose: () => void }) {
  const entries = useOperatorList('list-audit-log', { entity, entityId, limit: 50 })
  if (entries.error) return <Failure text={failureText(entries.error)} onRetry={() => void entries.refetch()} />
  if (entries.isPending) return <Loading />
  if (entries.rows.length === 0) return <Empty title="Nothing yet">{empty}</Empty>
  return (
    <>
      {note && <p className={styles.note}>{note}</p>}
      <ol className={styles.versions}>{children(entries.rows, onClose)}</ol>
      {entries.hasNextPage && (
        <Button isPending={entries.isFetchingNextPage} onPress={() => void entries.fetchNextPage()}>
          Show older
        </Button>
      )}
    </>
  )
}
