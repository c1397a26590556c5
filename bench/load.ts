import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { keepOnCores, processorTime, spentTime } from './processor-time.ts'
import { untilDone, untilRested } from './rest.ts'
import { root } from './service.ts'

/** The servers have one core, the generator another. */
export const serverCore = 0
export const generatorCore = 1

export interface Load {
  url: string
  headers?: Record<string, string>
  connections?: number
  /** Processes of the server; those that they start count, too. */
  pids: readonly number[]
  /** Byte ranges that are asked for in turn, as '0-999'. */
  ranges?: readonly string[]
  /** A script of this folder that says what is asked for, with its settings. */
  script?: Script
}

export interface Script {
  file: string
  settings: Record<string, string>
}

export interface Rate {
  requestsPerSecond: number
  megabytesPerSecond: number
  /** What a second of the server's processor time answers; other work on the machine hardly changes it. */
  requestsPerCpuSecond: number
  p50Milliseconds: number
  p99Milliseconds: number
  /** Parts of a core that the server and the generator were busy. */
  serverShare: number
  generatorShare: number
}

/** A trial of the command itself, whose figures say nothing. */
export const isTrial = process.env.BENCH_SHORT === 'yes'
export const roundSeconds = isTrial ? 1 : 4

/** A generator that had its core all to itself and was busy so much of the time was what kept the rate down. */
export const busiest = 0.9

/** What a run of wrk counted (wrk.lua). */
export interface Counted {
  requests: number
  microseconds: number
  bytes: number
  failed: number
  refused: number
  p50: number
  p99: number
}

interface WrkOptions {
  url: string
  connections: number
  seconds: number
  script: Script
  headers?: Record<string, string>
  /** Kept on the generator's core; else it runs where there is room. */
  isKept?: boolean
}

export interface RunningWrk {
  /** Resolves with what it counted, as its script prints it last (wrk.lua), and the seconds that it ran on a processor. */
  counted: Promise<Counted & { generatorSeconds: number }>
  /** Ends it before its time. */
  end(): void
}

/** Begins wrk with one thread. */
export const beginWrk = ({ url, connections, seconds, script, headers = {}, isKept = true }: WrkOptions): RunningWrk => {
  const asked = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const place = isKept ? ['taskset', '-c', String(generatorCore)] : []
  const [command, ...words] = [
    ...place,
    ...['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '20s', '-s', join(root, 'bench', script.file), ...asked, url],
  ] as [string, ...string[]]
  const wrk = spawn(command, words, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...script.settings } })
  let generatorSeconds = 0
  const watch = setInterval(() => {
    generatorSeconds = Math.max(generatorSeconds, processorTime([wrk.pid!]) / 1000)
  }, 50)
  const count = async (): Promise<Counted & { generatorSeconds: number }> => {
    const [printed] = await Promise.all([text(wrk.stdout), once(wrk, 'exit')])
    clearInterval(watch)
    return { ...(JSON.parse(printed.trim().split('\n').at(-1) ?? '') as Counted), generatorSeconds }
  }
  return { counted: count(), end: () => void wrk.kill('SIGINT') }
}

/** Loads a server with wrk for so long. Throws when it refused or lost a request. */
export const loadOnce = async (load: Load, seconds: number): Promise<Rate> => {
  const { url, headers = {}, connections = 16, pids, ranges } = load
  const byRanges = { file: 'ranges.lua', settings: { BENCH_RANGES: ranges?.join(' ') ?? '' } }
  const script = load.script ?? (ranges ? byRanges : { file: 'wrk.lua', settings: {} })
  const before = spentTime(pids) / 1000
  const counted = await beginWrk({ url, connections, seconds, script, headers }).counted
  const serverSeconds = spentTime(pids) / 1000 - before
  if (counted.failed + counted.refused > 0 || counted.requests === 0)
    throw new Error(`${url} failed under load: ${counted.refused} refusals, ${counted.failed} errors of ${counted.requests} requests.`)
  const took = counted.microseconds / 1e6
  return {
    requestsPerSecond: counted.requests / took,
    megabytesPerSecond: counted.bytes / took / 1e6,
    requestsPerCpuSecond: counted.requests / serverSeconds,
    p50Milliseconds: counted.p50 / 1000,
    p99Milliseconds: counted.p99 / 1000,
    serverShare: serverSeconds / took,
    generatorShare: counted.generatorSeconds / took,
  }
}

