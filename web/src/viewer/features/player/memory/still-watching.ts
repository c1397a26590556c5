/** Whether somebody is still watching, for as long as the page is open: episodes follow each other by themselves. */

const mostEpisodes = 3
const mostMs = 90 * 60_000

let followed = 0
let seenAtMs = 0

/** Somebody was there. */
export const noteInput = (atMs: number): void => {
  followed = 0
  seenAtMs = atMs
}

/** One more episode follows without a hand. */
export const noteFollowed = (): void => {
  followed += 1
}

/** Three in a row, or as many as fill ninety minutes: whoever fell asleep loses no further one. */
export const isStillWatchingAsked = (atMs: number): boolean => followed >= mostEpisodes || (followed > 0 && atMs - seenAtMs >= mostMs)
