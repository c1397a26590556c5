import type { OperatorReply } from '../../lib/operator.ts'

export type MenuEntry = OperatorReply<'get-menu'>['data'][number]
export type FooterLink = OperatorReply<'get-footer'>['data'][number]

/** What an entry of the menu can lead to. */
export const menuKinds: readonly { id: MenuEntry['kind']; label: string }[] = [
  { id: 'films', label: 'Films' },
  { id: 'series', label: 'Series' },
  { id: 'genres', label: 'Genres' },
  { id: 'home', label: 'Home page' },
  { id: 'comingSoon', label: 'Coming soon' },
]

export const kindLabel = (kind: MenuEntry['kind']): string => menuKinds.find(({ id }) => id === kind)?.label ?? kind

/** Home and Coming soon have places of their own in a browser; apps take them from the menu. */
export const hasOwnPlace = ({ kind }: MenuEntry): boolean => kind === 'home' || kind === 'comingSoon'

/** The signs that the service brings along (`web/public/icons`). */
export const signs = [
  'facebook',
  'flame',
  'globe',
  'laurel',
  'linkedin',
  'phone',
  'reddit',
  'share',
  'sparkle',
  'star',
  'tv',
  'whatsapp',
  'x',
].map((name) => ({ id: `/icons/${name}.svg`, label: name.slice(0, 1).toUpperCase() + name.slice(1) }))
