import { type FormEvent, useRef, useState } from 'react'
import { Anchor } from '../../../ui/Anchor.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useFocusOnWrong } from './form-hooks.ts'
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
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const problem = newPasswordProblem(password)
  useFocusOnWrong(form, tries)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (problem || isBusy) return
    setBusy(true)
    onFailure('', 2)
    try {
      await begin()
    } catch (error) {
      const { text, step } = signUpFailure(error)
      onFailure(text, step)
    }
    setBusy(false)
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      {/* Tells a password manager whose password it keeps. */}
      <input type="email" name="email" autoComplete="username" className="sr-only" aria-hidden tabIndex={-1} readOnly value={email} />
      <NewPasswordField value={password} onChange={onPassword} error={tries > 0 ? problem : null} autoFocus />
      <Button type="submit" look="lamp" size="large" block busy={isBusy}>
        Next
      </Button>
      <p className={styles.under}>
        <Anchor href="/loginHelp">Forgot your password?</Anchor>
      </p>
    </form>
  )
}
