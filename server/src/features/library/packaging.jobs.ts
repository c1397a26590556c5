import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Pictures } from '../../pictures/pictures.ts'
import { tintOf } from '../../pictures/tint.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import { updateTitleColumns } from '../../titles/changes.sql.ts'
import { linkLanguages } from '../../titles/intake.sql.ts'
import {
  giveEpisodeImage,
  hasDrawnStill,
  publishPlayable,
  selectUnpackaged,
  selectVideo,
  updateEpisodeMedia,
  updateVideoState,
  upsertMedia,
  type VideoRow,
} from './library.sql.ts'
import { NotPackable, type PackagedMedia, type Packager } from './packager.ts'
import { readSidecars } from './sidecars.ts'

export interface PackagingDeps {
  db: Db
  jobs: PgBoss
  pictures: Pictures
  dataFolder: string
  /** The folder of films. */
  libraryFolder: string
  packager: Packager
  /** Called when titles become visible. */
  onPublished: (titleIds: readonly number[]) => Promise<void>
  log: { info: (details: object, message: string) => void; warn: (details: object, message: string) => void }
}

const queue = 'packaging'
/** A film may take a day on a slow machine; a worker that is killed is noticed by its missing heartbeat. */
const expirySeconds = 23 * 3600
const heartbeatSeconds = 30
const retries = 2

interface PackagingData {
  videoId: number
}

/** Told by content: the same film is packaged once, whatever it is called and wherever it lies. */
const mediaFolderOf = ({ fingerprint }: VideoRow): string => `library-${fingerprint.replaceAll(/[^\w-]/g, '-').slice(0, 60)}`

const saveMedia = (db: Db, video: VideoRow, media: PackagedMedia, folder: string): Promise<number> =>
  inTx(db, async (db) => {
    const mediaId = await upsertMedia(db, { folder, ...media })
    const durationMinutes = Math.max(1, Math.round(media.durationSeconds / 60))
    if (video.episodeId === null) await updateTitleColumns(db, video.titleId, { mediaId, durationMinutes })
    else await updateEpisodeMedia(db, video.episodeId, mediaId, durationMinutes)
    await linkLanguages(
      db,
      media.languages.map((name, position) => ({ titleId: video.titleId, name, position })),
    )
    return mediaId
  })

export interface Packaging {
  /** Queues all that is not packaged yet; what is queued already stays so. */
  enqueueWaiting: () => Promise<void>
  /** Resolves when nothing is being packaged any more. */
  close: () => Promise<void>
}

/**
 * Makes the library's files playable, one after the other, from the queue of jobs. What `signal` interrupts goes on after the next start.
 */
export const openPackaging = async (deps: PackagingDeps, signal: AbortSignal): Promise<Packaging> => {
  const { db, jobs, pictures, dataFolder, libraryFolder, packager, onPublished, log } = deps

  const publish = async (): Promise<void> => {
    const ids = await publishPlayable(db)
    if (ids.length > 0) await onPublished(ids)
  }

  /** A frame of the film stands where nothing or only a drawing did: for the title, and for the episode. */
  const takeStill = async (video: VideoRow, still: string): Promise<void> => {
    if (!existsSync(still)) return
    const hash = await pictures.add(db, await readFile(still), { isBlurredFirst: true })
    if (video.episodeId !== null) await giveEpisodeImage(db, video.episodeId, hash)
    if (await hasDrawnStill(db, video.titleId))
      await updateTitleColumns(db, video.titleId, { landscapeHash: hash, stillHash: hash, tint: await tintOf(still) })
  }

  const packageVideo = async (video: VideoRow): Promise<void> => {
    const folder = mediaFolderOf(video)
    const path = join(dataFolder, 'media', folder)
    await updateVideoState(db, video.id, { state: 'packaging' })
    const save = async (media: PackagedMedia, state: 'playable' | 'done'): Promise<void> => {
      const mediaId = await saveMedia(db, video, media, folder)
      if (media.stillFile) await takeStill(video, join(path, media.stillFile))
      await updateVideoState(db, video.id, { state, mediaId })
      await publish()
    }
    const file = join(libraryFolder, video.file)
    const sidecars = await readSidecars(libraryFolder, video.sidecars, (file, reason) =>
      log.warn({ file, reason }, 'Subtitles are left out'),
    )
    const media = await packager({ file, folder: path, sidecars, signal, onPlayable: (media) => save(media, 'playable') })
    await save(media, 'done')
    log.info({ file: video.file }, 'A film is packaged')
  }

  const perform = async (job: JobWithMetadata<PackagingData>): Promise<void> => {
    const video = await selectVideo(db, job.data.videoId)
    if (!video || video.isMissing || video.state === 'done' || video.state === 'refused') return
    try {
      await packageVideo(video)
    } catch (error) {
      if (signal.aborted) throw error
      const isRefused = error instanceof NotPackable
      if (!isRefused && job.retryCount < retries) throw error
      const problem = isRefused ? error.message : 'Packaging failed; the log tells more.'
      log.warn(isRefused ? { file: video.file, problem } : { file: video.file, err: error }, 'A film cannot be played')
      await updateVideoState(db, video.id, { state: 'refused', problem })
    }
  }

  await jobs.createQueue(queue, {
    policy: 'exclusive',
    retryLimit: retries,
    retryDelay: 30,
    expireInSeconds: expirySeconds,
    heartbeatSeconds,
    deleteAfterSeconds: 3600,
  })
  const worker = await jobs.work<PackagingData, void, { includeMetadata: true; pollingIntervalSeconds: number }>(
    queue,
    { includeMetadata: true, pollingIntervalSeconds: 5 },
    async (batch) => {
      for (const job of batch) await perform(job)
    },
  )

  return {
    enqueueWaiting: async () => {
      for (const { id } of await selectUnpackaged(db))
        await jobs.send(queue, { videoId: id } satisfies PackagingData, { singletonKey: String(id) })
      jobs.notifyWorker(worker)
    },
    close: () => jobs.offWork(queue, { wait: true }),
  }
}
