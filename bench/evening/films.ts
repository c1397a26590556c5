import { randomFillSync } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, renameSync, symlinkSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { mediaPlaylist } from '@matinee/packaging/hls/playlists'
import type { Db } from '../../server/src/platform/db/database.ts'
import { sql } from '../../server/src/platform/db/statement.ts'
import { benchData } from '../service.ts'

/** Films of an evening: shaped as the packager writes them, filled with bytes that nobody decodes. */

export const filmSeconds = 600
/** Of encoded films (packaging/src/plan/copy.ts), picture and sound. */
export const segmentSeconds = 2
const count = 6
const bits = { v720: 3_000_000, 'audio-main': 128_000 }
/** What a viewer is sent a second. */
export const filmBits = bits.v720 + bits['audio-main']
const headBytes = 800
/** Content is the same after so much, and differs from film to film. */
const blockBytes = 4 << 20

const nameOf = (film: number): string => `evening-${film}`

const writeTrack = (folder: string, name: string, bitsPerSecond: number): void => {
  const file = `${name}.mp4`
  const bytes = (bitsPerSecond / 8) * segmentSeconds
  const segments = Array.from({ length: filmSeconds / segmentSeconds }, (_, place) => ({
    offset: headBytes + place * bytes,
    bytes,
    startSeconds: place * segmentSeconds,
    durationSeconds: segmentSeconds,
  }))
  writeFileSync(
    join(folder, `${name}.m3u8`),
    mediaPlaylist({ file, initialisation: { bytes: headBytes }, segments, targetSeconds: segmentSeconds, isComplete: true }),
  )
  const block = randomFillSync(Buffer.allocUnsafe(blockBytes))
  const to = openSync(join(folder, file), 'w')
  for (let left = headBytes + bytes * segments.length; left > 0; left -= blockBytes) writeSync(to, block, 0, Math.min(left, blockBytes))
  closeSync(to)
}

const master = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="audio-main.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=${filmBits},CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1280x720,AUDIO="sound"
v720.m3u8
`

const writeFilm = (home: string, name: string): void => {
  if (existsSync(join(home, name))) return
  const folder = join(home, `${name}.partial`)
  mkdirSync(folder, { recursive: true })
  for (const [track, bitsPerSecond] of Object.entries(bits)) writeTrack(folder, track, bitsPerSecond)
  writeFileSync(join(folder, 'master.m3u8'), master)
  renameSync(folder, join(home, name))
}

/** Puts the films into a data folder, where no earlier run did. */
export const placeFilms = (dataFolder: string): void => {
  const home = benchData('evening-films')
  const media = join(dataFolder, 'media')
  mkdirSync(media, { recursive: true })
  for (let film = 0; film < count; film++) {
    writeFilm(home, nameOf(film))
    if (!existsSync(join(media, nameOf(film)))) symlinkSync(join(home, nameOf(film)), join(media, nameOf(film)))
  }
}

/** Titles of the demo are these films, in turn. */
export const tellFilms = async (db: Db, titles: readonly number[]): Promise<void> => {
  for (let film = 0; film < count; film++)
    await sql`insert into catalogue_media (folder, duration_seconds) values (${nameOf(film)}, ${filmSeconds}) on conflict (folder) do nothing`.execute(
      db,
    )
  const folders = titles.map((_, place) => nameOf(place % count))
  await sql`update catalogue_title t set media_id = m.id from unnest(${titles}::int[], ${folders}::text[]) given(id, folder)
    join catalogue_media m on m.folder = given.folder where t.id = given.id`.execute(db)
}
