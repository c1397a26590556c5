import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ask } from '../../../lib/api.ts'
import { failureText } from '../../../lib/texts.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Leader } from '../../../ui/Leader.tsx'
import { showToast } from '../../../ui/toast.ts'
import styles from './SigninForm.module.css'

type Outcome = { isDone: boolean; message: string } | null

const headingOf = (outcome: Outcome): string =>
  outcome === null ? 'One moment.' : outcome.isDone ? 'Doors open.' : 'This link does not open.'

interface VerificationProps {
  /** From the link in the mail. */
  token: string | undefined
}

/** Uses the link of a mail as soon as the page stands, and says what came of it. */
export function Verification({ token = '' }: VerificationProps) {
  const router = useRouter()
  const wasAsked = useRef(false)
  const [outcome, setOutcome] = useState<Outcome>(null)

  useEffect(() => {
    // A link works once: it must not be used up twice over.
    if (wasAsked.current) return
    wasAsked.current = true
    const use = async () => {
      try {
        const { data, message } = await ask('account-verification', { token: token || '-' })
        if (data.signup_type === 'NEW-SUBSCRIPTION') {
          showToast('ok', message)
          await router.navigate({ to: '/subscribe', replace: true })
        } else setOutcome({ isDone: true, message })
      } catch (error) {
        setOutcome({ isDone: false, message: failureText(error) })
      }
    }
    void use()
  }, [router, token])

  return (
    <div className={styles.form}>
      <h1>{headingOf(outcome)}</h1>
      <div role="status" className={styles.lead}>
        {outcome ? outcome.message : <Leader />}
      </div>
      {outcome && (
        <div className={styles.actions}>
          <Anchor href="/signin" className={buttonClass({ look: 'lamp', size: 'large', block: true })}>
            Sign in
          </Anchor>
          <Anchor href="/" className={buttonClass({ look: 'line', block: true })}>
            Home
          </Anchor>
        </div>
      )}
    </div>
  )
}
