import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beginWrk, busiest, type Counted, isTrial, type RunningWrk } from './load.ts'
import { prepareEvening, tokensOf } from './people.ts'
import { onBothDatabases } from './postgres.ts'
import { spentTime } from './processor-time.ts'
import { untilRested } from './rest.ts'
import { type AppDeps, benchData, startService } from './service.ts'

/** Viewers who report every five seconds would be five times as many as writes a second; here fewer report more often. */
const viewers = 1000
const aims: Record<string, number> = { PGlite: 1000, PostgreSQL: 2000 }
const seconds = isTrial ? 2 : 15
/** Browsing beside: so many requests a second, of a signed-in person's home, of a title and of their lists. */
const browsersAtOnce = 16
const browsingPerSecond = 40
const browsed = ['/v3/home-continue-watch-videos', '/v3/my-watch-list', '/v3/home-videos']
const overloaded = 1000

interface Generator {
  connections: number
  pauseMs: number
  films?: readonly number[]
  paths?: readonly string[]
}

type Loaded = Awaited<RunningWrk['counted']>

/** Neither it nor the service is kept on a core: what is asked for is what the whole machine does. */
const load = (origin: string, people: string, { connections, pauseMs, films = [], paths = [] }: Generator): Promise<Loaded> => {
  const settings = { BENCH_PEOPLE: people, BENCH_FILMS: films.join(' '), BENCH_PATHS: paths.join(' '), BENCH_PAUSE: String(pauseMs) }
  return beginWrk({ url: origin, connections, seconds, script: { file: 'positions.lua', settings }, isKept: false }).counted
}

const perSecond = ({ requests, refused, failed, microseconds }: Counted): number => (requests - refused - failed) / (microseconds / 1e6)

/** Whoever waits for an answer asks later: connections that rest half a second ask less than twice a second, so there are a quarter more of them. */
const atLeast = (rate: number): Generator => ({ connections: Math.ceil((1.25 * rate) / 2), pauseMs: 500 })

const shown = (counted: Loaded): string => {
  const share = counted.generatorSeconds / (counted.microseconds / 1e6)
  if (share > busiest) return 'refused: the generator was full'
  return (
    `${Math.round(perSecond(counted))}/s, p50 ${(counted.p50 / 1000).toFixed(0)} ms, p99 ${(counted.p99 / 1000).toFixed(0)} ms, generator ${Math.round(share * 100)} % of a core` +
    (counted.refused + counted.failed > 0 ? `, ${counted.refused} put off, ${counted.failed} lost` : '')
  )
}

const measureOn = async (name: string, ground: AppDeps): Promise<void> => {
  const films = await prepareEvening(ground, { people: viewers })
  const folder = benchData('positions')
  mkdirSync(folder, { recursive: true })
  const people = join(folder, 'people.txt')
  writeFileSync(people, Array.from({ length: viewers }, (_, person) => Object.values(tokensOf(person)).join(' ')).join('\n'))
  const service = await startService({ ...ground, trustedProxies: 1 })
  const say = (words: string) => process.stdout.write(`${name}: ${words}\n`)
  // PostgreSQL's own processes are not those of the service.
  const pids = [service.pid, ...(ground.databasePid ? [ground.databasePid] : [])]
  const browse = () =>
    load(service.origin, people, { connections: browsersAtOnce, pauseMs: (browsersAtOnce / browsingPerSecond) * 1000, paths: browsed })
  const write = (generator: Generator) => load(service.origin, people, { ...generator, films })
  try {
    await untilRested(pids)
    const aim = aims[name] ?? 1000
    await write(atLeast(aim))
    await browse()
    say(`browsing alone ${shown(await browse())}`)
    const before = spentTime(pids)
    const [written, beside] = await Promise.all([write(atLeast(aim)), browse()])
    const cores = (spentTime(pids) - before) / (written.microseconds / 1000)
    const reached = perSecond(written)
    say(
      `positions ${shown(written)} (aim ${aim}/s), by ${cores.toFixed(2)} cores: ${Math.round(reached / cores)} for a second of processor time`,
    )
    say(`browsing beside them ${shown(beside)}`)
    const busy = spentTime(pids)
    const [most, behind] = await Promise.all([write({ connections: overloaded, pauseMs: 0 }), browse()])
    const busyCores = (spentTime(pids) - busy) / (most.microseconds / 1000)
    say(`${overloaded} connections without a pause: positions ${shown(most)}, by ${busyCores.toFixed(2)} cores`)
    say(`browsing beside those ${shown(behind)}`)
  } finally {
    await service.stop()
  }
}

/** Positions that viewers save a second, each durable when it is answered, with people browsing beside them; then more than the machine can do. */
export const benchPositions = (): Promise<void> => onBothDatabases(measureOn)
