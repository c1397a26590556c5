import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { CrowdOrder, CrowdReply } from './evening/crowd.ts'
import { filmBits } from './evening/films.ts'
import { type SetUp, setUps } from './evening/set-ups.ts'
import { type Site, siteAt } from './evening/site.ts'
import { isHeld, rebufferAim, rebufferRatio, startAimMs, startAt, type Tally } from './evening/tally.ts'
import { shortened } from './evening/viewer.ts'
import { busiest, generatorCore, isTrial } from './load.ts'
import { keepOnCores, spentTime } from './processor-time.ts'
import { untilRested } from './rest.ts'
import { root } from './service.ts'

interface Pace {
  /** Viewers of the first step; each has twice as many as the one before. */
  first: number
  most: number
  /** In which they come, in which what that cost passes, and in which it is counted. */
  growSeconds: number
  settleSeconds: number
  countSeconds: number
}

const paces: Record<'usual' | 'short', Pace> = {
  usual: { first: 250, most: 4000, growSeconds: 12, settleSeconds: 8, countSeconds: 25 },
  short: { first: 50, most: 100, growSeconds: 3, settleSeconds: 2, countSeconds: 15 },
}

/** Of the crowd's event loop, 99th of 100, and the part of its core below which it is not its own doing. */
const [disturbedMs, calmShare] = [100, 0.5]

interface Step {
  tally: Tally
  /** Parts of a core. */
  shares: { name: string; share: number; isOneThread: boolean }[]
  generatorShare: number
}

const serverCores = (): number[] => cpus().flatMap((_, core) => (core === generatorCore ? [] : [core]))

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
const serverShare = ({ shares }: Step): number => sum(shares.map(({ share }) => share))
const isFull = (step: Step): boolean => serverShare(step) > busiest * serverCores().length

/** Whether it was the generator, not what it asked, that could do no more. */
const isCrowdBound = (step: Step): boolean => step.generatorShare > busiest && !isFull(step)

/** The crowd was late though it and the service left time over: what else ran here made viewers wait. */
const isDisturbed = (step: Step): boolean => step.tally.crowdLateMs > disturbedMs && step.generatorShare < calmShare && !isFull(step)

/** What had no time left, by its own measure. */
const fullest = (step: Step): string => {
  if (isDisturbed(step)) return 'unknown: other work had the processors'
  const largest = [...step.shares].sort((one, other) => other.share - one.share)[0]!
  if (isFull(step)) return `the processor, ${largest.name} most of it (${percent(largest.share)})`
  const thread = step.shares.find(({ isOneThread, share }) => isOneThread && share > busiest)
  if (thread) return `${thread.name}, which has one thread`
  const failed = Object.keys(step.tally.failed)
  return failed.length > 0 ? `no processor: ${failed.join(', ')}` : 'no processor: waits'
}

const wordFor = (step: Step): string => {
  if (isCrowdBound(step)) return 'refused: the generator was full'
  if (isHeld(step.tally)) return 'held'
  return isDisturbed(step) ? 'missed, while other work had the processors' : 'missed'
}

const percent = (share: number): string => `${Math.round(share * 100)} %`
const count = (value: number): string => Math.round(value).toLocaleString('en-GB')
const perSecond = (value: number, { seconds }: Tally): number => value / seconds
const megabits = (tally: Tally): number => (tally.mediaBytes * 8) / 1e6 / tally.seconds
const ms = (value: number): string => (value === Number.POSITIVE_INFINITY ? 'never' : `${Math.round(value)} ms`)

const heads =
  'viewers | start p50 / p95 | rebuffer | media Mb/s | requests/s | positions/s | put off / failed | processor, of a core | generator | its loop late'

const cells = (step: Step): string => {
  const { tally, shares, generatorShare } = step
  const failed = sum(Object.values(tally.failed))
  return [
    count(tally.viewers),
    `${ms(startAt(tally, 0.5))} / ${ms(startAt(tally, 0.95))} of ${tally.startsMs.length}`,
    `${(rebufferRatio(tally) * 100).toFixed(2)} %`,
    count(megabits(tally)),
    count(perSecond(tally.requests, tally)),
    count(perSecond(tally.positions, tally)),
    `${tally.putOff} / ${failed}`,
    shares.map(({ name, share }) => `${name} ${percent(share)}`).join(', '),
    percent(generatorShare),
    ms(tally.crowdLateMs),
  ].join(' | ')
}

