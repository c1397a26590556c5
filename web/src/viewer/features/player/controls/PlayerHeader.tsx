import { classNames } from '../../../../ui/class-names.ts'
import { IconButton } from '../../../../ui/IconButton.tsx'
import styles from './PlayerHeader.module.css'

interface PlayerHeaderProps {
  heading: string
  subheading: string
  /** Stays when the controls hide, because there is nothing else to press yet. */
  isFixed?: boolean
  onBack: () => void
  /** Opens the report popup; left out where there is nothing to report yet. */
  onReport?: () => void
}

/** The way back, and what is playing. */
export function PlayerHeader({ heading, subheading, isFixed, onBack, onReport }: PlayerHeaderProps) {
  return (
    <header className={classNames(styles.header, isFixed && styles.fixed)}>
      <IconButton icon="back" label="Back" onClick={onBack} />
      {heading && (
        <div className={styles.names}>
          <h1 className={styles.heading}>{heading}</h1>
          {subheading && <p className={styles.subheading}>{subheading}</p>}
        </div>
      )}
      {onReport && <IconButton icon="flag" label="Report an issue" onClick={onReport} />}
    </header>
  )
}
