import { CallRefused } from '@matinee/contract/call-refused'
import { type FormEvent, useRef, useState } from 'react'
import { ask } from '../../../lib/api.ts'
import { clearUser } from '../../../lib/session.ts'
import { failureText } from '../../../lib/texts.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import styles from './SigninForm.module.css'
import { resetProblems, shortestPassword } from './sign-up-rules.ts'
import { useEarlyTyping } from './use-early-typing.ts'
import { useFocusOnWrong } from './use-focus-on-wrong.ts'

interface ResetPasswordFormProps {
  /** From the link in the mail. */
  token: string | undefined
}

/** Sets a new password; the link works once. */
export function ResetPasswordForm({ token = '' }: ResetPasswordFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [tries, setTries] = useState(0)
  const [failure, setFailure] = useState('')
  const [isOver, setOver] = useState(false)
  const [answer, setAnswer] = useState('')
  const [isBusy, setBusy] = useState(false)
  const problems = resetProblems(password, repeated)
  useFocusOnWrong(form, tries)
  useEarlyTyping(form, (typed) => {
    setPassword(typed('new-password'))
    setRepeated(typed('confirm-password'))
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    setFailure('')
    if (problems.password || problems.repeated || isBusy) return
    setBusy(true)
    try {
      // An address without a token is a link that lost its end, which the server answers as any link that does not work.
      const reply = await ask('reset-password', { new_password: password, confirm_new_password: repeated, token: token || '-' })
      // All sessions of the account are over, this browser's too.
      clearUser()
      setAnswer(reply.message)
    } catch (error) {
      setFailure(failureText(error))
      setOver(error instanceof CallRefused && error.error === 'invalid_code')
    }
    setBusy(false)
  }

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
      <p className={styles.lead}>It signs you out on all your devices.</p>
      <form ref={form} className={styles.fields} noValidate onSubmit={submit}>
        <PasswordField
          label="Password"
          name="new-password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          error={tries > 0 ? problems.password : null}
          hint={`At least ${shortestPassword} characters.`}
        />
        <PasswordField
          label="Confirm Password"
          name="confirm-password"
          autoComplete="new-password"
          value={repeated}
          onChange={setRepeated}
          error={tries > 0 ? problems.repeated : null}
        />
        {failure && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        {isOver ? (
          <Anchor href="/loginHelp" className={classNames(buttonClass({ look: 'lamp', size: 'large', block: true }), styles.send)}>
            Ask for a new link
          </Anchor>
        ) : (
          <Button type="submit" look="lamp" size="large" block className={styles.send} busy={isBusy}>
            Submit
          </Button>
        )}
      </form>
    </div>
  )
}
