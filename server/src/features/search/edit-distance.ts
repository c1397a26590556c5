interface Reading {
  /** The word may begin with any word of the other, at no cost. */
  startsAnywhere: boolean
  most: number
}

// The last row of the table: the cost of making the word each beginning of the other. Undefined once all of a row costs more than `most`.
const lastRow = (word: string, other: string, { startsAnywhere, most }: Reading): number[] | undefined => {
  let [beforeLast, last]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, column) => (startsAnywhere && (column === 0 || other[column - 1] === ' ') ? 0 : column)),
  ]
  for (let row = 1; row <= word.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= other.length; column++) {
      const isSame = word[row - 1] === other[column - 1]
      let cost = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1))
      if (row > 1 && column > 1 && word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1])
        cost = Math.min(cost, beforeLast[column - 2]! + 1)
      current.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return undefined
    ;[beforeLast, last] = [last, current]
  }
  return last
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
