import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Refusal } from '../refusal.ts'
import { h264, makeFilm, picture, temporaryFolder, tone, tools } from '../testing/films.ts'
import { surveyFrames } from './packets.ts'
import { probe } from './probe.ts'

const folder = temporaryFolder()
const at = (name: string) => join(folder, name)
const written = (name: string, content: string | Buffer) => {
  writeFileSync(at(name), content)
  return at(name)
}
const probed = (file: string) => probe(file, { tools: tools! })
const refusal = (file: string): Promise<string> =>
  probed(file).then(
    () => 'read',
    (error: Refusal) => `${error.reason}: ${error.message}`,
  )

describe.skipIf(!tools)('reading a film', () => {
  it('tells picture, sounds, subtitles and chapters in our words', async () => {
    const srt = written('words.srt', '1\n00:00:00,500 --> 00:00:01,000\nHello\n')
    const chapters = written(
      'chapters.txt',
      ';FFMETADATA1\ntitle=A film\n[CHAPTER]\nTIMEBASE=1/1\nSTART=0\nEND=1\ntitle=One\n[CHAPTER]\nTIMEBASE=1/1\nSTART=1\nEND=2\n',
    )
    const film = makeFilm(at('film.mkv'), [
      ...[...picture(2, { rate: '24000/1001' }), ...tone(2), ...tone(2), '-i', srt, '-i', chapters],
      ...['-map', '0', '-map', '1', '-map', '2', '-map', '3', '-map_metadata', '4', '-map_chapters', '4', ...h264],
      ...['-c:a', 'aac', '-c:s', 'srt', '-g', '12', '-vf', 'setsar=4/3'],
      ...['-metadata:s:a:0', 'language=fre', '-metadata:s:a:1', 'language=eng', '-metadata:s:a:1', 'title=Commentary by nobody'],
      ...['-disposition:s:0', 'forced', '-metadata:s:s:0', 'language=ger'],
    ])
    const source = await probed(film)
    expect(source).toMatchObject({ container: 'matroska,webm', title: 'A film' })
    expect(source.durationSeconds).toBeCloseTo(2, 1)
    expect(source.video).toMatchObject({
      codec: 'h264',
      width: 160,
      height: 90,
      rotation: 0,
      isInterlaced: false,
      hdr: null,
      decodeErrors: 0,
    })
    expect(source.video.pixelAspect).toBeCloseTo(4 / 3)
    expect(source.video.frames).toMatchObject({ isVariable: false, hasLeadingPictures: false })
    expect(source.video.frames.framesPerSecond).toBeCloseTo(24_000 / 1001)
    expect(source.video.frames.longestKeyFrameGapSeconds).toBeCloseTo(0.5, 1)
    expect(source.audio.map(({ language, kind, codec, canDecode }) => [language, kind, codec, canDecode])).toEqual([
      ['fr', 'main', 'aac', true],
      ['en', 'commentary', 'aac', true],
    ])
    expect(source.subtitles).toMatchObject([{ codec: 'subrip', isText: true, language: 'de', kind: 'forced' }])
    expect(source.chapters.map(({ startSeconds, title }) => [startSeconds, title])).toEqual([
      [0, 'One'],
      [1, null],
    ])
  })

  it('takes the film, not a cover that comes first and is not marked as one', async () => {
    const film = makeFilm(at('cover.mkv'), [
      ...picture(1),
      '-map',
      '0',
      '-map',
      '0',
      '-c:v:0',
      'mjpeg',
      '-filter:v:0',
      'trim=end_frame=1',
      '-c:v:1',
      'libx264',
    ])
    expect((await probed(film)).video).toMatchObject({ codec: 'h264', stream: 1 })
  })

  it('reads what is left of a film that was cut off, whatever its header says', async () => {
    const film = makeFilm(at('cut.mkv'), [...picture(8), ...h264, '-g', '24'])
    truncateSync(film, 60_000)
    const { durationSeconds } = await probed(film)
    expect(durationSeconds).toBeGreaterThan(0.5)
    expect(durationSeconds).toBeLessThan(7)
  })

  it('takes a name for nothing but a name', async () => {
    for (const name of ['-rf ; echo $(id) 映画.mp4', 'a:b%03d*?.mp4', 'http:__x.mp4']) {
      const film = makeFilm(at(name), [...picture(1), ...h264, '-f', 'mp4'])
      expect((await probed(film)).video.codec).toBe('h264')
    }
  })
})

