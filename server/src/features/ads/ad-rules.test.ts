import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fillAdTemplate } from '@matinee/contract/ad-template'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePerson, type PersonMade } from '../../testing/builders.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { saveCreative } from './ads.ts'

const minutes = 60

describe('who is shown which ad, and how often', () => {
  let service: TestService
  beforeEach(async () => {
    service = await startTestService()
  })
  afterEach(() => service.close())

  const call = () => service.operator()
  /** An ad with a film that nobody loads. */
  const add = async (title: string, changes: object = {}) => {
    const id = await saveCreative(service.db, {
      ...{ slug: title, title, advertiser: 'Hollis', durationSeconds: 12, width: 960, height: 540 },
      ...{ files: [{ file: `${title}.mp4`, type: 'video/mp4', bytes: 1 }], isForKids: true, genres: [], skipAfterSeconds: null },
      clickAddress: '',
    })
    return change(id, changes)
  }
  const change = async (id: number, changes: object) => {
    const { durationSeconds, width, height, files, impressions, clicks, skips, completes, isUsed, state, ...standing } = (
      await call()('get-ad', { id })
    ).data
    return (await call()('update-ad', { ...standing, ...changes })).data
  }
  const write = async (changes: object) => {
    const { breaksOfMachine, adServer, ...standing } = (await call()('get-ad-rules')).data
    return (await call()('update-ad-rules', { ...standing, ...changes })).data
  }
  /** What a person, or a visitor, is answered at a place; seen to its end unless they leave. */
  const watch = async (who: PersonMade | undefined, place = 'start', event: 'complete' | 'none' = 'complete') => {
    const asking = who ? service.as(who) : service.as()
    const address = fillAdTemplate((await asking('advertisement', {})).data[0]!.advUrl, { DEVICE_ID: 'd-1' })
    const xml = await (await fetch(`${service.origin}${address}&place=${encodeURIComponent(place)}`)).text()
    const tracked = (name: string) => new RegExp(`<Tracking event="${name}"><!\\[CDATA\\[([^\\]]+)`).exec(xml)?.[1]
    const impression = /<Impression><!\[CDATA\[([^\]]+)/.exec(xml)?.[1]
    if (impression) await fetch(impression)
    if (event === 'complete' && tracked('complete')) await fetch(tracked('complete')!)
    return /<AdTitle>(.*)<\/AdTitle>/.exec(xml)?.[1]
  }
  const inMinutes = (count: number) => new Date(service.clock.now().getTime() + count * 60_000).toISOString()

  it('is shown from and until, before its own audience, in its own breaks', async () => {
    const { id } = await add('bread', { startsAt: inMinutes(60), endsAt: inMinutes(120) })
    const person = await makePerson(service.db)
    expect([await watch(person), (await call()('get-ad', { id })).data.state]).toEqual([undefined, 'waiting'])
    service.clock.advance(61 * minutes)
    expect([await watch(person), (await call()('get-ad', { id })).data.state]).toEqual(['bread', 'running'])
    service.clock.advance(61 * minutes)
    expect([await watch(person), (await call()('get-ad', { id })).data.state]).toEqual([undefined, 'ended'])

    await change(id, { startsAt: null, endsAt: null, audience: 'visitors' })
    expect([await watch(person), await watch(undefined, 'start', 'none')]).toEqual([undefined, 'bread'])
    await change(id, { audience: 'accounts' })
    expect([await watch(person, 'start', 'none'), await watch(undefined)]).toEqual(['bread', undefined])

    await write({ breaks: ['start', '50%', 'end'] })
    await change(id, { places: ['within'] })
    expect([await watch(person), await watch(person, '50%'), await watch(person, 'end')]).toEqual([undefined, 'bread', undefined])
  })

  it('is shown as often as its weight says', async () => {
    await add('bread', { weight: 3 })
    await add('lamps')
    const person = await makePerson(service.db)
    const seen: (string | undefined)[] = []
    for (let time = 0; time < 8; time++) {
      seen.push(await watch(person))
      service.clock.advance(11 * minutes)
    }
    expect(seen.filter((title) => title === 'bread')).toHaveLength(6)
    expect(seen.filter((title) => title === 'lamps')).toHaveLength(2)
  })

  it('is shown at most so often in an hour, in whatever breaks, and before films at the distance that is set', async () => {
    await add('bread')
    await write({ breaks: ['start', '50%'], mostAnHour: 2 })
    const person = await makePerson(service.db)
    expect([await watch(person), await watch(person, '50%'), await watch(person, '50%')]).toEqual(['bread', 'bread', undefined])
    service.clock.advance(61 * minutes)
    expect(await watch(person)).toBe('bread')
    await write({ mostAnHour: null, restMinutes: 90 })
    service.clock.advance(80 * minutes)
    expect([await watch(person), await watch(person, '50%')]).toEqual([undefined, 'bread'])
    service.clock.advance(91 * minutes)
    expect(await watch(person)).toBe('bread')
  })

  it('stands at the breaks of the studio, and writes over somebody else’s rules are refused', async () => {
    const breaksNow = async () => {
      const { advUrl } = (await service.as(await makePerson(service.db))('advertisement', {})).data[0]!
      return [...(await (await fetch(service.origin + fillAdTemplate(advUrl, {}))).text()).matchAll(/timeOffset="([^"]+)"/g)].map(
        ([, at]) => at,
      )
    }
    expect(await breaksNow()).toEqual([])
    const rules = (await call()('get-ad-rules')).data
    expect(rules).toEqual({
      ...{ version: 1, breaks: ['start'], restMinutes: 10, mostAnHour: null },
      ...{ breaksOfMachine: null, adServer: null },
    })
    await write({ breaks: ['start', '00:20:00', 'end'] })
    expect(await breaksNow()).toEqual(['start', '00:20:00', 'end'])
    const fields = { breaks: ['start'], restMinutes: 10, mostAnHour: null }
    expect((await refusalOf(call()('update-ad-rules', { ...fields, version: rules.version }))).error).toBe('conflict')
    expect((await refusalOf(call()('update-ad-rules', { ...fields, version: 2, breaks: ['noon'] }))).message).toMatch(/breaks.*00:20:00/)
    expect((await refusalOf(call()('update-ad-rules', { ...fields, version: 2, restMinutes: 5 }))).message).toMatch(/restMinutes/)
    const [entry] = (await call()('list-audit-log', { entity: 'ad-rules' })).data
    expect(entry).toMatchObject({ before: { breaks: ['start'] }, after: { breaks: ['start', '00:20:00', 'end'] } })
  })

  it('is counted by ad and day', async () => {
    const { id } = await add('bread')
    const day = service.clock.now().toISOString().slice(0, 10)
    await watch(await makePerson(service.db))
    await watch(await makePerson(service.db), 'start', 'none')
    const counted = { impressions: 2, completes: 1, clicks: 0, skips: 0, errors: 0 }
    const { data } = await call()('list-ad-days', { from: day, to: day })
    expect(data).toEqual([{ day, adId: id, title: 'bread', advertiser: 'Hollis', ...counted }])
    expect((await call()('get-ad', { id })).data).toMatchObject({ impressions: 2, completes: 1, isUsed: true })
    expect((await call()('list-ad-days', { from: '2020-01-01', to: '2020-01-31' })).data).toEqual([])
    expect((await refusalOf(call()('list-ad-days', { from: day, to: '2020-01-01' }))).message).toMatch(/not lie before/)
    expect((await refusalOf(call()('list-ad-days', { from: '2020-01-01', to: day }))).message).toMatch(/100 days at most/)
  })
})

