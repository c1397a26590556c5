import type { OpenedSession } from '../../../lib/session.ts'
import { Wordmark } from '../../../lib/Wordmark.tsx'
import { Anchor } from '../../../ui/Anchor.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import styles from './TvCodeScreen.module.css'
import { useActivationAddress } from './use-activation-address.ts'
import { useTvSignIn } from './use-tv-sign-in.ts'

const noCode = '····'

interface TvCodeScreenProps {
  onOpened: (opened: OpenedSession) => void
}

/** What a television shows until somebody types its code elsewhere: large enough for the other end of a room. */
export function TvCodeScreen({ onOpened }: TvCodeScreenProps) {
  const address = useActivationAddress()
  const { code, trouble, renew } = useTvSignIn(onOpened)
  return (
    <div className={styles.screen}>
      <Wordmark />
      <h1>
        On your phone or computer, open <b>{address}</b> and type
      </h1>
      <p className={styles.code} aria-hidden="true">
        {[...(code ?? noCode)].map((digit, place) => (
          <span key={place}>{digit}</span>
        ))}
      </p>
      <p className="sr-only" role="status">
        {code && `Your code is ${[...code].join(' ')}`}
      </p>
      <p className={styles.state} role={trouble ? 'alert' : undefined}>
        {trouble || 'This screen signs in by itself.'}
      </p>
      <div className={styles.actions}>
        <Button look="line" size="large" onClick={renew}>
          Show a new code
        </Button>
        <Anchor href="/signin" className={buttonClass({ look: 'line', size: 'large' })}>
          Sign in here
        </Anchor>
        <Anchor href="/" className={buttonClass({ look: 'ghost', size: 'large' })}>
          Just browse
        </Anchor>
      </div>
    </div>
  )
}
