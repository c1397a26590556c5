import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { titleKey } from '../names/clean-title.ts'
import { editionOf } from '../names/editions.ts'
import { splitName } from '../names/extensions.ts'
import { type LibraryKind, readVideoName, type VideoName } from '../names/read-video.ts'
import { readSeasonFolder } from '../names/season-folders.ts'
import { readTrackName } from '../names/sidecars.ts'
import { VideoNames } from '../names/video-names.ts'
import { readFolder } from '../scan/read-folder.ts'
import { groupLibrary } from '../titles/group-library.ts'
import type { LibraryVersion } from '../titles/types.ts'

/** The stored cases of Jellyfin's and guessit's own tests (../shared/data/naming), and what our reading makes of them. */

const folder = join(import.meta.dirname, '../../../../shared/data/naming')
export const areNamingCasesHere = existsSync(folder)

type Value = string | number | boolean | null | Value[] | { [name: string]: Value }

export interface NamingCase {
  input: string | string[]
  expect: Record<string, Value>
  kind?: string
  name?: string
  options?: string
  library_root?: string
  known_failing_upstream?: boolean
}

export interface Verdict {
  kind: string
  input: string
  /** Why it is not claimed; null when it is. */
  unclaimed: string | null
  /** What is wrong; null when nothing is. */
  wrong: string | null
}

const casesOf = (file: string): NamingCase[] => (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { cases: NamingCase[] }).cases

const stepsOf = (path: string) => path.split(/[\\/]/).filter((step) => step !== '' && !/^[a-z]:$/i.test(step))
const readPath = (path: string, library: LibraryKind | null): VideoName => {
  const steps = stepsOf(path)
  return readVideoName({ base: splitName(steps.at(-1) ?? '').base, folders: steps.slice(0, -1), library })
}
const listOf = (value: Value | undefined): Value[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])
const same = (one: unknown, other: unknown) => titleKey(String(one ?? '')) === titleKey(String(other ?? ''))

/** Checks the properties that a case names, one after the other. */
const differences = (pairs: readonly [name: string, wanted: Value | undefined, found: unknown][]): string | null => {
  const wrong = pairs.filter(([, wanted, found]) => wanted !== undefined && wanted !== found)
  return wrong.length === 0 ? null : wrong.map(([name, wanted, found]) => `${name} ${String(found)}, not ${String(wanted)}`).join('; ')
}

// guessit

const isRange = (numbers: readonly Value[]) =>
  numbers.every((number, index) => index === 0 || Number(number) === Number(numbers[index - 1]) + 1)

/** What is not claimed of guessit's cases, by their shape. */
const whyUnclaimed = ({ input, expect, options = '' }: NamingCase): string | null => {
  const name = stepsOf(String(input)).at(-1) ?? ''
  const [season] = listOf(expect.season)
  const episodes = listOf(expect.episode)
  if (options !== '' && !/^-t (?:episode|movie)$/.test(options)) return 'guessit was told how to read it'
  if ('bonus' in expect || 'film' in expect) return "guessit's own marks for films of a set and extras (-f21-, -x01-)"
  if (listOf(expect.season).length > 1) return 'several seasons in one name'
  if ('part' in expect && !('episode_title' in expect)) return 'a part without its other parts is a word of the title'
  if (/[. ]\d\d\.\d\d\.\d\d[. ]/.test(name)) return 'dates with two digits of the year'
  if (episodes.length > 2 && !isRange(episodes)) return 'episodes with a gap between'
  if (/\[[^\]]*\/[^\]]*\]/.test(String(input))) return 'a slash within the name'
  if ('uuid' in expect || /\d{6}_\d\d\.\w+$/.test(name)) return null
  if (expect.type !== 'episode' || episodes.length === 0) return null
  const joined = season === undefined ? '' : `${String(season)}${String(episodes[0]).padStart(2, '0')}`
  if (joined !== '' && new RegExp(`(?<!\\d)0?${joined}(?!\\d)`).test(name) && !/s\d+[ ._-]*e?\d|\dx\d|cap\./i.test(name))
    return 'season and episode joined to one number'
  const isTold = /^\s*\[|[ ._][-–][ ._]\d|e(?:p(?:isode)?)?[ ._-]?\d|\dx\d|\d ?of ?\d|s\d|season|saison|temporada|seizoen/i.test(name)
  return season === undefined && !isTold ? 'a bare number outside of a series’ folder' : null
}

const editionsOf = (value: Value | undefined) => listOf(value).map(String)

