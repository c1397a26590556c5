import { type FieldTexts, TextField } from './Field.tsx'

interface DayFieldProps extends FieldTexts {
  /** 'YYYY-MM-DD', or empty. */
  value: string
  onChange: (day: string) => void
  isReadOnly?: boolean
}

/** A day by the browser's own field, which knows the order in which its reader writes days. */
export function DayField(props: DayFieldProps) {
  return <TextField {...props} type="date" />
}
