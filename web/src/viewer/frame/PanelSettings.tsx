import { Anchor } from '../../ui/Anchor.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { PanelSection } from '../../ui/PanelSection.tsx'
import styles from './PanelSettings.module.css'

const links: { name: string; href: string; icon: IconName }[] = [
  { name: 'Profile', href: '/profile', icon: 'user' },
  { name: 'User History', href: '/watch-history', icon: 'clock' },
  { name: 'Devices', href: '/devices', icon: 'laptop' },
  { name: 'Membership', href: '/membership', icon: 'credit-card' },
]

export function PanelSettings({ onOpen }: { onOpen: () => void }) {
  return (
    <PanelSection heading="Setting" onOpen={onOpen}>
      <ul className={styles.links}>
        {links.map(({ name, href, icon }) => (
          <li key={href}>
            <Anchor href={href} onClick={onOpen}>
              <Icon name={icon} />
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
