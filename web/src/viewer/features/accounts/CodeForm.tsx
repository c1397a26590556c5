import { type FormEvent, useRef, useState } from 'react'
import { formTexts } from '../../../lib/form-texts.ts'

import { Button } from '../../../ui/Button.tsx'
import { CodeBoxes, codeIn, emptyCode } from '../../../ui/CodeBoxes.tsx'
import { Field } from '../../../ui/Field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { MailboxHint } from './MailboxHint.tsx'
import styles from './SigninForm.module.css'
import { SigninOptions } from './SigninOptions.tsx'
import { codeSendFailure, codeVerifyFailure } from './signin-failures.ts'
import { codeProblem, emailProblem } from './signin-rules.ts'
import { useFocusOnWrong } from './use-focus-on-wrong.ts'
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
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [boxes, setBoxes] = useState(emptyCode)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useFocusOnWrong(form, tries)

  const sendCode = async () => {
    const address = email.trim()
    const wrong = emailProblem(address, 'code')
    setProblem(wrong)
    if (wrong) return
    setBusy(true)
    try {
      await signin.sendCode(address)
      setSentTo(address)
      setBoxes(emptyCode)
      showToast('ok', formTexts.codeSent)
    } catch (error) {
      showToast('error', codeSendFailure(error))
    }
    setBusy(false)
  }

  const verify = async (address: string) => {
    const code = codeIn(boxes)
    const wrong = codeProblem(code)
    setProblem(wrong)
    if (wrong || code === null) return
    setBusy(true)
    try {
      const opened = await signin.verifyCode(address, code, remember)
      showToast('ok', formTexts.codeVerified)
      await signin.enter(opened, remember)
    } catch (error) {
      setProblem(codeVerifyFailure(error))
      setBoxes(emptyCode)
      setTries((count) => count + 1)
    }
    setBusy(false)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    return sentTo === null ? sendCode() : verify(sentTo)
  }

  return (
    <form ref={form} className={styles.fields} noValidate onSubmit={submit}>
      {sentTo === null ? (
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => onEmail(event.target.value)}
          error={problem}
        />
      ) : (
        <>
          <p className={styles.sent}>
            Type the four digits sent to {sentTo}, or open the link in the mail.
            <button type="button" onClick={sendCode}>
              Send again
            </button>
            <button type="button" onClick={() => setSentTo(null)}>
              Change
            </button>
          </p>
          <CodeBoxes label="Sign-in code" boxes={boxes} onChange={setBoxes} error={problem} autoFocus />
          <MailboxHint />
        </>
      )}
      <SigninOptions remember={remember} onRemember={onRemember} />
      <Button type="submit" look="lamp" size="large" block busy={isBusy}>
        {sentTo === null ? 'Send code' : 'Sign in'}
      </Button>
    </form>
  )
}
