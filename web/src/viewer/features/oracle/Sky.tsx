import { classNames } from '../../../ui/class-names.ts'
import astrolabe from './astrolabe.svg?no-inline'
import styles from './Sky.module.css'

interface SkyProps {
  step: 1 | 2 | 3
}

/** The night behind the oracle: still stars, and an astrolabe that turns once in four minutes. */
export function Sky({ step }: SkyProps) {
  return (
    <div className={classNames(styles.sky, styles[`step${step}`])} aria-hidden="true">
      <div className={styles.view}>
        <img className={styles.astrolabe} src={astrolabe} alt="" width="1000" height="1000" />
        <span className={styles.glow} />
      </div>
    </div>
  )
}
