import { repeat } from '../jobs/chores.ts'
import type { Clock } from '../time/clock.ts'
import { deleteLettersBefore } from './mail-file.ts'

const dayMs = 86_400_000
/** How long letters are kept of a service without a mail server. */
const letterDays = 7

/** Removes letters of a folder that are older than a week. */
export const tidyLetters = (folder: string, now: Date): Promise<void> =>
  deleteLettersBefore(folder, new Date(now.getTime() - letterDays * dayMs))

const hourly = { firstMilliseconds: 60_000, everyMilliseconds: 60 * 60_000 }

/** Tidies up hourly; resolves once `signal` has stopped it. `warn` hears of failures. */
export const keepLettersTidy = (
  { folder, clock }: { folder: string; clock: Clock },
  warn: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> => repeat(hourly, () => tidyLetters(folder, clock.now()), warn, signal)
