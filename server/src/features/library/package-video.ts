import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Pictures } from '../../pictures/pictures.ts'
import { tintOf } from '../../pictures/tint.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import type { MediaStore } from '../../platform/media/media-store.ts'
import { changeTitle } from '../../titles/changes.ts'
import { linkLanguages } from '../../titles/intake.sql.ts'
import { selectTrackChanges } from '../../titles/track-corrections.sql.ts'
import { correctedSubtitles } from '../../titles/track-corrections.ts'
import { giveExtraImage, updatePlayingExtras } from './extras.sql.ts'
import {
  giveEpisodeImage,
  isDrawn,
  publishPlayable,
  renameMedia,
  selectMediaFolder,
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
  media: MediaStore
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
    // Marks and trailer are the film's, whichever package of it plays.
    if (video.mediaId !== null) await renameMedia(db, video.mediaId, folder)
    const { corrections } = video.mediaId === null ? { corrections: [] } : await selectTrackChanges(db, video.mediaId)
    const subtitles = correctedSubtitles(media.subtitles, corrections)
    const mediaId = await upsertMedia(db, { folder, ...media, subtitles })
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
  const { db, pictures, media: store, libraryFolder, packager, onPublished, log } = deps

  const read = async (path: string): Promise<Buffer | undefined> => {
    const file = await store.file(path)
    return file && buffer(await file.read(undefined, signal))
  }

  /** A frame of the film stands where nothing or only a drawing did: for the title, and for the episode. */
  const takeStill = async (path: string): Promise<void> => {
    const still = await read(path)
    if (!still) return
    const hash = await pictures.add(db, still, { isBlurredFirst: true })
    if (video.extraId !== null) {
      await giveExtraImage(db, video.extraId, hash)
      return
    }
    if (video.episodeId !== null) await giveEpisodeImage(db, video.episodeId, hash)
    if (await isDrawn(db, video.titleId, 'landscape'))
      await changeTitle(db, video.titleId, { landscapeHash: hash, stillHash: hash, tint: await tintOf(still) })
  }

  /** What came attached to a film is its poster, where only a drawing was. */
  const takeCover = async (path: string): Promise<void> => {
    const cover = await read(path)
    if (!cover || !(await isDrawn(db, video.titleId, 'poster'))) return
    await changeTitle(db, video.titleId, { posterHash: await pictures.add(db, cover) })
  }

  const save = async (media: PackagedMedia, state: VideoState, folder: string): Promise<void> => {
    for (const { what, why } of media.leftOut ?? []) log.warn({ file: video.file, what, reason: why }, 'A sound track is left out')
    const mediaId = await saveMedia(db, video, media, folder)
    if (media.stillFile && video.role !== 'trailer') await takeStill(`${folder}/${media.stillFile}`)
    if (media.coverFile && video.role === 'main' && video.episodeId === null) await takeCover(`${folder}/${media.coverFile}`)
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
  const onProblem = (problem: string) => {
    if (problem !== lastProblem) log.warn({ file: video.file, problem }, 'A packaged film is not published yet')
    lastProblem = problem
  }
  let lastProblem = ''
  const current = video.mediaId === null ? undefined : await selectMediaFolder(db, video.mediaId)
  const output = await store.output(mediaFolderOf(video.fingerprint), { current, signal, onProblem })
  try {
    const job = { file: join(libraryFolder, video.file), furtherParts, folder: output.path, sidecars, sounds, signal, onProgress }
    if (stage === 'first') {
      await updateVideoState(db, video.id, { state: 'packaging' })
      const onPlayable = async (media: PackagedMedia) => save(media, 'packaging', await output.publish())
      const { media, isWhole } = await packager.makeFirst({ ...job, onPlayable })
      if (!isWhole) {
        await save(media, 'playable', await output.publish())
        log.info({ file: video.file }, 'A film can be played; its other renditions follow')
        return 'playable'
      }
      await save(media, 'done', await output.finish())
    } else {
      const media = await packager.makeWhole(job)
      await save(media, 'done', await output.finish())
    }
    await output.clean()
    log.info({ file: video.file }, 'A film is packaged')
    return 'done'
  } finally {
    await output.close()
  }
}
