import { settings } from '@matinee/contract/operator/settings'
import { Clapperboard, ListOrdered, Settings2, UserRound } from 'lucide-react'
import { settingLabel } from '../features/settings/setting-words.ts'
import { links } from '../lib/links.ts'
import { callOperator } from '../lib/operator.ts'
import { actsFor, actsHere, type PaletteEntry, publishActs, type Seeker } from './palette-acts.ts'
import { placesFor } from './places.ts'

interface PaletteGroup {
  name: string
  entries: PaletteEntry[]
}

const most = 6

const has = (text: string) => {
  const words = text.toLowerCase().split(/\s+/)
  return ({ label }: PaletteEntry) => words.every((word) => label.toLowerCase().includes(word))
}

const titlesNamed = async (text: string): Promise<PaletteEntry[]> =>
  (await callOperator('list-titles', { search: text, limit: most })).data.flatMap(({ id, name, year, kind }) => [
    { id: `title-${id}`, label: name, note: String(year), icon: Clapperboard, href: links.title(id) },
    ...(kind === 'series'
      ? [{ id: `episodes-${id}`, label: `Episodes of ${name}`, note: String(year), icon: ListOrdered, href: links.episodes(id) }]
      : []),
  ])

const peopleNamed = async (text: string): Promise<PaletteEntry[]> =>
  (await callOperator('list-accounts', { search: text, limit: most })).data.map(({ id, name, email }) => ({
    id: `person-${id}`,
    label: name || email,
    note: email,
    icon: UserRound,
    href: links.person(id),
  }))

const settingEntries: PaletteEntry[] = Object.keys(settings).map((name) => ({
  id: `setting-${name}`,
  label: settingLabel(name),
  icon: Settings2,
  href: links.setting(name),
}))

/** What the palette offers for a text, to somebody who may do so much; a list that cannot be asked for is left out. */
export const findEntries = async (text: string, seeker: Seeker): Promise<PaletteGroup[]> => {
  const { scopes } = seeker
  const pages = placesFor(scopes)
    .flatMap(({ places }) => places)
    .map(({ name, href, icon }): PaletteEntry => ({ id: href, label: name, icon, href }))
  const [titles, people, layouts] = await Promise.all([
    text && scopes.includes('catalogue:read') ? titlesNamed(text).catch(() => []) : [],
    text && scopes.includes('accounts:read') ? peopleNamed(text).catch(() => []) : [],
    // What changes the home page is offered to whoever looks for it.
    text && scopes.includes('home:write') ? publishActs().catch(() => []) : [],
  ])
  return [
    { name: 'Here', entries: actsHere(seeker).filter(has(text)) },
    { name: 'Titles', entries: titles },
    { name: 'People', entries: people },
    { name: 'Pages', entries: pages.filter(has(text)) },
    { name: 'Settings', entries: text && scopes.includes('settings:read') ? settingEntries.filter(has(text)) : [] },
    { name: 'Acts', entries: [...actsFor(seeker), ...layouts].filter(has(text)) },
  ].filter(({ entries }) => entries.length > 0)
}