/** The crowd's process, on its own core. */
const openCrowd = async (origin: string, site: Site) => {
  const child = fork(join(root, 'bench/evening/crowd.ts'), { serialization: 'advanced' })
  keepOnCores(child.pid!, [generatorCore])
  const tell = async (order: CrowdOrder): Promise<CrowdReply> => {
    const reply = once(child, 'message')
    child.send(order)
    return (await reply)[0] as CrowdReply
  }
  await tell({ kind: 'open', origin, site })
  return {
    pid: child.pid!,
    tell,
    close: async () => {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

type Crowd = Awaited<ReturnType<typeof openCrowd>>

const measure = async (setUp: SetUp, crowd: Crowd, viewers: number, pace: Pace): Promise<Step> => {
  await crowd.tell({ kind: 'grow', viewers, overSeconds: pace.growSeconds })
  await wait(pace.settleSeconds * 1000)
  await crowd.tell({ kind: 'count' })
  const before = setUp.parts.map(({ runMs }) => runMs())
  const generatorBefore = spentTime([crowd.pid])
  await wait(pace.countSeconds * 1000)
  const ran = setUp.parts.map(({ runMs }, place) => runMs() - before[place]!)
  const generatorRan = spentTime([crowd.pid]) - generatorBefore
  const reply = await crowd.tell({ kind: 'tell' })
  if (reply.kind !== 'tally') throw new Error('The crowd did not tell what it saw.')
  const { tally } = reply
  const share = (runMs: number): number => runMs / 1000 / tally.seconds
  return {
    tally,
    shares: setUp.parts.map(({ name, isOneThread = false }, place) => ({ name, isOneThread, share: share(ran[place]!) })),
    generatorShare: share(generatorRan),
  }
}

/** Doubles the viewers until an aim is missed, then tries half way back; the step that held with the most viewers, and what was full where none did. */
const carry = async (setUp: SetUp, crowd: Crowd, pace: Pace): Promise<{ best: Step | undefined; limit: string }> => {
  let best: Step | undefined
  const step = async (viewers: number): Promise<Step> => {
    const one = await measure(setUp, crowd, viewers, pace)
    process.stdout.write(`| ${cells(one)} | ${wordFor(one)} |\n`)
    for (const [words, times] of Object.entries(one.tally.failed)) process.stderr.write(`  failed, ${words}: ${times}\n`)
    return one
  }
  let broken: Step | undefined
  for (let viewers = pace.first; viewers <= pace.most && !broken; viewers *= 2) {
    const one = await step(viewers)
    if (wordFor(one) === 'held') best = one
    else broken = one
  }
  if (!broken) return { best, limit: 'nothing yet: more viewers were not tried' }
  const between = await step(Math.round(((best?.tally.viewers ?? 0) + broken.tally.viewers) / 2))
  if (wordFor(between) === 'held') best = between
  else broken = between
  return { best, limit: isCrowdBound(broken) ? 'the generator, so it carries more' : fullest(broken) }
}

const measureSetUp = async (word: string, pace: Pace): Promise<string> => {
  const { name, start } = setUps[word]!
  const setUp = await start(pace.most)
  try {
    const site = await siteAt(setUp.origin, setUp.films)
    await untilRested(setUp.pids)
    for (const pid of setUp.pids) keepOnCores(pid, serverCores())
    const crowd = await openCrowd(setUp.origin, site)
    try {
      process.stdout.write(`\n${name}\n\n| ${heads} | aims |\n|${'---|'.repeat(11)}\n`)
      const { best, limit } = await carry(setUp, crowd, pace)
      if (!best) return `| ${name} | fewer than ${count(pace.first / 2)} | | | | | ${limit} |`
      const { tally } = best
      return `| ${name} | ${count(tally.viewers)} | ${ms(startAt(tally, 0.95))} | ${(rebufferRatio(tally) * 100).toFixed(2)} % | ${count(megabits(tally))} | ${percent(serverShare(best))} | ${limit} |`
    } finally {
      await crowd.close()
    }
  } finally {
    await setUp.stop()
  }
}

/**
 * How many viewers of an evening this machine carries: they come, look around, search, watch, seek, tell their place and leave, by real HLS over
 * connections of their own. `one`, `nginx` and `two` choose set-ups, `short` is a trial of the command itself.
 */
export const benchEvening = async (words: readonly string[]): Promise<void> => {
  const unknown = words.find((word) => word !== 'short' && !(word in setUps))
  if (unknown) throw new Error(`There is no set-up '${unknown}', only ${Object.keys(setUps).join(', ')}; and 'short'.`)
  if (cpus().length < 2) throw new Error('An evening is measured with a core for the viewers and another for the service; here is one.')
  const pace = paces[isTrial || words.includes('short') ? 'short' : 'usual']
  const chosen = words.filter((word) => word !== 'short')
  process.stdout.write(
    `Films of ${(filmBits / 1e6).toFixed(1)} Mb/s, sessions ${shortened} times shorter than 40 minutes, the service on ${serverCores().length} of ${cpus().length} cores.\n` +
      `Aims: p95 start at most ${startAimMs} ms, rebuffer ratio at most ${rebufferAim * 100} %.\n`,
  )
  const rows: string[] = []
  for (const word of chosen.length > 0 ? chosen : Object.keys(setUps)) rows.push(await measureSetUp(word, pace))
  process.stdout.write(
    `\n| set-up | viewers carried | start p95 | rebuffer | media Mb/s | processor, of a core | full first |\n|${'---|'.repeat(7)}\n${rows.join('\n')}\n`,
  )
}
