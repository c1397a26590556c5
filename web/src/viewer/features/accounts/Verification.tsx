import { CallRefused } from '@matinee/contract/call-refused'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { change } from '../../../lib/api.ts'
import { failureText } from '../../../lib/texts.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { LinkStep } from './LinkStep.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import styles from './SigninForm.module.css'
import { newPasswordProblem } from './sign-up-rules.ts'

type Outcome = { isDone: boolean; message: string }

interface VerificationProps {
  /** From the link in the mail. */
  token: string | undefined
}

/** Uses the link of a mail once somebody presses, and says what came of it; on another device it asks for the new account's password. */
export function Verification({ token = '' }: VerificationProps) {
  const router = useRouter()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [needsPassword, setNeedsPassword] = useState(false)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const use = async () => {
    const wrong = needsPassword ? newPasswordProblem(password) : null
    setProblem(wrong)
    if (wrong) return
    setBusy(true)
    try {
      const { data, message } = await change('account-verification', { token: token || '-', ...(needsPassword && { password }) })
      if (data.signupType === 'NEW-SUBSCRIPTION') {
        showToast('ok', message)
        await router.navigate({ to: '/subscribe', replace: true })
      } else setOutcome({ isDone: true, message })
    } catch (error) {
      if (error instanceof CallRefused && error.error === 'password_required') setNeedsPassword(true)
      else setOutcome({ isDone: false, message: failureText(error) })
    }
    setBusy(false)
  }

  if (!outcome && !needsPassword)
    return (
      <LinkStep
        heading="Is this you?"
        lead="Press the button if you asked for this email."
        yes="Continue"
        isBusy={isBusy}
        onPress={() => void use()}
      />
    )
  if (!outcome)
    return (
      <LinkStep
        heading="Your password, please."
        lead="You signed up on another device, so set your account’s password here: the one you chose there, or a new one."
        yes="Open my account"
        isBusy={isBusy}
        onPress={() => void use()}
      >
        <NewPasswordField value={password} onChange={setPassword} error={problem} autoFocus />
      </LinkStep>
    )
  return (
    <div className={styles.form}>
      <h1>{outcome.isDone ? 'Doors open.' : 'This link no longer works.'}</h1>
      <div role="status" className={styles.lead}>
        {outcome.message}
      </div>
      <div className={styles.actions}>
        <Anchor href="/signin" className={buttonClass({ look: 'lamp', size: 'large', block: true })}>
          Sign in
        </Anchor>
        <Anchor href="/" className={buttonClass({ look: 'line', block: true })}>
          Home
        </Anchor>
      </div>
    </div>
  )
}
