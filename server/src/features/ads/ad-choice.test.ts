import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { many, sql } from '../../platform/db/statement.ts'
import { type AdPlayer, adPlayer, makeCreative, slugOf, trackersOf } from '../../testing/ads.ts'
import { makePerson, makeTitle } from '../../testing/builders.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

const minutes = 60

describe('ads', () => {
  let service: TestService
  let player: AdPlayer
  beforeAll(async () => {
    service = await startTestService()
    player = adPlayer(service)
  })
  afterAll(() => service.close())
  beforeEach(async () => {
    await sql`delete from ad_creative`.execute(service.db)
  })

  it('ADS-01 answers with no second break within ten minutes after one that was seen, and again with one that was left', async () => {
    await makeCreative(service.db, 'bread')
    const person = await makePerson(service.db)
    const other = await makePerson(service.db)
    // Answered, but never seen, as when the page was closed before it began.
    await player.adFor(person)
    const root = await player.adFor(person)
    expect(slugOf(root)).toBe('bread')
    for (const event of ['impression', 'start', 'midpoint', 'closeLinear']) expect((await fetch(trackersOf(root)[event]!)).status).toBe(204)
    expect(slugOf(await player.adFor(person))).toBe('bread')
    expect((await fetch(trackersOf(root).thirdQuartile!)).status).toBe(204)
    service.clock.advance(10 * minutes - 1)
    expect((await player.adFor(person)).children).toEqual([])
    expect(slugOf(await player.adFor(other))).toBe('bread')
    service.clock.advance(1)
    expect(slugOf(await player.adFor(person))).toBe('bread')
  })

  it('knows a visitor by device and network', async () => {
    await makeCreative(service.db, 'bread', { isForKids: true })
    const template = (await player.templateFor())!
    await fetch(trackersOf((await player.ask(template)).root).complete!)
    expect((await player.ask(template)).root.children).toEqual([])
    expect(slugOf((await player.ask(template, { DEVICE_ID: 'd-2' })).root)).toBe('bread')
    expect(await many(service.db, sql`select profile_id, viewer_key like '%d-1%' as named from ad_break limit 1`)).toEqual([
      { profile_id: null, named: false },
    ])
  })

  it('shows each viewer what it has seen least, in turn', async () => {
    for (const slug of ['one', 'two', 'three']) await makeCreative(service.db, slug)
    const person = await makePerson(service.db)
    const shown: (string | undefined)[] = []
    for (let times = 0; times < 6; times++) {
      const root = await player.adFor(person)
      shown.push(slugOf(root))
      for (const event of ['impression', 'complete']) await fetch(trackersOf(root)[event]!)
      service.clock.advance(11 * minutes)
    }
    expect(shown).toEqual(['one', 'two', 'three', 'one', 'two', 'three'])
    // The next one begins with what all have seen least.
    await sql`update ad_day set times = times + 5 where creative_id <> (select id from ad_creative where slug = 'three')`.execute(
      service.db,
    )
    expect(slugOf(await player.adFor(await makePerson(service.db)))).toBe('three')
  })

  it('PRF-05 shows a child, a visitor, and whoever watches a title for kids only what is for kids, and genres their own', async () => {
    await makeCreative(service.db, 'bar')
    await makeCreative(service.db, 'noir', { genres: ['Noir'], isForKids: true })
    const noir = await makeTitle(service.db, { genres: ['Noir'] })
    const cartoon = await makeTitle(service.db, { allowKids: true })
    const [grownUp, child] = [await makePerson(service.db), await makePerson(service.db, { asChild: true })]
    expect(slugOf(await player.adFor(grownUp))).toBe('bar')
    expect((await player.adFor(grownUp, { CONTENT_ID: cartoon })).children).toEqual([])
    expect((await player.adFor(child)).children).toEqual([])
    expect((await player.ask((await player.templateFor())!)).root.children).toEqual([])
    expect(slugOf(await player.adFor(child, { CONTENT_ID: noir }))).toBe('noir')
    await makeCreative(service.db, 'bread', { isForKids: true })
    expect(slugOf(await player.adFor(grownUp, { CONTENT_ID: cartoon }))).toBe('bread')
  })
})
