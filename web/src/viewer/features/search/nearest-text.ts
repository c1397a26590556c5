const words = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const wordOf = (number: number): string => words[number] ?? String(number)

interface Filtered {
  count: number
  filtersAsked?: number
  filtersMet?: number
}

/** Says that no title is all that was asked for, and how much of it those on screen are; empty where they are all of it. */
export const nearestText = ({ count, filtersAsked = 0, filtersMet = 0 }: Filtered): string =>
  count === 0 || filtersMet >= filtersAsked
    ? ''
    : `No title matches ${filtersAsked === 2 ? 'both' : `all ${wordOf(filtersAsked)}`}; ${count === 1 ? 'this one matches' : 'these match'} ${wordOf(filtersMet)}.`
