import { join } from 'node:path'
import { type Db, inTx } from '../../platform/db/database.ts'
import { selectUnmarkedSeasons, updateMarks } from './marks.sql.ts'
import type { Packager } from './packager.ts'

interface MarksDeps {
  db: Db
  dataFolder: string
  packager: Packager
  log: { info: (details: object, message: string) => void }
}

/** Finds intro and credits of seasons that are packaged, each once for the episodes that it has. */
export const markSeasons = async ({ db, dataFolder, packager, log }: MarksDeps, signal: AbortSignal): Promise<void> => {
  for (const { key, episodes } of await selectUnmarkedSeasons(db)) {
    signal.throwIfAborted()
    const folders = episodes.map(({ folder }) => join(dataFolder, 'media', folder))
    const marks = await packager.marksOf(folders, signal)
    if (!marks) return
    await inTx(db, async (db) => {
      for (const [index, { videoId }] of episodes.entries()) await updateMarks(db, videoId, key, marks[index] ?? null)
    })
    log.info({ episodes: episodes.length, found: marks.filter(Boolean).length }, 'A season was searched for its intro and credits')
  }
}
