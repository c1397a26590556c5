import { formatMoment } from '../../../lib/format.ts'
import { whoWord } from '../../lib/actor-words.ts'
import { HistoryDialog } from '../../lib/HistoryDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './PageEditor.module.css'
import { type PageRecord, type PageText, versionsOf } from './page-versions.ts'

interface HistoryProps {
  page: PageRecord
  /** Left out for whoever may only read. */
  onRestore?: ((text: PageText) => void) | undefined
}

/** Opens the versions of a page: who wrote each, and from when to when viewers saw it. */
export function PageHistory({ page, onRestore }: HistoryProps) {
  return (
    <HistoryDialog
      entity="page"
      entityId={page.slug}
      empty="Each version of this page will stand here."
      note={onRestore && 'Restoring puts a version into the field. Viewers see it once it is saved.'}
    >
      {(entries, close) =>
        versionsOf(page, entries).map(({ entry, text, until }) => (
          <li key={entry.id}>
            <div>
              <p>
                <b>{whoWord(entry)}</b>
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
