// What becomes of every stored subtitle file (../shared/data/subtitles), and what the player reads of that; written into docs/subtitles.md.
import { writeWebVtt } from '../subtitles/src/cue.ts'
import { areStoredSubtitlesHere, judgeSubtitles, type Verdict } from '../subtitles/src/testing/stored-subtitles.ts'
import { readSubtitleFile } from '../web/src/viewer/features/player/subtitles/subtitle-file.ts'
import { writeTable } from './doc-table.ts'

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

const rowOf = async ({ file, subtitles, expectedBy, wrong }: Verdict): Promise<string> => {
  const { format, encoding, cues, header, refused, reasons } = subtitles
  const read = await readSubtitleFile(writeWebVtt(cues, header))
  const placed = read.cues.filter(
    ({ line, position, size, vertical, region }) => line !== 'auto' || position !== 'auto' || size !== 100 || vertical || region,
  )
  const became =
    refused === null
      ? [
          counted(cues.length, 'cue'),
          placed.length > 0 && `${placed.length} placed`,
          read.styles.length > 0 && counted(read.styles.length, 'style'),
          read.cues.length !== cues.length && `the player reads ${read.cues.length}`,
          ...reasons.map((reason) => reason.replace(/\.$/, '')),
        ]
      : [`refused: ${refused}`]
  const agreed = expectedBy === null ? '' : wrong === null ? `as ${expectedBy} has it` : `${expectedBy}: ${wrong}`
  return `| ${[file, [format, encoding].filter(Boolean).join(', '), became.filter(Boolean).join('; '), agreed].join(' | ')} |`
}

if (areStoredSubtitlesHere) {
  const rows = await Promise.all(judgeSubtitles().map(rowOf))
  writeTable('subtitles', '| file | read as | what becomes of it | what others expect |', rows, 'docs/subtitles.md')
} else process.stdout.write('Left out: ../shared/data is not here.\n')
