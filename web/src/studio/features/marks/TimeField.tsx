import { useState } from 'react'
import { TextField } from '../../ui/Field.tsx'
import { formatTime, readTime } from './mark-times.ts'

interface TimeFieldProps {
  label: string
  seconds: number
  leastSeconds: number
  mostSeconds: number
  onChange: (seconds: number) => void
}

/** A moment of the film, written as h:mm:ss.s; taken over by Enter or when it is left. */
export function TimeField({ label, seconds, leastSeconds, mostSeconds, onChange }: TimeFieldProps) {
  const [text, setText] = useState<string>()
  const typed = text === undefined ? seconds : readTime(text)
  const isWithin = typed !== undefined && typed >= leastSeconds && typed <= mostSeconds
  const error = typed === undefined ? 'Write it as h:mm:ss.s.' : `Between ${formatTime(leastSeconds)} and ${formatTime(mostSeconds)}.`
  const take = () => {
    if (text === undefined || !isWithin) return
    if (typed !== seconds) onChange(typed)
    setText(undefined)
  }
  return (
    <TextField
      label={label}
      value={text ?? formatTime(seconds)}
      error={text !== undefined && !isWithin ? error : null}
      inputMode="numeric"
      maxLength={20}
      onChange={setText}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
        if (event.key === 'Escape') setText(undefined)
      }}
    />
  )
}
