import type { Confidence, ExternalIds, ExtraKind } from '../facts.ts'
import { titleKey } from './clean-title.ts'
import { editionOf, editionSpans } from './editions.ts'
import { type EpisodeNumbers, type EpisodePlace, readEpisodeNumbers, readMarkedNumbers, readSeasonMark } from './episode-numbers.ts'
import { extraFolderOf, extraSuffixOf } from './extras.ts'
import { readIds, withoutIds } from './ids.ts'
import { strongSpans } from './release-words.ts'
import { readSeasonFolder } from './season-folders.ts'
import { readTitleAndYear, type TitleAndYear } from './title-and-year.ts'

/** What a video is, by its name and the folders it is in. */

export interface VideoName {
  kind: 'film' | 'episode' | 'extra'
  title: string | null
  year: number | null
  season: number | null
  episode: number | null
  episodeEnd: number | null
  airDate: string | null
  episodeTitle: string | null
  edition: string | null
  version: string | null
  extra: ExtraKind | null
  ids: ExternalIds
  /** How many of the folders, from the library's own, lead to the folder that is this title's own; null when it has none. */
  titleFolderDepth: number | null
  confidence: Confidence
  reasons: string[]
}

/** What a library holds, when somebody says so: otherwise it is read from the names of its folders. */
export type LibraryKind = 'films' | 'series'

