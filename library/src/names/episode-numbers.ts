import { strongSpans } from './release-words.ts'
import { seasonWords } from './season-folders.ts'

/** Season, episodes and dates of broadcast in the names of episodes. */

export interface EpisodeNumbers {
  season: number | null
  episode: number | null
  episodeEnd: number | null
  airDate: string | null
  /** Where in the name they stand: the series is before, the episode's own title behind. */
  start: number
  end: number
  /** A bare number, that only its place makes an episode's. */
  isGuess: boolean
}

export interface EpisodePlace {
  /** The file is known to be an episode: by its folders, or because the library holds series. */
  isSeries: boolean
  /** The file is known to be a film: only what no film is named like counts. */
  isFilm: boolean
  /** The season of the folder it is in. */
  season: number | null
}

const notBefore = '(?<![\\p{L}\\p{N}])'
const notAfter = '(?![\\p{L}\\p{N}])'
const seasonAndEpisode = new RegExp(`${notBefore}s(\\d{1,4})[ ._-]*(?:x?e|ep|x)[ ._]*(\\d{1,4})(?!\\d)`, 'iu')
const crossed = new RegExp(`${notBefore}(?!\\d{3}x\\d{3}|\\d{4}x\\d{3,4})(\\d{1,4})x(?:ep?)?(\\d{1,3})(?!\\d|[ip]${notAfter})`, 'iu')
const seasonWordAndEpisode = new RegExp(
  `${notBefore}(?:(?:${seasonWords})[ ._-]*|s)(\\d{1,4})[ ._,-]*\\(?(?:episodes?|episodios?|épisodes?|folgen?|avsnitt|ep)\\.?[ ._-]*(\\d{1,4})${notAfter}`,
  'iu',
)
const episodeWord = new RegExp(
  `${notBefore}(?:(?:episode|episodio|épisode|folge|avsnitt|cap[íi]tulo|серия|ep)\\.?[ ._-]*|e)(\\d{1,4})(?:v\\d)?${notAfter}`,
  'iu',
)
const oneOfSeveral = new RegExp(`${notBefore}(\\d{1,2})[ ._]?of[ ._]?(\\d{1,2})${notAfter}`, 'iu')
const endsWithSeason = new RegExp(`(?:${seasonWords})[ ._-]*$`, 'iu')
const seasonAlone = new RegExp(
  `${notBefore}(?:(?:${seasonWords})s?[ ._-]*|s)(\\d{1,2})(?:of\\d{1,2})?(?:(?=d\\d)|(?![\\p{L}\\p{N}]|[ ._-]*(?:e|x)\\d))`,
  'iu',
)
const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']
const romanSeason = new RegExp(`${notBefore}(?:${seasonWords})[ ._-]+(${romans.join('|')})${notAfter}`, 'iu')
const wholeSeason = new RegExp(`${notBefore}(\\d{1,2})xall${notAfter}`, 'iu')

/** '[Cap.102_104]', the episodes 2 to 4 of the first season, as Spanish releases have it. */
const joinedChapters = new RegExp(`${notBefore}cap\\.?[ _]?(\\d{1,2})(\\d\\d)(?:_\\1(\\d\\d))?(?!\\d)`, 'iu')

const yearFirst = new RegExp(`${notBefore}((?:19|20)\\d\\d)([-._ ])(0?[1-9]|1[0-2])\\2(0?[1-9]|[12]\\d|3[01])${notAfter}`, 'u')
const yearLast = new RegExp(`${notBefore}(0?[1-9]|[12]\\d|3[01])([-._ ])(0?[1-9]|[12]\\d|3[01])\\2((?:19|20)\\d\\d)${notAfter}`, 'u')
const eightDigits = new RegExp(`${notBefore}((?:19|20)\\d\\d)(0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01])${notAfter}`, 'u')

/** More episodes right behind the first: '-E03', 'E03', '-03', 'x03', ' - 2x03', '&E03'. */
const furtherMarked =
  /^[ ._]*[-–~&+,]?[ ._]*(?:s?\d{1,4}[ ._]*x|s\d{1,4}[ ._]*e|e|ep|x)[ ._]*(?!26[456])(\d{1,4})(?![\d]|[ip](?![\p{L}\p{N}]))/iu
const furtherPlain = /^(?:[-–~+]|[ ._]*&[ ._]*)(\d{1,3})(?![\p{L}\p{N}])/u

const lastOfRange = (text: string, from: number, first: number): { last: number | null; end: number } => {
  let [last, end]: [number | null, number] = [null, from]
  for (;;) {
    const found = furtherMarked.exec(text.slice(end)) ?? furtherPlain.exec(text.slice(end))
    const next = Number(found?.[1])
    if (!found || next <= (last ?? first)) return { last, end }
    last = next
    end += found[0].length
  }
}