const judgeGuessit = (test: NamingCase): string | null => {
  const { expect, options = '' } = test
  const input = String(test.input)
  const read = readPath(input, /-t episode/.test(options) ? 'series' : null)
  const episodes = listOf(expect.episode)
  const type = read.kind === 'film' ? 'movie' : 'episode'
  const title = String(read.title ?? '').replace(/\s*\(?\b(?:US|UK|AU|NZ)\)?$/, '')
  const titles = ['', expect.alternative_title, expect.year].flatMap((more) => [
    `${String(expect.title)} ${String(more)}`,
    `${String(more)} ${String(expect.title)}`,
  ])
  return differences([
    ['type', read.kind === 'extra' ? undefined : expect.type, type],
    [
      'title',
      expect.title === undefined || titles.some((one) => same(one, title) || same(one, read.title)) ? undefined : expect.title,
      read.title,
    ],
    ['year', expect.type === 'movie' ? expect.year : undefined, read.year],
    ['season', listOf(expect.season)[0], read.season],
    ['episode', episodes[0], read.episode],
    ['last episode', episodes.length > 1 ? episodes.at(-1) : undefined, read.episodeEnd],
    ['date', expect.type === 'episode' ? expect.date : undefined, read.airDate],
    ...editionsOf(expect.edition).map((edition): [string, Value | undefined, unknown] => [
      'edition',
      editionOf(input.replaceAll('/', ' '))?.includes(edition) ? undefined : edition,
      read.edition,
    ]),
  ])
}

// Jellyfin

const extraNames: Readonly<Record<string, string>> = {
  Unknown: 'other',
  ThemeSong: 'theme-song',
  BehindTheScenes: 'behind-the-scenes',
  DeletedScene: 'deleted-scene',
  ThemeVideo: 'theme-video',
}

const judgeEpisode = ({ input, expect }: NamingCase): string | null => {
  const read = readPath(String(input), 'series')
  const end = expect.episode_end
  const date =
    'month' in expect ? `${String(expect.year)}-${String(expect.month).padStart(2, '0')}-${String(expect.day).padStart(2, '0')}` : undefined
  const isSeries = !expect.series || same(read.title, expect.series) || same(`${read.title}${read.year}`, expect.series)
  return differences([
    ['season', expect.season, read.season],
    ['episode', expect.episode, read.episode],
    // Jellyfin has an end for some that are one episode.
    ['last episode', end === expect.episode ? undefined : end, read.episodeEnd],
    ['date', date, read.airDate],
    ['series', isSeries ? undefined : expect.series, read.title],
  ])
}

const judgeSeasonFolder = ({ input, expect }: NamingCase): string | null => {
  const read = readSeasonFolder(stepsOf(String(input)).at(-1) ?? '', stepsOf(String(expect.parent ?? '')).at(-1))
  return differences([
    ['season', expect.season, read?.season ?? null],
    ['season’s folder', expect.is_season_folder, read !== null],
  ])
}

const judgeSeriesFolder = ({ input, expect }: NamingCase): string | null => {
  const steps = stepsOf(String(input))
  const inside = readVideoName({ base: 'x', folders: steps, library: 'series' }).title
  const own = readVideoName({ base: steps.at(-1) ?? '', folders: steps.slice(0, -1), library: 'series' }).title
  return same(inside, expect.series) || same(own, expect.series) ? null : `series ${inside}, not ${String(expect.series)}`
}

const judgeFilm = ({ input, expect }: NamingCase, library: LibraryKind | null): string | null => {
  const read = readPath(String(input), library)
  return differences([
    ['title', expect.title === undefined || same(read.title, expect.title) ? undefined : expect.title, read.title],
    ['year', expect.year, read.year],
  ])
}

const judgeExtra = ({ input, expect, library_root: root }: NamingCase): string | null => {
  const steps = stepsOf(String(input)).slice(stepsOf(root ?? '').length)
  const [file] = readFolder({ folders: steps.slice(0, -1), names: steps.slice(-1), library: null, videosAbove: [], nfos: new Map() })
  const wanted = expect.extra === null ? null : (extraNames[String(expect.extra)] ?? String(expect.extra).toLowerCase())
  return differences([['extra', wanted, file?.extra ?? null]])
}

const judgeSubtitle = ({ input, expect }: NamingCase): string | null => {
  const base = splitName(String(input)).base
  const read = readTrackName(base, new VideoNames([String(expect.video)]))
  const language = expect.language === null ? null : (Intl.getCanonicalLocales(String(expect.language))[0] ?? null)
  return differences([
    ['language', language, read.language],
    ['label', expect.title, read.track.label],
    ['default', expect.default, read.track.default],
    ['forced', expect.forced, read.track.forced],
    ['for the hard of hearing', expect.hearing_impaired, read.track.hearingImpaired],
  ])
}

