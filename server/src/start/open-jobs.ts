import type { PgBoss } from 'pg-boss'
import { makePackagingQueues } from '../features/library/library.ts'
import type { OpenDatabase } from '../platform/db/database.ts'
import { type JobQueueSettings, openJobQueue } from '../platform/jobs/job-queue.ts'

/** Opens the durable jobs with the queues that features send to without working on them. */
export const openJobs = async (database: OpenDatabase, settings: JobQueueSettings): Promise<PgBoss> => {
  const jobs = await openJobQueue(database, settings)
  await makePackagingQueues(jobs)
  return jobs
}
