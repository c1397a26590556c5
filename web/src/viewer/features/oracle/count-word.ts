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
