import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
} from 'react-aria-components'
import { classNames } from '../../ui/class-names.ts'
import styles from './Field.module.css'

export interface FieldTexts {
  label: string
  /** One line below the field. */
  hint?: string
  /** What is wrong with it; shown in place of the hint. */
  error?: string | null
  /** The label is read out alone, where what stands around says it to the eye. */
  hidesLabel?: boolean
}

/** Label, and what stands below a field. */
export function FieldFrame({ label, hint, error, hidesLabel, children }: FieldTexts & { children: React.ReactNode }) {
  return (
    <>
      <Label className={hidesLabel ? 'sr-only' : styles.label}>{label}</Label>
      {children}
      {error ? (
        <FieldError className={styles.error}>{error}</FieldError>
      ) : (
        hint && (
          <Text slot="description" className={styles.hint}>
            {hint}
          </Text>
        )
      )}
    </>
  )
}

interface TextFieldProps extends Omit<AriaTextFieldProps, 'children' | 'className' | 'style'>, FieldTexts {
  /** Several lines. */
  isLong?: boolean
  placeholder?: string
}

export function TextField({ label, hint, error, hidesLabel, isLong, placeholder, ...rest }: TextFieldProps) {
  return (
    <AriaTextField {...rest} className={styles.field} isInvalid={Boolean(error)}>
      <FieldFrame label={label} hint={hint} error={error} hidesLabel={hidesLabel}>
        {isLong ? (
          <TextArea className={classNames(styles.input, styles.area)} placeholder={placeholder} />
        ) : (
          <Input className={styles.input} placeholder={placeholder} />
        )}
      </FieldFrame>
    </AriaTextField>
  )
}

interface NumberFieldProps extends Omit<AriaNumberFieldProps, 'children' | 'className' | 'style'>, FieldTexts {}

/** A whole number; the arrow keys step it. */
export function NumberField({ label, hint, error, ...rest }: NumberFieldProps) {
  return (
    <AriaNumberField
      formatOptions={{ useGrouping: false, maximumFractionDigits: 0 }}
      {...rest}
      className={styles.field}
      isInvalid={Boolean(error)}
    >
      <FieldFrame label={label} hint={hint} error={error}>
        <Input className={styles.input} />
      </FieldFrame>
    </AriaNumberField>
  )
}
