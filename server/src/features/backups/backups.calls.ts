import type { OperatorReply } from '@matinee/contract/operator/operator-client'
import { pageOf, placeOf } from '../../kernel/cursor.ts'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { type RecordStore, updateRecord } from '../../kernel/records.ts'
import type { Refuse } from '../../kernel/refuse.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { inTx } from '../../platform/db/database.ts'
import { freeBytesOf } from '../../platform/files/disk-space.ts'
import { type BackupPlan, type BackupRun, insertRun, selectPlan, selectRun, selectRuns, updatePlan } from './backups.sql.ts'
import type { BackupDeps, Backups } from './backups.ts'

type Reply = OperatorReply<'create-backup'>['data']
type RefuseRun = Refuse<'not_found' | 'conflict'>

const told = ({ everyHours, keep, hasMedia }: BackupPlan) => ({ everyHours, keep, hasMedia })

export const backupHandlers = (
  { db, backupFolder, backupPassphrase, dataFolder }: BackupDeps,
  backups: Backups,
): OperatorHandlers<'backups'> => {
  const replyOf = async (run: BackupRun): Promise<Reply> => ({
    ...run,
    state: run.state === 'done' && run.host === backups.host && !(await backups.isThere(run)) ? 'gone' : run.state,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    rehearsedAt: run.rehearsedAt?.toISOString() ?? null,
  })
  const planReply = async (plan: BackupPlan) => ({
    ...plan,
    folder: backupFolder,
    // The folder is made by the first backup.
    freeBytes: await freeBytesOf(backupFolder).catch(() => freeBytesOf(dataFolder)),
    isEncrypted: backupPassphrase !== undefined,
  })
  const refuseWhileBusy = (refuse: Refuse<'conflict'>): void => {
    if (backups.isBusy) refuse('conflict', 'Another backup or trial restore is under way.')
  }
  const runOf = async (refuse: RefuseRun, id: number): Promise<BackupRun> => {
    const run = (await selectRun(db, id)) ?? refuse('not_found', 'There is no such backup.')
    if (run.state === 'running' || run.rehearsal === 'running') refuse('conflict', 'This backup is under way.')
    return run
  }
  const storeOf = (refuse: RefuseRun): RecordStore<BackupPlan> => ({
    db,
    refuse,
    entity: 'backup-plan',
    id: 1,
    word: 'plan of backups',
    select: selectPlan,
    told,
  })

  return {
    'list-backups': async ({ input: { cursor, limit = 50 } }) => {
      const page = pageOf(await selectRuns(db, placeOf(cursor, ['number']), limit + 1), limit, ({ id }) => [id])
      return { ...page, data: await Promise.all(page.data.map(replyOf)) }
    },
    'create-backup': async ({ input: { hasMedia, passphrase }, refuse }) => {
      refuseWhileBusy(refuse)
      const run = await inTx(db, async (db) => {
        const run = await insertRun(db, { ...backups.newRun(), hasMedia, isScheduled: false, isEncrypted: passphrase !== undefined })
        await writeAudit(db, [{ action: 'create', entity: 'backup', id: run.id, after: { file: run.file, hasMedia } }])
        return run
      })
      void backups.make(run, passphrase)
      return { data: await replyOf(run) }
    },
    'rehearse-backup': async ({ input: { id, passphrase }, refuse }) => {
      const run = await runOf(refuse, id)
      refuseWhileBusy(refuse)
      if (!(await backups.isThere(run))) refuse('conflict', `Its file is not on this machine: ${backups.fileOf(run)}.`)
      await writeAudit(db, [{ action: 'rehearse', entity: 'backup', id, after: { file: run.file } }])
      void backups.rehearse(run, passphrase ?? (run.isScheduled ? backupPassphrase : undefined))
      return { data: { ...(await replyOf(run)), rehearsal: 'running' } }
    },
    'delete-backup': async ({ input: { id }, refuse }) => {
      const run = await runOf(refuse, id)
      if (run.host !== backups.host) refuse('conflict', `This backup lies on another machine: ${run.host}.`)
      await writeAudit(db, [{ action: 'delete', entity: 'backup', id, before: { file: run.file } }])
      await backups.remove(run)
      return {}
    },
    'get-backup-plan': async () => ({ data: await planReply(await selectPlan(db)) }),
    'update-backup-plan': async ({ input: { version, ...plan }, refuse }) => ({
      data: await planReply(await updateRecord(storeOf(refuse), version, (db) => updatePlan(db, plan))),
    }),
  }
}
