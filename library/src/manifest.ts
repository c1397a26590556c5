import { decodeText } from '@matinee/subtitles/text/decode'
import { CsvError, parse } from 'csv-parse/sync'
import type { ExternalIds } from './facts.ts'
import { readLanguage } from './names/languages.ts'
import type { NfoPerson } from './nfo/read-nfo.ts'

/** matinee.csv: a line for each film, episode or folder, which stands above all that names and .nfo files say. docs/library.md has its columns. */

export const manifestName = 'matinee.csv'

export interface ManifestRow {
  line: number
  /** Relative to the manifest's folder; of a file, or of the folder that is a film's or series' own. */
  file: string
  kind: 'film' | 'episode' | 'extra' | 'skip' | null
  title: string | null
  originalTitle: string | null
  year: number | null
  season: number | null
  episode: number | null
  episodeEnd: number | null
  episodeTitle: string | null
  edition: string | null
  part: number | null
  language: string | null
  description: string | null
  tagline: string | null
  certification: string | null
  genres: string[]
  countries: string[]
  tags: string[]
  directors: string[]
  writers: string[]
  cast: NfoPerson[]
  ids: ExternalIds
}

export interface Manifest {
  rows: ManifestRow[]
  /** 'Line 3: …' */
  mistakes: string[]
}

const largest = 32 * 1024 * 1024
const mostMistakes = 100
const longestName = 300

interface Draft extends ManifestRow {
  mistakes: string[]
}

const listIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[;|]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
]

const numberIn = (row: Draft, column: string, text: string, least: number, most: number): number | null => {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  row.mistakes.push(`${column} '${text.slice(0, 40)}' is no whole number from ${least} to ${most}`)
  return null
}

/** 'Buster Keaton (director); Marion Mack (Annabelle Lee)': what stands in brackets is the work, or the part played. */
const addPeople = (row: Draft, text: string): void => {
  for (const entry of listIn(text)) {
    const [, name = '', work = ''] = /^(.*?)\s*(?:\(([^()]*)\))?$/.exec(entry.slice(0, longestName)) ?? []
    if (/^(?:director|directed by)$/i.test(work)) row.directors.push(name)
    else if (/^(?:writer|screenplay|written by)$/i.test(work)) row.writers.push(name)
    else row.cast.push({ name, role: work === '' || /^(?:actor|actress|cast)$/i.test(work) ? null : work })
  }
}

const addId = (row: Draft, source: string, text: string): void => {
  if (source === 'imdb' ? /^tt\d{7,9}$/.test(text) : /^\d{1,10}$/.test(text)) row.ids = { ...row.ids, [source]: text }
  else row.mistakes.push(`${source} '${text.slice(0, 40)}' is no id`)
}

const columns: Readonly<Record<string, (row: Draft, text: string) => void>> = {
  file: (row, text) => {
    row.file = text.replaceAll('\\', '/').replace(/^\.\//, '').replace(/\/+$/, '')
    if (/^(?:\/|[a-z]:)|(?:^|\/)\.\.(?:\/|$)/i.test(row.file)) row.mistakes.push(`file '${text.slice(0, 80)}' leads out of the folder`)
  },
  kind: (row, text) => {
    const kind = (['film', 'episode', 'extra', 'skip'] as const).find((word) => word === text.toLowerCase())
    if (kind) row.kind = kind
    else row.mistakes.push(`kind '${text.slice(0, 40)}' is none of film, episode, extra, skip`)
  },
  title: (row, text) => {
    row.title = text
  },
  original_title: (row, text) => {
    row.originalTitle = text
  },
  year: (row, text) => {
    row.year = numberIn(row, 'year', text, 1870, 2200)
  },
  season: (row, text) => {
    row.season = numberIn(row, 'season', text, 0, 9999)
  },
  episode: (row, text) => {
    row.episode = numberIn(row, 'episode', text, 0, 99_999)
  },
  episode_end: (row, text) => {
    row.episodeEnd = numberIn(row, 'episode_end', text, 0, 99_999)
  },
  episode_title: (row, text) => {
    row.episodeTitle = text
  },
  edition: (row, text) => {
    row.edition = text
  },
  part: (row, text) => {
    row.part = numberIn(row, 'part', text, 1, 99)
  },
  language: (row, text) => {
    row.language = readLanguage(text)
    if (row.language === null) row.mistakes.push(`language '${text.slice(0, 40)}' is not known`)
  },
  description: (row, text) => {
    row.description = text
  },
  tagline: (row, text) => {
    row.tagline = text
  },
  certification: (row, text) => {
    row.certification = text
  },
  genres: (row, text) => {
    row.genres = listIn(text)
  },
  countries: (row, text) => {
    row.countries = listIn(text)
  },
  tags: (row, text) => {
    row.tags = listIn(text)
  },
  people: addPeople,
  directors: (row, text) => {
    row.directors.push(...listIn(text))
  },
  writers: (row, text) => {
    row.writers.push(...listIn(text))
  },
  cast: addPeople,
  imdb: (row, text) => addId(row, 'imdb', text),
  tmdb: (row, text) => addId(row, 'tmdb', text),
  tvdb: (row, text) => addId(row, 'tvdb', text),
}

/** What the first line parts its columns with: spreadsheets write commas, semicolons or tabs. */
const delimiterOf = (text: string): string => {
  const header = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const count = (mark: string) => header.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',')
}

