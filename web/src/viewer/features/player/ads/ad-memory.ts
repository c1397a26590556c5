import { leftBreakKey as key } from '@matinee/contract/storage-keys'
import { dropStored, readStored, writeStored } from '../memory/storage.ts'
import { breakEveryMs } from './break-interval.ts'

/** What the device remembers of a break that was left before its end, so that who comes back sees the rest of it, neither nothing nor all again. */

export interface LeftBreak {
  /** Keys of ads that were seen. */
  ads: readonly string[]
  seconds: number
}

const nothing: LeftBreak = { ads: [], seconds: 0 }

/** The part of the last break that was seen, unless that is long ago. */
export const leftBreak = (nowMs: number): LeftBreak => {
  try {
    const { ads, seconds, at } = JSON.parse(readStored(key) ?? '') as Record<string, unknown>
    const sinceMs = nowMs - Number(at)
    if (!Array.isArray(ads) || !(Number(seconds) >= 0) || !(sinceMs >= 0 && sinceMs < breakEveryMs)) return nothing
    return { ads: ads.map(String), seconds: Number(seconds) }
  } catch {
    return nothing
  }
}

export const storeLeftBreak = ({ ads, seconds }: LeftBreak, nowMs: number): void =>
  writeStored(key, JSON.stringify({ ads, seconds, at: nowMs }))

export const dropLeftBreak = (): void => dropStored(key)
