import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './service.ts'

/** A film of real bit rates for the fault bench, made once: the demo's reels are too small to keep a line busy. */

export const filmSeconds = 88
export const segmentSeconds = 2
/** Best first. */
export const renditions = [
  { height: 720, width: 1280, kilobits: 3000, profile: '64001f' },
  { height: 480, width: 854, kilobits: 1400, profile: '64001e' },
  { height: 270, width: 480, kilobits: 450, profile: '640015' },
  { height: 180, width: 320, kilobits: 180, profile: '64000d' },
] as const
/** The last rendition has its own, as in what packaging makes. */
const soundKilobits = { audio: 96, 'audio-thin': 64 } as const
const soundOf = (height: number): keyof typeof soundKilobits => (height > 180 ? 'audio' : 'audio-thin')

const has = (program: string) => spawnSync(program, ['-version']).status === 0

const ensureFfmpeg = (): void => {
  if (has('ffmpeg')) return
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    process.stdout.write('Installing ffmpeg …\n')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'ffmpeg'], { stdio: 'inherit' })
  }
  if (!has('ffmpeg'))
    throw new Error('The fault bench makes its film with ffmpeg, which is not installed; on Debian: apt-get install ffmpeg')
}

const hlsOutput = (name: string): string[] => [
  ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
  ...['-hls_flags', 'independent_segments', '-hls_fmp4_init_filename', `${name}-init.mp4`],
  ...['-hls_segment_filename', `${name}-%03d.m4s`, `${name}.m3u8`],
]

const clock = (seconds: number) => `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`

/** A line every two seconds, which says when it stands there. */
const subtitles = (): string =>
  ['WEBVTT', ...Array.from({ length: filmSeconds / 2 }, (_, i) => `${clock(i * 2)} --> ${clock(i * 2 + 2)}\nAfter ${i * 2} seconds`)].join(
    '\n\n',
  )

const subtitlePlaylist = [
  '#EXTM3U',
  '#EXT-X-VERSION:7',
  `#EXT-X-TARGETDURATION:${filmSeconds}`,
  '#EXT-X-PLAYLIST-TYPE:VOD',
  `#EXTINF:${filmSeconds}.0,`,
  'subs-en.vtt',
  '#EXT-X-ENDLIST',
]

const master = [
  '#EXTM3U',
  '#EXT-X-VERSION:7',
  '#EXT-X-INDEPENDENT-SEGMENTS',
  ...Object.keys(soundKilobits).map(
    (name) =>
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="${name}",NAME="Sound",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="${name}.m3u8"`,
  ),
  '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="English",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="subs-en.m3u8"',
  ...renditions.flatMap(({ width, height, kilobits, profile }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${(kilobits + soundKilobits[soundOf(height)]) * 1000},CODECS="avc1.${profile},mp4a.40.2",RESOLUTION=${width}x${height},FRAME-RATE=24.000,AUDIO="${soundOf(height)}",SUBTITLES="subs",CLOSED-CAPTIONS=NONE`,
    `v${height}.m3u8`,
  ]),
]

const encode = (folder: string): void => {
  const pictures = renditions.flatMap(({ width, height, kilobits, profile }) => [
    ...[
      '-map',
      `[v${height}]`,
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-profile:v',
      'high',
      '-level',
      String(Number(`0x${profile.slice(4)}`) / 10),
    ],
    // Padded where the picture asks for less, so that every segment weighs what its rendition says.
    ...[
      '-b:v',
      `${kilobits}k`,
      '-minrate',
      `${kilobits}k`,
      '-maxrate',
      `${kilobits}k`,
      '-bufsize',
      `${kilobits}k`,
      '-x264-params',
      'nal-hrd=cbr:scenecut=0',
    ],
    ...['-g', '48', '-keyint_min', '48', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`, ...hlsOutput(`v${height}`)],
  ])
  const names = renditions.map(({ height }) => `[v${height}]`)
  const graph = `[0:v]noise=alls=12:allf=t,split=${names.length}${names.join('')}`
  const { status } = spawnSync(
    'ffmpeg',
    [
      ...['-y', '-loglevel', 'error', '-f', 'lavfi', '-i', `testsrc2=size=1280x720:rate=24:duration=${filmSeconds}`],
      ...['-f', 'lavfi', '-i', `sine=frequency=220:sample_rate=48000:duration=${filmSeconds}`, '-filter_complex', graph],
      ...pictures,
      ...Object.entries(soundKilobits).flatMap(([name, kilobits]) => [
        ...['-map', '1:a', '-c:a', 'aac', '-ac', '2', '-b:a', `${kilobits}k`, ...hlsOutput(name)],
      ]),
    ],
    { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  if (status !== 0) throw new Error('ffmpeg did not make the film.')
}

/** The folder of the film, which is made first where there is none. */
export const faultFilm = (): string => {
  // Another film where there are other renditions.
  const folder = join(root, `.cache/bench-film-${renditions.map(({ height }) => height).join('-')}`)
  if (existsSync(folder)) return folder
  ensureFfmpeg()
  process.stdout.write('Making the film, once …\n')
  const making = `${folder}-making`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  encode(making)
  writeFileSync(join(making, 'master.m3u8'), `${master.join('\n')}\n`)
  writeFileSync(join(making, 'subs-en.m3u8'), `${subtitlePlaylist.join('\n')}\n`)
  writeFileSync(join(making, 'subs-en.vtt'), `${subtitles()}\n`)
  renameSync(making, folder)
  return folder
}

/** Playlists of the last hour may be of a film that still grows, so that browsers ask for them again and again. */
const packaged = new Date('2026-01-01')

/** Puts the film where the demo's reels lie; their storyboards and trailers stay. */
export const layFilm = (dataFolder: string): void => {
  const film = faultFilm()
  const media = join(dataFolder, 'media')
  for (const reel of readdirSync(media))
    if (existsSync(join(media, reel, 'master.m3u8'))) {
      cpSync(film, join(media, reel), { recursive: true })
      for (const file of readdirSync(film)) utimesSync(join(media, reel, file), packaged, packaged)
    }
}
