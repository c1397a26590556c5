import { actAs } from '../../platform/audit/actor.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { runOnSchedule } from '../../platform/jobs/scheduled-job.ts'
import { claimDueRun, selectPlan } from './backups.sql.ts'
import type { BackupDeps, Backups } from './backups.ts'

interface BackupJobDeps extends Pick<BackupDeps, 'db' | 'backupPassphrase'> {
  backups: Backups
}

/** Makes the backup that is due, tries it by a restore, and removes those that are kept no longer. */
export const makeDueBackup = ({ db, backups, backupPassphrase }: BackupJobDeps): Promise<void> =>
  actAs({ kind: 'schedule' }, async () => {
    const run = await claimDueRun(db, { ...backups.newRun(), isEncrypted: backupPassphrase !== undefined })
    if (!run) return
    await writeAudit(db, [{ action: 'create', entity: 'backup', id: run.id, after: { file: run.file, hasMedia: run.hasMedia } }])
    await backups.make(run, backupPassphrase)
    await backups.removeSurplus((await selectPlan(db)).keep)
  })

const often = { firstMs: 60_000, everyMs: 300_000 }

/** Looks every few minutes whether a backup is due; resolves once `signal` has stopped it. `warn` is called with failures. */
export const scheduleBackups = async (deps: BackupJobDeps, warn: (error: unknown) => void, signal: AbortSignal): Promise<void> => {
  await deps.backups.endInterrupted().catch(warn)
  await runOnSchedule(often, () => makeDueBackup(deps), warn, signal)
}