describe('what the service’s machine says of ads', () => {
  it('holds for the breaks in the place of the studio’s, which are told and kept', async () => {
    const service = await startTestService({ adBreaks: ['50%'] })
    expect((await service.operator()('get-ad-rules')).data).toMatchObject({ breaks: ['start'], breaksOfMachine: ['50%'] })
    const { advUrl } = (await service.as(await makePerson(service.db))('advertisement', {})).data[0]!
    expect(await (await fetch(service.origin + fillAdTemplate(advUrl, {}))).text()).toContain('timeOffset="50%"')
    expect((await refusalOf(service.operator()('test-ad-server'))).message).toMatch(/its own ads/)
    await service.close()
  })
})

describe('another ad server', () => {
  let answer: (request: IncomingMessage, response: ServerResponse) => void
  const server = createServer((request, response) => answer(request, response))
  let service: TestService
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    service = await startTestService({ adTemplate: `http://127.0.0.1:${port}/vast?t=[CONTENT_TITLE]&c=[CONTENT_ID]` })
  })
  afterAll(async () => {
    await service.close()
    server.close()
  })
  /** What the service tells of an ad server that answers so. */
  const tested = async (answers: typeof answer) => {
    answer = answers
    return (await service.operator()('test-ad-server')).data
  }
  const allowed = { 'content-type': 'application/xml', 'access-control-allow-origin': '*' }

  it('is asked as players ask it, and what came back is told', async () => {
    const vast = '<VAST version="4.2"><Ad id="1"><InLine><MediaFile type="video/mp4"/></InLine></Ad><Ad id="2"><Wrapper/></Ad></VAST>'
    let asked = ''
    const good = await tested(({ url = '' }, response) => {
      asked ||= url
      if (url.startsWith('/vast')) return response.writeHead(302, { location: '/there' }).end()
      response.writeHead(200, allowed).end(vast)
    })
    expect(asked).toBe('/vast?t=A%20test&c=1')
    expect(good).toMatchObject({
      ...{ status: 200, kind: 'vast', version: '4.2', ads: 2, wrappers: 1, mediaTypes: ['video/mp4'] },
      ...{ bytes: vast.length, problems: [], beginning: vast },
    })
    const vmap = '<vmap:VMAP xmlns:vmap="x" version="1.0"><vmap:AdBreak timeOffset="50%"/></vmap:VMAP>'
    expect(await tested((_, response) => response.writeHead(200, allowed).end(vmap))).toMatchObject({
      kind: 'vmap',
      breaks: ['50%'],
      problems: [],
    })
  })

  it('is told what players would stumble over', async () => {
    const problems = async (answers: typeof answer) => (await tested(answers)).problems.join(' ')
    expect(await problems((_, response) => response.writeHead(500).end('no'))).toMatch(
      /answered 500\. .*Access-Control.* neither VAST nor VMAP/,
    )
    expect(await problems((_, response) => response.writeHead(200, allowed).end('<VAST version="1.0"/>'))).toMatch(
      /VAST 1\.0 is not read.*no ad/,
    )
    expect(await problems((_, response) => response.writeHead(200, allowed).end(' '.repeat(2_000_000)))).toMatch(/longer than 1 MB/)
    expect(await problems((_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end())).toMatch(
      /leads to http:\/\/10\.0\.0\.1/,
    )
    expect(await problems((request) => request.socket.destroy())).toMatch(/cannot be reached/)
  })
})
