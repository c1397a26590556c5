/** Volume from 0 to 1, to one decimal; full volume when it is not a number. */
export const roundVolume = (level: number): number => (Number.isFinite(level) ? Math.round(Math.min(1, Math.max(0, level)) * 10) / 10 : 1)
