import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toPlain } from '@matinee/contract/plain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../platform/db/statement.ts'
import { folderStore } from '../platform/media/folder-store.ts'
import type { MediaStore } from '../platform/media/media-store.ts'
import { startBucket, type TestBucket } from '../testing/bucket.ts'
import { makePerson, makeTitle, mediaFolderOf } from '../testing/builders.ts'
import { startTestService, type TestService } from '../testing/service.ts'

const playlist = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv720.m3u8\n'
const segment = randomBytes(1000)

describe('media of a service', () => {
  let bucket: TestBucket
  let root: string
  beforeAll(async () => {
    bucket = await startBucket()
    root = await mkdtemp(join(tmpdir(), 'matinee-media-'))
    await mkdir(join(root, 'film'))
    for (const [name, content] of Object.entries({ 'master.m3u8': playlist, 'v720.mp4': segment, 'subs-1.vtt': 'WEBVTT\n' }))
      await writeFile(join(root, 'film', name), content)
  })
  afterAll(async () => {
    await bucket.close()
    await rm(root, { recursive: true, force: true })
  })

  /** A title whose media lies in the store, and its address for somebody who may play it. */
  const play = async (service: TestService, store: MediaStore) => {
    const id = await makeTitle(service.db)
    await sql`update catalogue_media m set folder = 'film-' || m.id from catalogue_title t where t.id = ${id} and m.id = t.media_id`.execute(
      service.db,
    )
    const folder = await mediaFolderOf(service.db, id)
    await store.put(folder, join(root, 'film'))
    const person = await makePerson(service.db)
    const { playUrl } = await service.as(person)('deeplinking-play-url', { videoId: id, videoType: 'film' })
    return { id, person, folder, addressOf: (file: string) => service.origin + playUrl.replace('master.m3u8', file) }
  }

  const homes: [string, () => Promise<MediaStore>][] = [
    ['a folder', async () => folderStore(join(root, 'media'))],
    ['a bucket', async () => (await bucket.open()).store],
    ['a bucket that browsers are led to', async () => (await bucket.open('redirect')).store],
  ]
  describe.each(homes)('in %s', (home, open) => {
    const isLed = home.endsWith('led to')
    let service: TestService
    let store: MediaStore
    let played: Awaited<ReturnType<typeof play>>
    beforeAll(async () => {
      store = await open()
      service = await startTestService({ media: store })
      played = await play(service, store)
    })
    afterAll(() => service.close())
    // Not fetch, which asks past every cache when it is given a condition.
    const ask = (file: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      service.app.inject({ method, url: played.addressOf(file).slice(service.origin.length), headers })

    it('PLA-01 plays playlists, parts of segments and subtitles', async () => {
      const master = await fetch(played.addressOf('master.m3u8'))
      expect(await master.text()).toBe(playlist)
      expect(master.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
      // It was written just now, and may grow.
      expect(master.headers.get('cache-control')).toBe('private, no-cache')
      const part = await fetch(played.addressOf('v720.mp4'), { headers: { range: 'bytes=10-19' } })
      expect([part.status, part.headers.get('content-range'), part.headers.get('content-type')]).toEqual([
        206,
        'bytes 10-19/1000',
        'video/mp4',
      ])
      expect(Buffer.from(await part.arrayBuffer())).toEqual(segment.subarray(10, 20))
      const whole = await fetch(played.addressOf('v720.mp4'))
      expect([whole.status, whole.headers.get('content-length'), isLed || whole.headers.get('cache-control')]).toEqual([
        200,
        '1000',
        isLed || 'private, max-age=43200',
      ])
      expect(Buffer.from(await whole.arrayBuffer())).toEqual(segment)
      const subtitles = await fetch(played.addressOf('subs-1.vtt'))
      expect([await subtitles.text(), subtitles.headers.get('content-type')]).toEqual(['WEBVTT\n', 'text/vtt; charset=utf-8'])
      expect(part.redirected).toBe(isLed)
      expect(master.redirected).toBe(false)
    })

    it('answers HEAD, ends of files and what has not changed, and refuses what lies outside', async () => {
      const file = isLed ? 'master.m3u8' : 'v720.mp4'
      const size = isLed ? playlist.length : 1000
      const head = await ask(file, {}, 'HEAD')
      expect([head.statusCode, head.headers['content-length'], head.headers['accept-ranges'], head.body]).toEqual([
        200,
        String(size),
        'bytes',
        '',
      ])
      const { etag, 'last-modified': modified } = head.headers as Record<string, string>
      expect((await ask(file, { 'if-none-match': etag! })).statusCode).toBe(304)
      expect((await ask(file, { range: 'bytes=-5' })).headers['content-range']).toBe(`bytes ${size - 5}-${size - 1}/${size}`)
      expect((await ask(file, { range: `bytes=5-${size * 2}` })).headers['content-range']).toBe(`bytes 5-${size - 1}/${size}`)
      for (const had of [etag!, modified!]) expect((await ask(file, { range: 'bytes=0-4', 'if-range': had })).statusCode).toBe(206)
      const changed = await ask(file, { range: 'bytes=0-4', 'if-range': '"another"' })
      expect([changed.statusCode, changed.headers['content-length']]).toEqual([200, String(size)])
      const outside = await ask(file, { range: `bytes=${size}-` })
      expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${size}`])
      expect(toPlain(outside.json())).toMatchObject({ statusCode: 0, error: 'invalid_parameter' })
      for (const range of ['bytes=9-1', 'bytes=abc', 'bytes=1-2,4-5'])
        expect([400, 416], range).toContain((await ask(file, { range })).statusCode)
      expect((await ask('v1080.mp4')).statusCode).toBe(404)
    })

    it('is asked for nothing for who may not watch', async () => {
      const before = bucket.asked.length
      const address = played.addressOf('v720.mp4')
      expect((await fetch(address.replace(/\/[\w-]+\/v720/, '/forged/v720'))).status).toBe(403)
      await sql`update catalogue_title set is_premium = true where id = ${played.id}`.execute(service.db)
      const refused = async () => (await fetch(address)).status
      await expect.poll(refused, { timeout: 5000 }).toBe(403)
      const last = bucket.asked.length
      expect(await refused()).toBe(403)
      expect(bucket.asked.length).toBe(last)
      await sql`update catalogue_title set is_premium = false where id = ${played.id}`.execute(service.db)
      await expect.poll(refused, { timeout: 5000 }).toBe(200)
      expect(bucket.asked.slice(before).every((line) => line.includes(played.folder))).toBe(true)
    })
  })

  describe('in a bucket that browsers are led to', () => {
    it('has addresses that end with the grant, stay the same as long, and are let in by the page', async () => {
      const { store } = await bucket.open('redirect')
      const service = await startTestService({ media: store })
      try {
        const { addressOf } = await play(service, store)
        const address = addressOf('v720.mp4')
        const led = await fetch(address, { redirect: 'manual' })
        expect([led.status, led.headers.get('cache-control')]).toEqual([302, 'private, no-store'])
        const there = new URL(led.headers.get('location')!)
        expect(there.origin).toBe(store.origin)
        expect(there.searchParams.get('response-cache-control')).toBe('private, max-age=43200')
        const [, year, month, day, hours, minutes, seconds] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(
          there.searchParams.get('X-Amz-Date')!,
        )!
        const begins = Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`) / 1000
        const expires = Number(/\/(\d{9,})\//.exec(address)![1])
        expect(begins + Number(there.searchParams.get('X-Amz-Expires'))).toBe(expires)
        service.clock.advance(600)
        expect((await fetch(address, { redirect: 'manual' })).headers.get('location')).toBe(String(there))
      } finally {
        await service.close()
      }
    })
  })

  it('in a bucket that goes away is refused in words, and plays again when it is back', async () => {
    const { store } = await bucket.open()
    const service = await startTestService({ media: store })
    try {
      const { addressOf } = await play(service, store)
      bucket.goAway()
      for (const file of ['master.m3u8', 'v720.mp4']) {
        const refused = await fetch(addressOf(file))
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
        expect(toPlain(await refused.json())).toMatchObject({
          error: 'unavailable',
          message: expect.stringMatching(/cannot be read just now/),
        })
      }
      bucket.comeBack()
      for (const file of ['master.m3u8', 'v720.mp4']) expect((await fetch(addressOf(file))).status).toBe(200)
    } finally {
      bucket.comeBack()
      await service.close()
    }
  })

  it('in a bucket is handed on as it comes, and no further than it is taken', async () => {
    const { store } = await bucket.open()
    const service = await startTestService({ media: store })
    try {
      const { addressOf, folder } = await play(service, store)
      const [large, size] = [join(root, 'large.mp4'), 64 << 20]
      await writeFile(large, randomBytes(size))
      await bucket.bucket.upload(`${folder}/v2160.mp4`, large)
      const before = bucket.flow.bytes
      const leaving = new AbortController()
      const reply = await fetch(addressOf('v2160.mp4'), { signal: leaving.signal })
      await reply.body!.getReader().read()
      // It stands still once what lies between is full.
      let last = -1
      const stands = () => {
        const isStill = last === bucket.flow.bytes
        last = bucket.flow.bytes
        return isStill
      }
      await expect.poll(stands, { interval: 300, timeout: 20_000 }).toBe(true)
      expect(last - before).toBeLessThan(size / 2)
      expect(bucket.flow.open).toBe(1)
      leaving.abort()
      await expect.poll(() => bucket.flow.open, { timeout: 10_000 }).toBe(0)
      expect(bucket.flow.bytes - before).toBeLessThan(size / 2)
    } finally {
      await service.close()
    }
  }, 60_000)
})
