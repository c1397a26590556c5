import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { refreshAreaOf } from '../../lib/operator.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './DoubtsPanel.module.css'
import type { TitleEditor } from './title-editor.ts'
import type { TitleRecord } from './title-record.ts'

/** What the library doubts of a title, why it waits, and the word that it is right. */
export function DoubtsPanel({ record, editor, mayWrite }: { record: TitleRecord; editor?: TitleEditor; mayWrite: boolean }) {
  const queries = useQueryClient()
  const accept = useMutation({
    mutationFn: async () => editor?.acceptDoubts(),
    onError: (error) => showToast('error', failureText(error)),
    onSettled: () => refreshAreaOf(queries, 'accept-title-doubts'),
  })
  if (record.doubts.length === 0) return null
  return (
    <section className={styles.doubts} aria-label="Doubts of the library">
      <div>
        <h2>The library is not sure of this title</h2>
        <ul>
          {record.doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
        {record.library && (
          <p>
            Read from <code>{record.library.place}</code>. Correct the fields below where they are wrong.
          </p>
        )}
      </div>
      {mayWrite && (
        <Button isPending={accept.isPending} onPress={() => accept.mutate()}>
          This is right
        </Button>
      )}
    </section>
  )
}