const emptyRow = (line: number): Draft => ({
  line,
  file: '',
  kind: null,
  title: null,
  originalTitle: null,
  year: null,
  season: null,
  episode: null,
  episodeEnd: null,
  episodeTitle: null,
  edition: null,
  part: null,
  language: null,
  description: null,
  tagline: null,
  certification: null,
  genres: [],
  countries: [],
  tags: [],
  directors: [],
  writers: [],
  cast: [],
  ids: {},
  mistakes: [],
})

interface Record_ {
  info: { lines: number }
  record: string[]
}

/** Reads matinee.csv. A line with a mistake is read without what is wrong in it; one without a usable file is left out. */
export const readManifest = (bytes: Uint8Array): Manifest => {
  if (bytes.length > largest) return { rows: [], mistakes: [`It is larger than ${largest / 1024 / 1024} MiB.`] }
  const text = decodeText(bytes)?.text.replace(/^\ufeff/, '')
  if (text === undefined) return { rows: [], mistakes: ['It is no text.'] }
  const mistakes: string[] = []
  const note = (line: number, what: string) => {
    if (mistakes.length < mostMistakes) mistakes.push(`Line ${line}: ${what}.`)
  }
  let records: Record_[]
  try {
    records = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      skip_records_with_error: true,
      on_skip: (error) => {
        if (error instanceof CsvError) note(Number(error.lines ?? 0), 'its quotes do not close as they should')
        return undefined
      },
    }) as unknown as Record_[]
  } catch (problem) {
    if (problem instanceof CsvError)
      return { rows: [], mistakes: [`Line ${String(problem.lines ?? 1)}: its quotes do not close as they should.`] }
    throw problem
  }
  const [header, ...lines] = records
  if (!header) return { rows: [], mistakes: ['Line 1: it has no columns.'] }
  const names = header.record.map((name) => name.toLowerCase().replace(/[\s-]+/g, '_'))
  for (const name of names) if (!(name in columns)) note(1, `the column '${name.slice(0, 40)}' is not known`)
  if (!names.includes('file')) return { rows: [], mistakes: [...mistakes, "Line 1: the column 'file' is missing."] }
  const seen = new Map<string, number>()
  const rows: ManifestRow[] = []
  for (const { record, info } of lines) {
    const row = emptyRow(info.lines)
    if (record.length > names.length) row.mistakes.push(`it has ${record.length} fields, the first line ${names.length}`)
    for (const [index, name] of names.entries()) {
      const value = record[index] ?? ''
      if (value !== '') columns[name]?.(row, value)
    }
    if (row.file === '') row.mistakes.push('it names no file')
    const earlier = seen.get(row.file)
    if (earlier !== undefined) row.mistakes.push(`'${row.file}' stands on line ${earlier} already`)
    for (const mistake of row.mistakes) note(row.line, mistake)
    const isUsable = row.file !== '' && earlier === undefined && !row.mistakes.some((mistake) => mistake.endsWith('out of the folder'))
    if (!isUsable) continue
    seen.set(row.file, row.line)
    const { mistakes: _mistakes, ...kept } = row
    rows.push(kept)
  }
  return { rows, mistakes }
}
