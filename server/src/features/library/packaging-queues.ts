import type { PgBoss } from 'pg-boss'
import type { Db } from '../../platform/db/database.ts'
import type { VideoRole, VideoState } from './library.sql.ts'
import { markWanted, type Waiting } from './packaging.sql.ts'

/**
 * What makes films playable never waits for what makes them finer: two queues, each with workers of its own. A film is in one of them at a
 * time, told by its state.
 */
export const queues = { first: 'packaging', whole: 'packaging-rest' } as const

export type Stage = keyof typeof queues

/** A film may take a day on a slow machine; a worker on another machine that is killed is noticed by its missing heartbeat. */
const expirySeconds = 23 * 3600
const heartbeatSeconds = 30
export const retries = 2

/** Makes the queues where there are none yet: a service without a folder of films has them too, since it may show what another one packages. */
export const makePackagingQueues = async (jobs: PgBoss): Promise<void> => {
  for (const queue of Object.values(queues))
    await jobs.createQueue(queue, {
      policy: 'exclusive',
      retryLimit: retries,
      retryDelay: 30,
      expireInSeconds: expirySeconds,
      heartbeatSeconds,
      deleteAfterSeconds: 3600,
    })
}

export const stageOf = (state: VideoState): Stage => (state === 'playable' ? 'whole' : 'first')

/** What is wanted more goes first: what somebody asked to play, what somebody looks at, what is made in seconds. Extras come after all films. */
export const priorityOf = ({ wanted, isQuick, role = 'main' }: { wanted: number; isQuick: boolean | null; role?: VideoRole }): number =>
  wanted * 100 + (isQuick ? 10 : 0) - (role === 'extra' ? 50 : 0)

/** How much a film is wanted. */
export const wish = { opened: 1, played: 2, prioritised: 3 } as const

/** Moves what waits of a file by how much it is wanted. Not within a transaction: the queue has its own statements. */
export const raisePriority = async (jobs: PgBoss, id: number, video: Waiting, wanted: number): Promise<void> => {
  await jobs.update(queues[stageOf(video.state)], undefined, { singletonKey: String(id), priority: priorityOf({ ...video, wanted }) })
}

/** Puts what is not finished of a title, or of one of its episodes, before all that nobody asked for. */
export const wantTitle = async (
  { db, jobs }: { db: Db; jobs: PgBoss },
  wanted: { titleId: number; episodeId?: number | null; wish: keyof typeof wish },
): Promise<void> => {
  const level = wish[wanted.wish]
  for (const { id, ...video } of await markWanted(db, { ...wanted, episodeId: wanted.episodeId ?? null, level }))
    await raisePriority(jobs, id, video, level)
}
