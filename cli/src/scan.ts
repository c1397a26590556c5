import { stat } from 'node:fs/promises'
import type { ScannedFile } from '@matinee/library/facts'
import type { LibraryKind } from '@matinee/library/names/read-video'
import { scanFolder } from '@matinee/library/scan/scan'
import { groupLibrary } from '@matinee/library/titles/group-library'
import { exitCodes, WrongUse } from './exit.ts'
import { summaryOf } from './summary.ts'
import { writeLine } from './write.ts'

interface ScanOptions {
  json?: boolean
  films?: boolean
  series?: boolean
}

/** A file as one line of JSON: always the same names, in the same order. */
const lineOf = (file: ScannedFile) => ({
  file: file.file,
  kind: file.kind,
  title: file.title,
  year: file.year,
  season: file.season,
  episode: file.episode,
  episode_end: file.episodeEnd,
  episode_title: file.episodeTitle,
  air_date: file.airDate,
  edition: file.edition,
  version: file.version,
  part: file.part,
  language: file.language,
  track: file.track && {
    label: file.track.label,
    forced: file.track.forced,
    default: file.track.default,
    hearing_impaired: file.track.hearingImpaired,
    descriptive: file.track.descriptive,
    commentary: file.track.commentary,
  },
  extra: file.extra,
  picture: file.picture,
  person: file.person,
  ids: file.ids,
  belongs_to: file.belongsTo,
  confidence: file.confidence,
  reasons: file.reasons,
})

const libraryOf = ({ films, series }: ScanOptions): LibraryKind | undefined => {
  if (films && series) throw new WrongUse('--films and --series exclude each other. A folder with both needs neither.')
  if (films) return 'films'
  return series ? 'series' : undefined
}

const refuseUnlessFolder = async (folder: string): Promise<void> => {
  try {
    if ((await stat(folder)).isDirectory()) return
  } catch (problem) {
    const code = problem instanceof Error && 'code' in problem ? problem.code : ''
    throw new WrongUse(code === 'ENOENT' ? `There is no folder '${folder}'.` : `'${folder}' cannot be read (${String(code)}).`)
  }
  throw new WrongUse(`'${folder}' is no folder.`)
}

/** `matinee scan`: the exit code. */
export const scan = async (folder: string, options: ScanOptions): Promise<number> => {
  const library = libraryOf(options)
  await refuseUnlessFolder(folder)
  let isAllRead = true
  const watch = async function* (): AsyncGenerator<ScannedFile> {
    for await (const file of scanFolder(folder, { library })) {
      if (file.isUnreadable) isAllRead = false
      yield file
    }
  }
  try {
    if (options.json) for await (const file of watch()) await writeLine(JSON.stringify(lineOf(file)))
    else for (const line of summaryOf(await groupLibrary(watch()))) await writeLine(line)
  } catch (problem) {
    const code = problem instanceof Error && 'code' in problem ? String(problem.code) : ''
    if (!/^E[A-Z]+$/.test(code)) throw problem
    process.stderr.write(`matinee: '${folder}' could not be read (${code}).\n`)
    return exitCodes.notAll
  }
  return isAllRead ? exitCodes.fine : exitCodes.notAll
}
