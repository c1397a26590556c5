import { type FormEvent, useRef, useState } from 'react'
import { formTexts } from '../../../lib/form-texts.ts'
import { SendAgain } from '../../../lib/SendAgain.tsx'
import { sendAgainSeconds } from '../../../lib/send-again.ts'
import { useFocusOnWrong } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { CodeBoxes } from '../../../ui/CodeBoxes.tsx'
import { Field } from '../../../ui/Field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCodeEntry } from '../../../ui/use-code-entry.ts'
import { MailboxHint } from './MailboxHint.tsx'
import styles from './SigninForm.module.css'
import { SigninOptions } from './SigninOptions.tsx'
import { codeSendFailure, codeVerifyFailure } from './signin-failures.ts'
import { codeProblem, emailProblem } from './signin-rules.ts'
import type { useSignin } from './use-signin.ts'

interface CodeFormProps {
  email: string
  onEmail: (email: string) => void
  remember: boolean
  onRemember: (remember: boolean) => void
  signin: ReturnType<typeof useSignin>
}

/** Signing in by a code: first the address, then the four digits that were mailed to it. */
export function CodeForm({ email, onEmail, remember, onRemember, signin }: CodeFormProps) {
  const [sent, setSent] = useState<{ to: string; at: number } | null>(null)
  const [isAsking, setAsking] = useState(true)
  const [problem, setProblem] = useState<string | null>(null)
  const entry = useCodeEntry()
  const [isBusy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useFocusOnWrong(form, tries)

  const sendTo = async (address: string) => {
    await signin.sendCode(address)
    setSent({ to: address, at: Date.now() })
    entry.clear()
    showToast('ok', formTexts.codeSent)
  }

  const begin = async () => {
    const address = email.trim()
    const wrong = emailProblem(address, 'code')
    setProblem(wrong)
    if (wrong) return
    // Whoever looks at the address and leaves it as it is has a code on its way.
    if (sent?.to === address && Date.now() - sent.at < sendAgainSeconds * 1000) return setAsking(false)
    setBusy(true)
    await sendTo(address).then(
      () => setAsking(false),
      (error: unknown) => showToast('error', codeSendFailure(error)),
    )
    setBusy(false)
  }

  const verify = async (address: string) => {
    const { code } = entry
    const wrong = codeProblem(code)
    entry.tell(wrong)
    if (wrong || code === null) return
    setBusy(true)
    try {
      const opened = await signin.verifyCode(address, code, remember)
      showToast('ok', formTexts.codeVerified)
      await signin.enter(opened, remember)
    } catch (error) {
      entry.clear(codeVerifyFailure(error))
    }
    setBusy(false)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setTries(tries + 1)
    void (sent && !isAsking ? verify(sent.to) : begin())
  }

  return (
    <form ref={form} className={styles.fields} noValidate onSubmit={submit}>
      {sent && !isAsking ? (
        <>
          <p className={styles.sent}>
            Enter the four digits sent to {sent.to}, or open the link in the email.
            <button type="button" onClick={() => setAsking(true)}>
              Change
            </button>
          </p>
          <CodeBoxes key={entry.round} label="Sign-in code" {...entry.fields} autoFocus />
          <SendAgain key={sent.to} send={() => sendTo(sent.to)} failure={codeSendFailure} />
          <MailboxHint />
        </>
      ) : (
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => onEmail(event.target.value)}
          error={problem}
        />
      )}
      <SigninOptions remember={remember} onRemember={onRemember} />
      <Button type="submit" look="lamp" size="large" block busy={isBusy}>
        {sent && !isAsking ? 'Sign in' : 'Send code'}
      </Button>
    </form>
  )
}
