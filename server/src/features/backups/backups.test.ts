import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { many, sql } from '../../platform/db/statement.ts'
import { makeTitle } from '../../testing/builders.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { makeDueBackup } from './backups.jobs.ts'

describe('backups by the operator’s calls', () => {
  let service: TestService
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'matinee-backups-'))
    service = await startTestService({ backupFolder: folder })
    await makeTitle(service.db, { name: 'Nosferatu' })
  })
  afterAll(async () => {
    await service?.close()
    await rm(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    await sql`delete from backup_run`.execute(service.db)
    for (const name of await readdir(folder)) await rm(join(folder, name))
  })

  const call = () => service.operator()
  const all = async () => (await call()('list-backups')).data

  it('is made into the folder and tried by a restore; is told to be damaged once its file is, and gone once it is', async () => {
    const check = async () => (await call()('list-checks')).data.find(({ id }) => id === 'backup')
    expect(await check()).toMatchObject({ state: 'todo' })
    const { data: begun } = await call()('create-backup', { hasMedia: false })
    expect(begun).toMatchObject({ state: 'running', isScheduled: false, isEncrypted: false, sizeBytes: null, rehearsal: 'none' })
    expect((await refusalOf(call()('create-backup', { hasMedia: false }))).message).toBe('Another backup or trial restore is under way.')
    await service.backups.idle()
    expect(await readdir(folder)).toEqual([begun.file])
    expect(await all()).toEqual([
      expect.objectContaining({ id: begun.id, state: 'done', problem: '', rehearsal: 'whole', sizeBytes: expect.any(Number) }),
    ])
    const entries = (await call()('list-audit-log', { entity: 'backup', entityId: String(begun.id) })).data
    expect(entries).toEqual([expect.objectContaining({ action: 'create', after: { file: begun.file, hasMedia: false } })])
    expect(await check()).toMatchObject({ state: 'done', next: '' })
    await writeFile(join(folder, begun.file), 'no backup any more')
    await call()('rehearse-backup', { id: begun.id })
    await service.backups.idle()
    expect((await all())[0]).toMatchObject({ rehearsal: 'failed', rehearsalProblem: expect.stringMatching(/damaged|cut off|no backup/) })
    expect(await check()).toMatchObject({ state: 'failed' })
    await rm(join(folder, begun.file))
    expect((await all())[0]!.state).toBe('gone')
    expect((await refusalOf(call()('rehearse-backup', { id: begun.id }))).message).toMatch(/^Its file is not on this machine/)
    await call()('delete-backup', { id: begun.id })
    expect(await all()).toEqual([])
    expect(await refusalOf(call()('delete-backup', { id: begun.id }))).toMatchObject({ status: 404 })
  }, 240_000)

  it('is encrypted where a passphrase is given, and tried again only with it', async () => {
    const { id } = (await call()('create-backup', { hasMedia: true, passphrase: 'a long night' })).data
    await service.backups.idle()
    expect((await all())[0]).toMatchObject({ isEncrypted: true, hasMedia: true, rehearsal: 'whole' })
    await call()('rehearse-backup', { id })
    await service.backups.idle()
    expect((await all())[0]).toMatchObject({ rehearsal: 'failed', rehearsalProblem: expect.stringMatching(/passphrase is needed/) })
    await call()('rehearse-backup', { id, passphrase: 'a long night' })
    await service.backups.idle()
    expect((await all())[0]).toMatchObject({ rehearsal: 'whole', rehearsalProblem: '' })
  }, 240_000)

  it('is made by itself as the plan says, and the oldest are removed', async () => {
    const due = () => makeDueBackup({ db: service.db, backups: service.backups, backupPassphrase: 'of the settings' })
    await due()
    expect(await all()).toEqual([])
    const { version, ...plan } = (await call()('get-backup-plan')).data
    expect(plan).toMatchObject({ everyHours: 0, keep: 7, hasMedia: false, folder, freeBytes: expect.any(Number), isEncrypted: false })
    await call()('update-backup-plan', { version, everyHours: 24, keep: 1, hasMedia: false })
    expect((await refusalOf(call()('update-backup-plan', { version, everyHours: 0, keep: 2, hasMedia: false }))).status).toBe(409)
    await sql`insert into backup_run (file, host, state, is_scheduled, has_media, is_encrypted, size_bytes, rehearsal, started_at, finished_at)
      values ('by-hand.matinee', ${service.backups.host}, 'done', false, false, false, 8, 'none', ${service.clock.now()}, ${service.clock.now()})`.execute(
      service.db,
    )
    await writeFile(join(folder, 'by-hand.matinee'), 'by hand')
    for (let day = 0; day < 2; day++) {
      service.clock.advance(25 * 3600)
      await due()
      await due()
    }
    const runs = await all()
    expect(runs.map(({ isScheduled, rehearsal }) => [isScheduled, rehearsal])).toEqual([
      [true, 'whole'],
      [false, 'none'],
    ])
    expect((await readdir(folder)).sort()).toEqual(runs.map(({ file }) => file).sort())
    expect(runs[0]!.isEncrypted).toBe(true)
  }, 240_000)

  it('that a killed process left is told as failed, and what it wrote removed', async () => {
    await sql`insert into backup_run (file, host, state, is_scheduled, has_media, is_encrypted, started_at)
      values ('half.matinee', ${service.backups.host}, 'running', false, false, false, now())`.execute(service.db)
    await writeFile(join(folder, 'half.matinee.partial'), 'half')
    await service.backups.endInterrupted()
    expect(await all()).toEqual([expect.objectContaining({ state: 'failed', problem: 'The service was stopped meanwhile.' })])
    expect(await readdir(folder)).toEqual([])
    expect(await many(service.db, sql`select 1 from backup_run where state = 'running'`)).toEqual([])
  })
})
