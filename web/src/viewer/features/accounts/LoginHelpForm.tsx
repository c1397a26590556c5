import { type FormEvent, useRef, useState } from 'react'
import { change } from '../../../lib/api.ts'
import { failureText } from '../../../lib/texts.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useEarlyTyping, useFocusOnWrong } from './form-hooks.ts'
import { MailboxHint } from './MailboxHint.tsx'
import styles from './SigninForm.module.css'
import { emailProblem } from './signin-rules.ts'

/** Asks where to send the link for a new password; what it says then is the same for every address. */
export function LoginHelpForm() {
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [tries, setTries] = useState(0)
  const [failure, setFailure] = useState('')
  const [answer, setAnswer] = useState('')
  const [isBusy, setBusy] = useState(false)
  const problem = emailProblem(email, 'code')
  useFocusOnWrong(form, tries)
  useEarlyTyping(form, (typed) => setEmail(typed('email')))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    setFailure('')
    if (problem || isBusy) return
    setBusy(true)
    await change('forgot-password', { email: email.trim() }).then(
      ({ message }) => setAnswer(message),
      (error: unknown) => setFailure(failureText(error)),
    )
    setBusy(false)
  }

  if (answer) {
    return (
      <div className={styles.form}>
        <h1>Look in your mail.</h1>
        <p className={styles.lead} role="status">
          {answer}
        </p>
        <p className={styles.lead}>The link in it works for an hour.</p>
        <MailboxHint />
        <div className={styles.actions}>
          <Anchor href="/signin" className={buttonClass({ look: 'cream', size: 'large', block: true })}>
            Back to sign-in
          </Anchor>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.form}>
      <h1>Lost your ticket?</h1>
      <p className={styles.lead}>Tell us your address, and a link to set a new password is sent to it.</p>
      <form ref={form} className={styles.fields} noValidate onSubmit={submit}>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={tries > 0 ? problem : null}
        />
        {failure && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        <SubmitButton look="lamp" size="large" block className={styles.send} busy={isBusy}>
          Send the link
        </SubmitButton>
      </form>
      <p className={styles.foot}>
        Remembered it? <Anchor href="/signin">Sign in</Anchor>
      </p>
    </div>
  )
}
