import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/statement.ts'
import { movableClock } from '../../platform/time/clock.ts'
import { makePerson, makeTitle, mediaFolderOf } from '../../testing/builders.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import type { MediaKey } from './playback.ts'
import { WatchedGrants, type WatchedGrantsDeps, type WatchTimes } from './watched-grants.ts'

const quick: WatchTimes = { proveMs: 20, mostIdleMs: 60_000, mostUnprovenMs: 60_000 }

describe('grants that are being watched', () => {
  let service: TestService
  const opened: WatchedGrants[] = []
  beforeAll(async () => {
    service = await startTestService()
  })
  afterEach(async () => {
    for (const grants of opened.splice(0)) await grants.close()
  })
  afterAll(() => service.close())

  const grantsWith = (changes: Partial<WatchedGrantsDeps> = {}) => {
    const failures: unknown[] = []
    const grants = new WatchedGrants({
      ...service,
      earlyAccessDays: 0,
      onUnproven: (error) => failures.push(error),
      times: quick,
      ...changes,
    })
    opened.push(grants)
    return { grants, failures }
  }

  /** Somebody who watches a film, by the prefix of their grant. */
  const watching = async () => {
    const titleId = await makeTitle(service.db)
    const person = await makePerson(service.db)
    const { playUrl } = await service.as(person)('deeplinking-play-url', { videoId: titleId, videoType: 'film' })
    const [, , , key = '', session = '', expires = ''] = playUrl.split('/')
    const grant = { key: key as MediaKey, sessionId: Number(session), expiresAt: Number(expires) }
    const played = {
      folder: await mediaFolderOf(service.db, titleId),
      chapters: null,
      durationSeconds: 60,
      corrections: [],
      defaultSound: null,
    }
    return { titleId, person, grant, played, prefix: `${key}/${session}` }
  }
  type Watching = Awaited<ReturnType<typeof watching>>

  const add = (grants: WatchedGrants, { prefix, grant, played }: Watching) => grants.add(prefix, grant, played)
  const proven = () => wait(10 * quick.proveMs)

  it('open what they play for as long as it may be played, and nothing once it may not', async () => {
    const { grants } = grantsWith()
    const [one, other, replaced] = [await watching(), await watching(), await watching()]
    for (const each of [one, other, replaced]) add(grants, each)
    await proven()
    expect([one, other, replaced].map(({ prefix }) => grants.opened(prefix)?.folder)).toEqual([
      one.played.folder,
      other.played.folder,
      replaced.played.folder,
    ])
    await sql`delete from account_session where account_id = ${one.person.accountId}`.execute(service.db)
    await sql`update catalogue_media m set folder = 'made-anew' from catalogue_title t where t.id = ${replaced.titleId} and m.id = t.media_id`.execute(
      service.db,
    )
    await expect.poll(() => grants.opened(one.prefix)).toBeUndefined()
    await expect.poll(() => grants.opened(replaced.prefix)).toBeUndefined()
    expect(grants.opened(other.prefix)).toEqual(other.played)
    add(grants, one)
    await expect.poll(() => grants.opened(one.prefix)).toBeUndefined()
  })

  it('are proven again when all had gone before', async () => {
    const { grants } = grantsWith()
    const one = await watching()
    add(grants, one)
    await sql`update catalogue_title set is_published = false where id = ${one.titleId}`.execute(service.db)
    await expect.poll(() => grants.opened(one.prefix)).toBeUndefined()
    await proven()
    add(grants, one)
    await expect.poll(() => grants.opened(one.prefix)).toBeUndefined()
  })

  it('are asked about no more once nobody asks for them, or their time is over', async () => {
    const clock = movableClock(service.clock.now())
    const { grants } = grantsWith({ clock, times: { ...quick, mostIdleMs: 300 } })
    const [busy, idle] = [await watching(), await watching()]
    for (const each of [busy, idle]) add(grants, each)
    for (let times = 0; times < 10; times++) {
      await wait(50)
      grants.opened(busy.prefix)
    }
    expect([busy, idle].map(({ prefix }) => grants.opened(prefix)?.folder)).toEqual([busy.played.folder, undefined])
    clock.advance(busy.grant.expiresAt - clock.now().getTime() / 1000)
    expect(grants.opened(busy.prefix)).toBeUndefined()
  })

  it('of people who work on media are asked about each time', async () => {
    const { grants } = grantsWith()
    const one = await watching()
    grants.add(one.prefix, { ...one.grant, key: 'm1' }, one.played)
    expect(grants.opened(one.prefix)).toBeUndefined()
  })

  it('go on for a while when nothing can be proven, and not for longer; it is told once', async () => {
    const nobodyListens = openPostgres('postgres://127.0.0.1:1/matinee')
    const { grants, failures } = grantsWith({ ...nobodyListens, times: { ...quick, mostUnprovenMs: 500 } })
    const one = await watching()
    add(grants, one)
    await proven()
    expect(grants.opened(one.prefix)).toEqual(one.played)
    await expect.poll(() => grants.opened(one.prefix), { timeout: 5000 }).toBeUndefined()
    expect(failures).toHaveLength(1)
    await grants.close()
    await nobodyListens.close()
  })
})
