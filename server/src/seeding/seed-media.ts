import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoReel } from '@matinee/demo/media'
import type { Db } from '../platform/db/database.ts'
import { insertMedia } from '../titles/intake.sql.ts'

const note = 'The demo plays a short reel in the place of the film.'

/** Copies the reels into the data folder and answers the id of each one's media by its slug. */
export const seedMedia = async (db: Db, reels: readonly DemoReel[], dataFolder: string): Promise<Map<string, number>> => {
  const root = join(dataFolder, 'media')
  await mkdir(root, { recursive: true })
  const ids = new Map<string, number>()
  for (const reel of reels) {
    await cp(reel.folder, join(root, reel.slug), { recursive: true })
    const id = await insertMedia(db, {
      folder: reel.slug,
      durationSeconds: reel.durationSeconds,
      creditsFromSeconds: reel.creditsFromSeconds,
      skipRanges: [{ from: reel.introFromSeconds, to: reel.introToSeconds }],
      subtitles: reel.subtitles.map(({ name, language, vtt }) => ({ name, language, file: vtt })),
      storyboardFile: reel.storyboard.vtt,
      trailerFolder: `${reel.slug}/trailer`,
      note,
    })
    ids.set(reel.slug, id)
  }
  return ids
}
