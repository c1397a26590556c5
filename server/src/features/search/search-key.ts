const numbers: Record<string, string> = Object.fromEntries(
  [
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
    'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth',
  ].flatMap((row, isOrdinal) => row.split(' ').map((word, value) => [word, `${value}${isOrdinal ? ordinalEnding(value) : ''}`])),
)

// 'i', 'v' and 'x' are left out: they are letters in names as often as numbers.
const romanNumbers: Record<string, string> = { ii: '2', iii: '3', iv: '4', vi: '6', vii: '7', viii: '8', ix: '9', xi: '11', xii: '12' }

function ordinalEnding(value: number): string {
  return value > 10 && value < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')
}

// One spelling of what is written short as often as whole; whole, so that its beginning is found while it is typed.
const abbreviations: Record<string, string> = {
  dr: 'doctor',
  mr: 'mister',
  st: 'saint',
  vs: 'versus',
  v: 'versus',
  jr: 'junior',
  sr: 'senior',
  prof: 'professor',
  sgt: 'sergeant',
  capt: 'captain',
  lt: 'lieutenant',
  pt: 'part',
  vol: 'volume',
}

// Letters that Unicode does not take apart into a plain letter and a mark.
const plainLetters: Record<string, string> = { ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

const articles = new Set(['the', 'a', 'an', 'le', 'la', 'les', 'l', 'der', 'die', 'das', 'el', 'los', 'las', 'il', 'lo', 'un', 'une'])

const longestKey = 200

/**
 * The words of a text in the one spelling in which names and queries are compared: lower case, no accents or punctuation, '&' as 'and',
 * spelled and Roman numbers as digits, abbreviations written out. Empty when nothing can be searched for.
 */
const wordsOf = (text: string): string[] =>
  text
    .slice(0, longestKey * 2)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłßæœđðþı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[’'`´]/g, '')
    .replace(/&/g, ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => numbers[word] ?? romanNumbers[word] ?? abbreviations[word] ?? word)

/** A text in the one spelling that searches compare, at most 200 characters of it. */
export const searchKey = (text: string): string => wordsOf(text).join(' ').slice(0, longestKey).trimEnd()

/** A key without the article that it begins with. */
export const withoutArticle = (key: string): string => {
  const end = key.indexOf(' ')
  return end > 0 && articles.has(key.slice(0, end)) ? key.slice(end + 1) : key
}

/** A key without article and spaces, so that 'spiderman' is 'Spider-Man'. */
export const compactKey = (key: string): string => withoutArticle(key).replaceAll(' ', '')

const firstFilmYear = 1880
const lastYear = 2099

/** The year that a query of several words ends with ('suspiria 2018'), and the words before it. */
export const yearAtEnd = (key: string): { name: string; year: number } | undefined => {
  const match = /^(.+) (\d{4})$/.exec(key)
  const year = Number(match?.[2])
  return match?.[1] && year >= firstFilmYear && year <= lastYear ? { name: match[1], year } : undefined
}
