import { inputOf } from '../tools/input.ts'
import { type Limits, run } from '../tools/run.ts'
import type { Tools } from '../tools/tools.ts'
import type { FrameSurvey } from './source.ts'

export interface Packet {
  seconds: number
  isKeyFrame: boolean
}

/** Differences between frames that are more than so much apart make a variable frame rate; containers that count in milliseconds stay below. */
const jitterSeconds = 0.0015

/** Rates that films have, for what a container's rounding made of them. */
const usualRates = [24_000 / 1001, 24, 25, 30_000 / 1001, 30, 48, 50, 60_000 / 1001, 60, 100, 120_000 / 1001, 120]

const usualRate = (rate: number): number => usualRates.find((usual) => Math.abs(usual - rate) / usual < 0.0004) ?? rate

/** A break in the surveyed parts, or a hole in the film, is longer than this. */
const breakSeconds = 12

/** What packets in the order of their file tell of the frames. */
export const surveyFrames = (packets: readonly Packet[], isWhole: boolean, told: number): FrameSurvey => {
  let [hasLeadingPictures, longestKeyFrameGapSeconds] = [false, 0]
  let key: number | null = null
  for (const { seconds, isKeyFrame } of packets) {
    if (isKeyFrame) {
      const gap = key === null ? 0 : seconds - key
      if (gap < breakSeconds * 3) longestKeyFrameGapSeconds = Math.max(longestKeyFrameGapSeconds, gap)
      key = seconds
    } else if (key !== null && seconds < key - jitterSeconds && seconds > key - breakSeconds) hasLeadingPictures = true
  }
  const shown = packets.map(({ seconds }) => seconds).sort((one, other) => one - other)
  if (key !== null) longestKeyFrameGapSeconds = Math.max(longestKeyFrameGapSeconds, Math.min(breakSeconds, (shown.at(-1) ?? 0) - key))
  const steps = shown
    .slice(1)
    .map((seconds, index) => seconds - shown[index]!)
    .filter((step) => step > 0.0001 && step < breakSeconds)
  const middle = steps.toSorted((one, other) => one - other)[steps.length >> 1] ?? 0
  const regular = steps.filter((step) => Math.abs(step - middle) <= jitterSeconds)
  const isVariable = steps.length > 4 && regular.length < steps.length * 0.98
  const rate = regular.length === 0 ? told : regular.length / regular.reduce((sum, step) => sum + step, 0)
  return {
    isWhole,
    framesPerSecond: usualRate(rate || 25),
    isVariable,
    firstSeconds: shown[0] ?? 0,
    longestKeyFrameGapSeconds,
    hasLeadingPictures,
  }
}

const packetLine = /(?:^|\|)pts_time=(-?[\d.]+)/

export interface SurveyOptions {
  tools: Tools
  file: string
  stream: number
  /** Parts to read, as [from, length] in seconds; null reads all. */
  parts: readonly (readonly [number, number])[] | null
  limits: Limits
  signal?: AbortSignal
}

/** More packets than a day of film has are an attack. */
const mostPackets = 12_000_000

/** The packets of one stream, by ffprobe. */
export const readPackets = async ({ tools, file, stream, parts, limits, signal }: SurveyOptions): Promise<Packet[]> => {
  const packets: Packet[] = []
  const intervals = parts ? ['-read_intervals', parts.map(([from, length]) => `${from}%+${length}`).join(',')] : []
  const shown = ['-select_streams', String(stream), '-show_entries', 'packet=pts_time,flags', '-of', 'compact=p=0']
  await run(tools.ffprobe, ['-v', 'quiet', ...intervals, ...shown, ...inputOf(file)], {
    limits,
    signal,
    onLine: (line) => {
      const time = packetLine.exec(line)?.[1]
      if (time !== undefined && packets.length < mostPackets) packets.push({ seconds: Number(time), isKeyFrame: line.includes('flags=K') })
    },
  })
  return packets
}