export const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Each figure by itself. */
export const median = (rates: readonly Rate[]): Rate => {
  const of = (field: keyof Rate) => middle(rates.map((rate) => rate[field]))
  return {
    requestsPerSecond: of('requestsPerSecond'),
    megabytesPerSecond: of('megabytesPerSecond'),
    requestsPerCpuSecond: of('requestsPerCpuSecond'),
    p50Milliseconds: of('p50Milliseconds'),
    p99Milliseconds: of('p99Milliseconds'),
    serverShare: of('serverShare'),
    generatorShare: of('generatorShare'),
  }
}

/** Whether it was the generator, not the server, that could do no more. */
export const isGeneratorBound = ({ serverShare, generatorShare }: Rate): boolean => generatorShare > busiest && serverShare < busiest

/** Waits until servers are at rest, and keeps them on their core. Throws where a measurement by wrk says nothing: it needs a core beside theirs. */
export const prepareLoad = async (pids: readonly number[]): Promise<void> => {
  if (cpus().length < 2) throw new Error('A load is measured with a core for the server and another for the generator; here is one.')
  if (spawnSync('wrk', ['--version']).error) throw new Error('wrk is not installed; on Debian: apt-get install wrk')
  await untilRested(pids)
  for (const pid of pids) keepOnCores(pid, [serverCore])
}

/** Medians of its rounds, and the rounds themselves. */
export interface Measured extends Rate {
  rounds: readonly Rate[]
}

interface Rounds {
  rounds?: number
  seconds?: number
}

/** Loads servers in turn, each round beginning with another, so that a machine that slows down slows all; after a warm-up. */
export const inTurn = async (loads: readonly Load[], { rounds = 5, seconds = roundSeconds }: Rounds = {}): Promise<Measured[]> => {
  for (const load of loads) {
    await prepareLoad(load.pids)
    await loadOnce(load, isTrial ? 1 : 2)
  }
  const rates = loads.map((): Rate[] => [])
  const everyPid = [...new Set(loads.flatMap(({ pids }) => pids))]
  for (let round = 0; round < (isTrial ? 1 : rounds); round++)
    for (let turn = 0; turn < loads.length; turn++) {
      const index = (round + turn) % loads.length
      await untilDone(everyPid)
      rates[index]!.push(await loadOnce(loads[index]!, isTrial ? 1 : seconds))
    }
  return rates.map((own) => ({ ...median(own), rounds: own }))
}

/** The median of ratios, one of each round, and between which two half of them lie: '0.93 (0.90-0.96)'. */
export const ratioCell = (ratios: readonly number[]): string => {
  const sorted = [...ratios].sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.round((sorted.length - 1) * part)]!.toFixed(2)
  const median = middle(ratios).toFixed(2)
  return sorted.length < 3 ? median : `${median} (${at(0.25)}-${at(0.75)})`
}

/** Requests that a second of processor time answers, ours to theirs, round by round: what slows the machine for a minute slows both. */
export const ratiosTo = (theirs: Measured, ours: Measured): number[] =>
  ours.rounds.map(({ requestsPerCpuSecond }, round) => requestsPerCpuSecond / theirs.rounds[round]!.requestsPerCpuSecond)

const count = (value: number): string => Math.round(value).toLocaleString('en-GB')

/** A row of a table in docs/benchmarks.md; what the generator held down is said to be so, and not given as the server's rate. */
export const rateCells = (rate: Rate): string =>
  [
    isGeneratorBound(rate) ? 'refused: the generator was full' : count(rate.requestsPerSecond),
    count(rate.requestsPerCpuSecond),
    `${rate.p99Milliseconds.toFixed(1)} ms`,
    `${Math.round(rate.serverShare * 100)} / ${Math.round(rate.generatorShare * 100)} %`,
  ].join(' | ')

export const rateHeads = 'requests/s | per CPU second | p99 | server / generator busy'
