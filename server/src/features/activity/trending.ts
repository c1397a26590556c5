/** The weight of a view halves in this time. */
export const halfLifeDays = 14
export const halfLifeSeconds = halfLifeDays * 86_400

/** Weights count from here; any fixed instant orders alike. A double holds them for some 39 years from it. */
export const trendStart = new Date('2024-01-01T00:00:00Z')

/**
 * What one view adds to a title's trend: 2^((at - start) / half-life). Sums of it order titles as exponentially decayed views do at any
 * later time, because decay multiplies all of them by the same factor; so nothing is ever recomputed.
 */
export const trendWeight = (at: Date): number => 2 ** ((at.getTime() - trendStart.getTime()) / 1000 / halfLifeSeconds)
