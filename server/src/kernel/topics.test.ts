import type { CallDefinition } from '@matinee/contract/call'
import { CallRefused } from '@matinee/contract/call-refused'
import type { Client } from '@matinee/contract/client'
import type { Parameters, Reply } from '@matinee/contract/send'
import type { Topic } from '@matinee/contract/topics'
import { type ChangingPath, callsByPath, type ReadingPath } from '@matinee/contract/v3'
import { testCards } from '@matinee/test-bank/cards'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { one, sql } from '../platform/db/statement.ts'
import { makePerson, makeSeries, makeTitle, type PersonMade, type SeriesMade } from '../testing/builders.ts'
import { makePlan } from '../testing/paying.ts'
import { startTestService, type TestService, type Tokens } from '../testing/service.ts'

const calls = callsByPath as Record<string, CallDefinition>
const topicsOf = (path: string): readonly Topic[] => {
  const call = calls[path]!
  return call.effect === 'reads' ? call.of : call.touches
}

/** What every card says of the profile that asks and of the charts, not counted as a topic. */
const marks = new Set([
  'isMyList',
  'watchListId',
  'continueWatchId',
  'playTime',
  'totalTime',
  'lastPlayTime',
  'leftTime',
  'lastPlayed',
  'mostMinuteViewedIcon',
  'mostSharedIcon',
])
const withoutMarks = (reply: unknown): string => JSON.stringify(reply, (name, value) => (marks.has(name) ? undefined : value))

let service: TestService
let me: PersonMade
let friend: PersonMade
let film: number
let coming: number
let series: SeriesMade
let plan: number
beforeAll(async () => {
  service = await startTestService({ operatorEmails: ['operator@matinee.example'] })
  me = await makePerson(service.db, { email: 'operator@matinee.example' })
  friend = await makePerson(service.db)
  film = await makeTitle(service.db, { name: 'Detour', genres: ['Noir'] })
  coming = await makeTitle(service.db, { name: 'Nosferatu', genres: ['Horror'], releaseDay: '2099-01-01' })
  series = await makeSeries(service.db, [2])
  plan = await makePlan(service.db, { priceMinor: 199, promoSeats: 5 })
})
afterAll(() => service.close())

