import type { Db } from '../db/database.ts'
import { vacuumStaleTables } from '../db/vacuum.sql.ts'
import { hourMs } from '../time/durations.ts'
import { runOnSchedule } from './scheduled-job.ts'

const hourly = { firstMs: 300_000, everyMs: hourMs }

/** Vacuums the built-in database hourly; PostgreSQL does so by itself. Resolves once `signal` has stopped it. `warn` is called with failures. */
export const scheduleVacuum = (db: Db, warn: (error: unknown) => void, signal: AbortSignal): Promise<void> =>
  runOnSchedule(hourly, () => vacuumStaleTables(db), warn, signal)
