import { formatMoment } from '../../../lib/format-day.ts'
import { showToast } from '../../../ui/toast.ts'
import { whoWord } from '../../lib/actor-words.ts'
import { HistoryDialog } from '../../lib/HistoryDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './TitleHistory.module.css'
import type { TitleEditor } from './title-editor.ts'
import { type TitleVersion, versionsOf } from './title-history.ts'
import { changedNames, fieldText, fieldWords, type TitleRecord } from './title-record.ts'

interface HistoryProps {
  record: TitleRecord
  /** Left out for whoever may only read. */
  editor?: TitleEditor
}

/** Opens what was changed of a title, when and by whom. */
export function TitleHistory({ record, editor }: HistoryProps) {
  const restore = ({ entry, fields }: TitleVersion) => {
    if (!editor) return
    const { state, publishAt, ...before } = editor.state.get().fields
    // Whether viewers see it is decided for now, not by what it was then.
    editor.change({ ...fields, state, publishAt })
    void editor.flush()
    showToast('ok', `As it was on ${formatMoment(entry.at)}`, { label: 'Undo', press: () => editor.change(before) })
  }
  return (
    <HistoryDialog
      entity="title"
      entityId={String(record.id)}
      empty="What is changed of this title will stand here."
      note={editor && 'Restoring writes all fields as they were then; pictures and the state stay as they are.'}
    >
      {(entries, close) =>
        versionsOf(record, entries).map((version, place) => (
          <li key={version.entry.id}>
            <Entry version={version} />
            {editor && place > 0 && differs(version, record) && (
              <Button
                onPress={() => {
                  restore(version)
                  close()
                }}
                aria-label={`Restore the version of ${formatMoment(version.entry.at)}`}
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

const decided: readonly string[] = ['state', 'publishAt']
const differs = ({ fields }: TitleVersion, record: TitleRecord): boolean =>
  changedNames(fields, record).some((name) => !decided.includes(name))

const acts: { [Action in string]: string } = {
  create: 'added it',
  publish: 'published it',
  hide: 'took it off',
  show: 'began to show it',
  withdraw: 'stopped showing it',
}

function Entry({ version: { entry, changed } }: { version: TitleVersion }) {
  const isPicture = changed.length === 0 && Object.keys(entry.after).some((name) => name.endsWith('Hash'))
  const rest = isPicture ? 'changed a picture' : 'doubts' in entry.before ? 'found its doubts right' : 'changed it'
  const isNew = entry.action === 'create'
  const said =
    acts[entry.action] ?? (changed.length > 0 ? `changed ${changed.map((name) => fieldWords[name].toLowerCase()).join(', ')}` : rest)
  return (
    <div className={styles.entry}>
      <p>
        <b>{whoWord(entry)}</b> {said}
      </p>
      <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
      {!isNew && changed.length > 0 && (
        <details>
          <summary>What changed</summary>
          <dl>
            {changed.map((name) => (
              <div key={name}>
                <dt>{fieldWords[name]}</dt>
                <dd>
                  {name in entry.before && <del>{fieldText(name, entry.before[name])}</del>}
                  {name in entry.after && <ins>{fieldText(name, entry.after[name])}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}
