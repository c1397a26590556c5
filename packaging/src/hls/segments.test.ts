import { expect, it } from 'vitest'
import type { Fragment } from './fragments.ts'
import { multivariantPlaylist } from './multivariant.ts'
import { mediaPlaylist } from './playlists.ts'
import { bandwidthOf, segmentsOf } from './segments.ts'

const fragments = (...lengths: number[]): Fragment[] => {
  let [offset, startSeconds] = [100, 0]
  return lengths.map((durationSeconds) => {
    const fragment = { offset, bytes: durationSeconds * 1000, startSeconds, durationSeconds, samples: 1, keyFrameBytes: 50 }
    offset += fragment.bytes
    startSeconds += durationSeconds
    return fragment
  })
}

const lengthsOf = (...lengths: number[]) => segmentsOf(fragments(...lengths), 2, 6).map(({ durationSeconds }) => durationSeconds)

it('puts short fragments together until two seconds are full, and leaves long ones alone', () => {
  expect(lengthsOf(2, 2, 1)).toEqual([2, 2, 1])
  expect(lengthsOf(0.5, 0.5, 1, 1, 1.5, 5, 1)).toEqual([2, 2.5, 5, 1])
  expect(lengthsOf(1.98, 2, 2)).toEqual([1.98, 2, 2])
})

it('ends a segment early before one that would make it longer than any should be', () => {
  expect(lengthsOf(1, 6, 2)).toEqual([1, 6, 2])
})

it('cuts what has grown as it was cut before', () => {
  const whole = fragments(0.5, 2, 1, 1, 3, 0.5, 2)
  const all = segmentsOf(whole, 2, 6)
  for (let count = 1; count < whole.length; count++) {
    const closed = segmentsOf(whole.slice(0, count), 2, 6).slice(0, -1)
    expect(all.slice(0, closed.length)).toEqual(closed)
  }
})

it('tells the bits of the most demanding stretch and of the whole', () => {
  const segments = [1000, 9000, 2000].map((bytes, index) => ({ offset: 0, bytes, startSeconds: index * 2, durationSeconds: 2 }))
  expect(bandwidthOf(segments, 2)).toEqual({ peak: 36_000, average: 16_000 })
})

it('writes an EVENT from its beginning while it grows, and VOD with an end once it is whole', () => {
  const options = { file: 'v90.mp4', initialisation: { bytes: 100 }, segments: segmentsOf(fragments(2, 2), 2, 2), targetSeconds: 2 }
  const growing = mediaPlaylist({ ...options, isComplete: false })
  expect(growing).toContain('#EXT-X-PLAYLIST-TYPE:EVENT')
  expect(growing).toContain('#EXT-X-START:TIME-OFFSET=0')
  expect(growing).not.toContain('#EXT-X-ENDLIST')
  const whole = mediaPlaylist({ ...options, isComplete: true })
  expect(whole).toContain('#EXT-X-PLAYLIST-TYPE:VOD')
  expect(whole).toContain('#EXT-X-MAP:URI="v90.mp4",BYTERANGE="100@0"\n#EXTINF:2.00000,\n#EXT-X-BYTERANGE:2000@100\nv90.mp4')
  expect(whole.endsWith('#EXT-X-ENDLIST\n')).toBe(true)
})

it('names described, commented, forced and hearing-impaired tracks as HLS does, and lets no title break a line', () => {
  const bandwidth = { peak: 1000, average: 500 }
  const track = {
    playlist: 'a.m3u8',
    codec: 'mp4a.40.2',
    language: 'en',
    isDefault: false,
    channels: 2,
    group: 'sound' as const,
    bandwidth,
  }
  const rendition = { codec: 'avc1.64000a', width: 160, height: 90, framesPerSecond: 24_000 / 1001, bandwidth, iFrames: null }
  const text = multivariantPlaylist({
    renditions: [
      { ...rendition, playlist: 'v90.m3u8', isThin: false },
      { ...rendition, playlist: 'v60.m3u8', isThin: true },
    ],
    audio: [
      { ...track, label: 'English', kind: 'main', isDefault: true },
      { ...track, label: 'Described', kind: 'description', bandwidth: { peak: 3000, average: 700 } },
      {
        ...track,
        label: 'English',
        kind: 'main',
        isDefault: true,
        group: 'thin',
        playlist: 'a-thin.m3u8',
        bandwidth: { peak: 300, average: 200 },
      },
      { ...track, label: 'The "director"\nspeaks', kind: 'commentary' },
    ],
    subtitles: [
      { playlist: 's.m3u8', label: 'English', language: 'en', kind: 'forced' },
      { playlist: 't.m3u8', label: 'SDH', language: null, kind: 'hearing-impaired' },
    ],
    hasChapters: true,
  })
  expect(text).toContain('NAME="Described",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,CHARACTERISTICS="public.accessibility.describes-video"')
  expect(text).toContain(`NAME="The 'director' speaks",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=NO,CHANNELS`)
  expect(text).toContain('NAME="English",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,FORCED=YES')
  expect(text).toContain('NAME="SDH",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,CHARACTERISTICS="public.accessibility.transcribes-spoken-dialog,')
  expect(text).toContain('BANDWIDTH=4000,AVERAGE-BANDWIDTH=1200,CODECS="avc1.64000a,mp4a.40.2",RESOLUTION=160x90,FRAME-RATE=23.976')
  expect(text).toMatch(/BANDWIDTH=1300,AVERAGE-BANDWIDTH=700,.*AUDIO="thin",SUBTITLES="subs".*\nv60\.m3u8/)
  expect(text).toContain('#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="thin",NAME="English"')
  expect(text).toContain('DATA-ID="com.apple.hls.chapters",URI="chapters.json"')
})
