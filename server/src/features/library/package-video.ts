import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pictures } from '../../pictures/pictures.ts'
import { tintOf } from '../../pictures/tint.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import { changeTitle } from '../../titles/changes.ts'
import { linkLanguages } from '../../titles/intake.sql.ts'
import { giveExtraImage, updatePlayingExtras } from './extras.sql.ts'
import {
  giveEpisodeImage,
  hasDrawnStill,
  publishPlayable,
  updateEpisodeMedia,
  updateTrailers,
  upsertMedia,
  type VideoRow,
  type VideoState,
} from './library.sql.ts'
import { mediaFolderOf } from './media-folder.ts'
import type { PackagedMedia, Packager } from './packager.ts'
import { lockUnpackaged, updateVideoState } from './packaging.sql.ts'
import type { Stage } from './packaging-queues.ts'
import { readSidecars } from './sidecars.ts'

export interface PackageVideoDeps {
  db: Db
  pictures: Pictures
  dataFolder: string
  /** The folder of films. */
  libraryFolder: string
  packager: Packager
  /** Called when titles become visible, or go. */
  onPublished: (titleIds: readonly number[]) => Promise<void>
  log: { info: (details: object, message: string) => void; warn: (details: object, message: string) => void }
}

/** Its file is gone, its title is, or somebody stopped it: there is nothing to go on for. */
export class NotWanted extends Error {
  override name = 'NotWanted'
}

const saveMedia = (db: Db, video: VideoRow, media: PackagedMedia, folder: string): Promise<number> =>
  inTx(db, async (db) => {
    if (!(await lockUnpackaged(db, video.id))) throw new NotWanted('It is to be packaged no more.')
    const mediaId = await upsertMedia(db, { folder, ...media })
    if (video.role !== 'main') return mediaId
    const durationMinutes = Math.max(1, Math.round(media.durationSeconds / 60))
    if (video.episodeId === null) await changeTitle(db, video.titleId, { mediaId, durationMinutes })
    else await updateEpisodeMedia(db, video.episodeId, mediaId, durationMinutes)
    await linkLanguages(
      db,
      media.languages.map((name, position) => ({ titleId: video.titleId, name, position })),
    )
    return mediaId
  })

/** Makes a library's film playable, or all that is missing of it, and tells the catalogue. Answers its state. Throws NotWanted. */
export const packageVideo = async (
  deps: PackageVideoDeps,
  video: VideoRow,
  { stage, signal, onProgress }: { stage: Stage; signal: AbortSignal; onProgress: (share: number) => void },
): Promise<VideoState> => {
  const { db, pictures, dataFolder, libraryFolder, packager, onPublished, log } = deps
  const folder = mediaFolderOf(video.fingerprint)
  const path = join(dataFolder, 'media', folder)

  /** A frame of the film stands where nothing or only a drawing did: for the title, and for the episode. */
  const takeStill = async (still: string): Promise<void> => {
    if (!existsSync(still)) return
    const hash = await pictures.add(db, await readFile(still), { isBlurredFirst: true })
    if (video.extraId !== null) {
      await giveExtraImage(db, video.extraId, hash)
      return
    }
    if (video.episodeId !== null) await giveEpisodeImage(db, video.episodeId, hash)
    if (await hasDrawnStill(db, video.titleId))
      await changeTitle(db, video.titleId, { landscapeHash: hash, stillHash: hash, tint: await tintOf(still) })
  }

  const save = async (media: PackagedMedia, state: VideoState): Promise<void> => {
    for (const { what, why } of media.leftOut ?? []) log.warn({ file: video.file, what, reason: why }, 'A sound track is left out')
    const mediaId = await saveMedia(db, video, media, folder)
    if (media.stillFile && video.role !== 'trailer') await takeStill(join(path, media.stillFile))
    await updateVideoState(db, video.id, { state, mediaId })
    await updateTrailers(db)
    const ids = [...(await publishPlayable(db)), ...(await updatePlayingExtras(db))]
    if (ids.length > 0) await onPublished(ids)
  }

  const sidecars = await readSidecars(libraryFolder, video.sidecars, (file, reason) => log.warn({ file, reason }, 'Subtitles are left out'))
  const sounds = video.sounds.map(({ file, language, label, kind, part }) => ({
    ...{ file: join(libraryFolder, file), language, title: label, kind },
    ...(part ? { part } : {}),
  }))
  const furtherParts = video.furtherParts.map((file) => join(libraryFolder, file))
  const job = { file: join(libraryFolder, video.file), furtherParts, folder: path, sidecars, sounds, signal, onProgress }
  if (stage === 'first') {
    await updateVideoState(db, video.id, { state: 'packaging' })
    const { media, isWhole } = await packager.makeFirst({ ...job, onPlayable: (media) => save(media, 'packaging') })
    const state = isWhole ? 'done' : 'playable'
    await save(media, state)
    log.info({ file: video.file }, isWhole ? 'A film is packaged' : 'A film can be played; its other renditions follow')
    return state
  }
  await save(await packager.makeWhole(job), 'done')
  log.info({ file: video.file }, 'A film is packaged')
  return 'done'
}
