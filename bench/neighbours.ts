import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@matinee/contract/client'
import { onBothDatabases } from './postgres.ts'
import { type AppDeps, root, startService } from './service.ts'

/** Two addresses of this machine count as two networks. */
const crowd = '127.0.0.1'
const neighbour = '127.0.0.2'
const asks = 200
/** By then the flood has used up what a client may ask at once. */
const settleMs = 5000

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

const agent = new Agent({ keepAlive: true, localAddress: neighbour })

/** The time until a GET from the neighbour's address is answered whole; throws when it is refused. */
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
  const child = fork(join(root, 'bench/flood.mjs'), [origin, crowd, String(connections), kind])
  await wait(settleMs)
  const times = await work()
  const counted = once(child, 'message')
  child.send('end')
  const [counts] = (await counted) as [Record<string, number>]
  await once(child, 'exit')
  return [
    times,
    Object.entries(counts)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', '),
  ]
}

const shown = ({ p50, p99 }: Times) => `p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms`

const measureOn = async (name: string, ground: AppDeps): Promise<void> => {
  const service = await startService(ground)
  try {
    const device = { 'x-device-id': crypto.randomUUID() }
    const { bearerToken, userToken } = await createClient({ origin: service.origin, fetch, headers: () => device })('login-guest', {})
    const headers = { ...device, authorization: `Bearer ${bearerToken}`, 'user-token': userToken }
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
