import { type Client, createClient, type Reply } from '@matinee/contract/client'
import { deviceKey, userKey } from '@matinee/contract/storage-keys'
import { type StoredUser, storedText, type TokenPair } from '@matinee/contract/stored-user'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { mailed, memberPassword, newAddress } from './newcomers.ts'
import { codesMailedTo } from './service.ts'
import { origin } from './where.ts'

/** An account of a journey's own, signed up for with the code from the mail. */
interface Member {
  email: string
  name: string
  root: TokenPair
  /** What the browser keeps of its first profile. */
  kept: StoredUser
  ask: Client
}

const clientOf = ({ token, userToken }: TokenPair, device: string): Client =>
  createClient({ origin, fetch, headers: () => ({ 'X-Device-Id': device, Authorization: `Bearer ${token}`, 'User-Token': userToken }) })

const open = (reply: Reply<'login'>): { pair: TokenPair; kept: StoredUser } => {
  if (!reply.data || !reply.token || !reply.userToken) throw new Error('The answer opens no session.')
  const { userId, email, username, profileImage, isChild } = reply.data
  const pair = { userId, token: reply.token, userToken: reply.userToken }
  return { pair, kept: { ...pair, email, username, profileImage, isChild, rootUserDetail: reply.rootUserDetail } }
}

/** What the browser keeps of an opened session. */
export const keptOf = (reply: Reply<'login'>): ReturnType<typeof open>['kept'] => open(reply).kept

let networks = 0
/** A network of its own for each who signs up, as told by a proxy: only so many may sign up from one in an hour. */
const newNetwork = (): string => {
  networks += 1
  return `10.${networks >> 8}.${networks & 255}.${process.pid % 250}`
}

/** Signs a person up as the pages do, on a device of its own. */
export const newMember = async (name: string): Promise<Member> => {
  const email = newAddress()
  const network = newNetwork()
  const visitor = createClient({ origin, fetch, headers: () => ({ 'X-Device-Id': crypto.randomUUID(), 'X-Forwarded-For': network }) })
  const draft = { username: name, email, password: memberPassword, confirmPassword: memberPassword }
  await visitor('sign-up-new', { ...draft, signupType: '1' })
  const otp = await mailed(codesMailedTo, email)
  const { pair, kept } = open(await visitor('account-verification-with-otp', { ...draft, otp }))
  return { email, name, root: pair, kept, ask: clientOf(pair, crypto.randomUUID()) }
}

const shared = new Map<string, Promise<Member>>()

/** One account for all journeys of a file that ask by the same name. */
export const sharedMember = (name: string): Promise<Member> => {
  const member = shared.get(name) ?? newMember(name)
  shared.set(name, member)
  return member
}

/** A browser of its own, with a device of its own, where the member is signed in. */
export const browserOf = async (browser: Browser, { email }: Member): Promise<{ context: BrowserContext; page: Page }> => {
  const device = crypto.randomUUID()
  const visitor = createClient({ origin, fetch, headers: () => ({ 'X-Device-Id': device }) })
  const { kept } = open(await visitor('login', { email, password: memberPassword }))
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  await keepIn(context, kept, device)
  return { context, page: await context.newPage() }
}

/** Puts a session where the pages look for it, once: whoever signs out stays signed out. */
export const keepIn = (target: BrowserContext, kept: StoredUser, device: string): Promise<unknown> =>
  target.addInitScript(
    ([user, uuid, forUser, forDevice]) => {
      if (localStorage.getItem('was_signed_in')) return
      localStorage.setItem('was_signed_in', 'yes')
      localStorage.setItem(forUser, user)
      localStorage.setItem(forDevice, uuid)
    },
    [storedText(kept), device, userKey, deviceKey] as const,
  )

/** Signs the page's browser in as the member's first profile. */
export const signInAs = async (page: Page, member: Member): Promise<void> => {
  await keepIn(page.context(), member.kept, crypto.randomUUID())
}

/** The button of the header that opens the panel of whoever is watching. */
export const header = (page: Page, name: string): Locator => page.getByRole('button', { name: `${name}, open your panel`, exact: true })
