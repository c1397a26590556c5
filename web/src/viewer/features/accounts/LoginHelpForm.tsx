import { useState } from 'react'
import { change } from '../../../lib/api.ts'
import { useEarlyTyping, useForm } from '../../../lib/use-form.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { MailboxHint } from './MailboxHint.tsx'
import styles from './SigninForm.module.css'
import { emailProblem } from './signin-rules.ts'

/** Asks where to send the link for a new password; what it says then is the same for every address. */
export function LoginHelpForm() {
  const [email, setEmail] = useState('')
  const [answer, setAnswer] = useState('')
  const form = useForm({
    problems: { email: emailProblem(email, 'code') },
    send: async () => setAnswer((await change('forgot-password', { email: email.trim() })).message),
  })
  useEarlyTyping(form.ref, (typed) => setEmail(typed('email')))

  if (answer) {
    return (
      <div className={styles.form}>
        <h1>Check your email.</h1>
        <p className={styles.lead} role="status">
          {answer}
        </p>
        <p className={styles.lead}>The link works for an hour.</p>
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
      <p className={styles.lead}>Enter your email and we’ll send you a link to set a new password.</p>
      <form className={styles.fields} {...form.props}>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={form.errors.email}
        />
        <FormFailure className={styles.failure}>{form.failure}</FormFailure>
        <SubmitButton look="lamp" size="large" block className={styles.send} busy={form.isBusy}>
          Send the link
        </SubmitButton>
      </form>
      <p className={styles.foot}>
        Remembered it? <Anchor href="/signin">Sign in</Anchor>
      </p>
    </div>
  )
}