it('what a call changes is of a topic that it touches, and every topic it touches shows a change', async () => {
  const ask = service.as(me)
  const known = { list: 0, friendsList: 0, share: 0, search: 0, profile: 0, device: 0, payment: '', checkout: '', tvCode: '', tvToken: '' }
  let television: Tokens = me
  const genre = await one(service.db, sql<{ id: number }>`select id from catalogue_genre order by id limit 1`)
  const title = () => ({ videoId: film, videoType: 'film' as const })

  const reads: { [P in ReadingPath]: () => Parameters<P> } = {
    'video-detail': title,
    'seasion-list': () => ({ videoId: series.titleId }),
    'episode-list': () => ({ videoId: series.titleId, seasonId: series.seasonIds[0]! }),
    'similar-videos': () => ({ videoId: film }),
    'genre-stills': () => ({}),
    'video-by-genre': () => ({ genreId: genre.id }),
    'content-by-menu': () => ({ menuId: 1 }),
    'trending-videos': () => ({}),
    'most-viewed-videos': () => ({}),
    'most-shared-videos': () => ({}),
    'film-that-matter-videos': () => ({}),
    'remastered-classic-videos': () => ({}),
    'suggested-videos': () => ({}),
    slider: () => ({}),
    'home-videos': () => ({}),
    'home-row-videos': () => ({ rowName: 'By hand' }),
    'ott-slider': () => ({}),
    'week-wise-upcoming-calender-videos': () => ({}),
    'still-looking': () => ({}),
    'search-suggestions': () => ({ searchKey: 'detour' }),
    'input-search': () => ({ searchKey: 'detour' }),
    'advance-search': () => ({ genre: String(genre.id) }),
    'view-the-oracle-step-one': () => ({}),
    'mood-list': () => ({}),
    'the-oracle-step-one': () => ({ fromYear: 1920, toYear: 1930 }),
    'the-oracle-step-two': () => ({ fromYear: 1920, toYear: 1930 }),
    'my-watch-list': () => ({}),
    'friend-share-watchlist': () => ({}),
    'videos-in-watch-list-id': () => ({ watchlistId: known.list || 1 }),
    'home-watchlist-videos': () => ({}),
    'listed-titles': () => ({}),
    'watch-list-shares': () => ({ watchListId: known.list || 1 }),
    'user-save-search-list': () => ({}),
    'user-save-search-videos': () => ({ saveSearchId: known.search || 1 }),
    'home-continue-watch-videos': () => ({}),
    'deeplinking-play-url': title,
    advertisement: () => ({}),
    'error-master': () => ({}),
    'my-activity-log': () => ({}),
    'export-account': () => ({}),
    'my-clone-user': () => ({}),
    'avatar-gallery': () => ({}),
    'view-profile': () => ({}),
    'user-devices': () => ({}),
    'stripe-config': () => ({}),
    'get-plans': () => ({}),
    'check-coupon': () => ({ planId: plan, coupon: 'NONE' }),
    'user-subscription': () => ({}),
    'user-membership-plan-list': () => ({}),
    'about-us': () => ({}),
    faq: () => ({}),
    'terms-of-use': () => ({}),
    help: () => ({}),
    'privacy-policy': () => ({}),
    'api-config': () => ({}),
    'get-version': () => ({}),
    'device-master': () => ({}),
    'left-sidebar': () => ({}),
    programmes: () => ({}),
    programme: () => ({ programmeId: 1 }),
    'person-detail': () => ({ personId: 1 }),
    reminders: () => ({}),
  }
  // Kept by nobody; and charts, which are counted a while later anyway.
  const aside: ReadingPath[] = ['export-account', 'check-coupon', 'trending-videos', 'most-viewed-videos', 'most-shared-videos']

  const look = async (): Promise<Map<string, string>> => {
    const seen = new Map<string, string>()
    for (const [path, parameters] of Object.entries(reads)) {
      if (aside.includes(path as ReadingPath)) continue
      const reply = await ask(path as 'my-watch-list', parameters() as object).catch((error: unknown) => {
        if (error instanceof CallRefused && error.status < 500) return error.error
        throw error
      })
      seen.set(path, withoutMarks(reply))
    }
    return seen
  }

  // Suggestions weigh lists and places in films too, and show it with the next view: see the contract.
  const later: Partial<Record<string, Topic[]>> = { 'suggested-videos': ['lists', 'progress'] }

  const walked = new Set<string>()
  let before = await look()
  const walk = async <P extends ChangingPath>(path: P, parameters: Parameters<P>, client: Client = ask, unseen: Topic[] = []) => {
    const reply = await (client as unknown as (path: P, parameters: Parameters<P>) => Promise<Reply<P>>)(path, parameters)
    const after = await look()
    const changed = [...after].flatMap(([read, text]) => (before.get(read) === text ? [] : read))
    const touched = topicsOf(path)
    expect
      .soft(
        changed.filter((read) => ![...topicsOf(read), ...(later[read] ?? [])].some((topic) => touched.includes(topic))),
        `changed by ${path}, which touches ${touched.join(', ')}`,
      )
      .toEqual([])
    expect
      .soft(
        touched.filter((topic) => !changed.some((read) => topicsOf(read).includes(topic))),
        `touched by ${path}, but no reply of it changed`,
      )
      .toEqual(unseen)
    walked.add(path)
    before = after
    return reply
  }

  known.list = (await walk('add-watch-list', { watchListName: 'Mine' })).data.id
  before = await look()
  await walk('add-remove-video-watch-list', { watchListId: known.list, videoId: film })
  await walk('update-watch-list', { listId: known.list, watchListName: 'Ours' })
  await walk('share-my-wishlist', { watchlistId: known.list, toEmail: friend.email })
  const { data: shares } = await ask('watch-list-shares', { watchListId: known.list })
  await walk('stop-watch-list-share', { shareId: shares[0]!.id })
  await walk('delete-videos-from-watch-list', { videoId: film })
  await walk('delete-watch-list', { watchListId: known.list })
  await walk('restore-watch-list', { watchListId: known.list })

  const { data: theirs } = await service.as(friend)('add-watch-list', { watchListName: 'Theirs' })
  await service.as(friend)('share-my-wishlist', { watchlistId: theirs.id, toEmail: me.email })
  const token = /token=([\w-]+)/.exec(service.emails.filter(({ to }) => to === me.email).at(-1)!.text)![1]!
  await walk('accept-share-watchlist', { token })
  await walk('leave-friend-watch-list', { watchListId: theirs.id })

  await walk('set-reminder', { videoId: coming, isWanted: true })

  known.search = (await walk('save-search-list', { searchListName: 'Noir', searchKey: 'detour' })).data.id
  before = await look()
  await makeTitle(service.db, { name: 'Detour II', releaseDay: '2026-01-02' })
  before = await look()
  await walk('look-at-save-search', { saveSearchId: known.search }, ask, ['searches'])
  await walk('save-search-feed', { saveSearchId: known.search })
  await walk('delete-save-search-feed', { saveSearchId: known.search })
  await walk('delete-save-search', { saveSearchId: known.search })

  await walk('save-activity-log', { ...title(), activityName: 'Detour' })
  await walk('update-last-play-time', { videoId: film, lastPlayTime: 30 })
  await walk('update-episode-last-play-time', {
    videoId: series.titleId,
    seasonId: series.seasonIds[0]!,
    episodeId: series.episodeIds[0]![0]!,
    playTime: 30,
  })
  const { data: rows } = await ask('home-continue-watch-videos', {})
  await walk('delete-continue-watching', { continueWatchId: rows[0]!.videos[0]!.continueWatchId!, videoType: 'film' })
  await walk('share-video', { ...title(), way: 'link' })
  await walk('error-report', { ...title(), errorMessage: 'Snapped' })
  await walk('report-playback-quality', { ...title(), outcome: 'start', firstFrameMs: 400 })
  const { data: categories } = await ask('error-master', {})
  if (categories[0]) await walk('report-error', { ...title(), errorId: categories[0].id, errorMessage: 'No sound' })

  known.profile = (await walk('create-clone-user', { username: 'Second' })).data.id
  await walk('update-profile', { profileId: known.profile, nameStatus: true, firstName: 'Other', lastName: '' }, ask, ['devices'])
  await walk('login-as-clone-user', { profileId: known.profile }, ask, ['devices'])
  await walk('remove-clone-user', { profileId: known.profile })

  const visitor = service.as()
  const { data: code } = await walk('tv-code', {}, visitor)
  await walk('insert-tv-code', { tvCode: code.tvCode }, ask, ['devices'])
  const opened = await walk('tv-sign-in', { tvToken: code.tvToken }, visitor)
  television = { bearer: opened.bearerToken!, user: opened.userToken!, userId: opened.userId! }
  await walk('logout', {}, service.as(television))
  const { data: devices } = await ask('user-devices', {})
  await walk('remove-device', { deviceId: devices.find(({ isCurrent }) => !isCurrent)!.id })
  await walk('login-guest', {}, visitor)
  await service
    .as()('tv-code', {})
    .then(async ({ data }) => {
      await ask('insert-tv-code', { tvCode: data.tvCode })
      await service.as()('tv-sign-in', { tvToken: data.tvToken })
    })
  before = await look()
  await walk('remove-other-devices', {})

  const { data: payment } = await walk('initiate-payment', { planId: plan }, ask, ['plans'])
  await service.bank.pay(payment.sessionId, testCards.approves)
  await walk('complete-subscription', { preTransactionId: payment.preTransactionId, subscriptionStatus: true })
  await walk('cancel-subscription-request', {})
  await walk('resume-subscription', {})

  await walk('save-plan', { planId: plan, planName: 'Gold' })
  await walk('save-footer-link', { kind: 'social', name: 'X', platformUrl: 'https://x.com/matinee', image: '/icons/x.svg' })
  await walk(
    'sign-up-new',
    { username: 'New', email: 'new@matinee.test', password: 'long enough', confirmPassword: 'long enough' },
    visitor,
  )
  await walk('forgot-password', { email: friend.email }, visitor)

  // These take a letter, a password or a picture of the gallery, or end the account.
  const notWalked: ChangingPath[] = [
    'account-verification',
    'account-verification-with-otp',
    'confirmation-code',
    'delete-account',
    'login',
    'login-by-link',
    'mail-owner-code',
    'report-error',
    'reset-password',
    'reset-password-link',
    'save-avatar-name',
    'update-avatar',
  ]
  const changing = Object.entries(calls).flatMap(([path, { effect }]) => (effect === 'changes' ? path : []))
  expect(changing.filter((path) => !walked.has(path) && !notWalked.includes(path as ChangingPath))).toEqual([])
})
