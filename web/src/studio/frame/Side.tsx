import { useLocation } from '@tanstack/react-router'
import { Menu as MenuIcon, Search } from 'lucide-react'
import { useState } from 'react'
import { Button, Link } from 'react-aria-components'
import { classNames } from '../../ui/class-names.ts'
import { UploadSign } from '../features/uploads/UploadSign.tsx'
import { links } from '../lib/links.ts'
import { useOperatorQuery } from '../lib/operator.ts'
import { useWhoAmI } from '../lib/operator-context.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useIsPhone } from '../ui/use-media.ts'
import { openPalette } from './palette-state.ts'
import { type Place, placesFor } from './places.ts'
import styles from './Side.module.css'
import { YouMenu } from './YouMenu.tsx'

const countEveryMs = 60_000
const mostShown = 99

/** Whether an address is a place or below it; today's own is above all others. */
const isAt = (href: string, path: string): boolean => path === href || (href !== links.today && path.startsWith(`${href}/`))

/** How many reports are open, beside their place. */
function OpenReports() {
  const { data } = useOperatorQuery('count-open-reports', {}, { refetchInterval: countEveryMs })
  const open = data ? data.data.issues + data.data.failures : 0
  if (open === 0) return null
  return (
    <span className={styles.count}>
      {open > mostShown ? `${mostShown}+` : open}
      <span className="sr-only"> open</span>
    </span>
  )
}

function PlaceLink({ place: { icon: Sign, href, name }, onPress }: { place: Place; onPress?: () => void }) {
  const isHere = isAt(href, links.today + useLocation().pathname.replace(/\/$/, ''))
  return (
    <Link
      href={href}
      className={classNames(styles.place, isHere && styles.here)}
      aria-current={isHere ? 'page' : undefined}
      onPress={onPress}
    >
      <Sign aria-hidden="true" />
      {name}
      {href === links.reports && <OpenReports />}
    </Link>
  )
}

/** Name, places, and who works here; on a phone a bar at the foot and a panel with the rest. */
export function Side() {
  const { data: who, service } = useWhoAmI()
  const [isMore, setMore] = useState(false)
  const isPhone = useIsPhone()
  const groups = placesFor(who.scopes)
  const list = (onPress?: () => void) =>
    groups.map(({ name, places }) => (
      <div key={name} className={styles.group}>
        {name && <h2>{name}</h2>}
        {places.map((place) => (
          <PlaceLink key={place.href} place={place} onPress={onPress} />
        ))}
      </div>
    ))

  return (
    <>
      <header className={styles.side}>
        <div className={styles.name}>
          <img src={service.mark} alt="" width="26" height="26" />
          <b>{service.name}</b>
        </div>
        <Button className={styles.search} onPress={openPalette}>
          <Search aria-hidden="true" />
          <span>Find or do</span>
          <kbd>Ctrl K</kbd>
        </Button>
        <nav className={styles.places} aria-label="Studio">
          {list()}
        </nav>
        {!isPhone && <UploadSign />}
        <YouMenu />
      </header>
      {isPhone && <UploadSign />}
      <nav className={styles.bar} aria-label="Studio, in short">
        {groups
          .flatMap(({ places }) => places)
          .filter(({ isOnPhone }) => isOnPhone)
          .map((place) => (
            <PlaceLink key={place.href} place={place} />
          ))}
        <Button className={styles.place} onPress={() => setMore(true)}>
          <MenuIcon aria-hidden="true" />
          More
        </Button>
      </nav>
      <Dialog title={service.name} isOpen={isMore} onClose={() => setMore(false)}>
        <Button
          className={styles.search}
          onPress={() => {
            setMore(false)
            openPalette()
          }}
        >
          <Search aria-hidden="true" />
          <span>Find or do</span>
        </Button>
        <nav aria-label="All of the studio">{list(() => setMore(false))}</nav>
        <YouMenu />
      </Dialog>
    </>
  )
}
