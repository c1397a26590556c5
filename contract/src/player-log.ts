/**
 * What a player did before something was reported: a line an event, oldest first, as `seconds before the report`, `seconds into the film` and
 * words, with one blank between: `12.5 2467.1 waiting`.
 */
export interface LogLine {
  /** Before the report; null for a line that is not in this form. */
  secondsBefore: number | null
  positionSeconds: number | null
  words: string
}

export const mostLogCharacters = 8000
export const mostLogLines = 80

const form = /^(\d{1,7}(?:\.\d)?) (\d{1,7}(?:\.\d)?) (.+)$/

/** The lines of a log; a player that writes them otherwise is still read. */
export const readPlayerLog = (log: string): LogLine[] =>
  log
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-mostLogLines)
    .map((line) => {
      const [, before, position, words] = form.exec(line) ?? []
      return words === undefined
        ? { secondsBefore: null, positionSeconds: null, words: line }
        : { secondsBefore: Number(before), positionSeconds: Number(position), words }
    })

/** One line of a log; the largest numbers that it takes are far above any film. */
export const playerLogLine = (secondsBefore: number, positionSeconds: number, words: string): string =>
  `${Math.max(0, secondsBefore).toFixed(1)} ${Math.max(0, positionSeconds).toFixed(1)} ${words.replace(/\s+/g, ' ')}`
