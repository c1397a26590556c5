import { operatorCallsByName } from '@matinee/contract/operator/operator'
import { type OperatorCallDefinition, operatorMethodOf } from '@matinee/contract/operator/operator-call'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSeries, makeTitle } from '../testing/builders.ts'
import { cunning, hostileBodies, hostileValues } from '../testing/hostile.ts'
import { leastInput } from '../testing/operator-inputs.ts'
import { startTestService, type TestService } from '../testing/service.ts'
import { brokenEnvelope } from '../testing/trials.ts'

const seed = Number(process.env.FUZZ_SEED ?? 20_261_123)
const every = Object.entries<OperatorCallDefinition>(operatorCallsByName)
const refusedTried = 4
const wholesTried = 3
const mostShown = 5

describe(`no input makes an operator's call fail (FUZZ_SEED=${seed})`, () => {
  let service: TestService
  const random = xoroshiro128plus(seed)
  const some = <Value>(values: readonly Value[], count: number): Value[] =>
    Array.from({ length: Math.min(count, values.length) }, () => values[uniformInt(random, 0, values.length - 1)]!)

  beforeAll(async () => {
    service = await startTestService()
    await makeTitle(service.db, { genres: ['Drama'] })
    await makeSeries(service.db, [2])
  })
  afterAll(() => service.close())

  const wrongWith = async (name: string, call: OperatorCallDefinition, sent: { search?: string; body?: string }) => {
    const reply = await service.app.inject({
      method: operatorMethodOf(call),
      url: `/operator/v1/${name}${sent.search ? `?${sent.search}` : ''}`,
      headers: { authorization: 'Bearer mat_of-this-machine', ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(sent.body === undefined ? {} : { payload: sent.body }),
    })
    const wrong = reply.statusCode >= 500 ? String(reply.statusCode) : brokenEnvelope(reply.statusCode, reply.body)
    return wrong && `${JSON.stringify(sent).slice(0, 300)}: ${wrong} ${reply.body.slice(0, 200)}`
  }

  const encoded = (value: string) => encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd'))

  it.each(every)('API-03 %s', async (name, call) => {
    const failures: string[] = []
    const attempt = async (sent: { search?: string; body?: string }) => {
      if (failures.length >= mostShown) return
      const wrong = await wrongWith(name, call, sent)
      if (wrong) failures.push(wrong)
    }
    const good = leastInput(call)
    for (const field of [...Object.keys(call.input), 'unknown']) {
      const { allowed, refused } = hostileValues({ query: call.input }, field)
      for (const value of [...allowed, ...cunning, ...some(refused, refusedTried)]) {
        const pairs = Object.entries({ ...good, [field]: undefined }).filter(([, other]) => other !== undefined)
        if (call.effect === 'reads')
          await attempt({
            search: [...pairs.map(([key, other]) => `${key}=${encoded(String(other))}`), `${field}=${encoded(value.text)}`].join('&'),
          })
        else
          await attempt({
            body: `{${[...pairs.map(([key, other]) => `"${key}":${JSON.stringify(other)}`), `"${field}":${value.json}`].join(',')}}`,
          })
      }
    }
    if (call.effect === 'changes') for (const body of some(hostileBodies, wholesTried)) await attempt({ body: body.json })
    expect(failures.join('\n')).toBe('')
  })

  it('API-03 answers every read afterwards, whatever was taken in', async () => {
    const failures: string[] = []
    for (const [name, call] of every) {
      if (call.effect !== 'reads') continue
      const search = Object.entries(leastInput(call)).map(([field, value]) => `${field}=${encoded(String(value))}`)
      const wrong = await wrongWith(name, call, { search: search.join('&') })
      if (wrong) failures.push(`${name} ${wrong}`)
    }
    expect(failures.join('\n')).toBe('')
    expect((await service.as()('home-videos')).statusCode).toBe(1)
  })
})
