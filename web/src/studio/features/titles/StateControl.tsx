import { useState } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { formatMoment } from '../../../lib/format.ts'
import { TextField } from '../../ui/Field.tsx'
import styles from './StateControl.module.css'
import type { TitleFields } from './title-record.ts'

const choices = [
  { id: 'draft', label: 'Draft', says: 'Nobody sees it.' },
  { id: 'scheduled', label: 'Scheduled', says: 'A draft that is published by itself.' },
  { id: 'published', label: 'Published', says: 'Everybody sees it.' },
  { id: 'hidden', label: 'Hidden', says: 'It was out, and is taken off.' },
] as const
type Choice = (typeof choices)[number]['id']

const two = (value: number) => String(value).padStart(2, '0')

/** An instant as a field for day and time takes it, by the clock of this device. */
const localOf = (instant: string): string => {
  const at = new Date(instant)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

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
        <PublishTime key={publishAt} publishAt={publishAt} onChange={(at) => onChange({ state: 'draft', publishAt: at })} />
      )}
    </>
  )
}

/** Day and time of publishing; what is half typed is kept to itself until the field is left. */
function PublishTime({ publishAt, onChange }: { publishAt: string; onChange: (publishAt: string) => void }) {
  const [local, setLocal] = useState(localOf(publishAt))
  const at = new Date(local)
  const isWhole = !Number.isNaN(at.getTime())
  const commit = () => {
    if (isWhole && at.getFullYear() >= 1970 && local !== localOf(publishAt)) onChange(at.toISOString())
  }
  return (
    <TextField
      type="datetime-local"
      label="Publish at"
      hint={
        at <= new Date() ? 'That time is past: it is published at once.' : `${formatMoment(at.toISOString())} by the clock of this device.`
      }
      error={isWhole ? null : 'Choose a day and a time.'}
      value={local}
      onChange={setLocal}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  )
}
