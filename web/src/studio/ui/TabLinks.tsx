import { useEffect, useRef } from 'react'
import { Link } from 'react-aria-components'
import styles from './TabLinks.module.css'

interface TabLinksProps {
  /** What they are parts of. */
  label: string
  tabs: readonly { name: string; href: string; isCurrent: boolean }[]
}

/** The parts of a room, an address each. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const bar = useRef<HTMLElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.href
  // On a phone not all of them have room.
  useEffect(() => {
    if (current) bar.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [current])
  return (
    <nav ref={bar} className={styles.tabs} aria-label={label}>
      {tabs.map(({ name, href, isCurrent }) => (
        <Link key={href} href={href} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
