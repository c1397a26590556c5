import { useRouter } from '@tanstack/react-router'
import { useAsk } from '../../lib/ask.ts'
import type { IconName } from '../../ui/Icon.tsx'
import { categoryAddress, searchAddress } from '../addresses.ts'

export interface MenuEntry {
  name: string
  icon: IconName
  href: string
  /** What must stand in the address for the entry to be the current place. */
  isHere: (pathname: string, search: Record<string, unknown>) => boolean
}

const searchEntry: MenuEntry = {
  name: 'Search',
  icon: 'search',
  href: searchAddress,
  isHere: (pathname) => pathname === '/search',
}
const homeEntry: MenuEntry = { name: 'Home', icon: 'home', href: '/', isHere: (pathname) => pathname === '/' }
const comingSoonEntry: MenuEntry = {
  name: 'Coming soon',
  icon: 'calendar',
  href: '/coming-soon',
  isHere: (pathname) => pathname === '/coming-soon',
}

const oracleEntry: MenuEntry = { name: 'The Oracle', icon: 'oracle', href: '/oracle', isHere: (pathname) => pathname === '/oracle' }

const icons: Record<string, IconName> = { films: 'film', series: 'tv', genres: 'masks' }

const isCategory = (type: string, id: number) => (pathname: string, search: Record<string, unknown>) =>
  pathname === '/category' && search.type === type && Number(search.category_id) === id

/** True when the operator's menu has a place for genres already. */
export const hasGenresEntry = (entries: MenuEntry[]): boolean => entries.some(({ icon }) => icon === 'masks')

/** The entries of the sidebar and the rail: Search, Home, Coming soon and the Oracle have places of their own, the rest comes from `left-sidebar`. */
export const useMenu = () => {
  const { routesByPath } = useRouter()
  const query = useAsk('left-sidebar', {})
  const sidebar = query.data?.data
  const entries: MenuEntry[] = [searchEntry, homeEntry]
  if ('/coming-soon' in routesByPath) entries.push(comingSoonEntry)
  for (const { id, name, kind } of sidebar?.main_menu ?? []) {
    if (kind === 'home' || kind === 'coming_soon') continue
    const href = categoryAddress({ category_id: id, category_name: name, type: 'main_menu' })
    entries.push({ name, icon: icons[kind] ?? 'list', href, isHere: isCategory('main_menu', id) })
  }
  entries.push(oracleEntry)
  const genres = (sidebar?.genre ?? []).map((genre) => ({
    name: genre.genre_name,
    glyph: genre.genre_icon,
    href: categoryAddress({ category_id: genre.id, category_name: genre.genre_name, type: 'genre', genre_type: genre.genre_type }),
    isHere: isCategory('genre', genre.id),
  }))
  return { entries, genres, query }
}
