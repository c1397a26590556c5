import { createClient } from '@matinee/contract/client'
import { href } from '@matinee/contract/paths'
import { deviceKey, userKey } from '@matinee/contract/storage-keys'
import { storedText } from '@matinee/contract/stored-user'
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'

/** Who looks at a demo. */
export const people = ['visitor', 'free', 'premium'] as const
export type Person = (typeof people)[number]

/** Every screen of the demo that each of them can open: its address by its name. */
export const screensOf = async (origin: string): Promise<Record<Person, Record<string, string>>> => {
  const ask = createClient({ origin, fetch, headers: () => ({}) })
  const { mainMenu, genre } = (await ask('left-sidebar')).data
  const film = (await ask('most-viewed-videos', { page: 0 })).data.find(({ videoType }) => videoType === 'film')
  const series = (await ask('trending-videos', { page: 0 })).data.find(({ videoType }) => videoType === 'series')
  const films = mainMenu.find(({ name }) => name === 'Films')
  const [drama] = genre
  if (!film || !series || !films || !drama) throw new Error('This service has not the films, series, menu and genres of the demo.')
  const everyone = {
    home: '/',
    film: href('/title', { videoId: film.videoId, videoType: film.videoType }),
    series: href('/title', { videoId: series.videoId, videoType: series.videoType }),
    films: href('/category', { categoryId: films.id, categoryName: films.name, type: 'main_menu' }),
    genre: href('/category', { categoryId: drama.id, categoryName: drama.genreName, type: 'genre', genreType: drama.genreType }),
    trending: '/content?category=trending',
    search: '/search?viewType=custom_grid&showText=1',
    results: '/search?viewType=custom_grid&showText=1&query=keaton',
    'results-none': '/search?viewType=custom_grid&showText=1&query=zzzzqqqq',
    'results-filtered': `/search?viewType=custom_grid&showText=0&genre=${drama.id}`,
    oracle: '/oracle',
    'coming-soon': '/coming-soon',
    'still-looking': '/still-looking',
    subscribe: '/subscribe',
    faq: '/faq',
    about: '/about',
  }
  const members = {
    suggested: '/suggested-view',
    history: '/watch-history',
    profile: '/profile',
    membership: '/membership',
    devices: '/devices',
    'activate-tv': '/activate-tv',
  }
  return {
    visitor: { ...everyone, 'sign-in': '/signin', 'sign-up': '/signup' },
    free: { ...everyone, ...members },
    premium: { ...everyone, ...members },
  }
}

/** A browser as one of them, signed in on a device of its own. */
export const contextOf = async (
  browser: Browser,
  origin: string,
  person: Person,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext(options)
  if (person === 'visitor') return context
  const email = `${person}@matinee.example`
  const device = `00000000-0000-4000-8000-0000000000${person === 'free' ? '21' : '22'}`
  const reply = await createClient({ origin, fetch, headers: () => ({ 'X-Device-Id': device }) })('login', {
    email,
    password: 'matinee-demo',
  })
  if (!reply.data || !reply.token || !reply.userToken) throw new Error('The sign-in answer opens no session.')
  const { userId, username, profileImage, isChild } = reply.data
  const user = storedText({ userId, email, username, profileImage, isChild, token: reply.token, userToken: reply.userToken })
  await context.addInitScript(
    ([forUser, text, forDevice, id]) => {
      localStorage.setItem(forUser, text)
      localStorage.setItem(forDevice, id)
    },
    [userKey, user, deviceKey, device] as const,
  )
  return context
}
