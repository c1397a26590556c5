import { useForm } from '../../../lib/use-form.ts'
import { Field } from '../../../ui/Field.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
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
  const form = useForm({
    problems: { email: emailProblem(email, 'password'), password: passwordProblem(password) },
    send: () => signin.byPassword(email.trim(), password, remember),
    failureOf: passwordFailure,
  })

  return (
    <form className={styles.fields} {...form.props}>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => onEmail(event.target.value)}
        error={form.errors.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={onPassword}
        error={form.errors.password}
      />
      <SigninOptions remember={remember} onRemember={onRemember} />
      <FormFailure className={styles.failure}>{form.failure}</FormFailure>
      <SubmitButton look="lamp" size="large" block busy={form.isBusy}>
        Sign in
      </SubmitButton>
    </form>
  )
}
