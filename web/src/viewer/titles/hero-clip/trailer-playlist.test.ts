import { describe, expect, it } from 'vitest'
import { momentOf, renditionFor, renditionsOf } from './trailer-playlist.ts'

const master = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="score",NAME="Piano",URI="audio.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=273887,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1280x720,AUDIO="score"
v720.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=143427,CODECS="avc1.640015,mp4a.40.2",RESOLUTION=480x270,AUDIO="score"
v270.m3u8
#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=69852,CODECS="avc1.64001f",RESOLUTION=1280x720,URI="v720-iframes.m3u8"
`

const head = '#EXTM3U\n#EXT-X-MAP:URI="v720.mp4",BYTERANGE="804@0"\n'
/** Segments of two seconds and a hundred bytes in one file. */
const inOneFile = (count: number, position = (place: number) => `@${804 + 100 * place}`) =>
  `${head}${Array.from({ length: count }, (_, place) => `#EXTINF:2.00000,\n#EXT-X-BYTERANGE:100${position(place)}\nv720.mp4\n`).join('')}#EXT-X-ENDLIST\n`

describe('renditions of a trailer', () => {
  it('are named without the sound that lies beside them, and with what is in their own file', () => {
    expect(renditionsOf(master)).toEqual([
      { uri: 'v720.m3u8', codecs: 'avc1.64001f', height: 720 },
      { uri: 'v270.m3u8', codecs: 'avc1.640015', height: 270 },
    ])
    expect(renditionsOf(master.replaceAll(',AUDIO="score"', ''))[0]?.codecs).toBe('avc1.64001f,mp4a.40.2')
  })

  it('are chosen by the height that they fill, the tallest where none does', () => {
    const heightFor = (height: number) => renditionFor(renditionsOf(master), height)?.height
    expect([200, 270, 271, 900].map(heightFor)).toEqual([270, 270, 720, 720])
    expect(renditionFor([], 200)).toBeUndefined()
  })
})

describe('the moment of a trailer', () => {
  it('begins a third in, with a whole segment, and lasts five seconds, asked for as one range', () => {
    const moment = {
      initialisation: { uri: 'v720.mp4', bytes: { from: 0, to: 803 } },
      parts: [{ uri: 'v720.mp4', bytes: { from: 1104, to: 1403 } }],
      fromSeconds: 6,
      toSeconds: 11,
    }
    expect(momentOf(inOneFile(10))).toEqual(moment)
    expect(momentOf(inOneFile(10).replaceAll('\n', '\r\n'))).toEqual(moment)
  })

  it('is found where a range goes on from the one before it, and where each segment is a file', () => {
    expect(momentOf(inOneFile(10, (place) => (place === 0 ? '@804' : '')))?.parts).toEqual([
      { uri: 'v720.mp4', bytes: { from: 1104, to: 1403 } },
    ])
    const files = Array.from({ length: 9 }, (_, place) => `#EXTINF:4.0,\n${place}.m4s`).join('\n')
    expect(momentOf(`#EXTM3U\n#EXT-X-MAP:URI="first.mp4"\n${files}`)).toEqual({
      initialisation: { uri: 'first.mp4' },
      parts: [{ uri: '3.m4s' }, { uri: '4.m4s' }],
      fromSeconds: 12,
      toSeconds: 17,
    })
  })

  it('is no longer than the trailer, and none where it is locked or of another kind', () => {
    expect(momentOf(inOneFile(1))).toMatchObject({ fromSeconds: 0, toSeconds: 2 })
    expect(momentOf(inOneFile(10).replace(head, `#EXT-X-KEY:METHOD=AES-128,URI="key"\n${head}`))).toBeUndefined()
    expect(momentOf('#EXTM3U\n#EXTINF:4,\n0.ts\n')).toBeUndefined()
    expect(momentOf(head)).toBeUndefined()
  })
})
