import { type FormEvent, useEffect, useState } from 'react'
import { texts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { CodeBoxes, codeIn, emptyCode } from '../../../ui/CodeBoxes.tsx'
import { showToast } from '../../../ui/toast.ts'
import { MailboxHint } from './MailboxHint.tsx'
import styles from './SignupForm.module.css'
import { signUpCodeFailure, signUpFailure } from './sign-up-failures.ts'

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
}

/** Third step: the four digits from the mail. */
export function SignupVerify({ email, canSendAgain, sendAgain, verify, onBeginAgain }: SignupVerifyProps) {
  const [boxes, setBoxes] = useState(emptyCode)
  const [tries, setTries] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [waitSeconds, setWaitSeconds] = useState(sendAgainSeconds)
  const isWaiting = waitSeconds > 0

  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setWaitSeconds((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const code = codeIn(boxes)
    setProblem(code === null ? texts.signUpCodeMissing : null)
    if (code === null) return
    setBusy(true)
    try {
      await verify(code)
    } catch (error) {
      setProblem(signUpCodeFailure(error))
      setBoxes(emptyCode)
      setTries(tries + 1)
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
