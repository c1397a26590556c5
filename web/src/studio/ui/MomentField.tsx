import { useState } from 'react'
import { formatMoment } from '../../lib/format-day.ts'
import { type FieldTexts, TextField } from './Field.tsx'

const two = (value: number) => String(value).padStart(2, '0')

/** An instant as a field for day and time takes it, by the clock of this device. */
const localOf = (instant: string): string => {
  const at = new Date(instant)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

interface MomentFieldProps extends FieldTexts {
  /** ISO 8601; null while none is chosen. */
  value: string | null
  onChange: (value: string | null) => void
  /** Whether it may be left empty. */
  isOptional?: boolean
  isReadOnly?: boolean
}

/** Day and time by the clock of this device; what is half typed is kept to itself until the field is left. */
export function MomentField(props: MomentFieldProps) {
  return <OneMoment key={props.value} {...props} />
}

function OneMoment({ value, onChange, isOptional = false, hint, error, ...rest }: MomentFieldProps) {
  const standing = value === null ? '' : localOf(value)
  const [local, setLocal] = useState(standing)
  const at = new Date(local)
  const isWhole = at.getFullYear() >= 1970
  const isEmpty = local === '' && isOptional
  const commit = () => {
    if (local === standing) return
    if (isEmpty) onChange(null)
    else if (isWhole) onChange(at.toISOString())
  }
  return (
    <TextField
      {...rest}
      type="datetime-local"
      hint={hint ?? (isWhole ? `${formatMoment(at.toISOString())} by the clock of this device.` : undefined)}
      error={isWhole || isEmpty ? error : 'Choose a day and a time.'}
      value={local}
      onChange={setLocal}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  )
}
