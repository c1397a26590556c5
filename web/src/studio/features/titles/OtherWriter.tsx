import { Copy, Undo2 } from 'lucide-react'
import { formatMoment } from '../../../lib/format-day.ts'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import styles from './OtherWriter.module.css'
import type { EditorState, TitleEditor } from './title-editor.ts'
import { changedNames, type FieldName, fieldsOf, fieldText, fieldWords } from './title-record.ts'

const instant = /\d{4}-\d\d-\d\dT[\d:.]+Z/

/** Somebody else wrote the title meanwhile: who, what, and what to do about it. */
export function ConflictPanel({ state: { problem, theirs, record }, editor }: { state: EditorState; editor: TitleEditor }) {
  if (!theirs) return null
  const [said = ''] = problem.replace(instant, (at) => formatMoment(at)).split(' Please')
  const changed = changedNames(fieldsOf(theirs), fieldsOf(record)).map((name) => fieldWords[name].toLowerCase())
  return (
    <section className={styles.panel} role="alert">
      <div>
        <h2>{said}</h2>
        <p>They changed: {changed.join(', ')}. What you typed since is not saved; it stays here when theirs is loaded.</p>
      </div>
      <Button look="lamp" onPress={editor.loadTheirs}>
        Load theirs
      </Button>
    </section>
  )
}

/** What was typed before somebody else's writing replaced it, field by field. */
export function TypedBefore({ typed, editor }: { typed: EditorState['typed']; editor: TitleEditor }) {
  const names = Object.keys(typed) as FieldName[]
  if (names.length === 0) return null
  return (
    <section className={styles.typed} aria-label="What you typed before">
      <header className={styles.head}>
        <h2>What you typed before</h2>
        <Button look="quiet" onPress={editor.forgetTyped}>
          Throw away
        </Button>
      </header>
      {names.map((name) => {
        const text = fieldText(name, typed[name])
        return (
          <div key={name} className={styles.field}>
            <h3>{fieldWords[name]}</h3>
            <p>{text}</p>
            <Button look="quiet" icon={Copy} onPress={() => void copyText(text)} aria-label={`Copy ${fieldWords[name].toLowerCase()}`}>
              Copy
            </Button>
            <Button icon={Undo2} onPress={() => editor.putBack(name)} aria-label={`Put back ${fieldWords[name].toLowerCase()}`}>
              Put back
            </Button>
          </div>
        )
      })}
    </section>
  )
}
