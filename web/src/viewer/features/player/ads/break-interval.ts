import { breakAtKey as key } from '@matinee/contract/storage-keys'
import { readStored, writeStored } from '../memory/storage.ts'

/** After one break the next is due so much later. */
export const breakEveryMs = 600_000

/** False within ten minutes of the last break on this device, whatever was closed, reloaded or sought since. */
export const isBreakDue = (nowMs: number): boolean => {
  const sinceMs = nowMs - Number(readStored(key) ?? Number.NaN)
  return !(sinceMs >= 0 && sinceMs < breakEveryMs)
}
export const storeBreak = (nowMs: number): void => writeStored(key, String(nowMs))
