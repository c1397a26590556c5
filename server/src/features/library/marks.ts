import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Db, inTx } from '../../platform/db/database.ts'
import type { MediaStore } from '../../platform/media/media-store.ts'
import { manifestFile } from '../../platform/media/package-files.ts'
import { selectUnmarkedSeasons, updateMarks } from './marks.sql.ts'
import type { Packager } from './packager.ts'

interface MarksDeps {
  db: Db
  media: MediaStore
  packager: Packager
  log: { info: (details: object, message: string) => void }
}

/** Brings what of a package is compared to this machine, where it does not lie there; answers its folder. */
const folderAtHand = async ({ media, packager }: MarksDeps, name: string, scratch: string, signal: AbortSignal): Promise<string> => {
  const here = await media.folderOf(name)
  if (here !== undefined) return here
  const folder = join(scratch, name)
  await mkdir(folder)
  const bring = async (file: string) => {
    const found = await media.file(`${name}/${file}`)
    if (found) await pipeline(await found.read(undefined, signal), createWriteStream(join(folder, file)))
  }
  await bring(manifestFile)
  const sound = await packager.soundOf(folder)
  if (sound !== undefined) await bring(sound)
  return folder
}

/** Finds intro and credits of seasons that are packaged, each once for the episodes that it has. */
export const markSeasons = async (deps: MarksDeps, signal: AbortSignal): Promise<void> => {
  const { db, packager, log } = deps
  for (const { key, episodes } of await selectUnmarkedSeasons(db)) {
    signal.throwIfAborted()
    const scratch = await mkdtemp(join(tmpdir(), 'matinee-marks-'))
    try {
      const folders: string[] = []
      for (const { folder } of episodes) folders.push(await folderAtHand(deps, folder, scratch, signal))
      const marks = await packager.marksOf(folders, signal)
      if (!marks) return
      await inTx(db, async (db) => {
        for (const [index, { videoId }] of episodes.entries()) await updateMarks(db, videoId, key, marks[index] ?? null)
      })
      log.info({ episodes: episodes.length, found: marks.filter(Boolean).length }, 'A season was searched for its intro and credits')
    } finally {
      await rm(scratch, { recursive: true, force: true })
    }
  }
}
