import { href } from '@matinee/contract/paths'
import { useEffect, useRef, useState } from 'react'
import { serviceName } from '../../../lib/service-name.ts'
import { useEarlyTyping } from '../../../lib/use-form.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CodeForm } from './CodeForm.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './SigninForm.module.css'
import type { SigninMode } from './signin-rules.ts'
import { useGuest } from './use-guest.ts'
import { useSignin } from './use-signin.ts'

interface SigninFormProps {
  /** Where the person was going. */
  next: string | undefined
}

/** Signing in, by password or by a code from a mail; the address is kept when the mode changes. */
export function SigninForm({ next }: SigninFormProps) {
  const [mode, setMode] = useState<SigninMode>('password')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(true)
  const signin = useSignin(next)
  const guest = useGuest(next)
  // The page's HTML is the same wherever a person was going, so the link follows it.
  const [following, setFollowing] = useState<string>()
  useEffect(() => setFollowing(next), [next])
  const form = useRef<HTMLDivElement>(null)

  useEarlyTyping(form, (typed) => {
    setEmail(typed('email'))
    setPassword(typed('password'))
  })

  const shared = { email, onEmail: setEmail, remember, onRemember: setRemember, signin }
  return (
    <div ref={form} className={styles.form}>
      <h1>Welcome back.</h1>
      <p className={styles.lead}>Your seat is still warm.</p>
      {mode === 'password' ? <PasswordForm {...shared} password={password} onPassword={setPassword} /> : <CodeForm {...shared} />}
      <div className={styles.or}>or</div>
      {mode === 'password' ? (
        <Button look="line" block icon="mail" onClick={() => setMode('code')}>
          Use a sign-in code
        </Button>
      ) : (
        <Button look="line" block icon="lock" onClick={() => setMode('password')}>
          Use Password
        </Button>
      )}
      <Button look="ghost" block className={styles.guest} busy={guest.isBusy} onClick={guest.goOn}>
        Continue as guest
      </Button>
      <p className={styles.foot}>
        New to {serviceName}? <Anchor href={href('/signup', { next: following })}>Sign up</Anchor>
      </p>
      {mode === 'password' && (
        <DemoAccounts
          onChoose={(account) => {
            setEmail(account.email)
            setPassword(account.password)
          }}
        />
      )}
    </div>
  )
}
