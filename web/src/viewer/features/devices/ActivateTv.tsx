import { href } from '@matinee/contract/paths'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useCallMutation } from '../../../lib/call-mutation.ts'
import { serviceName } from '../../../lib/service-name.ts'
import { failureText } from '../../../lib/texts.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { CodeBoxes } from '../../../ui/CodeBoxes.tsx'
import { useCodeEntry } from '../../../ui/use-code-entry.ts'
import styles from './ActivateTv.module.css'
import { TvSet } from './TvSet.tsx'

interface ActivateTvProps {
  /** Whose account the TV is let into. */
  email: string
  /** What membership the account has. */
  badge: ReactNode
  /** Only the account's first profile lets a TV in. */
  isRoot: boolean
}

/** Four digits from a TV let it into the account. */
export function ActivateTv({ email, badge, isRoot }: ActivateTvProps) {
  const entry = useCodeEntry()
  const { code } = entry
  const [answer, setAnswer] = useState('')
  const { mutateAsync: activate, isPending: isBusy } = useCallMutation('insert-tv-code')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (code === null || isBusy) return
    try {
      setAnswer((await activate({ tvCode: code })).message)
    } catch (error) {
      entry.clear(failureText(error))
    }
  }

  return (
    <div className={styles.columns}>
      <div>
        <div className={styles.badge}>{badge}</div>
        <h1>Put {serviceName} on the big screen</h1>
        <p className={styles.lead}>
          {!answer && (
            <>
              Open {serviceName} on your TV and type the four digits it shows.
              <br />
            </>
          )}
          Signed in as <b>{email}</b>
        </p>
        {answer ? (
          <>
            <p className={styles.answer} role="status">
              {answer}
            </p>
            <Anchor href="/" className={buttonClass({ look: 'lamp', size: 'large' })}>
              Go to Home
            </Anchor>
          </>
        ) : isRoot ? (
          <form noValidate onSubmit={submit}>
            <CodeBoxes key={entry.round} label="Code on your TV" {...entry.fields} autoFocus />
            <Button type="submit" look="lamp" size="large" className={styles.submit} disabled={code === null} busy={isBusy}>
              Activate TV
            </Button>
          </form>
        ) : (
          <>
            <p className={styles.answer}>Only the account’s first profile can activate a TV.</p>
            <Anchor href={href('/user-list', { next: '/activate-tv' })} className={buttonClass({ look: 'line' })}>
              Change profile
            </Anchor>
          </>
        )}
      </div>
      <TvSet boxes={entry.boxes} />
    </div>
  )
}
