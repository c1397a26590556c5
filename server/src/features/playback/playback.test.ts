import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toPlain } from '@matinee/contract/plain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../platform/db/statement.ts'
import { makePerson, makeSeries, makeTitle } from '../../testing/builders.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { grantPrefix, readGrant } from './playback.ts'

const playlist = '#EXTM3U\n#EXT-X-VERSION:7\n'
const segment = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))

describe('playback', () => {
  let service: TestService
  const fillFolders = async () => {
    const { rows } = await sql<{ folder: string }>`select folder from catalogue_media`.execute(service.db)
    for (const { folder } of rows) {
      const path = join(service.dataFolder, 'media', folder)
      await mkdir(join(path, 'trailer'), { recursive: true })
      await writeFile(join(path, 'master.m3u8'), playlist)
      await writeFile(join(path, 'v720.mp4'), segment)
      await cp(join(path, 'master.m3u8'), join(path, 'trailer/master.m3u8'))
    }
    await sql`update catalogue_media set trailer_folder = folder || '/trailer'`.execute(service.db)
  }
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  const get = (address: string, headers: Record<string, string> = {}) => fetch(`${service.origin}${address}`, { headers })

  it('PLA-01 plays a free title for whoever is signed in, and asks visitors to sign in', async () => {
    const id = await makeTitle(service.db, { genres: ['Noir', 'Crime'] })
    await sql`insert into catalogue_title_language (title_id, language, position) values (${id}, 'French', 0)`.execute(service.db)
    await fillFolders()
    await expect(service.as()('deeplinking-play-url', { videoId: id, videoType: 'film' })).rejects.toMatchObject({ status: 401 })
    const guest = await makePerson(service.db, { isGuest: true })
    const { playUrl, data } = await service.as(guest)('deeplinking-play-url', { videoId: id, videoType: 'film' })
    expect(playUrl).toBe(data.playUrl)
    expect(data).toMatchObject({ lastPlayTime: 0, totalTime: 88, hasAds: true, nextVideo: null })
    expect(data.videoGenres.map(({ genreName }) => genreName)).toEqual(['Noir', 'Crime'])
    expect(data.videoLanguages).toEqual([{ languageName: 'French' }])
    const reply = await get(playUrl)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toContain('mpegurl')
    expect(await reply.text()).toBe(playlist)
  })

  it('PLA-01 refuses a premium title on the server without an active or cancelled membership', async () => {
    const id = await makeTitle(service.db, { isPremium: true })
    await fillFolders()
    const play = async (membership?: 'Active' | 'Inactive' | 'Cancelled') =>
      service.as(await makePerson(service.db, { membership }))('deeplinking-play-url', { videoId: id, videoType: 'film' })
    await expect(play()).rejects.toMatchObject({ status: 403, error: 'subscription_required' })
    await expect(play('Inactive')).rejects.toMatchObject({ error: 'subscription_required' })
    expect((await play('Active')).data.hasAds).toBe(false)
    expect((await play('Cancelled')).data.hasAds).toBe(false)
  })

  it('refuses what is not out, not there, or has no such episode', async () => {
    const soon = await makeTitle(service.db, { releaseDay: '2026-12-01' })
    const series = await makeSeries(service.db, [1])
    const other = await makeSeries(service.db, [1])
    const ask = service.as(await makePerson(service.db))
    await expect(ask('deeplinking-play-url', { videoId: soon, videoType: 'film' })).rejects.toMatchObject({ error: 'not_released' })
    await expect(ask('deeplinking-play-url', { videoId: 999_999, videoType: 'film' })).rejects.toMatchObject({ status: 404 })
    await expect(
      ask('deeplinking-play-url', { videoId: series.titleId, videoType: 'series', episodeId: other.episodeIds[0]![0]! }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('PLY-09 PLY-15 goes on with the episode watched last, knows its neighbours, and resumes at its position', async () => {
    const series = await makeSeries(service.db, [2, 1])
    const ask = service.as(await makePerson(service.db))
    const first = await ask('deeplinking-play-url', { videoId: series.titleId, videoType: 'series' })
    expect(first.data).toMatchObject({
      seasonNumber: 1,
      episodeNumber: 1,
      prevVideo: null,
      nextVideo: { episodeId: series.episodeIds[0]![1] },
    })
    const second = series.episodeIds[0]![1]!
    await ask('update-episode-last-play-time', {
      videoId: series.titleId,
      seasonId: series.seasonIds[0]!,
      episodeId: second,
      playTime: 33,
    })
    const resumed = await ask('deeplinking-play-url', { videoId: series.titleId, videoType: 'series' })
    expect(resumed.data).toMatchObject({ episodeId: second, lastPlayTime: 33, nextVideo: { seasonNumber: 2, episodeNumber: 1 } })
  })

  it('answers byte ranges with the right lengths and types, and refuses impossible ones in the envelope', async () => {
    const id = await makeTitle(service.db)
    await fillFolders()
    const { playUrl } = await service.as(await makePerson(service.db))('deeplinking-play-url', { videoId: id, videoType: 'film' })
    const file = playUrl.replace('master.m3u8', 'v720.mp4')
    const part = await get(file, { range: 'bytes=10-19' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe('bytes 10-19/1000')
    expect(part.headers.get('content-type')).toBe('video/mp4')
    expect(Buffer.from(await part.arrayBuffer())).toEqual(segment.subarray(10, 20))
    expect((await get(file, { range: 'bytes=-5' })).headers.get('content-length')).toBe('5')
    const whole = await get(file)
    // Not by fetch, which asks past every cache when it is given a condition.
    const again = await service.app.inject({ url: file, headers: { 'if-none-match': whole.headers.get('etag')! } })
    expect(again.statusCode).toBe(304)
    for (const range of ['bytes=5000-6000', 'bytes=abc', 'lines=1-2', 'bytes=9-1']) {
      const refused = await get(file, { range })
      expect([400, 416], range).toContain(refused.status)
      expect(toPlain(await refused.json()), range).toMatchObject({ statusCode: 0, error: 'invalid_parameter' })
    }
  })

  it('opens media only under its own signature, for its own title, session and time', async () => {
    const [one, two] = [await makeTitle(service.db), await makeTitle(service.db)]
    await fillFolders()
    const person = await makePerson(service.db)
    const { playUrl } = await service.as(person)('deeplinking-play-url', { videoId: one, videoType: 'film' })
    expect((await get(playUrl.replace(`t${one}`, `t${two}`))).status).toBe(403)
    expect((await get(playUrl.replace(/\/[\w-]+\/master/, '/forged/master'))).status).toBe(403)
    expect(toPlain(await (await get('/media/play/t1/1/1/x/master.m3u8')).json())).toMatchObject({ statusCode: 0, error: 'forbidden' })
    for (const trick of ['../x.mp4', '..%2f..%2fdatabase/PG_VERSION', '%2e%2e/v720.mp4', 'x.js', '.hidden.mp4']) {
      const reply = await get(playUrl.replace('master.m3u8', trick))
      expect([403, 404], trick).toContain(reply.status)
    }
  })

  it('says that an address has expired, and renews it when it is asked for again', async () => {
    const id = await makeTitle(service.db)
    await fillFolders()
    const ask = service.as(await makePerson(service.db))
    const { playUrl, data } = await ask('deeplinking-play-url', { videoId: id, videoType: 'film' })
    const until = (Date.parse(data.expiresAt) - service.clock.now().getTime()) / 1000
    service.clock.advance(until - 1)
    expect((await get(playUrl)).status).toBe(200)
    service.clock.advance(1)
    const late = await get(playUrl)
    expect([late.status, toPlain(await late.json())]).toEqual([403, expect.objectContaining({ statusCode: 0, error: 'expired' })])
    const forged = playUrl.replace(/\/\d{9,}\//, `/${Math.floor(service.clock.now().getTime() / 1000) + 999}/`)
    expect(await (await get(forged)).json()).toMatchObject({ error: 'forbidden' })
    const renewed = await ask('deeplinking-play-url', { videoId: id, videoType: 'film' })
    expect((await get(renewed.playUrl)).status).toBe(200)
  })

  it('stops a premium title when the membership ends while it plays, and says so', async () => {
    const id = await makeTitle(service.db, { isPremium: true })
    await fillFolders()
    const person = await makePerson(service.db, { membership: 'Cancelled' })
    const ends = new Date(service.clock.now().getTime() + 600_000)
    await sql`update membership set to_date = ${ends}::timestamptz where account_id = ${person.accountId}`.execute(service.db)
    const ask = service.as(person)
    const { playUrl } = await ask('deeplinking-play-url', { videoId: id, videoType: 'film' })
    expect((await get(playUrl)).status).toBe(200)
    service.clock.advance(601)
    const refused = async () => (await get(playUrl.replace('master.m3u8', 'v720.mp4'))).json().catch(() => undefined)
    await expect.poll(refused, { timeout: 5000 }).toMatchObject({ error: 'subscription_required' })
    await expect(ask('deeplinking-play-url', { videoId: id, videoType: 'film' })).rejects.toMatchObject({ error: 'subscription_required' })
  })

  it('says that a file of the media is missing, and that nothing is there to play', async () => {
    const id = await makeTitle(service.db)
    await fillFolders()
    const ask = service.as(await makePerson(service.db))
    const { playUrl } = await ask('deeplinking-play-url', { videoId: id, videoType: 'film' })
    const missing = await get(playUrl.replace('master.m3u8', 'v1080.mp4'))
    expect([missing.status, await missing.json()]).toEqual([404, expect.objectContaining({ error: 'not_found' })])
    await sql`update catalogue_title set media_id = null where id = ${id}`.execute(service.db)
    await expect(ask('deeplinking-play-url', { videoId: id, videoType: 'film' })).rejects.toMatchObject({ status: 404, error: 'not_found' })
  })

  it('stops media soon after the session has ended', async () => {
    const id = await makeTitle(service.db)
    await fillFolders()
    const person = await makePerson(service.db)
    const { playUrl } = await service.as(person)('deeplinking-play-url', { videoId: id, videoType: 'film' })
    await sql`delete from account_session where account_id = ${person.accountId}`.execute(service.db)
    await expect.poll(async () => (await get(playUrl)).status, { timeout: 5000 }).toBe(403)
  })

  it('plays trailers for everyone, and nothing else that way', async () => {
    const id = await makeTitle(service.db)
    await fillFolders()
    const { data } = await service.as()('video-detail', { videoId: id, videoType: 'film' })
    expect((await get(data.trailerUrl)).status).toBe(200)
    expect((await get(data.trailerUrl.replace('/trailer/', '/'))).status).toBe(404)
    expect((await get('/media/trailers/../../database/PG_VERSION')).status).toBe(404)
  })
})

describe('grants', () => {
  const secret = Buffer.alloc(32, 7)
  const partsOf = (prefix: string) => {
    const [, , , key, session, expires, signature] = prefix.split('/')
    return { key: key!, session: session!, expires: expires!, signature: signature! }
  }

  it('hold until they expire and break when any part is changed', () => {
    const parts = partsOf(grantPrefix(secret, { key: 't12', sessionId: 3, expiresAt: 1000 }))
    expect(readGrant(secret, parts, new Date(999_000))).toEqual({ key: 't12', sessionId: 3, expiresAt: 1000 })
    expect(readGrant(secret, parts, new Date(1_000_000))).toBe('expired')
    expect(readGrant(secret, { ...parts, session: '4' }, new Date(0))).toBe('forged')
    expect(readGrant(secret, { ...parts, key: 'e12' }, new Date(0))).toBe('forged')
    expect(readGrant(Buffer.alloc(32), parts, new Date(0))).toBe('forged')
  })
})
