import { Anchor } from '../ui/Anchor.tsx'
import { serviceName } from './service-name.ts'
import { useConfig } from './use-service.ts'
import styles from './Wordmark.module.css'

interface WordmarkProps {
  /** True on the pale pages. */
  isOnLight?: boolean
}

/** The service's name: its wordmark, else its letters. `--wordmark` is its height. */
export function Wordmark({ isOnLight }: WordmarkProps) {
  const address = useConfig()?.[isOnLight ? 'wordmarkOnLight' : 'wordmark']
  return address ? <img className={styles.mark} src={address} alt={serviceName} /> : <b className={styles.mark}>{serviceName}</b>
}

/** The wordmark as the way home. */
export function HomeLink({ className, isOnLight }: WordmarkProps & { className?: string | undefined }) {
  return (
    <Anchor href="/" className={className} aria-label={`${serviceName}, home`}>
      <Wordmark isOnLight={isOnLight} />
    </Anchor>
  )
}
