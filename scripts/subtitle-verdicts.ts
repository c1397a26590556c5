// What the player reads of every stored subtitle file (../shared/data/subtitles); written into docs/player.md.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readSubtitleFile } from '../web/src/viewer/features/player/subtitles/subtitle-file.ts'
import { writeTable } from './doc-table.ts'

const stored = join(import.meta.dirname, '../../shared/data')

const filesOf = (folder: string, isWanted: (name: string) => boolean): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => isWanted(name) && statSync(join(folder, name)).isFile())
    .sort()

const kindOf = (name: string, head: string): string => {
  if (head.startsWith('WEBVTT')) return 'WebVTT'
  const [, folder = ''] = name.split('/')
  return /\.(\w+)$/.exec(name)?.[1] ?? folder
}

const subtitleRow = async (folder: string, name: string): Promise<string> => {
  const text = readFileSync(join(folder, name), 'utf8').replace(/^\ufeff/, '')
  const kind = kindOf(name, text)
  if (kind === 'vtt') return `| ${name} | no header | nothing is shown: not WebVTT |`
  if (kind !== 'WebVTT') return `| ${name} | ${kind} | nothing is shown: only the import can read it |`
  const { cues, styles } = await readSubtitleFile(text)
  const placed = cues.filter(
    ({ line, position, size, vertical, region }) => line !== 'auto' || position !== 'auto' || size !== 100 || vertical || region,
  )
  const parts = [
    `${cues.length} ${cues.length === 1 ? 'cue' : 'cues'}`,
    placed.length > 0 && `${placed.length} placed`,
    styles.length > 0 && `${styles.length} styles`,
  ]
  const json = join(folder, name.replace(/vtt$/, 'json'))
  const expected =
    name.endsWith('.vtt') && existsSync(json) ? ((JSON.parse(readFileSync(json, 'utf8')) as { cues?: unknown[] }).cues?.length ?? 0) : null
  const compared = expected === null ? '' : expected === cues.length ? '; as many as vtt.js' : `; vtt.js reads ${expected}`
  return `| ${name} | WebVTT | ${parts.filter(Boolean).join(', ')}${compared} |`
}

const subtitleRows = (): Promise<string[]> => {
  const folder = join(stored, 'subtitles')
  return Promise.all(filesOf(folder, (name) => !name.endsWith('.json')).map((name) => subtitleRow(folder, name)))
}

if (existsSync(stored)) writeTable('subtitles', '| file | kind | verdict |', await subtitleRows())
else process.stdout.write('Left out: ../shared/data is not here.\n')
