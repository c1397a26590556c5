const spelledNumbers: Record<string, string> = {
  zero: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  ii: '2',
  iii: '3',
  iv: '4',
  vi: '6',
  vii: '7',
  viii: '8',
  seventh: '7th',
  first: '1st',
  second: '2nd',
  third: '3rd',
}

// Letters that Unicode does not take apart into a plain letter and a mark.
const plainLetters: Record<string, string> = { ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

const articles = new Set(['the', 'a', 'an', 'le', 'la', 'les', 'l', 'der', 'die', 'das', 'el', 'los', 'las', 'il', 'lo', 'un', 'une'])

const longestKey = 200

/**
 * The one spelling in which names and queries are compared: lower case, no accents or punctuation, '&' as 'and', spelled numbers as digits,
 * no article at the beginning. Empty when nothing can be searched for.
 */
export const searchKey = (text: string): string => {
  const words = text
    .slice(0, longestKey * 2)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłßæœđðþı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[’'`´]/g, '')
    .replace(/&/g, ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => spelledNumbers[word] ?? word)
  const first = words[0]
  const named = words.length > 1 && first !== undefined && articles.has(first) ? words.slice(1) : words
  return named.join(' ').slice(0, longestKey)
}

/** A tsquery for titles that hold all words of a key, the last one as a beginning; keys hold letters and digits only, so nothing needs quoting. */
export const prefixQuery = (key: string): string =>
  key
    .split(' ')
    .filter(Boolean)
    .map((word, index, all) => (index === all.length - 1 ? `${word}:*` : word))
    .join(' & ')
