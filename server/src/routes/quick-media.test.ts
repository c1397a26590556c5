import { randomBytes } from 'node:crypto'
import { appendFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../platform/db/statement.ts'
import { makePerson, makeTitle, mediaFolderOf } from '../testing/builders.ts'
import { startTestService, type TestService } from '../testing/service.ts'

const first = randomBytes(5000)

describe('parts of films that are being watched', () => {
  let service: TestService
  let folder: string
  let titleId: number
  let addressOf: (file: string) => string
  beforeAll(async () => {
    service = await startTestService()
    titleId = await makeTitle(service.db)
    const mediaFolder = await mediaFolderOf(service.db, titleId)
    folder = join(service.dataFolder, 'media', mediaFolder)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'v720.mp4'), first)
    await writeFile(join(folder, 'master.m3u8'), '#EXTM3U\n')
    const person = await makePerson(service.db)
    const { playUrl } = await service.as(person)('deeplinking-play-url', { videoId: titleId, videoType: 'film' })
    addressOf = (file) => playUrl.replace('master.m3u8', file)
  })
  afterAll(() => service.close())

  const ask = (range: string, headers: Record<string, string> = {}) =>
    fetch(service.origin + addressOf('v720.mp4'), { headers: { ...headers, range } })
  /** Not over a socket, so that the framework answers. */
  const throughTheRoute = (range: string) => service.app.inject({ url: addressOf('v720.mp4'), headers: { range } })
  const bytesOf = async (range: string) => Buffer.from(await (await ask(range)).arrayBuffer())

  it('are answered with the bytes and headers that the route gives', async () => {
    const slow = await throughTheRoute('bytes=100-199')
    for (let time = 0; time < 3; time++) {
      const quick = await ask('bytes=100-199')
      expect(quick.status).toBe(206)
      const { date: _, connection, 'keep-alive': __, ...headers } = Object.fromEntries(quick.headers)
      const { date: ___, connection: ____, ...expected } = slow.headers
      expect(headers).toEqual(expected)
      expect(Buffer.from(await quick.arrayBuffer())).toEqual(first.subarray(100, 200))
    }
    expect(await bytesOf('bytes=0-4999')).toEqual(first)
  })

  it('are whole files, too', async () => {
    const slow = await service.app.inject({ url: addressOf('v720.mp4') })
    for (let time = 0; time < 3; time++) {
      const quick = await fetch(service.origin + addressOf('v720.mp4'))
      expect(quick.status).toBe(200)
      const { date: _, connection, 'keep-alive': __, ...headers } = Object.fromEntries(quick.headers)
      const { date: ___, connection: ____, ...expected } = slow.headers
      expect(headers).toEqual(expected)
      expect(Buffer.from(await quick.arrayBuffer())).toEqual(first)
    }
    const { etag } = slow.headers
    expect((await fetch(service.origin + addressOf('v720.mp4'), { headers: { 'if-none-match': String(etag) } })).status).toBe(304)
  })

  it('are the bytes that were asked for, however many ask at once, stop half way or take them slowly', async () => {
    const film = randomBytes(20_000_000)
    await writeFile(join(folder, 'v2160.mp4'), film)
    const request = (range: [number, number], signal?: AbortSignal) =>
      fetch(service.origin + addressOf('v2160.mp4'), { headers: { range: `bytes=${range.join('-')}` }, signal: signal ?? null })
    const slow = await request([0, film.length - 1])
    const all: [number, number][] = Array.from({ length: 60 }, (_, place) => [place * 90_000, place * 90_000 + 70_000 + place * 9_000])
    for (let time = 0; time < 3; time++)
      await Promise.all(
        all.map(async ([start, end], place) => {
          const leaving = new AbortController()
          const reply = await request([start, end], leaving.signal)
          if (place % 3 === 0) return leaving.abort()
          expect(film.subarray(start, end + 1).equals(Buffer.from(await reply.arrayBuffer()))).toBe(true)
        }),
      )
    expect(film.equals(Buffer.from(await slow.arrayBuffer()))).toBe(true)
  })

  it('are refused outside the file, answered by what has changed since, and never to a forged address', async () => {
    await ask('bytes=0-9')
    expect((await ask('bytes=5000-5001')).status).toBe(416)
    expect((await ask('bytes=9-1')).status).toBe(416)
    expect((await ask('bytes=5-3,7-9')).status).toBe(400)
    expect((await ask('bytes=4990-5010')).headers.get('content-range')).toBe('bytes 4990-4999/5000')
    expect((await ask('bytes=0-9', { 'if-range': '"another"' })).status).toBe(200)
    const forged = addressOf('v720.mp4').replace(/\/[\w-]+\/v720/, `/${'a'.repeat(43)}/v720`)
    expect((await fetch(service.origin + forged, { headers: { range: 'bytes=0-9' } })).status).toBe(403)
    expect((await fetch(service.origin + addressOf('v1080.mp4'), { headers: { range: 'bytes=0-9' } })).status).toBe(404)
  })

  it('are given of a film that grows, as soon as its playlist can tell of more', async () => {
    await ask('bytes=0-9')
    const more = randomBytes(500)
    await appendFile(join(folder, 'v720.mp4'), more)
    expect(await bytesOf('bytes=5000-5499')).toEqual(more)
  })

  it('are those of the file that took the place of another', async () => {
    await ask('bytes=0-99')
    const other = randomBytes(5500)
    await writeFile(join(folder, 'next.mp4'), other)
    await rename(join(folder, 'next.mp4'), join(folder, 'v720.mp4'))
    await expect.poll(() => bytesOf('bytes=0-99'), { timeout: 5000 }).toEqual(other.subarray(0, 100))
    await rm(join(folder, 'v720.mp4'))
    await expect.poll(async () => (await ask('bytes=0-99')).status, { timeout: 5000 }).toBe(404)
    await writeFile(join(folder, 'v720.mp4'), other)
  })

  it('are given no more to whoever may not watch, although they ask without pause', async () => {
    const refused = async () => {
      for (let asked = 0; asked < 5; asked++) await ask('bytes=0-99')
      await wait(100)
      return (await ask('bytes=0-99')).status
    }
    expect(await refused()).toBe(206)
    await sql`update catalogue_title set is_premium = true where id = ${titleId}`.execute(service.db)
    await expect.poll(refused, { timeout: 5000 }).toBe(403)
  })
})
