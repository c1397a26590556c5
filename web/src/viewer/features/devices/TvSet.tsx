import { Wordmark } from '../../../lib/Wordmark.tsx'
import styles from './TvSet.module.css'
import { useActivationAddress } from './use-activation-address.ts'

/** A drawing of a television that shows the digits typed so far. */
export function TvSet({ boxes }: { boxes: readonly string[] }) {
  const address = useActivationAddress()
  return (
    <div className={styles.set} aria-hidden="true">
      <svg aria-hidden="true" viewBox="0 -8 560 478" fill="none" stroke="#6b5a45" strokeWidth="3">
        <path d="M200 10l80 74M370 4l-86 80" strokeLinecap="round" />
        <circle cx="200" cy="10" r="7" fill="var(--lamp)" stroke="none" />
        <circle cx="370" cy="4" r="7" fill="var(--lamp)" stroke="none" />
        <rect x="30" y="84" width="500" height="330" rx="40" fill="#2a1d12" />
        <path d="M110 414l-20 50M450 414l20 50" strokeLinecap="round" />
        <rect x="62" y="116" width="350" height="266" rx="46" fill="#0c0b0a" />
        <g stroke="#8a7355">
          <circle cx="470" cy="160" r="26" fill="#17130f" />
          <path d="M470 160l12-16" />
          <circle cx="470" cy="230" r="26" fill="#17130f" />
          <path d="M470 230l-14-12M448 290h44M448 306h44M448 322h44M448 338h44M448 354h44" />
        </g>
      </svg>
      <div className={styles.screen}>
        <Wordmark />
        <p className={styles.code}>
          {boxes.map((digit, place) => (
            <span key={place}>{digit || '·'}</span>
          ))}
        </p>
        <small>{address}</small>
      </div>
    </div>
  )
}
