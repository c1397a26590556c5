import { request } from 'node:http'
import { type CallDefinition, methodsOf } from '@matinee/contract/call'
import { callsByPath } from '@matinee/contract/v3'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerSitemap } from '../routes/sitemap.ts'
import { makePerson, makeSeries, makeTitle, type PersonMade } from '../testing/builders.ts'
import { cunning, hostileBodies, hostileHeaders, hostileParts, hostileQueries, hostileValues } from '../testing/hostile.ts'
import { parametersFor } from '../testing/parameters.ts'
import { startTestService, type TestService } from '../testing/service.ts'
import { bodyOf, brokenEnvelope, type Given, plain, type Role, searchOf, shown, type Trial } from '../testing/trials.ts'

const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)
const calls = Object.entries(callsByPath) as [string, CallDefinition][]
const mostShown = 5
/** Of what the contract refuses already so many values are tried for each parameter, and of what is wrong as a whole for each call. */
const refusedTried = 4
const wholesTried = 3
/** Sets with several wrong parameters at once, for each call. */
const mixedSets = 4

/** These end the session that makes them; what the others did to a person is looked at in the end. */
const endings = [
  'logout',
  'delete-account',
  'remove-device',
  'remove-other-devices',
  'remove-clone-user',
  'reset-password',
  'update-profile',
]

