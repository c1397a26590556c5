import { NumberField } from '../ui/Field.tsx'
import { digitsOf } from './money.ts'

interface PriceFieldProps {
  label: string
  hint?: string
  error?: string | null
  /** In the currency's smallest unit. */
  value: number
  currency: string
  onChange: (minor: number) => void
  isReadOnly?: boolean
}

/** An amount as people write it, such as 1.99. */
export function PriceField({ value, currency, onChange, ...rest }: PriceFieldProps) {
  const digits = digitsOf(currency)
  return (
    <NumberField
      {...rest}
      formatOptions={{ minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false }}
      step={10 ** -digits}
      minValue={0}
      maxValue={99_999_999 / 10 ** digits}
      value={value / 10 ** digits}
      onChange={(amount) => Number.isFinite(amount) && onChange(Math.round(amount * 10 ** digits))}
    />
  )
}
