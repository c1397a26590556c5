import { formatMoment } from '../../lib/format-day.ts'
import { Button } from '../ui/Button.tsx'
import { type AuditEntry, whoWord } from './actor-words.ts'
import styles from './HistoryDialog.module.css'
import { HistoryDialog } from './HistoryDialog.tsx'
import { versionsOf } from './text-versions.ts'

interface VersionHistoryProps<Text> {
  entity: AuditEntry['entity']
  entityId: string
  /** The text in force. */
  standing: Text
  /** A version as one reads it. */
  sourceOf: (text: Text) => string
  /** What is said while nothing was changed. */
  empty: string
  /** What restoring does. */
  note: string
  /** Behind who wrote the text in force: 'wrote what viewers see now'. */
  inForce: string
  /** Left out for whoever may only read. */
  onRestore?: ((text: Text) => void) | undefined
}

/** Opens the versions of a text: who wrote each, and from when to when it was in force. */
export function VersionHistory<Text extends object>(props: VersionHistoryProps<Text>) {
  const { entity, entityId, standing, sourceOf, empty, note, inForce, onRestore } = props
  return (
    <HistoryDialog entity={entity} entityId={entityId} empty={empty} note={onRestore && note}>
      {(entries, close) =>
        versionsOf(standing, entries).map(({ entry, text, until }) => (
          <li key={entry.id}>
            <div>
              <p>
                <b>{whoWord(entry)}</b>
                {until === null && ` ${inForce}`}
              </p>
              <small>
                From {formatMoment(entry.at)}
                {until !== null && ` to ${formatMoment(until)}`}
              </small>
              <details>
                <summary>Its text</summary>
                <pre className={styles.source}>{sourceOf(text) || 'Nothing was written.'}</pre>
              </details>
            </div>
            {onRestore && until !== null && (
              <Button
                onPress={() => {
                  onRestore(text)
                  close()
                }}
                aria-label={`Restore the version of ${formatMoment(entry.at)}`}
              >
                Restore
              </Button>
            )}
          </li>
        ))
      }
    </HistoryDialog>
  )
}
