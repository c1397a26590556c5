import { type FormEvent, useRef, useState } from 'react'
import { Field } from '../../../ui/Field.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useFocusOnWrong } from './form-hooks.ts'
import styles from './SigninForm.module.css'
import { SigninOptions } from './SigninOptions.tsx'
import { passwordFailure } from './signin-failures.ts'
import { emailProblem, passwordProblem } from './signin-rules.ts'
import type { useSignin } from './use-signin.ts'

interface PasswordFormProps {
  email: string
  onEmail: (email: string) => void
  password: string
  onPassword: (password: string) => void
  remember: boolean
  onRemember: (remember: boolean) => void
  signin: ReturnType<typeof useSignin>
}

export function PasswordForm({ email, onEmail, password, onPassword, remember, onRemember, signin }: PasswordFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const problems = { email: emailProblem(email, 'password'), password: passwordProblem(password) }
  const wasSent = tries > 0
  useFocusOnWrong(form, tries)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    setFailure('')
    if (isBusy || problems.email || problems.password) return
    setBusy(true)
    await signin.byPassword(email.trim(), password, remember).catch((error: unknown) => setFailure(passwordFailure(error)))
    setBusy(false)
  }

  return (
    <form ref={form} className={styles.fields} noValidate onSubmit={submit}>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => onEmail(event.target.value)}
        error={wasSent ? problems.email : null}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={onPassword}
        error={wasSent ? problems.password : null}
      />
      <SigninOptions remember={remember} onRemember={onRemember} />
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <SubmitButton look="lamp" size="large" block busy={isBusy}>
        Sign in
      </SubmitButton>
    </form>
  )
}
