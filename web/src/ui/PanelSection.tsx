import type { ReactNode } from 'react'
import { Anchor } from './Anchor.tsx'
import { Icon } from './Icon.tsx'
import styles from './PanelSection.module.css'

interface PanelSectionProps {
  heading: string
  /** Where 'View all' leads. */
  href?: string
  /** Stands beside the heading where nothing leads on. */
  action?: ReactNode
  onOpen: () => void
  children: ReactNode
}

export function PanelSection({ heading, href, action, onOpen, children }: PanelSectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h3>{heading}</h3>
        {action}
        {href && (
          <Anchor href={href} onClick={onOpen} aria-label={`View all: ${heading}`}>
            View all
            <Icon name="chevron-right" />
          </Anchor>
        )}
      </div>
      {children}
    </section>
  )
}

/** One line in the place of what there is not yet. */
export const PanelEmpty = ({ children }: { children: ReactNode }) => <p className={styles.empty}>{children}</p>
