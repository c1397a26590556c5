import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Manifest } from '../manifest.ts'
import { h264, makeFilm, picture, temporaryFolder, tone, tools } from '../testing/films.ts'
import { readManifest } from './manifest-file.ts'
import { type PackagingEvent, packageFilm } from './package.ts'

const folder = temporaryFolder()
const at = (name: string) => join(folder, name)
const settings = { threads: 1, preset: 'ultrafast' }
const pack = (file: string, output: string, more: Partial<Parameters<typeof packageFilm>[0]> = {}) =>
  packageFilm({ file, output: at(output), tools: tools!, canGrow: false, settings, ...more })

const text = (output: string, file: string) => readFileSync(at(join(output, file)), 'utf8')
const lengthsOf = (playlist: string) => Array.from(playlist.matchAll(/^#EXTINF:([\d.]+)/gm), ([, seconds]) => Number(seconds))
const rangesOf = (playlist: string) =>
  Array.from(playlist.matchAll(/^#EXT-X-BYTERANGE:(\d+)@(\d+)/gm), ([, bytes, offset]) => [Number(bytes), Number(offset)] as const)

/** Frames that ffprobe shows of a playlist's picture or sound, by time. */
const timesOf = (output: string, file: string, stream: 'v' | 'a'): number[] =>
  execFileSync(
    tools!.ffprobe,
    ['-v', 'error', '-select_streams', stream, '-show_entries', 'packet=pts_time', '-of', 'csv=p=0', at(join(output, file))],
    {
      encoding: 'utf8',
    },
  )
    .split('\n')
    .map((line) => Number.parseFloat(line))
    .filter(Number.isFinite)
    .sort((one, other) => one - other)

/** Every byte of a rendition is in one segment, in order. */
const expectWhole = (output: string, playlist: string, file: string) => {
  const [, map] = /BYTERANGE="(\d+)@0"/.exec(playlist)!
  let next = Number(map)
  for (const [bytes, offset] of rangesOf(playlist)) {
    expect(offset).toBe(next)
    next += bytes
  }
  expect(next).toBe(statSync(at(join(output, file))).size)
}

describe.skipIf(!tools)('a film whose picture is passed on', () => {
  it('is cut at its own key frames, and the other renditions with it', async () => {
    const keys = '0,1.5,3,5.5,6.5'
    const film = makeFilm(at('copy.mkv'), [
      ...[...picture(8, { size: '640x360' }), ...tone(8), ...h264, '-bf', '2', '-g', '999', '-force_key_frames', keys, '-c:a', 'aac'],
    ])
    const manifest = await pack(film, 'copy')
    expect(manifest.renditions.map(({ name, isCopy }) => `${name} ${isCopy}`)).toEqual(['v360 true', 'v270 false', 'v180 false'])
    expect(manifest.audio).toMatchObject([
      { name: 'audio-1', isCopy: true, group: 'sound' },
      { name: 'audio-1-thin', isCopy: false, group: 'thin' },
    ])
    const [copy, encoded] = ['v360', 'v270'].map((name) => text('copy', `${name}.m3u8`)) as [string, string]
    const cuts = lengthsOf(copy)
    expect(cuts.map((seconds) => Math.round(seconds * 10) / 10)).toEqual([3, 2.5, 2.5])
    for (const [index, seconds] of lengthsOf(encoded).entries()) expect(Math.abs(seconds - cuts[index]!)).toBeLessThan(0.05)
    expectWhole('copy', copy, 'v360.mp4')
    expectWhole('copy', encoded, 'v270.mp4')
    const decoded = execFileSync(tools!.ffmpeg, ['-v', 'error', '-i', at('copy/v360.m3u8'), '-f', 'null', '-'], { encoding: 'utf8' })
    expect(decoded).toBe('')
  })
})

describe.skipIf(!tools)('a film that is encoded', () => {
  let manifest: Manifest

  it('has every rendition cut each two seconds, and what plays it knows its bits, sizes and codecs', async () => {
    const srt = at('words.srt')
    writeFileSync(srt, '1\n00:00:00,500 --> 00:00:01,500\n<i>Hello</i>\n\n2\n00:00:02,000 --> 00:00:03,000\n{\\an8}Above\n')
    const film = makeFilm(at('encode.mkv'), [
      ...[
        ...picture(5, { size: '640x360', rate: '25' }),
        ...tone(5, { volume: '0.1' }),
        ...tone(5, { source: 'anullsrc=r=44100:cl=5.1' }),
        '-i',
        srt,
      ],
      ...['-map', '0', '-map', '1', '-map', '2', '-map', '3', '-c:v', 'mpeg4', '-q:v', '5', '-c:a', 'ac3', '-c:s', 'srt'],
      ...['-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'language=fre', '-metadata:s:s:0', 'language=eng', '-ac:a:0', '2'],
    ])
    manifest = await pack(film, 'encode')
    const master = text('encode', 'master.m3u8')
    for (const { name, file, bandwidth, codec } of manifest.renditions) {
      const playlist = text('encode', `${name}.m3u8`)
      expect(lengthsOf(playlist)).toEqual([2, 2, 1])
      expectWhole('encode', playlist, file)
      const largest = Math.max(...rangesOf(playlist).map(([bytes], index) => (bytes * 8) / lengthsOf(playlist)[index]!))
      expect(bandwidth.peak).toBe(Math.ceil(largest))
      expect(master).toContain(`CODECS="${codec},mp4a.40.2"`)
      expect(timesOf('encode', file, 'v').length).toBe(125)
      expect(rangesOf(text('encode', `${name}-iframes.m3u8`)).map(([, offset]) => offset)).toEqual(
        rangesOf(playlist).map(([, offset]) => offset),
      )
    }
    expect(master.match(/^v\d+\.m3u8$/gm)).toEqual(['v360.m3u8', 'v270.m3u8', 'v180.m3u8'])
    expect(master).toMatch(/RESOLUTION=320x180,FRAME-RATE=25.000,AUDIO="thin",SUBTITLES="subs".*\nv180\.m3u8/)
    expect(manifest.renditions[0]!.codec).toMatch(/^avc1\.[0-9a-f]{6}$/)
    expect(master).toContain('RESOLUTION=640x360,FRAME-RATE=25.000,AUDIO="sound",SUBTITLES="subs"')
    expect(master).toContain('NAME="Français",LANGUAGE="fr"')
  })

  it('has its loudness and true peak measured, and says which sound is silent', () => {
    const [loud, silent] = manifest.audio
    // A sine of 440 Hz at -38 dBFS (lavfi's own are an eighth of full scale), in both channels.
    expect(loud!.loudness!.integratedLufs!).toBeGreaterThan(-42)
    expect(loud!.loudness!.integratedLufs!).toBeLessThan(-34)
    expect(loud!.loudness!.truePeakDbtp!).toBeLessThan(-30)
    expect(silent!.loudness!.integratedLufs).toBeNull()
  })

  it('has subtitles with italics and places, a storyboard that its player reads, stills and nothing else', () => {
    expect(text('encode', 'subs-1.vtt')).toMatch(
      /^WEBVTT\n\n00:00:00\.5\d\d --> 00:00:01\.5\d\d\n<i>Hello<\/i>\n\n00:00:02\.0\d\d --> 00:00:03\.0\d\d line:0\nAbove\n/,
    )
    expect(text('encode', 'storyboard.vtt')).toContain('00:00:01.000 --> 00:00:02.000\nstoryboard-1.jpg#xywh=160,0,160,90')
    expect(manifest.stills[0]).toMatchObject({ file: 'still-1.jpg' })
    const served = readdirSync(at('encode'))
    expect(
      served.filter(
        (name) =>
          !/^(v\d+(-iframes)?|audio-\d(-thin)?|subs-\d|storyboard(-\d)?|still-\d|master|manifest)\.(m3u8|mp4|vtt|jpg|json)$/.test(name),
      ),
    ).toEqual([])
    expect(manifest.bytes).toBeGreaterThan(10_000)
  })
})

describe.skipIf(!tools)('sound', () => {
  it('stays with the picture: a beep at two seconds is heard at two seconds', async () => {
    const late = "aevalsrc='if(gte(t,2),0.5*sin(2*PI*1000*t),0)':s=48000:d=4"
    const film = makeFilm(at('beep.mkv'), [...picture(4), '-f', 'lavfi', '-i', late, ...h264, '-g', '24', '-c:a', 'flac'])
    await pack(film, 'beep')
    const log = spawnLog([
      '-hide_banner',
      '-nostats',
      '-i',
      at('beep/audio-1.mp4'),
      '-af',
      'silencedetect=noise=-30dB:d=0.5',
      '-f',
      'null',
      '-',
    ])
    expect(Number(/silence_end: ([\d.]+)/.exec(log)?.[1])).toBeCloseTo(2, 2)
  })

  it('that begins late begins with silence', async () => {
    const film = makeFilm(at('late.mkv'), [...picture(4), '-itsoffset', '2', ...tone(2), ...h264, '-g', '24', '-c:a', 'aac'])
    const { audio } = await pack(film, 'late')
    expect(audio[0]!.isCopy).toBe(false)
    const log = spawnLog([
      '-hide_banner',
      '-nostats',
      '-i',
      at('late/audio-1.mp4'),
      '-af',
      'silencedetect=noise=-50dB:d=0.5',
      '-f',
      'null',
      '-',
    ])
    expect(Number(/silence_end: ([\d.]+)/.exec(log)?.[1])).toBeCloseTo(2, 1)
  })

  it('that is over at once is followed by silence, so that players see its end', async () => {
    const film = makeFilm(at('blip.mkv'), [...picture(0.2), ...tone(0.08), ...h264, '-c:a', 'mp2'])
    await pack(film, 'blip')
    expect(timesOf('blip', 'audio-1.mp4', 'a').at(-1)).toBeGreaterThan(0.4)
  })

  it('of six channels has the level that its voices had', async () => {
    const centre = "aevalsrc='0|0|0.25*sin(2*PI*440*t)|0|0|0':c=5.1:s=48000:d=3"
    const film = makeFilm(at('six.mkv'), [...picture(3), '-f', 'lavfi', '-i', centre, ...h264, '-g', '24', '-c:a', 'pcm_s16le'])
    const { audio } = await pack(film, 'six')
    // The centre stands 3 dB lower in both: 0.25 is -12 dBFS.
    expect(audio[0]!.loudness!.truePeakDbtp!).toBeGreaterThan(-16)
    expect(audio[0]!.loudness!.truePeakDbtp!).toBeLessThan(-14)
  })
})

/** What ffmpeg says on its way. */
const spawnLog = (parameters: string[]): string =>
  execFileSync('/bin/sh', ['-c', '"$@" 2>&1', 'sh', tools!.ffmpeg, ...parameters], { encoding: 'utf8' })

describe.skipIf(!tools)('a package that is watched while it is made', () => {
  it('is playable before it is done, only grows, and ends as if it had been made at once', async () => {
    const film = makeFilm(at('grow.mkv'), [...picture(16, { size: '480x270' }), ...tone(16), '-c:v', 'mpeg4', '-q:v', '4', '-c:a', 'mp3'])
    const output = at('grow')
    const seen: string[] = []
    let playableAt: PackagingEvent[] | null = null
    const events: PackagingEvent[] = []
    const onEvent = (event: PackagingEvent) => {
      events.push(event)
      if (event.kind === 'playable') playableAt = [...events]
      if (event.kind !== 'progress' || !existsSync(join(output, 'v270.m3u8'))) return
      const now = readFileSync(join(output, 'v270.m3u8'), 'utf8')
      if (seen.at(-1) !== now) seen.push(now)
    }
    await pack(film, 'grow', { canGrow: true, settings: { threads: 1, preset: 'slower' }, onEvent })
    expect(playableAt!.some(({ kind }) => kind === 'finished-track')).toBe(false)
    const whole = readFileSync(join(output, 'v270.m3u8'), 'utf8')
    expect(whole).toContain('#EXT-X-PLAYLIST-TYPE:VOD')
    const growing = seen.filter((playlist) => playlist.includes('EVENT'))
    expect(growing.length).toBeGreaterThan(0)
    const linesOf = (playlist: string) =>
      playlist.split('\n').filter((line) => /^(#EXTINF|#EXT-X-BYTERANGE|#EXT-X-MAP|#EXT-X-TARGET|v)/.test(line))
    for (const playlist of growing) expect(linesOf(whole).slice(0, linesOf(playlist).length)).toEqual(linesOf(playlist))
    const shares = events.flatMap((event) => (event.kind === 'progress' ? event.share : []))
    expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  })

  it('has one rendition made at a time where memory is short, with few pictures looked ahead, and is whole all the same', async () => {
    const film = makeFilm(at('short-of-memory.mkv'), [...picture(4, { size: '640x360' }), '-c:v', 'mpeg4'])
    const runs = new Set<string>()
    const onEvent = (event: PackagingEvent) => void (event.kind === 'progress' && runs.add(event.making.join(' ')))
    const { renditions } = await pack(film, 'one-by-one', { settings: { ...settings, lookAhead: 4, isOneByOne: true }, onEvent })
    expect(renditions.length).toBeGreaterThan(2)
    expect([...runs].sort()).toEqual(renditions.map(({ name }) => name).sort())
    // x264 writes its settings into what it makes.
    for (const { name } of renditions) expect(readFileSync(at(`one-by-one/${name}.mp4`), 'latin1')).toContain('rc_lookahead=4')
  })

  it('appears in one rename where it may not grow, beside nothing half done', async () => {
    const film = makeFilm(at('once.mkv'), [...picture(2), ...h264, '-g', '24'])
    await pack(film, 'once', { onEvent: ({ kind }) => kind === 'finished-track' && expect(existsSync(at('once'))).toBe(false) })
    expect(existsSync(at('once.partial'))).toBe(false)
    expect(existsSync(at('once/.packaging'))).toBe(false)
    expect((await readManifest(at('once')))?.playlist).toBe('master.m3u8')
    expect(text('once', 'master.m3u8')).not.toContain('AUDIO=')
  })

  it('replaces an older package only when it is whole', async () => {
    mkdirSync(at('older'))
    writeFileSync(at('older/master.m3u8'), 'older')
    const film = makeFilm(at('newer.mkv'), [...picture(2), ...h264, '-g', '24'])
    await pack(film, 'older', {
      canGrow: true,
      onEvent: ({ kind }) => kind === 'finished-track' && expect(text('older', 'master.m3u8')).toBe('older'),
    })
    expect(text('older', 'master.m3u8')).toContain('v90.m3u8')
  })
})

describe.skipIf(!tools)('a worker that ends', () => {
  it('killed -9 is followed by one that does no finished rendition again', async () => {
    const film = makeFilm(at('killed.mkv'), [...picture(20, { size: '640x360' }), ...tone(20), ...h264, '-g', '48', '-c:a', 'aac'])
    const worker = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, '../testing/worker.ts'), film, at('killed')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    // The first rendition is whole, and the second under way.
    await new Promise<void>((resolve, reject) => {
      worker.stdout.on('data', (said: Buffer) => String(said).includes('making v270') && resolve())
      worker.on('exit', () => reject(new Error('The worker was done before it could be killed.')))
    })
    worker.removeAllListeners('exit')
    worker.kill('SIGKILL')
    const first = statSync(at('killed/v360.mp4'))
    // Its ffmpeg ends with it.
    await expect.poll(() => processesOf(at('killed')), { timeout: 10_000 }).toBe('')
    const resumed: string[] = []
    const onEvent = (event: PackagingEvent) => event.kind === 'finished-track' && resumed.push(`${event.name} ${event.isResumed}`)
    const { renditions } = await pack(film, 'killed', { canGrow: true, onEvent })
    expect(resumed).toEqual(['v360 true', 'audio-1 true', 'audio-1-thin true', 'v270 false', 'v180 false'])
    expect(statSync(at('killed/v360.mp4')).mtimeMs).toBe(first.mtimeMs)
    expect(renditions.map(({ name }) => name)).toEqual(['v360', 'v270', 'v180'])
    const again = await pack(film, 'killed', { canGrow: true, onEvent: ({ kind }) => expect(kind).not.toBe('progress') })
    expect(again.renditions).toEqual(renditions)
  })

  it('by being told to leaves no program behind, and says why', async () => {
    const film = makeFilm(at('stopped.mkv'), [...picture(10, { size: '640x360' }), '-c:v', 'mpeg4', '-q:v', '4'])
    const stop = new AbortController()
    const onEvent = ({ kind }: PackagingEvent) => kind === 'progress' && stop.abort(new Error('The operator stopped it.'))
    await expect(pack(film, 'stopped', { signal: stop.signal, onEvent, settings: { threads: 1, preset: 'slow' } })).rejects.toThrow(
      'The operator stopped it.',
    )
    await expect.poll(() => processesOf(at('stopped'))).toBe('')
    expect(existsSync(at('stopped'))).toBe(false)
  })
})

/** Programs that name a folder in their parameters. */
const processesOf = (path: string): string =>
  execFileSync('ps', ['-eo', 'stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(`file:${path}`) && !line.startsWith('Z'))
    .join('\n')
