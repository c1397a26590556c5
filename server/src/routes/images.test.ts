import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { toPlain } from '@matinee/contract/plain'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppDeps } from '../app-deps.ts'
import { imageWidths, type Pictures } from '../pictures/pictures.ts'
import { leastMegabytes, memoryPlan } from '../platform/load/memory-plan.ts'
import { startTestService, type TestService } from '../testing/service.ts'

describe('pictures', () => {
  let service: TestService
  let pictures: Pictures
  let noise: Buffer
  let photo: string
  let lettering: string
  beforeAll(async () => {
    service = await startTestService()
    pictures = service.pictures
    noise = await sharp({
      create: {
        width: 1000,
        height: 500,
        channels: 3,
        background: '#804020',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .webp()
      .toBuffer()
    photo = await pictures.add(service.db, noise, { isBlurredFirst: true })
    lettering = await pictures.add(
      service.db,
      await sharp({ create: { width: 400, height: 100, channels: 4, background: '#ffffff80' } })
        .png()
        .toBuffer(),
    )
  })
  afterAll(() => service.close())

  const get = (address: string, accept = 'image/avif,image/webp,*/*', headers: Record<string, string> = {}) =>
    fetch(`${service.origin}${address}`, { headers: { accept, ...headers } })

  it('come at the width that was asked for, never larger than they are', async () => {
    await pictures.warm(photo, 320, 'webp')
    const reply = await get(`/images/${photo}?w=320`, 'image/webp')
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('image/webp')
    expect(reply.headers.get('vary')).toBe('Accept')
    expect(reply.headers.get('cache-control')).toContain('immutable')
    expect((await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).width).toBe(320)
    const large = await get(`/images/${photo}?w=1920`, 'image/webp')
    expect((await sharp(Buffer.from(await large.arrayBuffer())).metadata()).width).toBe(1000)
  })

  it('come as JPEG, or as PNG where they are transparent, to whoever knows nothing newer', async () => {
    expect((await get(`/images/${photo}?w=160`, '*/*')).headers.get('content-type')).toBe('image/jpeg')
    expect((await get(`/images/${lettering}?w=160`, 'text/html')).headers.get('content-type')).toBe('image/png')
  })

  it('come at once as they are while variants are being made, and as AVIF from then on', async () => {
    const first = await get(`/images/${photo}?w=480`)
    expect(first.headers.get('content-type')).toBe('image/webp')
    expect(first.headers.get('cache-control')).not.toContain('immutable')
    await expect.poll(async () => (await get(`/images/${photo}?w=480`)).headers.get('content-type'), { timeout: 20_000 }).toBe('image/avif')
  })

  it('are encoded to the end when the service stops, and no more are begun', async () => {
    const stopping = await startTestService()
    const made = async () =>
      (await readdir(join(stopping.dataFolder, 'images/variants'), { recursive: true, withFileTypes: true })).flatMap((entry) =>
        entry.isFile() ? entry.name : [],
      )
    try {
      const hash = await stopping.pictures.add(stopping.db, noise)
      await Promise.all(imageWidths.map((width) => stopping.pictures.variant(hash, width, () => true)))
      await stopping.app.close()
      const atTheEnd = await made()
      expect(atTheEnd.length).toBeGreaterThan(0)
      for (const name of atTheEnd) expect(name).toMatch(/^[0-9a-f]{32}-\d+\.(webp|avif)$/)
      await expect(stopping.pictures.warm(hash, 160, 'jpeg')).rejects.toThrow('The service stops.')
      expect(await made()).toEqual(atTheEnd)
    } finally {
      await stopping.close()
    }
    expect(existsSync(stopping.dataFolder)).toBe(false)
  })

  it('stay WebP where they are wide and the machine is small, and are final so', async () => {
    const small = await startTestService({ memory: memoryPlan(leastMegabytes) })
    try {
      const wide = await small.pictures.add(small.db, noise)
      for (const [width, kind] of [
        [960, 'image/webp'],
        [640, 'image/avif'],
      ] as const) {
        for (const format of ['webp', 'avif'] as const) await small.pictures.warm(wide, width, format)
        const { headers } = await fetch(`${small.origin}/images/${wide}?w=${width}`, { headers: { accept: 'image/avif,image/webp,*/*' } })
        expect(headers.get('content-type')).toBe(kind)
        expect(headers.get('cache-control')).toContain('immutable')
      }
    } finally {
      await small.close()
    }
  })

  it('answer 304 to their own tag', async () => {
    const first = await get(`/images/${photo}?w=320`, 'image/webp')
    const again = await service.app.inject({
      url: `/images/${photo}?w=320`,
      headers: { accept: 'image/webp', 'if-none-match': first.headers.get('etag')! },
    })
    expect(again.statusCode).toBe(304)
  })

  it('API-03 are refused at other widths and under unknown or malformed names, in the envelope', async () => {
    for (const width of ['321', '0', '-1', '99999', 'abc', '320&w=640']) {
      const reply = await get(`/images/${photo}?w=${width}`)
      expect(reply.status, width).toBe(400)
      expect(toPlain(await reply.json()), width).toMatchObject({ statusCode: 0, error: 'invalid_parameter' })
    }
    for (const name of ['0'.repeat(32), 'x', '..%2f..%2fmatinee.json', photo.toUpperCase(), `${photo}0`]) {
      const reply = await get(`/images/${name}`)
      expect(reply.status, name).toBe(404)
      expect(await reply.json(), name).toMatchObject({ error: 'not_found' })
    }
  })

  it('are drawn by the service when a title has none, once, and then keep their ThumbHash', async () => {
    const request = {
      kind: 'still' as const,
      facts: {
        key: 'bare-1931',
        title: 'Bare',
        year: 1931,
        genres: ['Noir'],
        countries: ['Germany'],
        keywords: ['city'],
        people: [],
        kind: 'film' as const,
      },
    }
    const hash = await pictures.plan(service.db, request)
    expect(await pictures.plan(service.db, request)).toBe(hash)
    const [one, two] = await Promise.all([get(`/images/${hash}?w=640`, 'image/webp'), get(`/images/${hash}?w=320`, 'image/webp')])
    expect([one.status, two.status]).toEqual([200, 200])
    expect((await sharp(Buffer.from(await one.arrayBuffer())).metadata()).width).toBe(1280)
  })
})

describe('a service whose artist fails', () => {
  it('answers 500 in the envelope and goes on', async () => {
    const drawing: AppDeps['drawing'] = { draw: () => Promise.reject(new Error('no ink')), close: async () => undefined }
    const service = await startTestService({ drawing })
    const hash = await service.pictures.plan(service.db, {
      kind: 'poster',
      facts: { key: 'x', title: 'X', year: 1920, genres: [], countries: [], keywords: [], people: [], kind: 'film' },
    })
    const reply = await fetch(`${service.origin}/images/${hash}?w=320`)
    expect(reply.status).toBe(500)
    expect(await reply.text()).not.toContain('ink')
    await service.close()
  })
})
