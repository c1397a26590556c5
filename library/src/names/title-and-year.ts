import { cleanTitle } from './clean-title.ts'
import { editionOf, editionSpans } from './editions.ts'
import { readLanguage } from './languages.ts'
import { type Span, strongSpans, weakSpans } from './release-words.ts'

/** Title and year out of the name of a film, of a series, or of a release of either. */

export interface TitleAndYear {
  title: string
  year: number | null
  edition: string | null
  /** The year stands in brackets, so it is no part of the title. */
  isYearCertain: boolean
  /** There are words of a release, so the title ends where they begin. */
  isRelease: boolean
}

const firstFilm = 1888
/** Announced films have a year that is still to come. */
const yearsAhead = 2

const plainYear = /(?<![\p{L}\p{N}])((?:18|19|20)\d\d)(?![\p{L}\p{N}])(?![-._ ]\d\d[-._ ]\d\d(?!\d))/gu
const bracketedYear = /[([{]\s*((?:18|19|20)\d\d)(?:\s*[-–]\s*(?:\d{4})?)?\s*[)\]}]/gu

interface FoundYear extends Span {
  year: number
  isCertain: boolean
}

const yearsOf = (text: string, pattern: RegExp, isCertain: boolean): FoundYear[] =>
  [...text.matchAll(pattern)]
    .map((found) => ({ year: Number(found[1]), start: found.index, end: found.index + found[0].length, isCertain }))
    .filter(({ year }) => year >= firstFilm && year <= new Date().getFullYear() + yearsAhead)

const findYear = (text: string, strongAt: number): FoundYear | null => {
  const bracketed = yearsOf(text, bracketedYear, true).filter(({ start }) => start > 0)
  const said = bracketed.at(-1)
  if (said) return said
  // What begins a name is its title: '2012', '1917', '2001 A Space Odyssey'.
  const plain = yearsOf(text, plainYear, false).filter(({ start }) => /[\p{L}\p{N}]/u.test(text.slice(0, start)))
  return plain.filter(({ start }) => start < strongAt).at(-1) ?? plain[0] ?? null
}

const isOnlySeparators = (text: string) => /^[^\p{L}\p{N}]*$/u.test(text)
const isArticle = (title: string) => /^(?:the|a|an|der|die|das|le|la|les|el|il|lo|un|une)?$/i.test(title.trim())

/** Moves the end of the title to the left over remarks that stand right before it. */
const overRemarks = (text: string, end: number, remarks: readonly Span[]): number => {
  let at = end
  for (const span of [...remarks].sort((one, other) => other.end - one.end)) {
    if (span.end > at || span.start >= at) continue
    if (!isOnlySeparators(text.slice(span.end, at)) || isArticle(cleanTitle(text.slice(0, span.start)))) break
    at = span.start
  }
  return at
}

/** '[Group] ' before the title; a name that is nothing else keeps it ('[REC]'). */
const withoutLeadingTags = (name: string): string => {
  // '(1)The Girl with the Dragon Tattoo', counted by its folder.
  const text = name.replace(/^\(\d{1,2}\)(?=\p{L})/u, '')
  const rest = text.replace(/^(?:\s*(?:\[[^\]]*\]|【[^】]*】)[\s._-]*)+/u, '')
  // '[REC] 2' is a title; '[Group] 86' is one with a mark before it.
  if (/^\s*\[\p{L}{1,4}\]/u.test(text) && !/\p{L}/u.test(rest)) return text
  return /[\p{L}\p{N}]/u.test(rest.replace(/^[([][^)\]]*[)\]]/u, '')) ? rest : text
}

/** Names of codecs that are words too: alone before other words one begins a title ('Opus', 'Hevc Street'). */
const wordOfTitle = /^(?:hevc|avc|av1|xvid|divx|opus|flac|atmos|mp3|l?pcm|pal|ntsc|proper)$/i

const withoutLeadingRelease = (text: string): string => {
  let rest = text
  for (;;) {
    const first = strongSpans(rest)[0]
    if (!first || !isOnlySeparators(rest.slice(0, first.start)) || isOnlySeparators(rest.slice(first.end))) return rest
    const isTitle = first.start === 0 && /^[ ._]\p{L}/u.test(rest.slice(first.end)) && wordOfTitle.test(rest.slice(0, first.end))
    if (isTitle && rest === text && strongSpans(rest.slice(first.end)).every(({ start }) => start > 1)) return rest
    rest = rest.slice(first.end).replace(/^[\s._\-\])}]+/u, '')
  }
}

/** 'ulshd-the.right.stuff…': a releaser's mark before a name in lower case. */
const leadingGroup = /^[a-z0-9]{2,8}-(?=[a-z0-9]+\.[a-z0-9]+\.)/

const bracketEnd = (text: string, isRelease: boolean): number => {
  const spoken = [...text.matchAll(/\(([\p{L}-]+)\)/gu)].find(
    ({ index, 1: word }) => index > 0 && word!.length > 2 && readLanguage(word!) !== null,
  )
  const square = /(?<=[\p{L}\p{N}!?.)'’_ ])\s*[[{]/u.exec(text)?.index ?? text.length
  if (!isRelease) return Math.min(square, spoken?.index ?? square)
  // In a release's name what stands in brackets is another title or a remark; a country belongs to the title.
  const round = [...text.matchAll(/\((?!(?:US|UK|AU|NZ|CA)\))/g)].find(({ index }) => index > 0)?.index ?? text.length
  return Math.min(square, round)
}

export const readTitleAndYear = (name: string): TitleAndYear => {
  const text = withoutLeadingRelease(withoutLeadingTags(name))
  const marked = text.replace(leadingGroup, (mark) => (strongSpans(text).length > 0 ? ' '.repeat(mark.length) : mark))
  const strong = strongSpans(marked).filter(({ start }) => !isOnlySeparators(marked.slice(0, start)))
  const strongAt = strong[0]?.start ?? marked.length
  const isRelease = strong.length > 0 || / - [A-Z]{2}$/.test(marked)
  const year = findYear(marked, strongAt)
  const yearAt = year?.start ?? marked.length
  const editions = editionSpans(marked)
  // An edition before the year is one only where it cannot be a word of the title.
  const isShouted = ({ start, end }: Span) => {
    const word = marked.slice(start, end)
    return /[ ._-]/.test(word) || (word === word.toUpperCase() && /\p{Ll}/u.test(marked.slice(0, start)))
  }
  const atEnd = Math.min(strongAt, yearAt, bracketEnd(marked, isRelease))
  const isBeforeYear = atEnd === yearAt && year !== null
  const remarks = isBeforeYear
    ? [...editions.filter(isShouted), ...weakSpans(marked).filter(({ start, end }) => /^(?:om|3d)$/i.test(marked.slice(start, end)))]
    : [...editions, ...(isRelease ? weakSpans(marked) : [])]
  const end = overRemarks(marked, atEnd, remarks)
  return {
    title: cleanTitle(marked.slice(0, end)),
    year: year?.year ?? null,
    edition: editionOf(marked, end),
    isYearCertain: year === null || year.isCertain || isRelease,
    isRelease,
  }
}
