import { type BucketCount, quantileOf } from './histogram.ts'
import type { Measured } from './statistics.sql.ts'
import { ratioOf } from './statistics.ts'

type Counted = Measured & { count: number }

const quantiles = (counts: readonly BucketCount[], told: (value: number) => number) => {
  const [p50, p95] = [quantileOf(counts, 0.5), quantileOf(counts, 0.95)]
  return p50 === null || p95 === null ? null : { p50: told(p50), p95: told(p95) }
}

/** What players measured, as it is told: times to first frame in whole milliseconds, ratios from 0 to 1; null where nothing was measured. */
export const qualityOf = (rows: readonly Counted[]) => {
  const of = (...kinds: Measured['kind'][]) => rows.filter(({ kind }) => kinds.includes(kind))
  const countOf = (...kinds: Measured['kind'][]) => of(...kinds).reduce((sum, { count }) => sum + count, 0)
  const stretches = of('stretch')
  const playedSeconds = stretches.reduce((sum, row) => sum + row.playedSeconds, 0)
  const stalledSeconds = stretches.reduce((sum, row) => sum + row.stalledSeconds, 0)
  const ratios = quantiles(stretches, ratioOf)
  return {
    starts: countOf('first-frame', 'untimed'),
    failedStarts: countOf('failure'),
    firstFrameMs: quantiles(of('first-frame'), Math.round),
    rebufferRatio: ratios && { ...ratios, all: stalledSeconds / (playedSeconds + stalledSeconds) },
  }
}
