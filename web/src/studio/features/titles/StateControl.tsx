import { Label, Radio, RadioGroup } from 'react-aria-components'
import { MomentField } from '../../ui/MomentField.tsx'
import styles from './StateControl.module.css'
import type { TitleFields } from './title-record.ts'

const choices = [
  { id: 'draft', label: 'Draft', says: 'Nobody sees it.' },
  { id: 'scheduled', label: 'Scheduled', says: 'A draft that is published by itself.' },
  { id: 'published', label: 'Published', says: 'Everybody sees it.' },
  { id: 'hidden', label: 'Hidden', says: 'It was out, and is taken off.' },
] as const
type Choice = (typeof choices)[number]['id']

const tomorrowAtEight = (): string => {
  const at = new Date()
  at.setDate(at.getDate() + 1)
  at.setHours(20, 0, 0, 0)
  return at.toISOString()
}

interface StateControlProps {
  fields: Pick<TitleFields, 'state' | 'publishAt'>
  onChange: (changed: Pick<TitleFields, 'state' | 'publishAt'>) => void
}

/** Whether viewers see a title, as one choice of four. */
export function StateControl({ fields: { state, publishAt }, onChange }: StateControlProps) {
  const choice: Choice = state === 'draft' && publishAt !== null ? 'scheduled' : state
  const choose = (chosen: string) =>
    onChange(
      chosen === 'scheduled'
        ? { state: 'draft', publishAt: tomorrowAtEight() }
        : { state: chosen as TitleFields['state'], publishAt: null },
    )
  return (
    <>
      <RadioGroup className={styles.group} value={choice} onChange={choose}>
        <Label className="sr-only">State</Label>
        {choices.map(({ id, label }) => (
          <Radio key={id} value={id} className={styles.choice}>
            {label}
          </Radio>
        ))}
      </RadioGroup>
      <p className={styles.says}>{choices.find(({ id }) => id === choice)?.says}</p>
      {choice === 'scheduled' && publishAt !== null && (
        <MomentField
          label="Publish at"
          hint={new Date(publishAt) <= new Date() ? 'That time is past: it is published at once.' : undefined}
          value={publishAt}
          onChange={(at) => onChange({ state: 'draft', publishAt: at })}
        />
      )}
    </>
  )
}
