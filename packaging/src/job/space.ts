import { statfs } from 'node:fs/promises'
import type { Plan } from '../plan/plan.ts'
import type { Source } from '../probe/source.ts'
import { Refusal } from '../refusal.ts'

/** Left free for all else on the disk. */
const spareBytes = 200 << 20

/** What encoded pictures take of their cap, on busy films. */
const usualShare = 0.6

/** How much a package of this plan may need. */
export const neededBytes = (source: Source, plan: Plan): number => {
  const pictures = plan.renditions.map(({ isCopy, peakBitsPerSecond }) =>
    isCopy ? source.video.bitsPerSecond : peakBitsPerSecond * usualShare,
  )
  const bits = [...pictures, ...plan.audio.map(({ bitsPerSecond }) => bitsPerSecond)].reduce((sum, one) => sum + one, 0)
  return Math.ceil((bits / 8) * plan.durationSeconds)
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

/** Refuses before anything is begun what the disk has no room for. */
export const checkSpace = async (folder: string, needed: number): Promise<void> => {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize - spareBytes
  if (free < needed)
    throw new Refusal(
      'disk-full',
      `The film may need ${gigabytes(needed)}, and ${gigabytes(Math.max(0, free))} are free on the disk that it is packaged on.`,
    )
}
