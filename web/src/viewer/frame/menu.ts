import { href } from '@matinee/contract/paths'
import { searchAddress } from '../../lib/addresses.ts'
import { useCallQuery } from '../../lib/call-query.ts'
import type { IconName } from '../../ui/Icon.tsx'

export interface MenuEntry {
  name: string
  icon: IconName
  href: string
  /** What must stand in the address for the entry to be the current place. */
  isHere: (pathname: string, search: Record<string, unknown>) => boolean
}

const place = (name: string, icon: IconName, href: string, path = href): MenuEntry => ({
  name,
  icon,
  href,
  isHere: (pathname) => pathname === path,
})

const first = [
  place('Search', 'search', searchAddress, '/search'),
  place('Home', 'home', '/'),
  place('Coming soon', 'calendar', '/coming-soon'),
]
const oracle = place('The Oracle', 'oracle', '/oracle')

const icons: Record<string, IconName> = { films: 'film', series: 'tv', genres: 'masks' }

const isCategory = (type: string, id: number) => (pathname: string, search: Record<string, unknown>) =>
  pathname === '/category' && search.type === type && Number(search.categoryId) === id

/** True when the operator's menu has a place for genres already. */
export const hasGenresEntry = (entries: MenuEntry[]): boolean => entries.some(({ icon }) => icon === 'masks')

/** The entries of the sidebar and the rail: Search, Home, Coming soon and the Oracle have places of their own, the rest comes from `left-sidebar`. */
export const useMenu = () => {
  const query = useCallQuery('left-sidebar', {})
  const sidebar = query.data?.data
  const entries = [...first]
  for (const { id, name, kind } of sidebar?.mainMenu ?? []) {
    if (kind === 'home' || kind === 'coming_soon') continue
    const address = href('/category', { categoryId: id, categoryName: name, type: 'main_menu' })
    entries.push({ name, icon: icons[kind] ?? 'list', href: address, isHere: isCategory('main_menu', id) })
  }
  entries.push(oracle)
  const genres = (sidebar?.genre ?? []).map((genre) => ({
    name: genre.genreName,
    glyph: genre.genreIcon,
    href: href('/category', { categoryId: genre.id, categoryName: genre.genreName, type: 'genre', genreType: genre.genreType }),
    isHere: isCategory('genre', genre.id),
  }))
  return { entries, genres, query }
}
