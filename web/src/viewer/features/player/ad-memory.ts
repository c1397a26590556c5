/** What the device remembers of a break that was left before its end, so that who comes back sees the rest of it, neither nothing nor all again. */

export interface LeftBreak {
  /** Keys of ads that were seen. */
  ads: readonly string[]
  seconds: number
}

const key = 'ad_break_left'
/** As long as no other break is due after one that was seen. */
const keptMs = 600_000
const nothing: LeftBreak = { ads: [], seconds: 0 }

/** The part of the last break that was seen, unless that is long ago. */
export const leftBreak = (nowMs: number): LeftBreak => {
  try {
    const { ads, seconds, at } = JSON.parse(localStorage.getItem(key) ?? '') as Record<string, unknown>
    const sinceMs = nowMs - Number(at)
    if (!Array.isArray(ads) || !(Number(seconds) >= 0) || !(sinceMs >= 0 && sinceMs < keptMs)) return nothing
    return { ads: ads.map(String), seconds: Number(seconds) }
  } catch {
    return nothing
  }
}

export const rememberLeft = ({ ads, seconds }: LeftBreak, nowMs: number): void => {
  try {
    localStorage.setItem(key, JSON.stringify({ ads, seconds, at: nowMs }))
  } catch {
    // A full or forbidden storage: the break is shown as if it were new.
  }
}

export const forgetLeft = (): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was remembered.
  }
}
