import { useState } from 'react'
import { failureText } from '../../../lib/texts.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { LinkStep } from './LinkStep.tsx'
import styles from './SigninForm.module.css'
import { useSignin } from './use-signin.ts'

interface SigninLinkProps {
  /** From the link in the mail. */
  token: string | undefined
}

/** Signs in by the link of a mail, once somebody presses. */
export function SigninLink({ token = '' }: SigninLinkProps) {
  const signin = useSignin(undefined)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)

  const use = async () => {
    setBusy(true)
    await signin.byLink(token || '-').catch((error: unknown) => setFailure(failureText(error)))
    setBusy(false)
  }

  if (!failure)
    return (
      <LinkStep
        heading="Welcome back."
        lead="One press, and you are signed in on this device."
        yes="Sign in"
        isBusy={isBusy}
        onPress={() => void use()}
      />
    )
  return (
    <div className={styles.form}>
      <h1>This link no longer works.</h1>
      <p className={styles.lead} role="alert">
        {failure}
      </p>
      <div className={styles.actions}>
        <Anchor href="/signin" className={buttonClass({ look: 'lamp', size: 'large', block: true })}>
          Back to sign-in
        </Anchor>
      </div>
    </div>
  )
}
