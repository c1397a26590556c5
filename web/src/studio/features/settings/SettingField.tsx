import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isSame } from '../../lib/is-same.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { AccentField } from './AccentField.tsx'
import { SentenceField, SentencesField } from './SentenceField.tsx'
import styles from './Settings.module.css'
import type { Sentence, SettingRow } from './setting-words.ts'
import { settingLabel, valueText } from './setting-words.ts'

interface SettingFieldProps {
  setting: SettingRow
  value: unknown
  onChange: (value: unknown) => void
  isReadOnly: boolean
  /** What the service said is wrong with it. */
  error: string | null
}

const longTexts = ['serviceDescription', 'signUpLead']

/** One setting with its meaning, and the way back to its default. */
export function SettingField({ setting, value, onChange, isReadOnly, error }: SettingFieldProps) {
  const { name, meaning } = setting
  const label = settingLabel(name)
  const place = useRef<HTMLDivElement>(null)
  // Whoever comes for one setting is taken to it, once it is there.
  useEffect(() => {
    if (location.hash === `#${name}`) place.current?.scrollIntoView({ block: 'center' })
  }, [name])
  const isDefault = isSame(value, setting.default)
  const field = () => {
    const texts = { label, hint: meaning, error, isReadOnly }
    if (name === 'accentColor') return <AccentField {...texts} value={String(value)} onChange={onChange} />
    if (name === 'signUpBanner') return <SentenceField {...texts} value={value as Sentence} onChange={onChange} />
    if (name === 'signUpFacts') return <SentencesField {...texts} value={value as Sentence[]} onChange={onChange} />
    if (typeof value === 'boolean')
      return (
        <div>
          <Switch isSelected={value} onChange={onChange} isReadOnly={isReadOnly} aria-describedby={`${name}-meaning`}>
            {label}
          </Switch>
          <p id={`${name}-meaning`} className={styles.meaning}>
            {meaning}
          </p>
        </div>
      )
    return <TextField {...texts} isLong={longTexts.includes(name)} value={String(value)} onChange={onChange} />
  }
  return (
    <div className={styles.setting} id={name} ref={place}>
      {field()}
      <p className={styles.source}>
        {isSame(value, setting.value) ? (setting.source === 'studio' ? 'Set in the studio' : 'By default') : 'Not saved yet'}
        {isReadOnly && !isDefault && ` · By default: ${valueText(setting.default)}`}
      </p>
      {!isReadOnly && !isDefault && (
        <div className={styles.default}>
          <Button look="quiet" icon={Undo2} aria-label={`Back to the default: ${label}`} onPress={() => onChange(setting.default)}>
            Back to the default
          </Button>
          <small>{valueText(setting.default)}</small>
        </div>
      )}
    </div>
  )
}
