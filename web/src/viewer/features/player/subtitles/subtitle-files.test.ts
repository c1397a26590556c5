import { describe, expect, it } from 'vitest'
import type { Cue } from './cue-file.ts'
import { cutText } from './cues.ts'
import { readSubtitleFile } from './subtitle-file.ts'

interface Bytes {
  toString: (encoding: 'utf8' | 'latin1' | 'utf16le') => string
}
// The types of Node are not the web's.
const {
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
}: {
  existsSync: (file: URL) => boolean
  readdirSync: (folder: URL, options: { recursive: true }) => string[]
  readFileSync: (file: URL) => Bytes
  statSync: (file: URL) => { isFile: () => boolean }
} = await import('node:fs' as string)

const folder = new URL('../../../../../../../shared/data/subtitles/', import.meta.url)
const isHere = existsSync(folder)
const files = isHere ? readdirSync(folder, { recursive: true }).filter((name) => statSync(new URL(name, folder)).isFile()) : []
const textOf = (name: string) =>
  readFileSync(new URL(name, folder))
    .toString('utf8')
    .replace(/^\ufeff/, '')

/** What another reader (vtt.js) found, as far as both mean the same. */
type Expected = Pick<Cue, 'startTime' | 'endTime' | 'text' | 'line' | 'size' | 'snapToLines' | 'vertical' | 'position' | 'lineAlign'>
/** Where we go by the standard (hours need minutes and seconds), or lose no cue that the standard would (times where a name should stand). */
const readElsewise = ['vttjs/cue-times/min-top-digits.vtt', 'vttjs/integration/id.vtt']
const expectations = files
  .filter((name) => !readElsewise.includes(name) && /vttjs\/.*\.vtt$/.test(name) && files.includes(name.replace(/vtt$/, 'json')))
  .map((name) => [name, (JSON.parse(textOf(name.replace(/vtt$/, 'json'))) as { cues?: Expected[] }).cues ?? []] as const)

describe.skipIf(!isHere)('stored subtitle files (../shared/data/subtitles)', () => {
  it.each(expectations)('PLY-04 %s is read as another reader reads it', async (name, expected) => {
    const { cues } = await readSubtitleFile(textOf(name))
    expect(
      cues.map(({ startTime, endTime, text, line, size, snapToLines, vertical, position, lineAlign }) => ({
        startTime,
        endTime,
        text,
        line,
        size,
        snapToLines,
        vertical,
        position,
        lineAlign,
      })),
    ).toEqual(
      expected.map(({ startTime, endTime, text, line, size, snapToLines, vertical, position, lineAlign }) => ({
        startTime,
        endTime,
        text,
        line,
        size,
        snapToLines,
        vertical,
        position,
        lineAlign,
      })),
    )
  })

  it('PLY-04 whatever stands in a file, it is read to its end', async () => {
    expect(files.length).toBeGreaterThan(100)
    for (const name of files) {
      const bytes = readFileSync(new URL(name, folder))
      // As the media arrive (UTF-8), and as a wrong guess at the encoding would read them.
      for (const encoding of ['utf8', 'latin1', 'utf16le'] as const) {
        const { cues } = await readSubtitleFile(bytes.toString(encoding).replace(/^(?!WEBVTT)/, 'WEBVTT\n\n'))
        for (const { startTime, endTime, text } of cues) {
          expect(Number.isFinite(startTime) && Number.isFinite(endTime), name).toBe(true)
          expect(cutText(text).length).toBeLessThanOrEqual(text.length + 1)
        }
      }
    }
  })
})
