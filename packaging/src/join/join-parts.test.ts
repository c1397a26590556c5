import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageFilm } from '../job/package.ts'
import { h264, makeFilm, picture, temporaryFolder, tone, tools } from '../testing/films.ts'
import { joinSidecars } from './shift-subtitles.ts'

const folder = temporaryFolder()
const at = (name: string) => join(folder, name)
const settings = { threads: 1, preset: 'ultrafast' }
const sidecar = (part: number, text: string) => ({
  ...{ label: 'English', language: 'en', kind: 'dialogue' as const, part },
  webVtt: `WEBVTT\n\n00:00:01.000 --> 00:00:01.500\n${text}\n`,
})
const pack = (name: string, parts: readonly string[]) => {
  const [file, ...furtherParts] = parts.map(at) as [string, ...string[]]
  const sidecars = [sidecar(0, 'One'), sidecar(1, 'Two')]
  return packageFilm({ file, furtherParts, output: at(name), tools: tools!, canGrow: true, settings, sidecars })
}

describe.skipIf(!tools)('a film in parts', { timeout: 60_000 }, () => {
  it('is one film: joined as it is where its parts are coded alike, with a chapter and the subtitles of each', async () => {
    for (const [name, seconds] of [
      ["it's cd1.mkv", 4],
      ['cd2.mkv', 2],
    ] as const)
      makeFilm(at(name), [
        ...picture(seconds, { size: '320x180' }),
        ...tone(seconds),
        ...h264,
        '-g',
        '48',
        '-c:a',
        'aac',
        '-metadata:s:a:0',
        'language=ger',
      ])
    const manifest = await pack('alike', ["it's cd1.mkv", 'cd2.mkv'])
    expect(manifest.durationSeconds).toBeCloseTo(6, 0)
    expect(manifest.renditions).toMatchObject([{ isCopy: true, height: 180 }])
    expect(manifest.audio).toMatchObject([{ language: 'de', isCopy: true }])
    expect(manifest.chapters.map(({ title, startSeconds }) => [title, Math.round(startSeconds)])).toEqual([
      ['Part 1', 0],
      ['Part 2', 4],
    ])
    expect(manifest.subtitles).toMatchObject([{ label: 'English', cues: 2 }])
    expect(readFileSync(at(join('alike', manifest.subtitles[0]!.file)), 'utf8')).toMatch(
      /00:00:01\.000 --> .*\nOne\n\n00:00:05\.0\d\d --> .*\nTwo/,
    )
    expect(existsSync(at('alike.parts'))).toBe(false)
    expect(readdirSync(at('alike'))).toContain('v180.mp4')
  })

  it('is given the shape of its largest part where they differ', async () => {
    makeFilm(at('small.avi'), [...picture(2, { size: '160x120', rate: '25' }), ...tone(2), '-c:v', 'mpeg4', '-c:a', 'libmp3lame'])
    makeFilm(at('large.mkv'), [...picture(3, { size: '320x180' }), ...tone(3), ...h264, '-c:a', 'aac'])
    const manifest = await pack('differ', ['small.avi', 'large.mkv'])
    expect(Math.round(manifest.durationSeconds)).toBe(5)
    expect(manifest.renditions).toMatchObject([{ width: 320, height: 180 }])
    expect(manifest.audio).toHaveLength(1)
    expect(manifest.source.framesPerSecond).toBe(25)
  })
})

it('makes one track of what lies beside the parts, and leaves other languages and what is said in cues alone', () => {
  const [placed] = joinSidecars(
    [{ ...sidecar(1, ''), webVtt: 'WEBVTT\n\nSTYLE\n::cue { color: red }\n\n00:59.500 --> 01:00:00.000 line:0\nAt 00:01.000\n' }],
    [0, 3600],
  )
  expect(placed!.webVtt).toBe('WEBVTT\n\nSTYLE\n::cue { color: red }\n\n01:00:59.500 --> 02:00:00.000 line:0\nAt 00:01.000\n')
  const other = { ...sidecar(1, 'Zwei'), language: 'de', label: 'Deutsch' }
  const joined = joinSidecars([other, sidecar(1, 'Two'), sidecar(0, 'One')], [0, 60])
  expect(joined.map(({ language, webVtt }) => [language, webVtt.match(/-->/g)?.length])).toEqual([
    ['en', 2],
    ['de', 1],
  ])
  expect(joined[1]!.webVtt).toContain('00:01:01.000 --> 00:01:01.500\nZwei')
})
