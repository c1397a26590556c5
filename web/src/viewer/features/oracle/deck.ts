/** Ids as they stand in an address, each once. */
export const moodIdsOf = (mood: string | undefined): number[] => [...new Set((mood ?? '').split(',').filter(Boolean).map(Number))]

/** The moods with one more, or without it; in the order of their ids, so that one choice has one address. */
export const withMood = (mood: string, id: number): string => {
  const ids = moodIdsOf(mood)
  const next = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
  return next.sort((one, other) => one - other).join(',')
}

/** From left to right, with the first in the middle and the others beside it by turns. */
export const fanOrder = <Item>(items: readonly Item[]): Item[] => {
  const left: Item[] = []
  const right: Item[] = []
  items.forEach((item, index) => {
    if (index % 2 === 1) left.unshift(item)
    else right.push(item)
  })
  return [...left, ...right]
}

const small =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** 'seventeen', 'forty-two'; digits from 100 on. */
export const countWord = (count: number): string => {
  if (count < 20) return small[count] ?? String(count)
  if (count >= 100) return String(count)
  const ten = tens[Math.floor(count / 10) - 2] ?? ''
  return count % 10 === 0 ? ten : `${ten}-${small[count % 10]}`
}

export const titlesText = (count: number): string => `${count} title${count === 1 ? '' : 's'}`
