/**
 * How many single-letter changes (insert, delete, replace, swap of neighbours) make one word the other: the optimal string alignment
 * distance. Answers `most + 1` as soon as it is sure to be more than `most`.
 */
export const editDistance = (one: string, other: string, most = Number.POSITIVE_INFINITY): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      let cost = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1))
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        cost = Math.min(cost, beforeLast[column - 2]! + 1)
      current.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    ;[beforeLast, last] = [last, current]
  }
  return last[other.length]!
}

/** The least edit distance of `part` to any stretch of `whole`: what is asked for may be a piece of a longer name. */
export const distanceWithin = (part: string, whole: string): number => {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: whole.length + 1 }, () => 0)]
  for (let row = 1; row <= part.length; row++) {
    const current = [row]
    for (let column = 1; column <= whole.length; column++) {
      const isSame = part[row - 1] === whole[column - 1]
      let cost = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1))
      if (row > 1 && column > 1 && part[row - 1] === whole[column - 2] && part[row - 2] === whole[column - 1])
        cost = Math.min(cost, beforeLast[column - 2]! + 1)
      current.push(cost)
    }
    ;[beforeLast, last] = [last, current]
  }
  return Math.min(...last)
}
