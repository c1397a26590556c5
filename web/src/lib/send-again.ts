/** A mail takes a moment: who asks sooner only gets two, of which the first works no more. */
export const sendAgainSeconds = 30

/** Whole seconds from `now` until `then`, both in milliseconds; 0 once it is over. */
export const secondsUntil = (then: number, now: number): number => Math.max(0, Math.ceil((then - now) / 1000))

/** '0:09', '59:00'. */
export const waitClock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
