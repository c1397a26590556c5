import type { Scope } from '@matinee/contract/operator/scopes'
import {
  Clapperboard,
  DatabaseBackup,
  FileText,
  Flag,
  HardDrive,
  House,
  KeyRound,
  ListOrdered,
  type LucideIcon,
  Mail,
  Megaphone,
  PanelsTopLeft,
  ScrollText,
  Settings2,
  Sun,
  Tags,
  Ticket,
  UsersRound,
} from 'lucide-react'
import { links } from '../lib/links.ts'

export interface Place {
  name: string
  href: string
  icon: LucideIcon
  /** What one must be allowed to do there; a place without is open to everybody who works here. */
  scope?: Scope
  /** Stands in the bar at the foot of a phone. */
  isOnPhone?: boolean
}

interface PlaceGroup {
  name: string
  places: readonly Place[]
}

/** Where the studio's pages are, in the order of its side. */
const groups: readonly PlaceGroup[] = [
  { name: '', places: [{ name: 'Today', href: links.today, icon: Sun, isOnPhone: true }] },
  {
    name: 'Catalogue',
    places: [
      { name: 'Titles', href: links.titles, icon: Clapperboard, scope: 'catalogue:read', isOnPhone: true },
      { name: 'Library', href: links.library, icon: HardDrive, scope: 'media:read', isOnPhone: true },
      { name: 'Catalogue terms', href: links.allTerms, icon: Tags, scope: 'catalogue:read' },
      { name: 'Programmes', href: links.programmes, icon: ListOrdered, scope: 'catalogue:read' },
      { name: 'Home', href: links.home, icon: House, scope: 'home:read' },
    ],
  },
  {
    name: 'Audience',
    places: [
      { name: 'Reports', href: links.reports, icon: Flag, scope: 'reports:read', isOnPhone: true },
      { name: 'People', href: links.people, icon: UsersRound, scope: 'accounts:read' },
    ],
  },
  {
    name: 'Income',
    places: [
      { name: 'Plans', href: links.allPlans, icon: Ticket, scope: 'plans:read' },
      { name: 'Ads', href: links.allAds, icon: Megaphone, scope: 'ads:read' },
    ],
  },
  {
    name: 'Website',
    places: [
      { name: 'Menu and footer', href: links.allSite, icon: PanelsTopLeft, scope: 'site:read' },
      { name: 'Pages', href: links.allPages, icon: FileText, scope: 'pages:read' },
      { name: 'Emails', href: links.emails, icon: Mail, scope: 'settings:read' },
    ],
  },
  {
    name: 'Service',
    places: [
      { name: 'Settings', href: links.settings, icon: Settings2, scope: 'settings:read' },
      { name: 'Backups', href: links.backups, icon: DatabaseBackup, scope: 'backups:read' },
      { name: 'API tokens', href: links.tokens, icon: KeyRound, scope: 'tokens:read' },
      { name: 'Log', href: links.log, icon: ScrollText, scope: 'audit:read' },
    ],
  },
]

/** The places of somebody who may do so much. */
export const placesFor = (scopes: readonly string[]): readonly PlaceGroup[] =>
  groups
    .map(({ name, places }) => ({ name, places: places.filter(({ scope }) => scope === undefined || scopes.includes(scope)) }))
    .filter(({ places }) => places.length > 0)

/** Whether an address below /studio leads to a place that is not for somebody who may do so much. */
export const isClosed = (pathname: string, scopes: readonly string[]): boolean => {
  const address = `${links.today}${pathname === '/' ? '' : pathname}`
  const place = groups
    .flatMap(({ places }) => places)
    .find(({ href }) => address === href || (href !== links.today && address.startsWith(`${href}/`)))
  return place?.scope !== undefined && !scopes.includes(place.scope)
}