describe.skipIf(!tools)('what cannot be a film', () => {
  it('is refused with a reason that a person understands', async () => {
    mkdirSync(at('folder'))
    const tune = makeFilm(at('tune.m4a'), [...tone(1), '-c:a', 'aac'])
    const half = makeFilm(at('half.mp4'), [...picture(1), ...h264])
    truncateSync(half, 3000)
    const cases: [string, RegExp][] = [
      [at('nowhere.mkv'), /^missing: .*not there/],
      [at('folder'), /^not-a-file/],
      [written('empty.mkv', ''), /^empty/],
      [written('text.mkv', 'Just words.\n'.repeat(50)), /^not-a-film: This is a text/],
      [
        written('noise.mkv', Buffer.from(Array.from({ length: 9000 }, (_, index) => (index * 7919) % 251))),
        /^(not-a-film|damaged|no-picture)/,
      ],
      [tune, /^no-picture: .*sound but no picture/],
      [half, /^damaged: .*cut off/],
      [
        written(
          'locked.mp4',
          Buffer.concat([Buffer.from('\0\0\0\x14ftypisom\0\0\0\0isom', 'latin1'), Buffer.from('....sinf....encv....')]),
        ),
        /^encrypted: .*DRM/,
      ],
    ]
    for (const [file, reason] of cases) expect(await refusal(file)).toMatch(reason)
  })

  it('names other files or addresses, and none of them is opened', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/film.ts`
    const secret = makeFilm(at('secret.mkv'), [...picture(1), ...h264])
    const disguised = [
      `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${address}\n#EXTINF:2,\nfile:${secret}\n#EXT-X-ENDLIST\n`,
      `ffconcat version 1.0\nfile '${secret}'\nfile '${address}'\n`,
      `<?xml version="1.0"?><MPD><BaseURL>${address}</BaseURL></MPD>`,
      `v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\nc=IN IP4 127.0.0.1\r\nm=video 5004 RTP/AVP 96\r\n`,
      address,
    ]
    try {
      for (const [index, text] of disguised.entries())
        expect(await refusal(written(`disguised-${index}.mp4`, text))).toMatch(/^playlist: .*never opened/)
      // What the first look does not know reaches a reader that opens these containers only.
      const hidden = Buffer.concat([Buffer.alloc(3), Buffer.from(`\n${disguised[0]}`)])
      expect(await refusal(written('hidden.mp4', hidden))).not.toBe('read')
      expect(asked).toEqual([])
    } finally {
      server.close()
    }
  })

  it('is a link to a device', async () => {
    symlinkSync('/dev/zero', at('endless.mkv'))
    expect(await refusal(at('endless.mkv'))).toMatch(/^not-a-file/)
  })
})

describe('the frames of a film', () => {
  const packets = (times: number[], keys: number[]) => times.map((seconds) => ({ seconds, isKeyFrame: keys.includes(seconds) }))

  it('have an even pace although a container counts in milliseconds', () => {
    const times = Array.from({ length: 240 }, (_, index) => Math.round((index * 1000) / 24) / 1000)
    expect(surveyFrames(packets(times, [0, 5]), true, 0)).toMatchObject({
      framesPerSecond: 24,
      isVariable: false,
      longestKeyFrameGapSeconds: 5,
    })
  })

  it('vary, or lean on frames of the group before', () => {
    const uneven = [0, 0.04, 0.08, 0.2, 0.24, 0.5, 0.54, 0.58, 0.9, 0.94]
    expect(surveyFrames(packets(uneven, [0]), true, 0)).toMatchObject({ isVariable: true, framesPerSecond: 25 })
    expect(surveyFrames(packets([0, 0.04, 0.12, 0.08, 0.16, 0.2], [0, 0.12]), true, 25).hasLeadingPictures).toBe(true)
    expect(surveyFrames(packets([0, 0.08, 0.04, 0.12, 0.2, 0.16], [0, 0.12]), true, 25).hasLeadingPictures).toBe(false)
  })
})
