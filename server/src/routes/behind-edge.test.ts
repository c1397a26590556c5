import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import edge from '../../../deploy/edge.mjs'
import { sql } from '../platform/db/statement.ts'
import { startBucket, type TestBucket } from '../testing/bucket.ts'
import { makePerson, makeTitle, mediaFolderOf } from '../testing/builders.ts'
import { startTestService, type TestService } from '../testing/service.ts'

const film = randomBytes(4000)
const part = { range: 'bytes=10-19' }

/** A cache as a CDN's edge has one: by address, as long as an answer says, and never a partial answer. */
const openCache = () => {
  const kept = new Map<string, { answer: Response; untilMs: number }>()
  return {
    match: async (key: string): Promise<Response | undefined> => {
      const found = kept.get(key)
      return found && found.untilMs > Date.now() ? found.answer.clone() : undefined
    },
    put: async (key: string, answer: Response): Promise<void> => {
      if (answer.status === 206) throw new TypeError('A cache takes no partial answer.')
      const seconds = Number(/max-age=(\d+)/.exec(answer.headers.get('cache-control') ?? '')![1])
      kept.set(key, { answer, untilMs: Date.now() + seconds * 1000 })
    },
  }
}

describe.each(['a folder', 'a bucket that browsers are led to'])('behind the edge of a CDN with deploy/edge.mjs, films in %s', (home) => {
  const isInFolder = home === 'a folder'
  let bucket: TestBucket
  let service: TestService
  let titleId: number
  let removeFilm: () => Promise<void>
  beforeAll(async () => {
    vi.stubGlobal('caches', { default: openCache() })
    bucket = await startBucket()
    service = await startTestService(isInFolder ? {} : { media: (await bucket.open('redirect')).store })
    titleId = await makeTitle(service.db)
    const name = await mediaFolderOf(service.db, titleId)
    const source = join(service.dataFolder, 'source')
    await mkdir(source, { recursive: true })
    for (const [file, content] of Object.entries({ 'v720.mp4': film, 'master.m3u8': '#EXTM3U\n' }))
      await writeFile(join(source, file), content)
    await service.media.put(name, source)
    removeFilm = () => (isInFolder ? rm(join(service.dataFolder, 'media', name, 'v720.mp4')) : service.media.remove(name))
  })
  afterAll(async () => {
    await service.close()
    await bucket.close()
    vi.unstubAllGlobals()
  })

  const viewer = async () => {
    const person = await makePerson(service.db)
    const { playUrl } = await service.as(person)('deeplinking-play-url', { videoId: titleId, videoType: 'film' })
    const ask = async (file: string, headers: Record<string, string> = {}, from = playUrl): Promise<Response> => {
      const works: Promise<unknown>[] = []
      const request = new Request(`https://films.example${from.replace('master.m3u8', file)}`, { headers })
      const answer = await edge.fetch(request, { ORIGIN: service.origin }, { waitUntil: (work: Promise<unknown>) => void works.push(work) })
      await Promise.all(works)
      return answer
    }
    return { person, playUrl, ask }
  }

  it('PLA-01 keeps one copy of a part for all who may watch, and none of what differs', async () => {
    const [one, other] = [await viewer(), await viewer()]
    const got = await one.ask('v720.mp4', part)
    expect([got.status, got.headers.get('content-range'), got.headers.get('content-type'), got.headers.get('cache-control')]).toEqual([
      206,
      'bytes 10-19/4000',
      'video/mp4',
      'private, max-age=43200',
    ])
    expect(Buffer.from(await got.arrayBuffer())).toEqual(film.subarray(10, 20))
    expect(await (await other.ask('master.m3u8')).text()).toBe('#EXTM3U\n')
    // It ends where the file does, which may be growing.
    expect((await one.ask('v720.mp4', { range: 'bytes=3990-5000' })).status).toBe(206)
    await removeFilm()
    await expect.poll(async () => (await other.ask('v720.mp4', { range: 'bytes=3990-5000' })).status, { timeout: 30_000 }).toBe(404)
    const kept = await other.ask('v720.mp4', part)
    expect([kept.status, Buffer.from(await kept.arrayBuffer())]).toEqual([206, film.subarray(10, 20)])
  })

  it('gives nothing to whoever may not watch, within four seconds of the end of a session', async () => {
    const [one, other] = [await viewer(), await viewer()]
    expect((await one.ask('v720.mp4', part)).status).toBe(206)
    expect((await one.ask('v720.mp4', part, one.playUrl.replace(/[\w-]+\/master/, 'forged/master'))).status).toBe(403)
    await sql`delete from account_session where account_id = ${one.person.accountId}`.execute(service.db)
    await expect.poll(async () => (await one.ask('v720.mp4', part)).status, { timeout: 4000 }).toBe(403)
    expect((await other.ask('v720.mp4', part)).status).toBe(206)
  })
})