const numbersAt = (text: string, found: RegExpExecArray, season: number | null, first: number, isGuess = false): EpisodeNumbers => {
  const { last, end } = lastOfRange(text, found.index + found[0].length, first)
  return { season, episode: first, episodeEnd: last, airDate: null, start: found.index, end, isGuess }
}

const byMarks = (text: string): EpisodeNumbers | null => {
  for (const pattern of [seasonAndEpisode, crossed, seasonWordAndEpisode]) {
    const found = pattern.exec(text)
    if (found) return numbersAt(text, found, Number(found[1]), Number(found[2]))
  }
  const chapters = joinedChapters.exec(text)
  if (!chapters) return null
  const start = Math.min(
    chapters.index,
    seasonAlone.exec(text)?.index ?? chapters.index,
    /[ ._]-[ ._]temp?\./i.exec(text)?.index ?? chapters.index,
  )
  const last = chapters[3] === undefined ? null : Number(chapters[3])
  return { ...numbersAt(text, chapters, Number(chapters[1]), Number(chapters[2])), episodeEnd: last, start }
}

const dated = (found: RegExpExecArray, [year, month, day]: readonly number[]): EpisodeNumbers | null => {
  const at = new Date(Date.UTC(year!, month! - 1, day!))
  if (at.getUTCMonth() !== month! - 1) return null
  return {
    season: null,
    episode: null,
    episodeEnd: null,
    airDate: at.toISOString().slice(0, 10),
    start: found.index,
    end: found.index + found[0].length,
    isGuess: false,
  }
}

const byDate = (text: string): EpisodeNumbers | null => {
  const first = yearFirst.exec(text)
  if (first) return dated(first, [Number(first[1]), Number(first[3]), Number(first[4])])
  const last = yearLast.exec(text)
  if (last) {
    // Day first, as most of the world writes it, unless only month first makes a date.
    const [one, two, year] = [Number(last[1]), Number(last[3]), Number(last[4])]
    return dated(last, two > 12 ? [year, one, two] : [year, two, one])
  }
  const digits = eightDigits.exec(text)
  return digits ? dated(digits, [Number(digits[1]), Number(digits[2]), Number(digits[3])]) : null
}

/** 'Episode 4' is an episode, unless a year behind it makes it a film ('Star Wars Episode 1 (1999)'). */
const byWord = (text: string, place: EpisodePlace): EpisodeNumbers | null => {
  const found = episodeWord.exec(text)
  if (found) {
    const isFilmTitle = /^ep/i.test(found[0]) && /(?<!\d)(?:19|20)\d\d(?!\d)/.test(text.slice(found.index)) && !place.isSeries
    if (!isFilmTitle) return numbersAt(text, found, null, Number(found[1]))
  }
  const several = oneOfSeveral.exec(text)
  if (!several || Number(several[1]) > Number(several[2]) || endsWithSeason.test(text.slice(0, several.index))) return null
  return { ...numbersAt(text, several, null, Number(several[1])), episodeEnd: null, isGuess: !place.isSeries }
}

const rangeOfPlain = '(\\d{1,4})(?:[-–~](\\d{1,4}))?(?:v\\d)?'
/** Bare numbers, from the surest place to the least sure: all of the name, its beginning, behind a dash, its end. */
const wholeNumber = new RegExp(`^\\s*${rangeOfPlain}\\s*$`, 'u')
const leadingNumber = new RegExp(`^\\s*${rangeOfPlain}(?:\\s+[-–]\\s*|\\s*[-–.]\\s*|[ _]+)(?=\\D|\\d+[ ._])`, 'u')
const dashedNumber = new RegExp(`[ ._][-–][ ._]${rangeOfPlain}(?=$|[ ._([-])(?![ip]${notAfter})`, 'u')
const trailingNumber = new RegExp(`(?<=[\\p{L}!?.)\\]])[ ._-]+#?${rangeOfPlain}(?:[ ._]+(?:o[av][ad]|end))?$`, 'iu')
/** 'Neverwhere.05.Down.Street' */
const dottedNumber = /(?<=\p{L}[._])(\d{2,3})(?=[._]\p{L})/u
const seasonDashEpisode = /^\s*(\d{1,2})-(\d{1,3})(?=[ ._]|$)/u
const isYear = (digits: string) => /^(?:19|20)\d\d$/.test(digits)

