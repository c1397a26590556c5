import { actAs } from '../../platform/audit/actor.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import { runOnSchedule } from '../../platform/jobs/scheduled-job.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { selectDueLayouts, selectLayout } from './home-layouts.sql.ts'
import { publishLayout } from './publish-layout.ts'

interface LayoutJobDeps {
  db: Db
  clock: Clock
  /** Called when the home page has changed. */
  onPublished: () => Promise<void>
}

/** Publishes the layouts whose time has come, and tells of it. */
export const publishDueLayouts = async ({ db, clock, onPublished }: LayoutJobDeps): Promise<void> => {
  const due = await actAs({ kind: 'schedule' }, () =>
    inTx(db, async (db) => {
      const due = await selectDueLayouts(db, clock.now())
      for (const { id } of due) await publishLayout(db, (await selectLayout(db, id))!, clock.now())
      return due
    }),
  )
  if (due.length > 0) await onPublished()
}

const often = { firstMs: 5_000, everyMs: 15_000 }

/** Looks for layouts to publish four times a minute; resolves once `signal` has stopped it. `warn` is called with failures. */
export const scheduleLayouts = (deps: LayoutJobDeps, warn: (error: unknown) => void, signal: AbortSignal): Promise<void> =>
  runOnSchedule(often, () => publishDueLayouts(deps), warn, signal)
