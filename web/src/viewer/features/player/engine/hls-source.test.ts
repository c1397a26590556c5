import { expect, it } from 'vitest'
import { aheadSeconds, hlsSettings, needsCompleteHls, poorestPlaylists } from './hls-source.ts'

it('PLY-17 begins with 10 s behind and 10 s ahead, PLY-15 from the saved position', () => {
  expect(hlsSettings(754, 5000)).toMatchObject({
    abrEwmaDefaultEstimate: 5_000_000,
    backBufferLength: 10,
    maxBufferLength: 10,
    maxMaxBufferLength: 10,
    startPosition: 754,
  })
})

it('PLY-17 fetches 30 s ahead where the network carries more than three times what plays, else 10', () => {
  expect([1, 2.9, 3, 3.1, 50].map((times) => aheadSeconds(times * 4_000_000, 4_000_000))).toEqual([10, 10, 10, 30, 30])
  expect(aheadSeconds(50_000_000)).toBe(10)
})

it('finds the playlists that a slow network begins with', () => {
  const master = [
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Organ",DEFAULT=NO,URI="organ.m3u8"',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Piano",DEFAULT=YES,URI="piano.m3u8"',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="b",NAME="Piano",DEFAULT=YES,URI="piano-thin.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=300000,AVERAGE-BANDWIDTH=1000,CODECS="avc1.64001f,mp4a.40.2",AUDIO="a"',
    'v720.m3u8',
    '#EXT-X-STREAM-INF:CODECS="avc1.640015",AUDIO="b",AVERAGE-BANDWIDTH=130732,BANDWIDTH=150000',
    'v270.m3u8?a=b',
    '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=100,URI="v270-iframes.m3u8"',
    '',
  ]
  expect(poorestPlaylists(master.join('\r\n'))).toEqual(['v270.m3u8?a=b', 'piano-thin.m3u8'])
  expect(poorestPlaylists(master.join('\n'))).toEqual(['v270.m3u8?a=b', 'piano-thin.m3u8'])
  expect(poorestPlaylists('#EXTM3U\n#EXTINF:2,\nv270-000.m4s\n')).toEqual([])
})

it('no playlist of the demo asks for more than the small build of hls.js', () => {
  const playlists = Object.entries(
    import.meta.glob<string>(['../../../../../../demo/reels/**/*.m3u8', '!**/subs-*'], { query: '?raw', import: 'default', eager: true }),
  )
  expect(playlists.length).toBeGreaterThan(20)
  expect(playlists.filter(([, text]) => needsCompleteHls(text)).map(([path]) => path)).toEqual([])
})

const fragmented = '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:2,\na.m4s\n#EXT-X-ENDLIST\n'

it.each([
  ['fragmented MP4', fragmented, false],
  ['other containers', fragmented.replace(/#EXT-X-MAP.*\n/, ''), true],
  ['a stream that goes on', fragmented.replace('#EXT-X-ENDLIST\n', ''), true],
  ['keys', fragmented.replace('#EXTINF', '#EXT-X-KEY:METHOD=AES-128,URI="key"\n#EXTINF'), true],
  ['keys of the whole film', '#EXTM3U\n#EXT-X-SESSION-KEY:METHOD=AES-128,URI="key"\n', true],
  ['variables', '#EXTM3U\n#EXT-X-DEFINE:NAME="a",VALUE="b"\n#EXT-X-STREAM-INF:BANDWIDTH=1\n{$a}.m3u8\n', true],
  ['steering', '#EXTM3U\r\n#EXT-X-CONTENT-STEERING:SERVER-URI="s"\r\n', true],
])('%s: needs the complete build of hls.js', (_, playlist, isNeeded) => {
  expect(needsCompleteHls(playlist)).toBe(isNeeded)
})
