import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { h264, makeFilm, picture, temporaryFolder, tone, tools } from '../testing/films.ts'
import { packageFilm } from './package.ts'
import { joinSounds, type SoundBeside } from './sounds.ts'

const folder = temporaryFolder()
const at = (name: string) => join(folder, name)

/** A file of sound that is silent but for 0.4 s. */
const beep = (name: string, seconds: number, from: number, frequency = 880): string =>
  makeFilm(at(name), [
    ...['-f', 'lavfi', '-i', `sine=${frequency}:r=48000:d=${seconds},volume='if(between(t,${from},${from + 0.4}),8,0)':eval=frame`],
    ...['-ac', '2', '-c:a', 'aac'],
  ])

/** Seconds at which a track of a package begins to be heard. */
const heardAt = (file: string): number[] => {
  const told = execFileSync(
    'sh',
    ['-c', '"$0" -hide_banner -nostats -i "$1" -af silencedetect=noise=-50dB:d=0.2 -f null - 2>&1', tools!.ffmpeg, file],
    { encoding: 'utf8' },
  )
  return Array.from(told.matchAll(/silence_end: ([\d.]+)/g), ([, seconds]) => Math.round(Number(seconds) * 10) / 10)
}

const lengthOf = (file: string): number =>
  Number(execFileSync(tools!.ffprobe, ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file], { encoding: 'utf8' }))

describe.skipIf(!tools)('sound beside a film', () => {
  const described = (file: string): SoundBeside => ({ file, language: 'en', title: null, kind: 'description' })

  it('comes into its package in time with the picture, and leaves it, without touching the rest', async () => {
    const file = makeFilm(at('film.mkv'), [
      ...picture(4, { size: '480x270' }),
      ...tone(4),
      ...h264,
      '-c:a',
      'aac',
      '-metadata:s:a:0',
      'language=eng',
    ])
    const output = at('package')
    const made: string[] = []
    const pack = (sounds: SoundBeside[]) =>
      packageFilm({
        ...{ file, output, tools: tools!, canGrow: true, settings: { threads: 1, preset: 'ultrafast' }, sounds },
        onEvent: (event) => event.kind === 'finished-track' && made.push(event.name),
      })
    const lines = () => readFileSync(join(output, 'master.m3u8'), 'utf8').split('\n')
    const lineOf = (name: string) => lines().filter((line) => line.includes('TYPE=AUDIO') && line.includes(`NAME="${name}"`))

    const ad = described(beep('film.en.ad.m4a', 3, 1))
    const first = await pack([ad])
    expect(first.audio.filter(({ isSidecar }) => isSidecar)).toMatchObject([
      { label: 'English – Audio description', language: 'en', kind: 'description', isDefault: false, group: 'sound' },
      { label: 'English – Audio description', group: 'thin' },
    ])
    const [line, thin] = lineOf('English – Audio description')
    expect(line).toContain('GROUP-ID="sound"')
    expect(line).toContain('LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,CHARACTERISTICS="public.accessibility.describes-video"')
    expect(thin).toContain('GROUP-ID="thin"')
    const track = first.audio.find(({ isSidecar }) => isSidecar)!
    expect(heardAt(join(output, track.playlist))).toEqual([1, expect.any(Number)])
    expect(Math.abs(lengthOf(join(output, track.file)) - first.durationSeconds)).toBeLessThan(0.06)
    expect(track.loudness!.integratedLufs).not.toBeNull()

    made.length = 0
    const rest = () =>
      readdirSync(output)
        .filter((name) => /^(v|audio-).*mp4$/.test(name))
        .map((name) => [name, statSync(join(output, name)).mtimeMs])
    const before = rest()
    const broken = at('film.fr.m4a')
    writeFileSync(broken, 'no sound')
    const commentary: SoundBeside = { file: beep('film.commentary.m4a', 9, 2), language: null, title: null, kind: 'commentary' }
    const second = await pack([commentary, { file: broken, language: 'fr', title: null, kind: 'main' }])
    expect(second.leftOut).toMatchObject([{ what: 'sound film.fr.m4a', why: 'This is a text, not a film.' }])
    expect(lineOf('Commentary')[0]).toContain('DEFAULT=NO,AUTOSELECT=NO,CHANNELS')
    expect(lineOf('English – Audio description')).toEqual([])
    expect(await pack([commentary, { file: broken, language: 'fr', title: null, kind: 'main' }])).toEqual(second)
    // Whoever listens to what was taken away does so for a day.
    expect(existsSync(join(output, track.file))).toBe(true)
    for (const name of [track.file, track.playlist]) utimesSync(join(output, name), new Date(0), new Date(0))

    const third = await pack([])
    expect(third.audio.some(({ isSidecar }) => isSidecar)).toBe(false)
    expect(third.leftOut).toEqual([])
    expect(existsSync(join(output, track.file))).toBe(false)
    expect(existsSync(join(output, track.playlist))).toBe(false)
    expect(made).toEqual([])
    expect(rest()).toEqual(before)
  }, 60_000)

  it('of the parts of a film becomes one track, each piece where its part begins', async () => {
    const parts = ['cd1', 'cd2'].map((name) => makeFilm(at(`${name}.mkv`), [...picture(3), ...tone(3), ...h264, '-c:a', 'aac']))
    const sounds = ['cd1', 'cd2'].map((name, part) => ({ ...described(beep(`${name}.en.ad.m4a`, 5, 1)), part }))
    const output = at('parts')
    const manifest = await packageFilm({
      ...{ file: parts[0]!, furtherParts: parts.slice(1), output, tools: tools!, canGrow: false },
      ...{ settings: { threads: 1, preset: 'ultrafast' }, sounds },
    })
    const beside = manifest.audio.filter(({ isSidecar }) => isSidecar)
    expect(beside).toHaveLength(1)
    expect(heardAt(join(output, beside[0]!.playlist)).slice(0, 2)).toEqual([1, 4])
  }, 60_000)
})

it('of one film stays two tracks where two files have the same language and kind', () => {
  const track = { language: 'en', title: null, kind: 'commentary' as const }
  expect(
    joinSounds(
      [
        { file: 'a', ...track },
        { file: 'b', ...track },
      ],
      [0],
    ),
  ).toHaveLength(2)
})
