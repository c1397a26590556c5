import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './Field.module.css'
import { Icon } from './Icon.tsx'

interface FieldFrame {
  label: string
  /** The label is told, not shown: where placeholder and heading already say it. */
  hideLabel?: boolean
  /** What is wrong with what stands in the field. */
  error?: string | null
  hint?: ReactNode
  /** Inside the field, at its end: Show/Hide, for instance. */
  trailing?: ReactNode
}

interface FieldProps extends FieldFrame, Omit<ComponentProps<'input'>, 'className'> {}

export function Field({ label, hideLabel, error, hint, trailing, id, ...rest }: FieldProps) {
  const own = useId()
  const fieldId = id ?? own
  return (
    <Frame id={fieldId} label={label} hideLabel={hideLabel} error={error} hint={hint} trailing={trailing}>
      <input
        {...rest}
        id={fieldId}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, error, hint)}
      />
    </Frame>
  )
}

interface SelectFieldProps extends FieldFrame, Omit<ComponentProps<'select'>, 'className'> {}

/** A native select; give it its options as children. */
export function SelectField({ label, hideLabel, error, hint, trailing, id, children, ...rest }: SelectFieldProps) {
  const own = useId()
  const fieldId = id ?? own
  return (
    <Frame
      id={fieldId}
      label={label}
      hideLabel={hideLabel}
      error={error}
      hint={hint}
      trailing={trailing ?? <Icon name="chevron-down" className={styles.arrow} />}
    >
      <select
        {...rest}
        id={fieldId}
        className={classNames(styles.input, styles.select)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, error, hint)}
      >
        {children}
      </select>
    </Frame>
  )
}

interface TextAreaFieldProps extends FieldFrame, Omit<ComponentProps<'textarea'>, 'className'> {}

export function TextAreaField({ label, hideLabel, error, hint, id, ...rest }: TextAreaFieldProps) {
  const own = useId()
  const fieldId = id ?? own
  return (
    <Frame id={fieldId} label={label} hideLabel={hideLabel} error={error} hint={hint}>
      <textarea
        {...rest}
        id={fieldId}
        className={classNames(styles.input, styles.area)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, error, hint)}
      />
    </Frame>
  )
}

const describedBy = (id: string, error: unknown, hint: unknown) => (error ? `${id}-error` : hint ? `${id}-hint` : undefined)

function Frame({ id, label, hideLabel, error, hint, trailing, children }: FieldFrame & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : styles.label}>
        {label}
      </label>
      <div className={classNames(styles.box, error && styles.wrong)}>
        {children}
        {trailing}
      </div>
      {error ? (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <Icon name="alert" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
