import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './StatusIcons.module.css'
import { Tooltip } from './Tooltip.tsx'

export type Status = 'premium' | 'remastered' | 'mostViewed' | 'mostShared' | 'matters'

const looks: Record<Status, { icon: IconName; text: string }> = {
  premium: { icon: 'star', text: 'Premium' },
  remastered: { icon: 'sparkle', text: 'Remastered' },
  mostViewed: { icon: 'flame', text: 'Most minutes viewed' },
  mostShared: { icon: 'share', text: 'Most shared' },
  matters: { icon: 'laurel', text: 'Film that matters' },
}

interface StatusIconsProps {
  statuses: readonly Status[]
  /** On a page of its own each says its name when pointed at or focused. */
  withTooltips?: boolean
  className?: string
}

/** What a title is known for, as small discs, each with its text. */
export function StatusIcons({ statuses, withTooltips = false, className }: StatusIconsProps) {
  if (!statuses.length) return null
  return (
    <ul className={classNames(styles.icons, withTooltips && styles.large, className)}>
      {statuses.map((status) => (
        <li key={status} data-status={status}>
          {withTooltips ? (
            <Tooltip text={looks[status].text}>
              <StatusDisc status={status} />
            </Tooltip>
          ) : (
            <StatusDisc status={status} />
          )}
        </li>
      ))}
    </ul>
  )
}

function StatusDisc({ status }: { status: Status }) {
  return (
    <span className={styles.disc} role="img" aria-label={looks[status].text}>
      <Icon name={looks[status].icon} />
      <span className={styles.word}>{looks[status].text}</span>
    </span>
  )
}