/** What stands before the words of a release and before brackets. */
const beforeRemarks = (text: string): string => {
  const bracket = /(?<=.)[ ._]*[[(]/.exec(text.replace(/^\s+/, (found) => '\0'.repeat(found.length)))?.index ?? text.length
  return text.slice(0, Math.min(bracket, strongSpans(text)[0]?.start ?? text.length)).replace(/[ ._]+$/, '')
}

const plainAt = (text: string, patterns: readonly RegExp[]): EpisodeNumbers | null => {
  for (const pattern of patterns) {
    const found = pattern.exec(text)
    if (!found || isYear(found[1]!)) continue
    const [first, last] = [Number(found[1]), found[2] === undefined ? null : Number(found[2])]
    const end = found.index + found[0].length
    return {
      season: null,
      episode: first,
      episodeEnd: last !== null && last > first ? last : null,
      airDate: null,
      start: found.index,
      end,
      isGuess: true,
    }
  }
  return null
}

/** Without a folder that tells: '[Group] Name - 07', 'Name - 07', 'Name - 476-479', 'Name 445 VOSTFR'. */
const byDashedNumber = (text: string): EpisodeNumbers | null => {
  const found = plainAt(beforeRemarks(text), [dashedNumber])
  const isRange = found !== null && found.episodeEnd !== null
  const hasYear = /(?<![\p{L}\p{N}])(?:19|20)\d\d(?![\p{L}\p{N}])/u.test(text)
  return found && (isRange || (!hasYear && /[-–][ ._]\d{2,4}/.test(text.slice(found.start, found.end)))) ? found : null
}
const subbedNumber = /(?<=\p{L}[ ._])(\d{3,4})(?=[ ._]+vost)/iu

const byPlainNumber = (text: string, place: EpisodePlace): EpisodeNumbers | null => {
  const tags = /^\s*(?:\[[^\]]*\][ ._]*)+/.exec(text)?.[0] ?? ''
  const isTagged = tags !== '' && strongSpans(tags).length === 0
  const body = ' '.repeat(tags.length) + text.slice(tags.length)
  const short = beforeRemarks(body)
  if (place.isSeries) {
    const found = place.season === null ? seasonDashEpisode.exec(body) : null
    if (found) return numbersAt(body, found, Number(found[1]), Number(found[2]), true)
    return plainAt(body, [wholeNumber, leadingNumber, dashedNumber]) ?? plainAt(short, [trailingNumber]) ?? plainAt(body, [dottedNumber])
  }
  const dashed = isTagged ? plainAt(body, [leadingNumber, dashedNumber]) : byDashedNumber(body)
  if (dashed) return dashed
  const trailing = isTagged ? plainAt(short, [trailingNumber]) : plainAt(text, [subbedNumber])
  return trailing && /\d{2}/.test(text.slice(trailing.start, trailing.end)) ? trailing : null
}

/** '501' or '0501' for the first episode of the fifth season, as old releases have it. */
const joined = /(?<=[\p{L}\d][._])(0?[1-9]\d?)([0-3]\d)(?=[._]\p{L}|[._]\d{3,4}p)/u

const byJoinedNumber = (text: string, place: EpisodePlace): EpisodeNumbers | null => {
  const found = /\s|^\[/.test(text) ? null : joined.exec(text)
  if (!found || isYear(found[0])) return null
  const isTold =
    place.season === Number(found[1]) ||
    /[._](?:19|20)\d\d[._]$/.test(text.slice(0, found.index)) ||
    /^[._](?:hdtv|pdtv|dsr|dvdrip)/i.test(text.slice(found.index + found[0].length))
  return isTold ? { ...numbersAt(text, found, Number(found[1]), Number(found[2]), true), episodeEnd: null } : null
}

/** 'Season 1 - 05', or a season without an episode. */
const bySeasonAlone = (text: string): EpisodeNumbers | null => {
  const found = seasonAlone.exec(text) ?? wholeSeason.exec(text) ?? romanSeason.exec(text)
  if (!found) return null
  const [season, end] = [Number(found[1]) || romans.indexOf(found[1]!.toLowerCase()) + 1, found.index + found[0].length]
  const rest = plainAt(text.slice(end), [dashedNumber])
  if (rest?.start === 0) return { ...rest, season, start: found.index, end: end + rest.end }
  return { season, episode: null, episodeEnd: null, airDate: null, start: found.index, end, isGuess: false }
}

/** Season and episode together, or a date: what no film is named like. */
export const readMarkedNumbers = (text: string): EpisodeNumbers | null => byMarks(text) ?? byDate(text)

/** What ends the name of a series in the name of a folder. */
export const readSeasonMark = (text: string): EpisodeNumbers | null => byMarks(text) ?? bySeasonAlone(text)

/** What of an episode a name says; null when it names none. */
export const readEpisodeNumbers = (text: string, place: EpisodePlace): EpisodeNumbers | null => {
  const marked = byMarks(text)
  if (marked) return { ...marked, airDate: byDate(text.slice(marked.end))?.airDate ?? null }
  if (place.isFilm) return null
  return byDate(text) ?? byWord(text, place) ?? byJoinedNumber(text, place) ?? bySeasonAlone(text) ?? byPlainNumber(text, place)
}