const judgeGroups = async ({ input, expect, kind }: NamingCase): Promise<string | null> => {
  const folders = new Map<string, string[]>()
  for (const path of listOf(input)) {
    const steps = stepsOf(String(path))
    const name = steps.pop() ?? ''
    const key = steps.join('/')
    folders.set(key, [...(folders.get(key) ?? []), /\.\w{2,4}$/.test(name) ? name : `${name}.mkv`])
  }
  const files = [...folders].flatMap(([path, names]) =>
    readFolder({ folders: stepsOf(path), names, library: null, videosAbove: [], nfos: new Map() }),
  )
  const { titles, left } = await groupLibrary(files)
  const groups = titles.flatMap((title): LibraryVersion[][] =>
    title.kind === 'film' ? [title.versions] : title.seasons.flatMap(({ episodes }) => episodes.map(({ versions }) => versions)),
  )
  if (kind === 'stack') {
    const stacks = groups.flat().filter((version) => version.files.length > 1)
    const wanted = listOf(expect.stacks).map((stack) => (stack as { parts: number }).parts)
    return differences([
      ['films in parts', expect.groups, stacks.length],
      [
        'parts',
        wanted.length === 0 ? undefined : [...wanted].sort().join(),
        stacks
          .map((stack) => stack.files.length)
          .sort()
          .join(),
      ],
    ])
  }
  const extras = titles.reduce((count, title) => count + title.extras.length, 0) + left.filter((file) => file.kind === 'extra').length
  const alternatives = (expect.alternate_versions as Record<string, number> | undefined)?.['0']
  return differences([
    ['titles and extras', expect.groups, groups.length + extras],
    ['further versions', alternatives, Math.max(...groups.map((versions) => versions.length)) - 1],
  ])
}

const episodeKinds = new Set([
  'episode',
  'episode-number',
  'episode-number-no-season',
  'episode-range-end',
  'season-of-episode-file',
  'daily-episode',
  'absolute-episode-number',
])

const unclaimedKinds: Readonly<Record<string, string>> = {
  'multi-disc-folder': 'folders of music',
  'series-status': 'a status is no name',
  'stereo-3d': 'films in stereo are shown as they are',
  'disc-stub': 'a stub holds no film',
}

const judgeJellyfin = (test: NamingCase): string | null | Promise<string | null> => {
  const { kind = '' } = test
  if (episodeKinds.has(kind)) return judgeEpisode(test)
  if (kind.startsWith('season-folder')) return judgeSeasonFolder(test)
  if (kind.startsWith('series-folder')) return judgeSeriesFolder(test)
  if (kind === 'film-title-year' || kind === 'film-file') return judgeFilm(test, 'films')
  if (kind === 'clean-title') return judgeFilm(test, null)
  if (kind === 'clean-title-unchanged') return judgeFilm({ ...test, expect: { title: splitName(String(test.input)).base } }, null)
  if (kind === 'external-subtitle') return judgeSubtitle(test)
  if (kind === 'external-subtitle-extension' || kind === 'external-audio-extension') {
    const wanted = kind.includes('subtitle') ? 'subtitle' : 'sound'
    return differences([['accepted', test.expect.accepted, splitName(String(test.input)).kind === wanted]])
  }
  if (kind.startsWith('extra')) return judgeExtra(test)
  return judgeGroups(test)
}

const whyJellyfinUnclaimed = ({ kind = '', known_failing_upstream, expect, name = '', input }: NamingCase): string | null => {
  if (unclaimedKinds[kind]) return unclaimedKinds[kind]
  if (known_failing_upstream) return 'Jellyfin does not read it either'
  if (expect.extra === 'type') return 'a placeholder of its test'
  if (name.endsWith('DisabledByDefault')) return 'a setting of Jellyfin: versions of an episode always belong together here'
  return kind === 'film-file' && String(input).endsWith('.disc') ? unclaimedKinds['disc-stub']! : null
}

/** Reads every stored case. */
export const judgeNaming = async (): Promise<Verdict[]> => {
  const verdicts: Verdict[] = []
  for (const test of casesOf('jellyfin-naming.json'))
    verdicts.push({
      kind: test.kind ?? '',
      input: JSON.stringify(test.input),
      unclaimed: whyJellyfinUnclaimed(test),
      wrong: await judgeJellyfin(test),
    })
  for (const test of casesOf('guessit.json'))
    verdicts.push({
      kind: test.expect.type === 'movie' ? 'guessit: films' : 'guessit: episodes',
      input: JSON.stringify(test.input),
      unclaimed: whyUnclaimed(test),
      wrong: judgeGuessit(test),
    })
  return verdicts
}
