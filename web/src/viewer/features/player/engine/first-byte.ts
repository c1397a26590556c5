/** How long a segment may keep the first byte of its answer back, by how soon the ones before it answered. */

const longestMs = 8000
const shortestMs = 2000
/** So many times longer than the slowest of the last answers is no answer. */
const patience = 4
const remembered = 5
/** Fewer answers say nothing of the network. */
const telling = 2
/** After as many requests in a row without an answer it may be the network, which needs longer. */
const missesOfLine = 2

export const createFirstByteLimit = () => {
  let answers: number[] = []
  let misses = 0
  return {
    ms: (): number =>
      answers.length < telling || misses >= missesOfLine
        ? longestMs
        : Math.min(longestMs, Math.max(shortestMs, patience * Math.max(...answers))),
    answered: (afterMs: number): void => {
      answers = [...answers.slice(1 - remembered), afterMs]
      misses = 0
    },
    missed: (): void => {
      misses += 1
    },
  }
}
