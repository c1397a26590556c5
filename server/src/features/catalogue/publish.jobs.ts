import { actAs } from '../../platform/audit/actor.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import { runOnSchedule } from '../../platform/jobs/scheduled-job.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { publishDue, turnAvailability } from '../../titles/records.sql.ts'

interface PublishDeps {
  db: Db
  clock: Clock
  /** Called when titles became visible, or left. */
  onPublished: () => Promise<void>
}

/** Publishes the drafts whose time has come, and tells of it. */
export const publishDueTitles = async ({ db, clock, onPublished }: PublishDeps): Promise<void> => {
  const due = await actAs({ kind: 'schedule' }, () =>
    inTx(db, async (db) => {
      const published = await publishDue(db, clock.now())
      const [before, after] = [{ state: 'draft' }, { state: 'published', publishAt: null }]
      await writeAudit(
        db,
        published.map(({ id }) => ({ action: 'publish', entity: 'title', id, before, after })),
      )
      return published
    }),
  )
  if (due.length > 0) await onPublished()
}

/** Lets in titles whose window has begun and takes off those whose window has ended, and tells of it. */
export const turnDueTitles = async ({ db, clock, onPublished }: PublishDeps): Promise<void> => {
  const turned = await actAs({ kind: 'schedule' }, () =>
    inTx(db, async (db) => {
      const turned = await turnAvailability(db, clock.now())
      await writeAudit(
        db,
        turned.map(({ id, isAvailable }) => ({
          action: isAvailable ? 'show' : 'withdraw',
          entity: 'title',
          id,
          before: { isAvailable: !isAvailable },
          after: { isAvailable },
        })),
      )
      return turned
    }),
  )
  if (turned.length > 0) await onPublished()
}

const often = { firstMs: 5_000, everyMs: 15_000 }

/** Looks four times a minute for drafts to publish, and for windows that begin or end; resolves once `signal` has stopped it. `warn` is called with failures. */
export const schedulePublishing = (deps: PublishDeps, warn: (error: unknown) => void, signal: AbortSignal): Promise<void> =>
  runOnSchedule(
    often,
    async () => {
      await publishDueTitles(deps)
      await turnDueTitles(deps)
    },
    warn,
    signal,
  )
