import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '@matinee/contract/client'
import { projectRoot } from '../platform/files/project.ts'
import { seedDemo } from '../seeding/seed-demo.ts'
import { subscribe } from './paying.ts'
import { startTestService, type TestService, type Tokens } from './service.ts'

/** Where the replies are kept that the tests of the web app draw. */
export const repliesFolder = join(projectRoot, 'web/src/testing/replies')

/** Lists of titles and people are kept so long; three are enough to tell one from another. */
const longestKept = 3
const shortened = new Set(['videos', 'moreLikeThis', 'videoActors'])

const shorten = (value: unknown, field = ''): unknown => {
  if (Array.isArray(value)) return (shortened.has(field) ? value.slice(0, longestKept) : value).map((entry) => shorten(entry))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shorten(inner, name)]))
}

const signIn = async (service: TestService, email: string): Promise<Tokens> => {
  const { data, bearerToken, userToken } = await service.as()('login', { email, password: 'matinee-demo' })
  if (!data || !bearerToken || !userToken) throw new Error(`${email} cannot sign in.`)
  return { bearer: bearerToken, user: userToken, userId: data.userId }
}

const titleNamed = async (ask: Client, searchKey: string) => {
  const { data } = await ask('input-search', { searchKey })
  const card = data.find(({ videoTitle }) => videoTitle === searchKey)
  if (!card) throw new Error(`The demo has no title ${searchKey}.`)
  return card
}

const detailOf = async (ask: Client, name: string) => {
  const { videoId, videoType } = await titleNamed(ask, name)
  return ask('video-detail', { videoId, videoType })
}

const playOf = async (ask: Client, name: string) => {
  const { videoId, videoType, seasonId, episodeId } = await titleNamed(ask, name)
  return ask('deeplinking-play-url', { videoId, videoType, seasonId, episodeId })
}

/** What visitors are sent. */
const askAsVisitor = async (ask: Client) => {
  const weeks = await ask('week-wise-upcoming-calender-videos')
  const coming = weeks.data[0]!.videos[0]!
  const series = await titleNamed(ask, 'Les Vampires')
  return {
    'film-card': await titleNamed(ask, 'Metropolis'),
    'series-card': series,
    film: await detailOf(ask, 'Metropolis'),
    series: await detailOf(ask, 'Les Vampires'),
    'coming-title': await ask('video-detail', { videoId: coming.videoId, videoType: coming.videoType }),
    slider: await ask('slider'),
    'home-rows': await ask('home-videos'),
    'more-home-rows': await ask('home-videos', { page: 1 }),
    weeks,
    'coming-banners': await ask('ott-slider'),
  }
}

/** What somebody is sent who has begun films and series and has a list. */
const askAsWatcher = async (ask: Client) => ({
  'begun-film': await detailOf(ask, 'Night of the Living Dead'),
  'begun-series': await detailOf(ask, 'The Phantom Creeps'),
  'begun-series-card': await titleNamed(ask, 'The Phantom Creeps'),
  'begun-episodes': await ask('episode-list', {
    videoId: (await titleNamed(ask, 'The Phantom Creeps')).videoId,
    seasonId: (await titleNamed(ask, 'The Phantom Creeps')).seasonId!,
  }),
  'continue-rows': await ask('home-continue-watch-videos'),
  'list-rows': await ask('home-watchlist-videos'),
  'play-film': await playOf(ask, 'Night of the Living Dead'),
  'play-episode': await playOf(ask, 'The Phantom Creeps'),
})

/** What members are sent: one who was given a membership, one who pays, and one who cancelled. */
const askAsMembers = async (service: TestService, free: Tokens, granted: Tokens) => {
  const ask = service.as(free)
  const { plans } = await ask('get-plans')
  await subscribe(service, free, plans[0]!.id)
  const paying = await ask('user-membership-plan-list')
  await ask('cancel-subscription-request')
  return {
    'granted-membership': await service.as(granted)('user-membership-plan-list'),
    'paying-membership': paying,
    'cancelled-membership': await ask('user-membership-plan-list'),
  }
}

/** Fills a service with the demo and asks it, at a fixed time, for what the tests of the web app draw. */
export const recordReplies = async (): Promise<Record<string, unknown>> => {
  const service = await startTestService({ secret: new Uint8Array(32) })
  try {
    const { db, pictures, dataFolder, clock } = service
    await seedDemo({ db, pictures, dataFolder, demoFolder: join(projectRoot, 'demo'), now: clock.now() })
    const [noor, ines] = [await signIn(service, 'free@matinee.example'), await signIn(service, 'premium@matinee.example')]
    const replies = {
      ...(await askAsVisitor(service.as())),
      ...(await askAsWatcher(service.as(noor))),
      ...(await askAsMembers(service, noor, ines)),
    }
    return Object.fromEntries(Object.entries(replies).map(([name, reply]) => [name, shorten(JSON.parse(JSON.stringify(reply)))]))
  } finally {
    await service.close()
  }
}

/** A reply as it is kept, or undefined where it was never recorded. */
export const keptReply = (name: string): unknown => {
  const file = join(repliesFolder, `${name}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

export const writtenReply = (reply: unknown): string => `${JSON.stringify(reply, null, 2)}\n`