const filmFolders = /^(?:\d+[ ._-]+)?(?:movies?|films?|filme|pel[íi]culas|cinema|kino|feature films|movies? ?\(?(?:4k|uhd|dvd|hd)\)?)$/iu
const seriesFolders = /^(?:\d+[ ._-]+)?(?:tv|series?|shows|tv ?shows?|tv ?series|s[ée]ries|serien|anime|cartoons|serials?|television)$/iu
/** Folders that sort a library and name nothing. */
const shelves =
  /^(?:[a-z#]|0-9|\d-\d|media|videos?|library|incomplete|complete|downloads?|new|unsorted|misc|data|mnt|home|volumes|share|server|nas|watched|unwatched|__ .* __|[a-z]:)$/iu
/** Names that say nothing of the film in them. */
const namelessFile = /^(?:movie|film|video|main|feature|title\d*|[0-9a-f]{16,}|[0-9a-f-]{36})$/i

const kindOfFolders = (folders: readonly string[]): LibraryKind | null => {
  for (const folder of [...folders].reverse()) {
    if (filmFolders.test(folder)) return 'films'
    if (seriesFolders.test(folder)) return 'series'
  }
  return null
}

const isNamed = (folder: string | undefined): folder is string =>
  folder !== undefined &&
  !shelves.test(folder) &&
  !filmFolders.test(folder) &&
  !seriesFolders.test(folder) &&
  extraFolderOf(folder) === null

const isOfOneTitle = (one: string, other: string): boolean => {
  const [a, b] = [titleKey(one), titleKey(other)]
  return a !== '' && b !== '' && (a === b || (Math.min(a.length, b.length) > 2 && (a.startsWith(b) || b.startsWith(a))))
}

/** Title and year of a film's or a series' folder; a release's folder may say season and episode behind them. */
const readFolder = (name: string): TitleAndYear => {
  if (lastFolder?.name !== name) lastFolder = { name, said: readFolderName(name) }
  return lastFolder.said
}
/** All files of a folder ask for the same. */
let lastFolder: { name: string; said: TitleAndYear } | null = null

const readFolderName = (name: string): TitleAndYear => {
  const text = withoutIds(name)
  const mark = readSeasonMark(text)
  return mark && mark.start > 0 ? { ...readTitleAndYear(text.slice(0, mark.start)), isRelease: true } : readTitleAndYear(text)
}

interface Folders {
  names: readonly string[]
  /** Index of the season's folder and of the one that is the title's own. */
  seasonAt: number | null
  titleAt: number | null
  season: number | null
  seriesInSeason: string | null
}

const readFolders = (names: readonly string[]): Folders => {
  const at = names.length - 1
  const found = at >= 0 ? readSeasonFolder(names[at]!, names[at - 1]) : null
  if (!found) return { names, seasonAt: null, titleAt: isNamed(names[at]) ? at : null, season: null, seriesInSeason: null }
  const hasParent = isNamed(names[at - 1])
  return {
    names,
    seasonAt: at,
    titleAt: hasParent ? at - 1 : found.series ? at : null,
    season: found.season,
    seriesInSeason: found.series,
  }
}

const episodeTitleOf = (text: string): string | null => {
  const inBrackets = /^[\s._-]*\(([^()]+)\)\s*$/u.exec(text)?.[1]
  if (inBrackets && strongSpans(inBrackets).length === 0 && /\p{L}/u.test(inBrackets)) return inBrackets.trim()
  const rest = text.replace(/^[\s._\-–:)\]]+/u, '').replace(/^\(\d{1,4}\)\s*-?\s*/, '')
  if (rest === '' || /^[[({]/.test(rest) || strongSpans(rest)[0]?.start === 0) return null
  const [edition] = editionSpans(rest)
  if (edition?.start === 0 && strongSpans(rest)[0]?.start === edition.end + 1) return null
  const { title } = readTitleAndYear(rest)
  // What begins with a word of a release has no title.
  return title === '' || (title === rest.trim() && /^(?:v\d|\d)$/.test(title)) ? null : title
}

const seriesOf = (text: string, numbers: EpisodeNumbers, folders: Folders) => {
  const own = readTitleAndYear(text.slice(0, numbers.start).replace(/[\s._\-–(]+$/u, ''))
  const folderName = folders.titleAt === null ? null : folders.names[folders.titleAt]!
  const folder = folderName === null ? null : readFolder(folders.titleAt === folders.seasonAt ? (folders.seriesInSeason ?? '') : folderName)
  if (!folder || folder.title === '') return { series: own.title === '' ? null : own, isOwnFolder: false }
  const isSame = own.title === '' || isOfOneTitle(own.title, folder.title)
  if (folders.seasonAt !== null || isSame) {
    const title = own.title !== '' && titleKey(own.title) === titleKey(folder.title) && folder.isRelease ? own.title : folder.title
    return { series: { ...folder, title, year: folder.year ?? own.year }, isOwnFolder: true, isOther: !isSame }
  }
  return { series: own, isOwnFolder: false }
}

interface Reading {
  base: string
  folders: readonly string[]
  library: LibraryKind | null
}

const episodeOf = ({ base, folders: names, library }: Reading): VideoName | null => {
  const folders = readFolders(names)
  const kind = library ?? kindOfFolders(names)
  const place: EpisodePlace = {
    isSeries: folders.seasonAt !== null || kind === 'series',
    isFilm: kind === 'films' && folders.seasonAt === null,
    season: folders.season,
  }
  const text = withoutIds(base)
  const numbers = readEpisodeNumbers(text, place)
  if (!numbers && folders.seasonAt === null) return null
  const reasons: string[] = []
  if (!numbers) reasons.push('The name has no episode number.')
  else if (numbers.episode === null && numbers.airDate === null) reasons.push('The name has a season but no episode number.')
  else if (numbers.isGuess && folders.seasonAt === null && library !== 'series') reasons.push('A bare number was read as the episode.')
  const found = numbers ?? { season: null, episode: null, episodeEnd: null, airDate: null, start: 0, end: 0, isGuess: true }
  const { series, isOwnFolder, isOther } = seriesOf(text, found, folders)
  const said = episodeTitleOf(text.slice(found.end))
  // Recordings have the time of day behind the date.
  const behind = found.airDate !== null && /^[\d ]+$/.test(said ?? '') ? null : said
  const isTitleBehind = series === null && behind !== null
  if (series === null) reasons.push(isTitleBehind ? 'The name of the series was read behind the number.' : 'The series is not named.')
  if (isOther) reasons.push(`The folder names another series than the file: ${folders.names[folders.titleAt!]}.`)
  if (found.season !== null && folders.season !== null && found.season !== folders.season && folders.season !== 0)
    reasons.push(`The folder is of season ${folders.season}, the name of season ${found.season}.`)
  return {
    kind: 'episode',
    title: series?.title ?? behind,
    year: series?.year ?? null,
    season: found.season ?? folders.season,
    episode: found.episode,
    episodeEnd: found.episodeEnd,
    airDate: found.airDate,
    episodeTitle: isTitleBehind ? null : behind,
    edition: editionOf(text, found.end),
    version: null,
    extra: null,
    ids: { ...idsOfFolders(names, isOwnFolder ? folders.titleAt : null) },
    titleFolderDepth: isOwnFolder && folders.titleAt !== null ? folders.titleAt + 1 : null,
    confidence: reasons.length === 0 ? 'high' : found.episode === null && found.airDate === null ? 'low' : 'medium',
    reasons,
  }
}

const idsOfFolders = (names: readonly string[], titleAt: number | null): ExternalIds => (titleAt === null ? {} : readIds(names[titleAt]!))

const filmOf = ({ base, folders: names, library }: Reading): VideoName => {
  const at = names.length - 1
  const folderName = isNamed(names[at]) && readSeasonFolder(names[at]!) === null ? names[at]! : null
  const folder = folderName === null ? null : readFolder(folderName)
  const own = readTitleAndYear(withoutIds(base))
  const isNameless = namelessFile.test(base.trim())
  const isSame = folder !== null && folder.title !== '' && isOfOneTitle(own.title, folder.title)
  const agreesOnYear = own.year === null || folder?.year == null || Math.abs(own.year - folder.year) <= 1
  const isOwnFolder =
    folder !== null &&
    folder.title !== '' &&
    (isNameless ||
      (isSame && agreesOnYear) ||
      (own.year === null && folder.year !== null) ||
      (folder.isRelease && !own.isRelease && own.year === null))
  const reasons: string[] = []
  if (isOwnFolder && !isNameless && !isSame) reasons.push(`The file and its folder name different films: ${own.title}, ${folder.title}.`)
  if (isSame && !agreesOnYear) reasons.push(`The folder says ${folder.year}, the name ${own.year}.`)
  if (isNameless && !isOwnFolder) reasons.push('Neither the file nor its folder names the film.')
  // The folder's name is the film's where the file says less, or says the same with its version behind.
  const version = isOwnFolder && isSame ? versionBehind(base, folderName!) : null
  const title = isOwnFolder && (version !== null || !isSame || isNameless || folder.year !== null) ? folder.title : own.title
  const year = own.year !== null && isSame ? own.year : isOwnFolder ? (folder.year ?? own.year) : own.year
  if (year !== null && !own.isYearCertain && !isOwnFolder) reasons.push(`${year} could be part of the title.`)
  if (year === null) reasons.push('The year is not known.')
  return {
    kind: 'film',
    title: title === '' ? base : title,
    year,
    season: null,
    episode: null,
    episodeEnd: null,
    airDate: null,
    episodeTitle: null,
    edition: own.edition ?? (isOwnFolder ? folder.edition : null),
    version,
    extra: null,
    ids: { ...idsOfFolders(names, isOwnFolder ? at : null), ...readIds(base) },
    titleFolderDepth: isOwnFolder ? names.length : null,
    confidence:
      reasons.length === 0 || (library === 'films' && year === null && reasons.length === 1)
        ? 'high'
        : isOwnFolder && !isSame && !isNameless
          ? 'low'
          : 'medium',
    reasons,
  }
}

/** ' - 1080p', ' [Black and white]', '.UHD' behind the folder's own name. */
const versionBehind = (base: string, folderName: string): string | null => {
  for (const name of [folderName, withoutIds(folderName)]) {
    const start = name.trim()
    if (!base.toLowerCase().startsWith(start.toLowerCase())) continue
    const rest = base.slice(start.length)
    if (!/^(?:\s*[-–_.[{(]|\s+[[({])/u.test(rest)) return null
    const label = withoutIds(rest)
      .replace(/\{edition-[^{}]*\}/i, '')
      .replace(/^[\s\-–_.[({]+|[\s\])}]+$/gu, '')
    // A year or a bare number makes it another film: 'Iron Man - 2' in 'Iron Man'.
    return label === '' || /^\d{1,4}$/.test(label) ? null : label
  }
  return null
}

/** '[Group][Title][04][1080p]' */
const allInBrackets = /^(\[[^\]]+\])\[([^\]]*\p{L}[^\]]*)\]\[(\d{1,4})(?:v\d)?\]/u

/** In the folder of one episode's release a name without numbers says nothing: 'Show.S01E02.720p.WEB-DL-GROUP/a1b2c3.mkv'. */
const isNamedByRelease = ({ base, folders }: Reading): boolean => {
  const folder = folders.at(-1)
  if (folder === undefined || strongSpans(folder).length === 0 || readMarkedNumbers(folder) === null) return false
  return readMarkedNumbers(base) === null && extraSuffixOf(base) === null
}

/** `folders` lead from the library's folder to the file; `base` is its name without the extension. */
export const readVideoName = ({ base: name, folders, library }: Reading): VideoName => {
  const base = name.replace(allInBrackets, '$1 $2 - $3 ')
  const reading: Reading = { base, folders, library }
  const folder = folders.at(-1)
  // A library may itself be called 'Trailers': its own folder is not among `folders`.
  if (isNamedByRelease(reading)) return readVideoName({ base: folder!, folders: folders.slice(0, -1), library })
  const ofFolder = folder === undefined ? null : extraFolderOf(folder)
  if (ofFolder !== null) return extraOf(reading, ofFolder, base, folders.slice(0, -1))
  const suffix = extraSuffixOf(base)
  if (suffix) return extraOf(reading, suffix.extra, suffix.base, folders)
  return episodeOf(reading) ?? filmOf({ base, folders, library })
}

/** An extra says of its film or series what that one's own name would. */
const extraOf = ({ library }: Reading, extra: ExtraKind, base: string, folders: readonly string[]): VideoName => {
  const isNamedByFolder = base === '' || isNamed(folders.at(-1)) || readSeasonFolder(folders.at(-1) ?? '') !== null
  const owner = readVideoOwner(base, folders, library, isNamedByFolder)
  return { ...owner, kind: 'extra', extra, version: null }
}

const readVideoOwner = (base: string, folders: readonly string[], library: LibraryKind | null, isNamedByFolder: boolean): VideoName => {
  const own = base === '' ? null : readTitleAndYear(withoutIds(base))
  const isOfFolder = own !== null && folders.length > 0 && isOfOneTitle(own.title, readFolder(folders.at(-1)!).title)
  const marked = base === '' ? null : readEpisodeNumbers(base, { isSeries: false, isFilm: true, season: null })
  if (marked) return episodeOf({ base, folders, library }) ?? filmOf({ base, folders, library })
  if (isNamedByFolder && !isOfFolder) {
    const inFolders = readFolders(folders)
    const name = inFolders.titleAt === null ? null : folders[inFolders.titleAt]!
    const found = name === null ? null : readFolder(name)
    return {
      ...filmOf({ base: name ?? base, folders: [], library }),
      title: found?.title ?? null,
      year: found?.year ?? null,
      season: inFolders.season,
      ids: name === null ? {} : readIds(name),
      titleFolderDepth: inFolders.titleAt === null ? null : inFolders.titleAt + 1,
      confidence: 'high',
      reasons: [],
    }
  }
  return { ...filmOf({ base: base === '' ? (folders.at(-1) ?? '') : base, folders, library }), confidence: 'high', reasons: [] }
}
