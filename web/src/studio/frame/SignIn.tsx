import { useState } from 'react'
import { Form } from 'react-aria-components'
import { change } from '../../lib/api.ts'
import { formTexts } from '../../lib/form-texts.ts'
import { serviceName } from '../../lib/service-name.ts'
import { type OpenedSession, saveUser, userOf } from '../../lib/session.ts'
import { failureText } from '../../lib/texts.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import { Switch } from '../ui/Switch.tsx'
import styles from './SignIn.module.css'

const device = { device: 'web', platform: 'browser', deviceType: '1', isParent: false }

/** Signing in to the studio, by password or by a code from a mail: the accounts are the viewers'. */
export function SignIn() {
  usePageTitle('Sign in')
  const [email, setEmail] = useState('')
  const [secret, setSecret] = useState('')
  const [way, setWay] = useState<'password' | 'code'>('password')
  const [isSent, setSent] = useState(false)
  const [remember, setRemember] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const asksForCode = way === 'code' && !isSent

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure('')
    try {
      await work()
    } catch (error) {
      setFailure(failureText(error))
    }
    setBusy(false)
  }

  const open = async () => {
    const by = way === 'password' ? { password: secret } : { loginType: 'OTP' as const, otp: secret }
    const reply = await change('login', { email, rememberMe: remember, ...by, ...device })
    saveUser(userOf(reply as OpenedSession), { remember })
  }
  const sendCode = async () => {
    await change('login', { email, loginType: 'OTP', ...device })
    setSent(true)
  }

  return (
    <main className={styles.sign}>
      <h1>{serviceName} studio</h1>
      <p>For those who run the service.</p>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          if (email) void attempt(asksForCode ? sendCode : open)
          else setFailure(formTexts.emailEmpty)
        }}
      >
        <TextField label="Email address" type="email" name="email" autoComplete="username" value={email} onChange={setEmail} autoFocus />
        {way === 'password' && (
          <TextField label="Password" type="password" name="password" autoComplete="current-password" value={secret} onChange={setSecret} />
        )}
        {way === 'code' && isSent && (
          <TextField
            label="Code from the mail"
            inputMode="numeric"
            name="code"
            autoComplete="one-time-code"
            value={secret}
            onChange={setSecret}
            hint={`Sent to ${email}.`}
            autoFocus
          />
        )}
        <Switch isSelected={remember} onChange={setRemember}>
          Stay signed in on this device
        </Switch>
        {failure && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        <Button look="lamp" type="submit" isPending={isBusy}>
          {asksForCode ? 'Send me a code' : 'Sign in'}
        </Button>
      </Form>
      <Button
        look="quiet"
        onPress={() => {
          setWay(way === 'password' ? 'code' : 'password')
          setSecret('')
          setSent(false)
          setFailure('')
        }}
      >
        {way === 'password' ? 'Use a code from a mail' : 'Use a password'}
      </Button>
    </main>
  )
}
