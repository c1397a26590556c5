import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'
import { deleteForGood } from './deleted-lists.sql.ts'
import { deleteExpiredInvitations, deleteShareDays } from './shares.sql.ts'
import { dayOf } from './sharing.ts'
import { undoMilliseconds } from './undo.ts'

/** Rows of one statement, so that nobody waits for it. */
const batch = 200

/** Removes what is over: deleted lists past their undoing, invitations past their days, counts of earlier days. */
export const tidyLists = async (db: Db, now: Date, signal?: AbortSignal): Promise<void> => {
  const sweeps = [
    () => deleteForGood(db, new Date(now.getTime() - undoMilliseconds), batch),
    () => deleteExpiredInvitations(db, now, batch),
  ]
  for (const sweep of sweeps) while (!signal?.aborted && (await sweep()) === batch);
  await deleteShareDays(db, dayOf(now))
}

const everyMilliseconds = 10 * 60_000

/** Tidies up every ten minutes; resolves once `signal` has stopped it. `warn` hears of failures. */
export const keepListsTidy = async (
  { db, clock }: { db: Db; clock: Clock },
  warn: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted) {
    await wait(everyMilliseconds, undefined, { signal, ref: false }).catch(() => undefined)
    if (!signal.aborted) await tidyLists(db, clock.now(), signal).catch(warn)
  }
}
