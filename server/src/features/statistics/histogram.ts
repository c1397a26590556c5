/**
 * Histograms on a logarithmic scale, so that counts of hours and days can be added up and quantiles still be told of the sum. Each bucket ends at
 * `base` times its beginning; a value is told as the bucket's geometric middle, which is wrong by a factor of at most √1.2, less than a tenth.
 */
const base = 1.2

/** Of values below 1, which count as 0. */
const bucketOfNothing = -1

/** The bucket of a value that is not negative. */
export const bucketOf = (value: number): number => (value < 1 ? bucketOfNothing : Math.floor(Math.log(value) / Math.log(base)))

const middleOf = (bucket: number): number => (bucket === bucketOfNothing ? 0 : base ** (bucket + 0.5))

export interface BucketCount {
  bucket: number
  count: number
}

/** The value that a part of all values, such as 0.95, does not exceed (the nearest rank); null where there is none. */
export const quantileOf = (counts: readonly BucketCount[], part: number): number | null => {
  const sorted = [...counts].sort((one, other) => one.bucket - other.bucket)
  const rank = Math.ceil(part * sorted.reduce((sum, { count }) => sum + count, 0))
  let passed = 0
  for (const { bucket, count } of sorted) {
    passed += count
    if (passed >= rank && count > 0) return middleOf(bucket)
  }
  return null
}
