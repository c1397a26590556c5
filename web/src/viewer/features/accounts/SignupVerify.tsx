import { CallRefused } from '@matinee/contract/call-refused'
import { type FormEvent, useEffect, useState } from 'react'
import { formTexts } from '../../../lib/form-texts.ts'

import { Button } from '../../../ui/Button.tsx'
import { CodeBoxes, codeIn, emptyCode } from '../../../ui/CodeBoxes.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { showToast } from '../../../ui/toast.ts'
import { MailboxHint } from './MailboxHint.tsx'
import styles from './SignupForm.module.css'
import { signUpCodeFailure, signUpFailure } from './sign-up-failures.ts'
import { newPasswordProblem } from './sign-up-rules.ts'

/** A mail takes a moment; who asks sooner would only get two. */
const sendAgainSeconds = 30

const clock = (seconds: number): string => `0:${String(seconds).padStart(2, '0')}`

interface SignupVerifyProps {
  email: string
  /** False after a reload, when the password is not known any more. */
  canSendAgain: boolean
  sendAgain: () => Promise<unknown>
  /** Rejects with CallRefused. */
  verify: (code: string) => Promise<void>
  onBeginAgain: () => unknown
  password: string
  onPassword: (password: string) => void
}

/** Third step: the four digits from the mail. */
export function SignupVerify({ email, canSendAgain, sendAgain, verify, onBeginAgain, password, onPassword }: SignupVerifyProps) {
  const [boxes, setBoxes] = useState(emptyCode)
  const [tries, setTries] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [waitSeconds, setWaitSeconds] = useState(sendAgainSeconds)
  const [needsPassword, setNeedsPassword] = useState(false)
  const isWaiting = waitSeconds > 0
  const wrongPassword = needsPassword ? newPasswordProblem(password) : null

  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setWaitSeconds((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const code = codeIn(boxes)
    setProblem(code === null ? formTexts.signUpCodeMissing : null)
    if (code === null || (needsPassword && wrongPassword)) return
    setBusy(true)
    try {
      await verify(code)
    } catch (error) {
      // The code was not used up by that.
      if (error instanceof CallRefused && error.error === 'password_required') setNeedsPassword(true)
      else {
        setProblem(signUpCodeFailure(error))
        setBoxes(emptyCode)
        setTries(tries + 1)
      }
    }
    setBusy(false)
  }

  const again = async () => {
    setWaitSeconds(sendAgainSeconds)
    await sendAgain().catch((error: unknown) => showToast('error', signUpFailure(error).text))
  }

  return (
    <form noValidate onSubmit={submit}>
      <h2>Verify your email</h2>
      <p className={styles.lead}>
        We sent four digits to <b>{email}</b>
      </p>
      {/* After a wrong code the boxes begin anew, with the focus in the first. */}
      <CodeBoxes key={tries} label="Code from your email" boxes={boxes} onChange={setBoxes} error={problem} autoFocus />
      {needsPassword && (
        <div className={styles.password}>
          <PasswordField
            label="Password"
            name="new-password"
            autoComplete="new-password"
            value={password}
            onChange={onPassword}
            error={null}
            hint="Somebody else signed up with this address too: please set your password again."
            autoFocus
          />
        </div>
      )}
      <Button type="submit" look="lamp" size="large" block busy={isBusy} className={codeIn(boxes) === null ? styles.unfinished : undefined}>
        Verify
      </Button>
      <p className={styles.again}>
        Nothing yet?{' '}
        {canSendAgain ? (
          <>
            <button type="button" disabled={isWaiting} onClick={again}>
              Send it again
            </button>
            {isWaiting && <span className="tabular"> in {clock(waitSeconds)}</span>}
          </>
        ) : (
          <button type="button" onClick={onBeginAgain}>
            Begin again
          </button>
        )}
      </p>
      <MailboxHint />
    </form>
  )
}
