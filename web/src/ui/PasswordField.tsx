import { useState } from 'react'
import { Field } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './PasswordField.module.css'

interface PasswordFieldProps {
  label: string
  name?: string
  /** new-password lets the browser suggest one and keep it; off keeps it from filling in somebody else's. */
  autoComplete: 'current-password' | 'new-password' | 'off'
  value: string
  onChange: (value: string) => void
  error: string | null | undefined
  hint?: string
  autoFocus?: boolean
}

/** A password that can be shown. */
export function PasswordField({ label, onChange, autoComplete, error, hint, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Field
        {...rest}
        label={label}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        error={error}
        hint={hint}
        onChange={(event) => onChange(event.target.value)}
        trailing={
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            size="small"
            onClick={() => setShown(!isShown)}
          />
        }
      />
      {/* What is wrong takes the hint's place, but the hint is how to mend it. */}
      {error && hint && <p className={styles.rule}>{hint}</p>}
    </>
  )
}
