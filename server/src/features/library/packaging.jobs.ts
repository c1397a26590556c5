import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { LimitFunction } from 'p-limit'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { actAs } from '../../platform/audit/actor.ts'
import { selectVideo, type VideoRow } from './library.sql.ts'
import { NotWanted, type PackageVideoDeps, packageVideo } from './package-video.ts'
import { NotPackable } from './packager.ts'
import {
  endProgress,
  keepProgress,
  releaseVideos,
  selectUnlooked,
  selectUnpackaged,
  takeVideo,
  updateQuick,
  updateVideoState,
} from './packaging.sql.ts'
import { priorityOf, queues, retries, type Stage, stageOf } from './packaging-queues.ts'

export interface PackagingDeps extends PackageVideoDeps {
  jobs: PgBoss
  /** Films of one stage that are packaged at once. */
  packagingWorkers: number
  /** Films are made in it, whatever is made of them: where memory is short one after the other, and none while pictures are made beforehand. */
  heavyWork: LimitFunction
  /** The same for this data folder's next process, which takes over at once what this one leaves. */
  workerId: string
}

/** How often the progress of a film is kept, and asked whether it is wanted still. */
const progressMs = 1000

const isUnpackaged = ({ state, isMissing, isStopped }: VideoRow): boolean =>
  !isMissing && !isStopped && state !== 'done' && state !== 'refused'

const isGone = (libraryFolder: string, { file, furtherParts }: VideoRow): boolean =>
  [file, ...furtherParts].some((part) => !existsSync(join(libraryFolder, part)))

interface PackagingData {
  videoId: number
}

export interface Packaging {
  /** Queues all that is not packaged yet; what is queued already stays so. */
  enqueueWaiting: () => Promise<void>
  /** Resolves when nothing is being packaged any more. */
  close: () => Promise<void>
}

/**
 * Makes the library's files playable from the queues of jobs: first one rendition of each, then the rest. What `signal` interrupts goes on
 * after the next start.
 */
export const openPackaging = async (deps: PackagingDeps, signal: AbortSignal): Promise<Packaging> => {
  const { db, jobs, libraryFolder, packager, packagingWorkers, heavyWork, workerId, log } = deps
  const workers = new Map<Stage, string>()

  const enqueue = async (videos: readonly Pick<VideoRow, 'id' | 'state' | 'wanted' | 'isQuick' | 'role'>[]): Promise<void> => {
    for (const stage of ['first', 'whole'] as const) {
      const mine = videos.filter(({ state }) => stageOf(state) === stage)
      if (mine.length === 0) continue
      const sent = mine.map((video) => ({
        data: { videoId: video.id } satisfies PackagingData,
        singletonKey: String(video.id),
        priority: priorityOf(video),
      }))
      await jobs.insert(queues[stage], sent)
      const worker = workers.get(stage)
      if (worker) jobs.notifyWorker(worker)
    }
  }

  const fail = async (video: VideoRow, error: unknown, isLast: boolean): Promise<void> => {
    const isRefused = error instanceof NotPackable
    const reason = error instanceof Error ? error.message : String(error)
    const problem = isRefused ? reason : `Packaging failed: ${reason}`
    log.warn(
      isRefused ? { file: video.file, problem } : { file: video.file, err: error },
      isLast ? 'A film cannot be played' : 'A film is tried again',
    )
    await updateVideoState(db, video.id, { state: isLast ? 'refused' : video.state, problem })
  }

  const perform = async (stage: Stage, job: JobWithMetadata<PackagingData>): Promise<void> => {
    const video = await selectVideo(db, job.data.videoId)
    if (!video || !isUnpackaged(video) || stageOf(video.state) !== stage) return
    const stopping = new AbortController()
    let share = 0
    let hasRest = false
    await takeVideo(db, video.id, workerId)
    const telling = setInterval(
      () =>
        void keepProgress(db, video.id, share).then(
          (isWanted) => isWanted || stopping.abort(new NotWanted('It is to be packaged no more.')),
          (err: unknown) => log.warn({ file: video.file, err }, 'The progress of a film is not kept'),
        ),
      progressMs,
    )
    try {
      const onProgress = (done: number) => {
        share = done
      }
      const state = await packageVideo(deps, video, { stage, signal: AbortSignal.any([signal, stopping.signal]), onProgress })
      if (state === 'playable') {
        await enqueue([{ ...video, state }])
        hasRest = true
      }
    } catch (error) {
      if (signal.aborted) throw error
      if (stopping.signal.aborted || error instanceof NotWanted) {
        log.info({ file: video.file }, 'Packaging is stopped: the file is gone, or somebody stopped it')
        await updateVideoState(db, video.id, { state: video.state })
        await releaseVideos(db, [video.id])
        return
      }
      // A file that was renamed or taken away meanwhile says nothing of its film: the folder's next look finds it again, or hides its title.
      if (isGone(libraryFolder, video)) {
        log.info({ file: video.file }, 'Packaging is stopped: the file was renamed or taken away')
        await updateVideoState(db, video.id, { state: video.state })
        await releaseVideos(db, [video.id])
        const now = await selectVideo(db, video.id)
        clearInterval(telling)
        // Found again already, under its new name.
        return now && now.file !== video.file ? perform(stage, job) : undefined
      }
      const isLast = error instanceof NotPackable || job.retryCount >= retries
      await fail(video, error, isLast)
      if (!isLast) throw error
    } finally {
      clearInterval(telling)
    }
    // With a rest it stays this worker's: were it killed before it notes that the rest has begun, the next process would not know whose that was.
    if (hasRest) await endProgress(db, video.id)
    else await releaseVideos(db, [video.id])
  }

  /** What the process before this one was doing when it ended: it waits for no heartbeat. */
  const takeOver = async (): Promise<void> => {
    for (const id of await releaseVideos(db, { workerId }))
      for (const queue of Object.values(queues)) {
        const left = await jobs.findJobs(queue, { key: String(id) })
        if (left.length > 0)
          await jobs.deleteJob(
            queue,
            left.map((job) => job.id),
          )
      }
  }

  /** Looks at the headers of new films, since what is quick goes first. */
  const lookAtNew = async (): Promise<void> => {
    for (const { id, file } of await selectUnlooked(db)) {
      if (signal.aborted) return
      await updateQuick(db, id, await packager.isQuick(join(libraryFolder, file), signal))
      const video = await selectVideo(db, id)
      if (video) await enqueue([video])
    }
  }

  await takeOver()
  for (const stage of ['first', 'whole'] as const)
    workers.set(
      stage,
      await jobs.work<PackagingData, void, { includeMetadata: true; pollingIntervalSeconds: number; localConcurrency: number }>(
        queues[stage],
        { includeMetadata: true, pollingIntervalSeconds: 5, localConcurrency: packagingWorkers },
        async (batch) => {
          for (const job of batch) await heavyWork(() => actAs({ kind: 'library' }, () => perform(stage, job)))
        },
      ),
    )

  return {
    enqueueWaiting: async () => {
      await lookAtNew()
      await enqueue(await selectUnpackaged(db))
    },
    close: async () => {
      await Promise.all(Object.values(queues).map((queue) => jobs.offWork(queue, { wait: true })))
    },
  }
}
