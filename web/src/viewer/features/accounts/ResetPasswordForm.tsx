import { CallRefused } from '@matinee/contract/call-refused'
import { useEffect, useState } from 'react'
import { change } from '../../../lib/api.ts'
import { clearUser } from '../../../lib/session.ts'
import { failureText } from '../../../lib/texts.ts'
import { useEarlyTyping, useForm } from '../../../lib/use-form.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import styles from './SigninForm.module.css'
import { resetProblems } from './sign-up-rules.ts'

/** An address without a token is a link that lost its end, which the server answers as any link that does not work. */
const linkOf = (token: string) => token || '-'

/** Why the link does not work; empty where it was something else that failed. */
const deadLinkText = (error: unknown) => (error instanceof CallRefused && error.error === 'invalid_code' ? failureText(error) : '')

interface ResetPasswordFormProps {
  /** From the link in the mail. */
  token: string | undefined
}

/** Sets a new password; the link works once. */
export function ResetPasswordForm({ token = '' }: ResetPasswordFormProps) {
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [deadLink, setDeadLink] = useState('')
  const [answer, setAnswer] = useState('')
  const form = useForm({
    problems: resetProblems(password, repeated),
    send: async () => {
      const reply = await change('reset-password', { newPassword: password, confirmNewPassword: repeated, token: linkOf(token) })
      // All sessions of the account are over, this browser's too.
      clearUser()
      setAnswer(reply.message)
    },
    failureOf: (error) => {
      setDeadLink(deadLinkText(error))
      return failureText(error)
    },
  })
  useEarlyTyping(form.ref, (typed) => {
    setPassword(typed('new-password'))
    setRepeated(typed('confirm-password'))
  })

  // A link that does not work is told before anybody thinks of a password; without an answer the form is there all the same.
  useEffect(() => {
    let isLeft = false
    change('reset-password-link', { token: linkOf(token) }).catch((error: unknown) => isLeft || setDeadLink(deadLinkText(error)))
    return () => {
      isLeft = true
    }
  }, [token])

  if (deadLink)
    return (
      <div className={styles.form}>
        <h1>This link no longer works.</h1>
        <p className={styles.lead} role="alert">
          {deadLink}
        </p>
        <div className={styles.actions}>
          <Anchor href="/loginHelp" className={buttonClass({ look: 'lamp', size: 'large', block: true })}>
            Get a new link
          </Anchor>
          <Anchor href="/signin" className={buttonClass({ look: 'line', block: true })}>
            Back to sign-in
          </Anchor>
        </div>
      </div>
    )
  if (answer) {
    return (
      <div className={styles.form}>
        <h1>A new ticket.</h1>
        <p className={styles.lead} role="status">
          {answer}
        </p>
        <div className={styles.actions}>
          <Anchor href="/signin" className={buttonClass({ look: 'lamp', size: 'large', block: true })}>
            Sign in
          </Anchor>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.form}>
      <h1>Set a new password.</h1>
      <p className={styles.lead}>This signs you out on all your devices.</p>
      <form className={styles.fields} {...form.props}>
        <NewPasswordField value={password} onChange={setPassword} error={form.errors.password} />
        <PasswordField
          label="Confirm Password"
          name="confirm-password"
          autoComplete="new-password"
          value={repeated}
          onChange={setRepeated}
          error={form.errors.repeated}
        />
        <FormFailure className={styles.failure}>{form.failure}</FormFailure>
        <SubmitButton look="lamp" size="large" block className={styles.send} busy={form.isBusy}>
          Submit
        </SubmitButton>
      </form>
    </div>
  )
}
