import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@matinee/contract/client'
import { beginWrk } from './load.ts'
import { onBothDatabases } from './postgres.ts'
import { untilRested } from './rest.ts'
import { type AppDeps, startService } from './service.ts'

/** Two networks, as a proxy in front would tell of them. */
const crowd = { 'X-Forwarded-For': '198.51.100.1' }
const neighbour = { 'X-Forwarded-For': '203.0.113.1' }
const asks = 200
/** By then the flood has used up what a client may ask at once. */
const settleMs = 5000
const longestSeconds = 300

interface Flood {
  name: string
  kind: 'searches' | 'pages'
  connections: number
}

const floods: readonly Flood[] = [
  { name: 'misspelt searches', kind: 'searches', connections: 50 },
  { name: 'misspelt searches', kind: 'searches', connections: 200 },
  { name: 'pages of searches', kind: 'pages', connections: 50 },
]

const agent = new Agent({ keepAlive: true })

/** The time until a GET of the neighbour is answered whole; throws when it is refused. */
const timed = (url: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = performance.now()
    request(url, { agent, headers }, (reply) => {
      reply.resume()
      reply.on('end', () =>
        reply.statusCode === 200 ? resolve(performance.now() - asked) : reject(new Error(`${url}: ${reply.statusCode}`)),
      )
    })
      .on('error', reject)
      .end()
  })

interface Times {
  p50: number
  p99: number
}

const measure = async (url: string, headers: Record<string, string>): Promise<Times> => {
  const times: number[] = []
  for (let count = 0; count < asks; count++) times.push(await timed(url, headers))
  times.sort((one, other) => one - other)
  return { p50: times[Math.floor(asks * 0.5)] ?? 0, p99: times[Math.floor(asks * 0.99)] ?? 0 }
}

const during = async (origin: string, { kind, connections }: Flood, work: () => Promise<Times>): Promise<[Times, string]> => {
  const settings = { BENCH_KIND: kind, BENCH_SALT: String(Date.now()) }
  const accept = kind === 'pages' ? 'text/html' : 'application/json'
  const flood = beginWrk({
    url: origin,
    connections,
    seconds: longestSeconds,
    script: { file: 'flood.lua', settings },
    headers: { ...crowd, Accept: accept },
  })
  await wait(settleMs)
  const times = await work()
  flood.end()
  const { requests, refused, failed } = await flood.counted
  return [times, `${requests - refused} answers, ${refused} refusals, ${failed} errors`]
}

const shown = ({ p50, p99 }: Times) => `p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms`

const measureOn = async (name: string, ground: AppDeps): Promise<void> => {
  const service = await startService({ ...ground, trustedProxies: 1 })
  try {
    await untilRested([service.pid])
    const device = { 'x-device-id': crypto.randomUUID() }
    const { bearerToken, userToken } = await createClient({
      origin: service.origin,
      fetch,
      headers: () => ({ ...device, ...neighbour }),
    })('login-guest', {})
    const headers = { ...device, ...neighbour, authorization: `Bearer ${bearerToken}`, 'user-token': userToken }
    const url = `${service.origin}/v3/home-continue-watch-videos`
    const work = () => measure(url, headers)
    await work()
    for (const flood of floods) {
      const quiet = await work()
      const [times, answers] = await during(service.origin, flood, work)
      process.stdout.write(
        `${name}: quiet ${shown(quiet)}; beside ${flood.connections} connections of ${flood.name}  ${shown(times)}  ${(times.p50 / quiet.p50).toFixed(1)} times quiet  (they got ${answers})\n`,
      )
      await wait(settleMs)
    }
  } finally {
    await service.stop()
  }
}

/** How long a person's call takes while another client asks without pause over many connections. */
export const benchNeighbours = async (): Promise<void> => {
  await onBothDatabases(measureOn)
}
