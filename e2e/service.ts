import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Client, createClient, type Reply } from '@matinee/contract/client'
import { createOperatorClient, type OperatorClient } from '@matinee/contract/operator/operator-client'
import { href } from '@matinee/contract/paths'
import { deviceKey, userKey } from '@matinee/contract/storage-keys'
import { type StoredUser, storedText, type TokenPair } from '@matinee/contract/stored-user'
import type { Locator, Page } from '@playwright/test'
import { dataFolder, origin } from './where.ts'

/** The demo's accounts, by what they may watch. */
export const people = {
  free: { email: 'free@matinee.example', name: 'Noor', other: 'Sam' },
  premium: { email: 'premium@matinee.example', name: 'Ines', other: 'Tomas' },
  operator: { email: 'operator@matinee.example', name: 'Projection booth', other: '' },
} as const
export type Person = keyof typeof people
export const password = 'matinee-demo'

export type Title = Reply<'most-viewed-videos'>['data'][number]

const clientWith = (headers: Record<string, string>): Client => createClient({ origin, fetch, headers: () => headers })

/** Calls as a visitor makes them. */
export const ask = clientWith({})

const deviceOf: Record<Person, string> = {
  free: '00000000-0000-4000-8000-000000000001',
  premium: '00000000-0000-4000-8000-000000000002',
  operator: '00000000-0000-4000-8000-000000000003',
}

const headersOf = (person: Person, { token, userToken }: Pick<StoredUser, 'token' | 'userToken'>) => ({
  'X-Device-Id': deviceOf[person],
  Authorization: `Bearer ${token}`,
  'User-Token': userToken,
})

const keep = (reply: Reply<'login'>, rootUserDetail: TokenPair | undefined): StoredUser => {
  if (!reply.data || !reply.token || !reply.userToken) throw new Error('The sign-in answer opens no session.')
  const { userId, email, username, profileImage, isChild } = reply.data
  return { userId, email, username, profileImage, isChild, token: reply.token, userToken: reply.userToken, rootUserDetail }
}

const known = new Map<string, Promise<StoredUser>>()

const open = async (person: Person, profile: string): Promise<StoredUser> => {
  const reply = await clientWith({ 'X-Device-Id': deviceOf[person] })('login', { email: people[person].email, password })
  const root = keep(reply, reply.rootUserDetail)
  if (profile === people[person].name) return root
  const asRoot = clientWith(headersOf(person, root))
  const { data } = await asRoot('my-clone-user')
  const chosen = data.find(({ name }) => name === profile)
  if (!chosen) throw new Error(`${people[person].email} has no profile ${profile}.`)
  return keep(await asRoot('login-as-clone-user', { profileId: chosen.id }), reply.rootUserDetail)
}

/** A session of one of the demo's profiles; the account's first one when `profile` is left out. */
export const sessionOf = (person: Person, profile: string = people[person].name): Promise<StoredUser> => {
  const key = `${person} ${profile}`
  const kept = known.get(key) ?? open(person, profile)
  known.set(key, kept)
  return kept
}

/** Calls as one of the demo's profiles makes them. */
export const askAs = async (person: Person, profile?: string): Promise<Client> =>
  clientWith(headersOf(person, await sessionOf(person, profile)))

/** The studio's calls, as the demo's operator makes them. */
export const askAsOperator = async (): Promise<OperatorClient> => {
  const headers = headersOf('operator', await sessionOf('operator'))
  return createOperatorClient({ origin, fetch: (address, request) => fetch(address, request as RequestInit), headers: () => headers })
}

/** Signs the browser in without going through the form, before its next page. */
export const signIn = async (page: Page, person: Person, profile?: string): Promise<void> => {
  const kept = await sessionOf(person, profile)
  await page.addInitScript(
    ([user, device, forUser, forDevice]) => {
      // Once a tab: whoever signs out stays signed out.
      if (sessionStorage.getItem('was_signed_in')) return
      sessionStorage.setItem('was_signed_in', 'yes')
      localStorage.setItem(forUser, user)
      localStorage.setItem(forDevice, device)
    },
    [storedText(kept), deviceOf[person], userKey, deviceKey] as const,
  )
}

let allTitles: Promise<Title[]> | undefined

/** What a list holds on all of its pages; the first empty one is behind its last. */
const everyPage = async <Entry>(read: (page: number) => Promise<readonly Entry[]>): Promise<Entry[]> => {
  const found: Entry[] = []
  for (let page = 0; ; page += 1) {
    const entries = await read(page)
    if (entries.length === 0) return found
    found.push(...entries)
  }
}

const readTitles = async (): Promise<Title[]> => {
  const menu = (await ask('left-sidebar')).data.mainMenu
  const found = new Map<number, Title>()
  for (const { id } of menu.filter(({ name }) => ['Films', 'Series'].includes(name))) {
    for (const title of await everyPage(async (page) => (await ask('content-by-menu', { menuId: id, page })).data))
      found.set(title.videoId, title)
  }
  // What is coming stands in a row of the home page, wherever that is.
  const rows = await everyPage(async (page) => (await ask('home-videos', { page })).data)
  for (const title of rows.flatMap(({ videos }) => videos)) if (!found.has(title.videoId)) found.set(title.videoId, title)
  return [...found.values()]
}

/** A title of the demo by its name; the same one for everybody. */
export const titleNamed = async (name: string): Promise<Title> => {
  allTitles ??= readTitles()
  const title = (await allTitles).find(({ videoTitle }) => videoTitle === name)
  if (!title) throw new Error(`The demo has no title called ${name}.`)
  return title
}

export const addressOf = ({ videoId, videoType }: Pick<Title, 'videoId' | 'videoType'>): string => href('/title', { videoId, videoType })
export const playerAddressOf = ({ videoId, videoType }: Pick<Title, 'videoId' | 'videoType'>): string =>
  href('/player', { videoId, videoType })

/** The letters to an address in a service's data folder, oldest first, their headers unfolded. */
export const lettersTo = (email: string, data = dataFolder): string[] => {
  const folder = join(data, 'mail')
  let names: string[]
  try {
    names = readdirSync(folder).sort()
  } catch {
    return []
  }
  return names
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/\r?\n[ \t]+/g, ' '))
    .filter((letter) => new RegExp(`^To: .*${email}`, 'im').test(letter))
}

/** Codes that were mailed to an address, oldest first. */
export const codesMailedTo = (email: string, data = dataFolder): string[] =>
  lettersTo(email, data).flatMap((letter) => /^X-Matinee-Code: (\d{4})\r?$/im.exec(letter)?.[1] ?? [])

/** Where the links in the mails to an address lead, oldest first. */
export const linksMailedTo = (email: string): string[] =>
  lettersTo(email).flatMap((letter) => /^X-Matinee-Link:\s*(\S+)/im.exec(letter)?.[1] ?? [])

/** Follows a card's link: its middle belongs to the play button that shows under the mouse. */
export const openCard = (link: Locator): Promise<void> => link.click({ position: { x: 24, y: 60 } })
