import { CallRefused } from '@matinee/contract/call-refused'
import type { SettingValues } from '@matinee/contract/operator/settings'
import type { FormEvent } from 'react'
import { showToast } from '../../../ui/toast.ts'
import { type OperatorReply, useOperatorChange } from '../../lib/operator.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useLeaveQuestion } from '../../lib/use-leave-question.ts'
import { Panel } from '../../ui/Panel.tsx'
import { SaveBar } from '../../ui/SaveBar.tsx'
import { SettingField } from './SettingField.tsx'
import styles from './Settings.module.css'
import { fitsSearch, settingGroups, settingLabel, valueText } from './setting-words.ts'

interface SettingsFormProps {
  settings: OperatorReply<'list-settings'>
  mayWrite: boolean
  /** Settings that do not fit are not shown; what was typed into them stays. */
  search: string
  onReload: () => Promise<unknown>
  /** The version that was read before the first change; null while nothing is changed. */
  base: number | null
  onBase: (base: number | null) => void
}

/** The refusal's sentence, where it is about this setting. */
const errorOf = (name: string, error: unknown): string | null => {
  if (!(error instanceof CallRefused) || error.error !== 'invalid_parameter') return null
  if (error.message.includes(`values.${name}`)) return error.message
  return name === 'accentColor' && error.message.startsWith('The accent colour') ? error.message : null
}

/** All settings, saved together; a write over somebody else's is refused, and what was typed stays. */
export function SettingsForm({ settings: { data: rows, version }, mayWrite, search, onReload, base, onBase }: SettingsFormProps) {
  const loaded = Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Record<string, unknown>
  const { values, changed, isChanged, set, reset } = useDraft(loaded)
  const update = useOperatorChange('update-settings')
  useLeaveQuestion(isChanged, 'The settings have changes that are not saved.')
  const change = (name: string) => (value: unknown) => {
    // What is asked for again later must not hide that somebody else wrote meanwhile.
    if (base === null) onBase(version)
    update.reset()
    set({ [name]: value })
  }
  const drop = () => {
    reset()
    onBase(null)
    update.reset()
  }
  const loadTheirs = async () => {
    await onReload()
    drop()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    // Told once what was read anew is here: until then the form differs from it, and would ask whoever leaves.
    const onSuccess = () => {
      drop()
      showToast('ok', 'The settings are saved.')
    }
    update.mutate({ version: base ?? version, values: values as SettingValues }, { onSuccess })
  }
  return (
    <form className={styles.form} onSubmit={save} aria-label="Settings">
      {settingGroups(rows.filter(({ name, meaning }) => fitsSearch(search, [settingLabel(name), name, meaning]))).map((group) => (
        <Panel key={group.name} title={group.name}>
          {group.rows.map((setting) => (
            <SettingField
              key={setting.name}
              setting={setting}
              value={values[setting.name]}
              onChange={change(setting.name)}
              isReadOnly={!mayWrite}
              error={errorOf(setting.name, update.error)}
            />
          ))}
        </Panel>
      ))}
      {(isChanged || update.error) && (
        <SaveBar
          error={update.error}
          mine={() =>
            Object.entries(changed)
              .map(([name, value]) => `${settingLabel(name)}: ${valueText(value)}`)
              .join('\n')
          }
          onLoadTheirs={() => void loadTheirs()}
          onDrop={drop}
          isPending={update.isPending}
        />
      )}
    </form>
  )
}
