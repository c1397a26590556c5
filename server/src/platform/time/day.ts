/** 'YYYY-MM-DD' in UTC. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** '3 December 2026': a day in UTC as emails and sentences write it. */
export const longDay = (at: Date | string): string =>
  new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
