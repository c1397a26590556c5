// Packages every stored film (../shared/data/video), reads what came of it, and has it watched in a browser; written into docs/packaging.md. Words of the names choose some.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storedVideos, watchVideos } from '../bench/videos.ts'
import { packageFilm } from '../packaging/src/job/package.ts'
import type { Manifest } from '../packaging/src/manifest.ts'
import { Refusal } from '../packaging/src/refusal.ts'
import { findTools, type Tools } from '../packaging/src/tools/tools.ts'
import { fileOf, mergeRows, rowsOf, writeBetween, writeTable } from './doc-table.ts'

const stored = join(import.meta.dirname, '../../shared/data/video')
const document = 'docs/packaging.md'
const words = process.argv.slice(2)

/** Reads a playlist as players do, to its end; answers what was wrong with it. */
const playWrong = (tools: Tools, playlist: string, isSound: boolean): string[] => {
  const read = ['-hide_banner', '-nostdin', '-nostats', '-v', 'error', '-protocol_whitelist', 'file', '-i', playlist]
  const { stdout, stderr } = spawnSync(tools.ffmpeg, [...read, ...(isSound ? [] : ['-vf', 'scale=64:36']), '-f', 'framemd5', '-'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  const frames = stdout.split('\n').filter((line) => /^\d/.test(line))
  const pictures = new Set(frames.map((line) => line.split(',').at(-1)?.trim()))
  return [
    stderr.trim() && `complaint: ${stderr.trim().split('\n')[0]}`,
    frames.length === 0 && 'nothing in it',
    !isSound && frames.length > 5 && pictures.size < 2 && 'the picture does not change',
  ].filter((word) => typeof word === 'string' && word !== '') as string[]
}

const told = (manifest: Manifest): string => {
  const renditions = manifest.renditions
    .toSorted((one, other) => one.height - other.height)
    .map(({ width, height, isCopy }) => `${width}x${height}${isCopy ? ' (copy)' : ''}`)
  const parts = [
    renditions.join(', '),
    manifest.audio
      .filter(({ group }) => group === 'sound')
      .map(({ label, isCopy }) => `sound: ${label}${isCopy ? ' (copy)' : ''}`)
      .join(', '),
    manifest.subtitles.length > 0 && `subtitles: ${manifest.subtitles.map(({ label }) => label).join(', ')}`,
    manifest.chapters.length > 0 && `${manifest.chapters.length} chapters`,
    manifest.leftOut.length > 0 && `left out: ${manifest.leftOut.map(({ what }) => what).join(', ')}`,
    ...manifest.warnings,
  ]
  return parts.filter(Boolean).join('; ')
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const rowOf = async (tools: Tools, name: string, folder: string, watched: string): Promise<string> => {
  const row = (verdict: string, what: string) => `| ${[name, verdict, watched, what].map(cell).join(' | ')} |`
  const output = join(folder, 'package')
  rmSync(output, { recursive: true, force: true })
  try {
    const manifest = await packageFilm({
      file: join(stored, name),
      output,
      tools,
      canGrow: false,
      settings: { preset: 'ultrafast', threads: 1 },
    })
    const wrong = [
      ...manifest.renditions.flatMap(({ playlist }) =>
        playWrong(tools, join(output, playlist), false).map((what) => `${playlist}: ${what}`),
      ),
      ...manifest.audio.flatMap(({ playlist }) => playWrong(tools, join(output, playlist), true).map((what) => `${playlist}: ${what}`)),
    ]
    return row(wrong.length === 0 ? 'plays' : 'does not play', [...wrong, told(manifest)].join('; '))
  } catch (error) {
    return error instanceof Refusal ? row(`refused: ${error.reason}`, error.message) : row('fails', String(error))
  }
}

/** The table, and how many of its rows end how. */
const write = (rows: readonly string[]): void => {
  const ends = rows.map((row) => row.split(' | ')[2]!.trim())
  const count = (word: RegExp) => ends.filter((end) => word.test(end)).length
  const [plays, refused] = [count(/^plays/), count(/^(refused|left out)/)]
  const tally = `${rows.length} files: ${plays} play, ${refused} are refused or left out, ${rows.length - plays - refused} do not play.`
  writeBetween('tally', tally, document)
  writeTable('verdicts', '| file | read by ffmpeg | watched in Chromium | what |', rows, document)
}

const tools = await findTools().catch(() => null)
if (!tools || !existsSync(stored)) process.stdout.write('Left out: there is no ffmpeg, or ../shared/data is not here.\n')
else {
  const folder = mkdtempSync(join(tmpdir(), 'matinee-verdicts-'))
  // Each row is kept as soon as it is there, so that a run that is stopped is not for nothing.
  await watchVideos(words, async (name, watched) => {
    const row = await rowOf(tools, name, folder, watched)
    process.stdout.write(`${row}\n`)
    write(mergeRows(rowsOf('verdicts', document), [row]))
  })
  rmSync(folder, { recursive: true, force: true })
  const isStored = new Set(storedVideos([]))
  write(rowsOf('verdicts', document).filter((row) => isStored.has(fileOf(row))))
}