describe(`no input makes the service fail (FUZZ_SEED=${seed})`, () => {
  let service: TestService
  let ids: Record<string, number>
  const people = new Map<Role, PersonMade>()
  const everybody: { role: Role; person: PersonMade }[] = []
  const random = xoroshiro128plus(seed)
  const pick = <Value>(values: readonly Value[]): Value => values[uniformInt(random, 0, values.length - 1)]!

  const some = <Value>(values: readonly Value[], count: number): Value[] =>
    Array.from({ length: Math.min(count, values.length) }, () => pick(values))

  const renew = async (role: 'member' | 'operator') => {
    const email = `${role}-${everybody.length}@matinee.test`
    const person = await makePerson(service.db, { membership: 'Active', isOperator: role === 'operator', email })
    people.set(role, person)
    everybody.push({ role, person })
  }

  const isEnded = async (person: PersonMade): Promise<boolean> => {
    const headers = { authorization: `Bearer ${person.bearer}`, 'user-token': person.user }
    return (await service.app.inject({ url: '/v3/slider', headers })).statusCode === 401
  }
  /** Some calls end the session that makes them. */
  const renewEnded = async () => {
    for (const role of ['member', 'operator'] as const) if (await isEnded(people.get(role)!)) await renew(role)
  }

  beforeAll(async () => {
    service = await startTestService({}, (app) =>
      registerSitemap(app, 'http://matinee.test', async () => ({
        titles: [{ videoId: 1, videoType: 'film' }],
        people: [],
        programmes: [],
      })),
    )
    const film = await makeTitle(service.db, { genres: ['Drama'] })
    const series = await makeSeries(service.db, [2], { genres: ['Drama'] })
    await renew('member')
    await renew('operator')
    const me = service.as(people.get('member')!)
    const list = (await me('add-watch-list', { watchListName: 'Mine' })).data.id
    await me('add-remove-video-watch-list', { watchListId: list, videoId: film })
    const search = (await me('save-search-list', { searchListName: 'Mine', searchKey: 'drama' })).data.id
    const [seasonId, episodeId] = [series.seasonIds[0]!, series.episodeIds[0]![0]!]
    ids = {
      videoId: film,
      watchListId: list,
      listId: list,
      saveSearchId: search,
      seasonId,
      episodeId,
    }
  })
  afterAll(() => service.close())

  /** Sends it, each from a network of its own; answers what is wrong with the answer. */
  const tried = async (trial: Trial): Promise<string | undefined> => {
    const { role, method, path, search, body } = trial
    const person = people.get(role)
    const tokens = person ? { authorization: `Bearer ${person.bearer}`, 'user-token': person.user } : {}
    const reply = await service.app.inject({
      method,
      url: `/v3/${path}${search ? `?${search}` : ''}`,
      headers: { ...tokens, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { payload: body.json } : {}),
      remoteAddress: `10.${uniformInt(random, 0, 255)}.${uniformInt(random, 0, 255)}.${uniformInt(random, 1, 254)}`,
    })
    if (reply.statusCode === 401) await renewEnded()
    if (reply.statusCode >= 500) return `${reply.statusCode} ${reply.body.slice(0, 200)}`
    const broken = brokenEnvelope(reply.statusCode, reply.body)
    return broken && `${reply.statusCode} with ${broken}: ${reply.body.slice(0, 200)}`
  }

  /** The parameters in the query string, in the body, or one in both with different values. */
  const trialOf = (path: string, call: CallDefinition, good: Given, bad: Given): Trial => {
    const role = pick(
      call.who === 'operator'
        ? (['operator'] as const)
        : call.who === 'anyone'
          ? (['visitor', 'member', 'operator'] as const)
          : (['member', 'operator'] as const),
    )
    const method = pick(methodsOf(call))
    const all = { ...good, ...bad }
    const way = method === 'GET' ? 'query' : pick(['query', 'body', 'both'] as const)
    if (way === 'query') return { role, method, path, search: searchOf(all), body: undefined }
    const search = way === 'both' ? searchOf(Object.fromEntries(Object.keys(bad).map((name) => [name, plain('x')]))) : ''
    return { role, method, path, search, body: bodyOf(all) }
  }

  /** What is left of a failing set when every parameter goes that it fails without. */
  const smallest = async (trial: Trial, good: Given, bad: Given): Promise<Trial> => {
    let [left, least] = [{ ...good, ...bad }, trial]
    for (const name of Object.keys(left)) {
      const { [name]: _gone, ...fewer } = left
      const next: Trial = trial.body ? { ...trial, search: '', body: bodyOf(fewer) } : { ...trial, search: searchOf(fewer) }
      if (await tried(next)) [left, least] = [fewer, next]
    }
    return least
  }

  it.each(calls)('API-03 %s', async (path, call) => {
    const before = new Map(people)
    if (endings.includes(path)) for (const role of ['member', 'operator'] as const) await renew(role)
    const failures: string[] = []
    const attempt = async (trial: Trial, minimise?: () => Promise<Trial>) => {
      if (failures.length >= mostShown || !(await tried(trial))) return
      const least = (await minimise?.()) ?? trial
      failures.push(shown(least, (await tried(least)) ?? 'failed once'))
    }
    const good: Given = Object.fromEntries(
      Object.entries(parametersFor(call, ids, 'required')).map(([name, value]) => [name, plain(value)]),
    )
    const names = [...Object.keys(call.query), 'user_id']
    for (const name of names) {
      const { allowed, refused } = hostileValues(call, name)
      for (const value of [...allowed, ...cunning, ...some(refused, refusedTried)])
        await attempt(trialOf(path, call, good, { [name]: value }))
    }
    for (let set = 0; set < mixedSets; set++) {
      const bad: Given = Object.fromEntries(names.map((name) => [name, pick(Object.values(hostileValues(call, name)).flat())]))
      const trial = trialOf(path, call, good, bad)
      await attempt(trial, () => smallest(trial, good, bad))
    }
    const bare = { role: 'member', path, search: '', body: undefined } as const
    for (const method of methodsOf(call)) {
      const doubled = names.map((name) => `${name}=1&${name}=2`).join('&')
      for (const search of [doubled, ...some(hostileQueries, wholesTried).map((query) => query.slice(1))])
        await attempt({ ...bare, method, search })
    }
    if (methodsOf(call).includes('POST'))
      for (const body of some(hostileBodies, wholesTried)) await attempt({ ...bare, method: 'POST', body })
    for (const [role, person] of before) people.set(role, person)
    await renewEnded()
    expect(failures.join('\n')).toBe('')
  })

  it('API-03 answers everybody’s reads afterwards, whatever was taken in', async () => {
    const failures: string[] = []
    for (const { role, person } of everybody) {
      if (await isEnded(person)) continue
      for (const [path, call] of calls.filter(([, { effect }]) => effect === 'reads')) {
        people.set(role, person)
        const trial = trialOf(
          path,
          call,
          Object.fromEntries(Object.entries(parametersFor(call, ids, 'required')).map(([name, value]) => [name, plain(value)])),
          {},
        )
        const answer = await tried({ ...trial, role })
        if (answer) failures.push(shown(trial, answer))
      }
    }
    expect(failures.slice(0, mostShown).join('\n')).toBe('')
    expect((await service.as()('left-sidebar')).statusCode).toBe(1)
  })

  /** One raw request; a path goes out as it stands. */
  const send = (method: string, path: string, headers: Record<string, string>, body: string) =>
    new Promise<{ status: number; type: string; text: string }>((resolve, reject) => {
      const asked = request({ port: new URL(service.origin).port, host: '127.0.0.1', method, path, headers }, (reply) => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (chunk: string) => {
          text += chunk
        })
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, type: reply.headers['content-type'] ?? '', text }))
      })
      asked.on('error', reject)
      asked.end(body)
    })

  it('answers odd paths, query strings, headers and bodies on every other route', async () => {
    const film = await makeTitle(service.db)
    await renew('member')
    const { playUrl } = await service.as(people.get('member')!)('deeplinking-play-url', { videoId: film, videoType: 'film' })
    const open = playUrl.slice(0, playUrl.lastIndexOf('/'))
    const templates = [
      ...[
        '/:part',
        '/v3/:part',
        '/v3/openapi.json',
        '/healthz',
        '/readyz',
        '/sitemap.xml',
        '/live/events',
        '/live/:part',
        '/feeds/:part',
        '/feeds/:part.xml',
      ],
      ...[
        '/images/:part',
        `/images/${'0'.repeat(32)}`,
        '/ads/vast',
        '/ads/media/:part',
        '/ads/media/:part.mp4',
        '/ads/track/:part/start/x',
        '/ads/track/1/:part/x',
      ],
      ...[
        '/ads/track/1/start/:part',
        '/media/:part',
        '/media/trailers/:part',
        '/media/trailers/a/:part',
        '/media/trailers/:part/master.m3u8',
      ],
      ...[
        '/media/play/:part/1/1/x/master.m3u8',
        '/media/play/t1/:part/1/x/a.mp4',
        '/media/play/t1/1/:part/x/a.mp4',
        '/media/play/t1/1/1/:part/a.mp4',
      ],
      ...[`${open}/:part`, `${open}/a/:part.mp4`, '/test-checkout/:part', '/webhooks/payments', '/webhooks/:part'],
    ]
    const paths = templates.flatMap((template) =>
      template.includes(':part') ? hostileParts.map((part) => template.replace(':part', part)) : [template],
    )
    const odd: [method: string, path: string, headers: Record<string, string>, body: string][] = [
      ...paths.flatMap((path): [string, string, Record<string, string>, string][] => [
        ['GET', path, {}, ''],
        [pick(['POST', 'HEAD', 'PUT', 'OPTIONS']), path, {}, ''],
      ]),
      ...templates.flatMap((template) =>
        hostileQueries.map((query): [string, string, Record<string, string>, string] => [
          'GET',
          template.replace(':part', 'x') + query,
          {},
          '',
        ]),
      ),
      ...templates.flatMap((template) =>
        hostileHeaders.map((headers): [string, string, Record<string, string>, string] => [
          'GET',
          template.replace(':part', 'x'),
          headers,
          '',
        ]),
      ),
      ...['/webhooks/payments', '/test-checkout/x', '/v3/login'].flatMap((path) =>
        hostileHeaders.flatMap((headers) =>
          hostileBodies.map((body): [string, string, Record<string, string>, string] => ['POST', path, headers, body.json]),
        ),
      ),
    ]
    const failures: string[] = []
    for (const [method, path, headers, body] of odd) {
      const { status, type, text } = await send(method, path, headers, body)
      const broken = status >= 400 && method !== 'HEAD' && type.includes('json') ? brokenEnvelope(status, text) : undefined
      if (status >= 500 || broken)
        failures.push(
          `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 200)} ${JSON.stringify(body.slice(0, 60))}: ${status} ${broken ?? ''} ${text.slice(0, 200)}`,
        )
    }
    expect(failures.slice(0, mostShown).join('\n')).toBe('')
  })
})
