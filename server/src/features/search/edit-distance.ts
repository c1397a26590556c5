interface Reading {
  /** The word may begin with any word of the other, at no cost. */
  startsAnywhere: boolean
  most: number
}

// Three rows of the table, kept between calls: a search asks thousands of times.
let rows = [new Uint16Array(64), new Uint16Array(64), new Uint16Array(64)] as const

const roomFor = (columns: number): void => {
  if (rows[0].length < columns) rows = [new Uint16Array(columns * 2), new Uint16Array(columns * 2), new Uint16Array(columns * 2)]
}

const space = 32

// The last row of the table: the cost of making the word each beginning of the other. Undefined once all of a row costs more than `most`.
const lastRow = (word: string, other: string, { startsAnywhere, most }: Reading): Uint16Array | undefined => {
  const columns = other.length + 1
  roomFor(columns)
  let [beforeLast, last, current]: Uint16Array[] = [...rows]
  for (let column = 0; column < columns; column++)
    last![column] = startsAnywhere && (column === 0 || other.charCodeAt(column - 1) === space) ? 0 : column
  let before = -1
  for (let row = 1; row <= word.length; row++) {
    const letter = word.charCodeAt(row - 1)
    current![0] = row
    let least = row
    let cost = row
    for (let column = 1; column < columns; column++) {
      const otherLetter = other.charCodeAt(column - 1)
      cost = Math.min(last![column]! + 1, cost + 1, last![column - 1]! + (letter === otherLetter ? 0 : 1))
      if (column > 1 && letter === other.charCodeAt(column - 2) && before === otherLetter)
        cost = Math.min(cost, beforeLast![column - 2]! + 1)
      current![column] = cost
      if (cost < least) least = cost
    }
    if (least > most) return undefined
    before = letter
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }
  return last!.subarray(0, columns)
}

/**
 * How many single-letter changes (insert, delete, replace, swap of neighbours) make one word the other: the optimal string alignment
 * distance. Answers `most + 1` as soon as it is sure to be more than `most`.
 */
export const editDistance = (one: string, other: string, most = Number.POSITIVE_INFINITY): number =>
  Math.abs(one.length - other.length) > most ? most + 1 : (lastRow(one, other, { startsAnywhere: false, most })?.at(-1) ?? most + 1)

/** The least edit distance of `part` to any stretch of `whole` that begins with a word: what is asked for may be a piece of a longer name. */
export const distanceWithin = (part: string, whole: string, most = Number.POSITIVE_INFINITY): number =>
  Math.min(...(lastRow(part, whole, { startsAnywhere: true, most }) ?? [most + 1]))
