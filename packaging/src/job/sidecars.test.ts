import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { h264, makeFilm, picture, temporaryFolder, tone, tools } from '../testing/films.ts'
import { packageFilm } from './package.ts'
import type { Sidecar } from './sidecars.ts'

const folder = temporaryFolder()
const german: Sidecar = { label: 'Deutsch', language: 'de', kind: 'dialogue', webVtt: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nLicht\n' }
const forced: Sidecar = {
  label: 'English (forced)',
  language: 'en',
  kind: 'forced',
  webVtt: 'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nSign\n',
}

describe.skipIf(!tools)('subtitles beside a film', () => {
  it('come into its package, and others in their place later without touching the picture', async () => {
    const file = makeFilm(join(folder, 'film.mkv'), [...picture(4), ...tone(4), ...h264, '-c:a', 'aac'])
    const output = join(folder, 'package')
    const tracks: string[] = []
    const pack = (sidecars: Sidecar[]) =>
      packageFilm({
        file,
        output,
        tools: tools!,
        canGrow: true,
        settings: { threads: 1, preset: 'ultrafast' },
        sidecars,
        onEvent: (event) => event.kind === 'finished-track' && tracks.push(event.name),
      })
    const master = () => readFileSync(join(output, 'master.m3u8'), 'utf8')
    const vtts = () => readdirSync(output).filter((name) => /^side.*vtt$/.test(name))
    const before = await pack([german])
    expect(before.subtitles).toMatchObject([{ label: 'Deutsch', language: 'de', cues: 1, isSidecar: true }])
    expect(master()).toMatch(/TYPE=SUBTITLES,.*NAME="Deutsch",.*LANGUAGE="de"/)
    expect(readFileSync(join(output, before.subtitles[0]!.file), 'utf8')).toBe(german.webVtt)
    tracks.length = 0
    const changed = await pack([german, forced])
    expect(changed.subtitles.map(({ label }) => label)).toEqual(['Deutsch', 'English (forced)'])
    expect(master()).toMatch(/NAME="English \(forced\)",.*FORCED=YES/)
    expect(await pack([german, forced])).toEqual(changed)
    await pack([])
    expect(master()).not.toContain('SUBTITLES')
    expect(vtts()).toEqual([])
    expect(tracks).toEqual([])
  }, 60_000)
})
