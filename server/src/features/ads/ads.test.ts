import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { adMacros, fillAdTemplate } from '@matinee/contract/ad-template'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { many, sql } from '../../platform/db/statement.ts'
import { type AdPlayer, adPlayer, makeCreative, slugOf, trackersOf } from '../../testing/ads.ts'
import { makePerson } from '../../testing/builders.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { elementsOf, readXml } from '../../testing/xml.ts'
import { forgetBreaks } from './ads.ts'

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

  const status = async (address: string, method = 'GET') => (await fetch(address, { method })).status
  const counted = () =>
    many<{ slug: string; event: string; times: number }>(
      service.db,
      sql`select c.slug, d.event, d.times from ad_day d join ad_creative c on c.id = d.creative_id order by 1, 2`,
    )

  it('ADS-02 gives a template with every placeholder, to visitors, guests and free members', async () => {
    for (const person of [undefined, await makePerson(service.db, { isGuest: true }), await makePerson(service.db)]) {
      const template = await player.templateFor(person)
      for (const macro of Object.keys(adMacros)) expect(template).toContain(`[${macro}]`)
      expect(fillAdTemplate(template!, {})).not.toMatch(/[[\]]/)
    }
    const { data } = await service.as(await makePerson(service.db))('advertisement', { platformId: 3 })
    expect(data[0]).toMatchObject({ advUrl: expect.stringContaining('platform=3'), ipAddress: '127.0.0.1' })
  })

  it('ADS-01 gives members nothing, and nothing at an address that they got before', async () => {
    await makeCreative(service.db, 'bread')
    for (const membership of ['Active', 'Cancelled'] as const)
      expect((await service.as(await makePerson(service.db, { membership }))('advertisement', {})).data).toEqual([])
    const person = await makePerson(service.db)
    const template = (await player.templateFor(person))!
    await sql`with plan as (insert into membership_plan (name, currency, list_price_minor, price_minor) values ('Now', 'USD', 1, 1) returning id)
      insert into membership (account_id, plan_id, status, to_date) select ${person.accountId}, id, 'Active', '2027-01-01' from plan`.execute(
      service.db,
    )
    expect((await player.ask(template)).root.children).toEqual([])
  })

  it('ADS-01 shows nothing beside trailers, nor to a forged or an old viewer, nor when there is nothing to show', async () => {
    const person = await makePerson(service.db)
    expect((await player.adFor(person)).children).toEqual([])
    await makeCreative(service.db, 'bread')
    const template = (await player.templateFor(person))!
    expect((await player.ask(template, { CONTENT_URL: '/media/trailers/reel/trailer/master.m3u8' })).root.children).toEqual([])
    expect((await player.ask(template.replace(/viewer=\d+/, 'viewer=1'))).root.children).toEqual([])
    service.clock.advance(13 * 60 * minutes)
    expect((await player.ask(template)).root.children).toEqual([])
    expect(slugOf(await player.adFor(person))).toBe('bread')
  })

  it('ADS-05 answers VAST 4.2 whose elements stand as its schema has them', async () => {
    await makeCreative(service.db, 'bread', { clickAddress: '/subscription', skipAfterSeconds: 5 })
    const { reply, text, root } = await player.ask(
      (await player.templateFor(await makePerson(service.db)))!,
      {},
      { origin: 'https://page.test' },
    )
    expect(reply.headers.get('content-type')).toContain('xml')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('access-control-allow-origin')).toBe('https://page.test')
    expect(reply.headers.get('access-control-allow-credentials')).toBe('true')
    expect(text.startsWith('<?xml')).toBe(true)
    expect(root).toMatchObject({ name: 'VAST', attributes: { version: '4.2', xmlns: 'http://www.iab.com/VAST' } })
    const names = (element: string) => elementsOf(root, element)[0]!.children.map(({ name }) => name)
    expect(names('InLine')).toEqual(['AdSystem', 'Error', 'Impression', 'AdServingId', 'AdTitle', 'Advertiser', 'Creatives'])
    expect(names('Creative')).toEqual(['Linear', 'UniversalAdId'])
    expect(names('Linear')).toEqual(['TrackingEvents', 'Duration', 'MediaFiles', 'VideoClicks'])
    expect(names('VideoClicks')).toEqual(['ClickTracking', 'ClickThrough'])
    expect(elementsOf(root, 'AdTitle')[0]!.text).toBe('Bread & <butter> "bread" ]]>')
    expect(elementsOf(root, 'Duration')[0]!.text).toBe('00:00:12.500')
    expect(elementsOf(root, 'Linear')[0]!.attributes.skipoffset).toBe('00:00:05.000')
    expect(elementsOf(root, 'Tracking').map(({ attributes }) => attributes.event)).toEqual([
      'start',
      'firstQuartile',
      'midpoint',
      'thirdQuartile',
      'complete',
      'pause',
      'resume',
      'closeLinear',
      'skip',
    ])
    expect(elementsOf(root, 'ClickThrough')[0]!.text).toBe(`${service.origin}/subscription`)
    expect(elementsOf(root, 'MediaFile').map(({ attributes, text }) => [attributes.type, attributes.bitrate, text])).toEqual([
      ['video/mp4', '320', `${service.origin}/ads/media/bread.mp4`],
      ['video/webm', '256', `${service.origin}/ads/media/bread.webm`],
    ])
    expect(elementsOf(root, 'Error')[0]!.text).toMatch(/\?code=\[ERRORCODE\]$/)
  })

  it('ADS-05 names the public address to whoever asks with a Host of their own making', async () => {
    await makeCreative(service.db, 'bread')
    const { port } = new URL(service.origin)
    const template = fillAdTemplate((await player.templateFor())!, { DEVICE_ID: 'd-forged' })
    const filesFor = (host: string) =>
      new Promise<string[]>((resolve, reject) => {
        const asked = request({ port, host: '127.0.0.1', path: `${template}&from=${host}`, headers: { host } }, async (reply) => {
          resolve(elementsOf(readXml(await text(reply)), 'MediaFile').map(({ text }) => new URL(text).origin))
        })
        asked.on('error', reject).end()
      })
    await sql`update ad_creative set is_for_kids = true`.execute(service.db)
    for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1:1', `127.0.0.1:${port}`, `localhost:${port}`]) {
      const own = host.endsWith(`:${port}`) && !host.startsWith('evil')
      await sql`delete from ad_break`.execute(service.db)
      expect(new Set(await filesFor(host)), host).toEqual(new Set([own ? `http://${host}` : 'http://matinee.test']))
    }
  })

  it('ADS-05 answers an empty VAST, and no skip, where there is none', async () => {
    const person = await makePerson(service.db)
    expect((await player.ask((await player.templateFor(person))!)).root).toMatchObject({
      name: 'VAST',
      attributes: { version: '4.2' },
      children: [],
    })
    await makeCreative(service.db, 'bread')
    const root = await player.adFor(person)
    expect(elementsOf(root, 'VideoClicks')).toEqual([])
    expect(elementsOf(root, 'Linear')[0]!.attributes).toEqual({})
    expect(trackersOf(root)).not.toHaveProperty('skip')
  })

  it('ADS-05 counts each event of a break once, by creative and day, whatever is sent again or forged', async () => {
    await makeCreative(service.db, 'bread', { skipAfterSeconds: 5, clickAddress: 'https://hollis.test/' })
    await makeCreative(service.db, 'lantern')
    const seen: Record<string, string>[] = []
    for (const person of [await makePerson(service.db), await makePerson(service.db, { isGuest: true })])
      seen.push(trackersOf(await player.adFor(person)))
    // Both saw the same one: each had seen neither before.
    for (const trackers of seen)
      for (const event of ['impression', 'start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete'])
        for (let times = 0; times < 3; times++) expect(await status(trackers[event]!, times === 1 ? 'POST' : 'GET')).toBe(204)
    expect(await status(seen[0]!.error!.replace('[ERRORCODE]', '402'))).toBe(204)
    expect(await status(seen[0]!.click!)).toBe(204)
    expect(await status(seen[0]!.start!.replace('/start/', '/skip/'))).toBe(403)
    expect(await status(seen[0]!.start!.replace(/track\/\d+/, 'track/999999'))).toBe(403)
    expect(await status(`${service.origin}/ads/track/1/start/x`)).toBe(403)
    expect(await counted()).toEqual(
      ['click', 'complete', 'error', 'firstQuartile', 'impression', 'midpoint', 'start', 'thirdQuartile'].map((event) => ({
        slug: 'bread',
        event,
        times: event === 'click' || event === 'error' ? 1 : 2,
      })),
    )
    expect(await many(service.db, sql`select code from ad_event where event = 'error'`)).toEqual([{ code: 402 }])
    service.clock.advance(5 * 60 * minutes)
    expect(await status(seen[1]!.error!)).toBe(204)
    expect((await counted()).find(({ event }) => event === 'error')?.times).toBe(1)
  })

  it('serves the films of its ads to every page, in parts, and nothing else', async () => {
    await mkdir(join(service.dataFolder, 'ads'), { recursive: true })
    await writeFile(join(service.dataFolder, 'ads/bread.mp4'), Buffer.alloc(1000, 7))
    const part = await fetch(`${service.origin}/ads/media/bread.mp4`, { headers: { range: 'bytes=10-19' } })
    expect([part.status, part.headers.get('content-type'), part.headers.get('access-control-allow-origin')]).toEqual([
      206,
      'video/mp4',
      '*',
    ])
    for (const file of ['none.mp4', '..%2fdatabase%2fPG_VERSION', 'ads.json'])
      expect(await status(`${service.origin}/ads/media/${file}`), file).toBe(404)
  })

  it('forgets who saw what, and keeps the sums', async () => {
    await makeCreative(service.db, 'bread')
    await fetch(trackersOf(await player.adFor(await makePerson(service.db))).impression!)
    service.clock.advance(100 * 24 * 60 * minutes)
    while ((await forgetBreaks(service.db, new Date(service.clock.now().getTime() - 90 * 86_400_000), 5)) === 5);
    expect(await many(service.db, sql`select 1 from ad_event`)).toEqual([])
    expect(await counted()).toEqual([{ slug: 'bread', event: 'impression', times: 1 }])
  })
})

describe('the operator’s own ad server', () => {
  it('ADS-02 is named in the place of ours', async () => {
    const adTemplate = 'https://ads.example/vast?c=[CONTENT_ID]&r=[RANDOM]'
    const service = await startTestService({ adTemplate })
    expect((await service.as(await makePerson(service.db))('advertisement', {})).data.map(({ advUrl }) => advUrl)).toEqual([adTemplate])
    await service.close()
  })
})
