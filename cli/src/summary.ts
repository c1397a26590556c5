import type { Library, LibraryFilm, LibrarySeries, LibraryTitle, LibraryVersion } from '@matinee/library/titles/types'
import { shown } from './write.ts'

/** A library as a person reads it. */

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`
const counts = (entries: readonly [number: number, one: string, many?: string][]): string =>
  entries
    .filter(([number]) => number > 0)
    .map(([number, one, many]) => count(number, one, many))
    .join(', ')

const tracksOf = (versions: readonly LibraryVersion[]) => versions.reduce((sum, { subtitles }) => sum + subtitles.length, 0)

const nameOf = ({ facts, place }: LibraryTitle): string => {
  const year = facts.year ? ` (${facts.year.value})` : ''
  return shown(`${facts.title?.value ?? place}${year}`)
}

const filmHolds = ({ versions, extras, pictures }: LibraryFilm): string =>
  counts([
    [versions.length > 1 ? versions.length : 0, 'version'],
    [versions.some(({ files }) => files.length > 1) ? Math.max(...versions.map(({ files }) => files.length)) : 0, 'part'],
    [tracksOf(versions), 'subtitle'],
    [extras.length, 'extra'],
    [pictures.length, 'picture'],
  ])

const seriesHolds = ({ seasons, extras, pictures }: LibrarySeries): string => {
  const episodes = seasons.flatMap((season) => season.episodes)
  return counts([
    [seasons.length, 'season'],
    [episodes.length, 'episode'],
    [tracksOf(episodes.flatMap(({ versions }) => versions)), 'subtitle'],
    [extras.length, 'extra'],
    [pictures.length + seasons.reduce((sum, season) => sum + season.pictures.length, 0), 'picture'],
  ])
}

const section = (heading: string, rows: readonly (readonly [string, string])[]): string[] => {
  if (rows.length === 0) return []
  const width = Math.min(60, Math.max(...rows.map(([name]) => name.length)))
  return [`${heading} (${rows.length})`, ...rows.map(([name, rest]) => `  ${name.padEnd(width)}  ${rest}`.trimEnd()), '']
}

const doubtsOf = (title: LibraryTitle): [string, string][] => {
  if (title.kind === 'film') return title.confidence === 'high' ? [] : [[nameOf(title), title.reasons.join(' ')]]
  return title.seasons
    .flatMap(({ episodes }) => episodes)
    .filter(({ confidence }) => confidence !== 'high')
    .map(({ versions, reasons }) => [shown(versions[0]?.files[0] ?? title.place), reasons.join(' ')])
}

/** The lines of a summary: films, series, what is unsure, what was left out. */
export const summaryOf = ({ titles, left }: Library): string[] => {
  const films = titles.filter((title): title is LibraryFilm => title.kind === 'film')
  const series = titles.filter((title): title is LibrarySeries => title.kind === 'series')
  const lines = [
    ...section(
      'Films',
      films.map((film) => [nameOf(film), filmHolds(film)]),
    ),
    ...section(
      'Series',
      series.map((one) => [nameOf(one), seriesHolds(one)]),
    ),
    ...section('Unsure', titles.flatMap(doubtsOf)),
    ...section(
      'Left out',
      left.map(({ file, reasons }) => [shown(file), reasons.join(' ')]),
    ),
  ]
  return lines.length === 0 ? ['There is nothing in this folder.'] : lines.slice(0, -1)
}
