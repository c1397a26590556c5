import type { ReactNode } from 'react'
import { NumberField, TextField } from '../../ui/Field.tsx'
import styles from './Records.module.css'

interface NameFieldProps {
  value: string
  onChange: (name: string) => void
  isReadOnly: boolean
  hint?: string | undefined
  maxLength?: number
}

/** What a record is called: the first field of its dialog, which has the focus. */
export function NameField({ value, onChange, isReadOnly, hint, maxLength = 300 }: NameFieldProps) {
  return <TextField label="Name" hint={hint} value={value} onChange={onChange} isReadOnly={isReadOnly} maxLength={maxLength} autoFocus />
}

interface PlaceFieldProps {
  /** 'Place among the plans' */
  label: string
  hint?: string
  value: number
  onChange: (position: number) => void
  isReadOnly: boolean
}

/** Where a record stands among its kind, counted from the lowest; an emptied field changes nothing. */
export function PlaceField({ onChange, ...field }: PlaceFieldProps) {
  return <NumberField {...field} onChange={(position) => Number.isFinite(position) && onChange(position)} minValue={0} maxValue={100_000} />
}

/** Two fields side by side; a switch stands in the middle of its own height. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
