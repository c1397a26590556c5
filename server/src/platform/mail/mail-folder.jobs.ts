import { runOnSchedule } from '../jobs/scheduled-job.ts'
import type { Clock } from '../time/clock.ts'
import { dayMs } from '../time/durations.ts'
import { deleteEmailsBefore } from './mail-folder.ts'

/** How long emails are kept of a service without a mail server. */
const letterDays = 7

/** Removes emails of a folder that are older than a week. */
export const purgeEmails = (folder: string, now: Date): Promise<void> =>
  deleteEmailsBefore(folder, new Date(now.getTime() - letterDays * dayMs))

const hourly = { firstMs: 60_000, everyMs: 60 * 60_000 }

/** Purges hourly; resolves once `signal` has stopped it. `warn` is called with failures. */
export const scheduleEmailPurge = (
  { folder, clock }: { folder: string; clock: Clock },
  warn: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> => runOnSchedule(hourly, () => purgeEmails(folder, clock.now()), warn, signal)
