import { CallRefused } from '@matinee/contract/call-refused'
import { type FormEvent, useState } from 'react'
import { formTexts } from '../../../lib/form-texts.ts'
import { SendAgain } from '../../../lib/SendAgain.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CodeBoxes } from '../../../ui/CodeBoxes.tsx'
import { useCodeEntry } from '../../../ui/use-code-entry.ts'
import { MailboxHint } from './MailboxHint.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import styles from './SignupForm.module.css'
import { signUpCodeFailure, signUpFailure } from './sign-up-failures.ts'
import { newPasswordProblem } from './sign-up-rules.ts'

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
  const entry = useCodeEntry()
  const [isBusy, setBusy] = useState(false)
  const [needsPassword, setNeedsPassword] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const { code } = entry
    if (code === null) return entry.tell(formTexts.signUpCodeMissing)
    if (needsPassword && newPasswordProblem(password)) return
    setBusy(true)
    try {
      await verify(code)
    } catch (error) {
      // The code was not used up by that.
      if (error instanceof CallRefused && error.error === 'password_required') setNeedsPassword(true)
      else entry.clear(signUpCodeFailure(error))
    }
    setBusy(false)
  }

  const again = async () => {
    await sendAgain()
    entry.clear()
  }

  return (
    <form noValidate onSubmit={submit}>
      <h2>Verify your email</h2>
      <p className={styles.lead}>
        We sent a four-digit code to <b>{email}</b>
      </p>
      <CodeBoxes key={entry.round} label="Code from your email" {...entry.fields} autoFocus />
      {needsPassword && (
        <div className={styles.password}>
          <NewPasswordField
            value={password}
            onChange={onPassword}
            error={null}
            hint="Someone else signed up with this address too. Please set your password again."
            autoFocus
          />
        </div>
      )}
      <Button type="submit" look="lamp" size="large" block busy={isBusy} className={entry.code === null ? styles.unfinished : undefined}>
        Verify
      </Button>
      {canSendAgain ? (
        <SendAgain send={again} failure={(error) => signUpFailure(error).text} />
      ) : (
        <p className={styles.again}>
          Nothing yet?{' '}
          <button type="button" onClick={onBeginAgain}>
            Start over
          </button>
        </p>
      )}
      <MailboxHint />
    </form>
  )
}
