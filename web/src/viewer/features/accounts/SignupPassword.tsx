import { useForm } from '../../../lib/use-form.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { Button } from '../../../ui/Button.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import styles from './SignupForm.module.css'
import type { SignUpStep } from './sign-up-draft.ts'
import { signUpFailure } from './sign-up-failures.ts'
import { newPasswordProblem } from './sign-up-rules.ts'

interface SignupPasswordProps {
  email: string
  password: string
  onPassword: (password: string) => void
  /** Asks for the account; rejects with CallRefused. */
  begin: () => Promise<void>
  /** What is wrong, and with which step; empty when nothing is any more. */
  onFailure: (text: string, step: SignUpStep) => void
}

/** Second step: the password. */
export function SignupPassword({ email, password, onPassword, begin, onFailure }: SignupPasswordProps) {
  const form = useForm({
    problems: { password: newPasswordProblem(password) },
    send: () => {
      onFailure('', 2)
      return begin()
    },
    // It may belong to the step before, so the steps show it.
    failureOf: (error) => {
      const { text, step } = signUpFailure(error)
      onFailure(text, step)
      return ''
    },
  })

  return (
    <form {...form.props}>
      {/* Tells a password manager whose password it keeps. */}
      <input type="email" name="email" autoComplete="username" className="sr-only" aria-hidden tabIndex={-1} readOnly value={email} />
      <NewPasswordField value={password} onChange={onPassword} error={form.errors.password} autoFocus />
      <Button type="submit" look="lamp" size="large" block busy={form.isBusy}>
        Next
      </Button>
      <p className={styles.under}>
        <Anchor href="/loginHelp">Forgot your password?</Anchor>
      </p>
    </form>
  )
}
