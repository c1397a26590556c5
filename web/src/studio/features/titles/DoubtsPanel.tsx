import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { useOperatorChange } from '../../lib/operator.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './DoubtsPanel.module.css'
import type { TitleEditor } from './title-editor.ts'
import type { TitleRecord } from './title-record.ts'

/** What the library doubts of a title, why it waits, and the word that it is right. */
export function DoubtsPanel({ record, editor, mayWrite }: { record: TitleRecord; editor?: TitleEditor; mayWrite: boolean }) {
  const accept = useOperatorChange('accept-title-doubts', { onSuccess: ({ data }) => editor?.adopt(data) })
  if (record.doubts.length === 0) return null
  const press = async () => {
    // The version may have risen with what was typed last.
    if (!editor || !(await editor.flush())) return
    const { id, version } = editor.state.get().record
    accept.mutate({ id, version }, { onError: (error) => showToast('error', failureText(error)) })
  }
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
        <Button isPending={accept.isPending} onPress={() => void press()}>
          This is right
        </Button>
      )}
    </section>
  )
}
