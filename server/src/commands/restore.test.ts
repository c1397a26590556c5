import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeBackup } from '../platform/backup/backup.ts'
import { rehearse } from '../platform/backup/rehearse.ts'
import { selectTables } from '../platform/backup/tables.sql.ts'
import type { Db } from '../platform/db/database.ts'
import { migrationNames } from '../platform/db/migrate.ts'
import { many, one, sql } from '../platform/db/statement.ts'
import { projectRoot } from '../platform/files/project.ts'
import { seedDemo } from '../seeding/seed-demo.ts'
import { type Config, readConfig } from '../start/config.ts'
import { lockFile } from '../start/data-folder-lock.ts'
import { openDatabase } from '../start/open-database.ts'
import { startTestService, type TestService } from '../testing/service.ts'
import { backup } from './backup.ts'
import { type Check, doctor } from './doctor.ts'
import { restore } from './restore.ts'

const passphrase = 'a long night at the opera'

/** Every row of every table as one sum, whatever order they lie in. */
const sumsOf = async (db: Db): Promise<Record<string, string>> => {
  const sums: Record<string, string> = {}
  for (const table of await selectTables(db))
    sums[table] = (
      await one(
        db,
        sql<{
          sum: string
        }>`select md5(coalesce(string_agg(row_to_json(t)::text, e'\n' order by row_to_json(t)::text), '')) as sum from ${sql.table(table)} t`,
      )
    ).sum
  return sums
}

const configOf = (dataFolder: string): Config => readConfig({ MATINEE_DATA: dataFolder, MATINEE_DEMO: 'no' })
const exists = async (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

describe('a backup', () => {
  let service: TestService
  let root: string
  let file: string
  let locked: string
  let count = 0
  const newFolder = () => join(root, `data-${++count}`)

  const write = async (to: string, phrase?: string) => {
    const { db, dataFolder, media, clock } = service
    await writeBackup({ db, dataFolder, media, clock, hasMedia: true, passphrase: phrase }, createWriteStream(to))
  }

  beforeAll(async () => {
    service = await startTestService()
    root = await mkdtemp(join(tmpdir(), 'matinee-backup-'))
    const { db, pictures, dataFolder } = service
    await seedDemo({ db, pictures, dataFolder, demoFolder: join(projectRoot, 'demo'), now: new Date('2026-11-20T12:00:00Z') })
    // Of each kind enough is left to compare: how much there is changes nothing that is looked at here.
    for (const table of ['activity_event', 'activity_pair', 'activity_viewer'])
      await sql`delete from ${sql.table(table)} t where hashtext(t::text) % 20 <> 0`.execute(db)
    for (const name of (await readdir(join(dataFolder, 'media'))).sort().slice(2))
      await rm(join(dataFolder, 'media', name), { recursive: true })
    await mkdir(join(dataFolder, 'media/empty'), { recursive: true })
    await writeFile(join(dataFolder, 'media/empty/nothing.vtt'), '')
    file = join(root, 'plain.matinee')
    locked = join(root, 'locked.matinee')
    await write(file)
    await write(locked, passphrase)
  }, 120_000)
  afterAll(async () => {
    await service?.close()
    await rm(root, { recursive: true, force: true })
  })

  it('comes back with every row, picture and film, and goes on counting where it stood', async () => {
    const dataFolder = newFolder()
    const { head, replaced } = await restore(configOf(dataFolder), { file: locked, passphrase, canReplace: false })
    expect(replaced).toBeUndefined()
    expect(head.tables.catalogue_title).toBeGreaterThan(100)
    expect(head.tables).toMatchObject({ programme: 5, programme_title: 20 })
    const database = await openDatabase(configOf(dataFolder))
    try {
      expect(await sumsOf(database.db)).toEqual(await sumsOf(service.db))
      const next = (db: Db) => one(db, sql<{ id: number }>`select nextval('catalogue_title_id_seq') as id`)
      expect(await next(database.db)).toEqual(await next(service.db))
      // What rows must obey is in force again.
      await expect(sql`delete from catalogue_image`.execute(database.db)).rejects.toThrow(/foreign key/)
      const disabled = sql<{ name: string }>`select tgname::text as name from pg_trigger where tgenabled = 'D'`
      expect(await many(database.db, disabled)).toEqual([])
    } finally {
      await database.close()
    }
    for (const folder of ['images/masters', 'ads', 'media']) {
      const names = (await readdir(join(service.dataFolder, folder), { recursive: true })).sort()
      expect((await readdir(join(dataFolder, folder), { recursive: true })).sort()).toEqual(names)
    }
    expect(await exists(root)).not.toContainEqual(expect.stringMatching(/restoring|rehearsal/))
    const checks: Check[] = []
    for await (const check of doctor({ MATINEE_DATA: dataFolder, MATINEE_DEMO: 'no' })) checks.push(check)
    expect(checks).toContainEqual({ name: 'database', state: 'fine', words: 'its own, in the data folder; up to date' })
    // The restored folder is a service's, and is backed up like any.
    const again = join(root, 'again.matinee')
    await backup(configOf(dataFolder), { file: again, hasMedia: false })
    expect((await rehearse({ file: again })).tables).toEqual(head.tables)
  }, 120_000)

  it('takes the place of a service only when that is said, and keeps what stood there', async () => {
    const dataFolder = newFolder()
    await mkdir(dataFolder)
    await writeFile(join(dataFolder, 'letter.txt'), 'dear diary')
    await expect(restore(configOf(dataFolder), { file, canReplace: false })).rejects.toThrow(/is not empty/)
    expect(await exists(dataFolder)).toEqual(['letter.txt'])
    const { replaced } = await restore(configOf(dataFolder), { file, canReplace: true })
    expect(await readFile(join(replaced!, 'letter.txt'), 'utf8')).toBe('dear diary')
    expect(await exists(dataFolder)).toEqual(expect.arrayContaining(['database', 'matinee.json']))
  }, 120_000)

  it('leaves the folder as it was where the database cannot be filled', async () => {
    const dataFolder = newFolder()
    const config = readConfig({ MATINEE_DATA: dataFolder, MATINEE_DEMO: 'no', DATABASE_URL: 'postgres://127.0.0.1:1/nowhere' })
    const left = async () => (await exists(dataFolder)).filter((name) => name !== lockFile)
    await expect(restore(config, { file, canReplace: false })).rejects.toThrow(/ECONNREFUSED|does not answer|reach/)
    expect(await left()).toEqual([])
    await writeFile(join(dataFolder, 'letter.txt'), 'dear diary')
    await expect(restore(config, { file, canReplace: true })).rejects.toThrow()
    expect(await left()).toEqual(['letter.txt'])
    expect((await exists(root)).filter((name) => name.includes('.replaced-') && name.startsWith(basename(dataFolder)))).toEqual([])
  }, 120_000)

  it('without films has the library packaged again, and plays nothing of it until then', async () => {
    const { db } = service
    const { id, mediaId } = await one(
      db,
      sql<{
        id: number
        mediaId: number
      }>`select id, media_id as "mediaId" from catalogue_title where media_id is not null order by id limit 1`,
    )
    await sql`insert into library_video (title_id, fingerprint, file, size_bytes, modified_at, state, media_id)
      values (${id}, 'f', 'a film.mkv', 1, now(), 'done', ${mediaId})`.execute(db)
    const slim = join(root, 'slim.matinee')
    await writeBackup(
      { db, dataFolder: service.dataFolder, media: service.media, clock: service.clock, hasMedia: false },
      createWriteStream(slim),
    )
    const dataFolder = newFolder()
    await restore(configOf(dataFolder), { file: slim, canReplace: false })
    const database = await openDatabase(configOf(dataFolder))
    try {
      const left = sql<{ state: string; mediaId: number | null }>`select v.state, t.media_id as "mediaId"
        from library_video v join catalogue_title t on t.id = v.title_id`
      expect(await many(database.db, left)).toEqual([{ state: 'waiting', mediaId: null }])
    } finally {
      await database.close()
    }
  }, 120_000)

  it('is refused, and nothing touched, when it is not whole', async () => {
    const bytes = await readFile(file)
    // The first bytes of a table, behind the 512 of its header: what fills an entry up to whole blocks carries nothing.
    const inTable = bytes.indexOf('database/catalogue_title.jsonl.gz') + 512 + 100
    const refusals: [name: string, content: Buffer, words: RegExp][] = [
      ['cut', bytes.subarray(0, Math.floor(bytes.length / 2)), /damaged|cut off/],
      ['cut at its end', bytes.subarray(0, bytes.length - 20_480), /damaged|cut off/],
      ['changed', Buffer.from(bytes).fill('x', inTable, inTable + 8), /damaged/],
      ['empty', Buffer.alloc(0), /cut off/],
      ['else', Buffer.from('PK\u0003\u0004 an archive of another kind'.repeat(100)), /no backup of Matinee/],
      ['encrypted and cut', (await readFile(locked)).subarray(0, 300_000), /damaged|cut off/],
    ]
    for (const [name, content, words] of refusals) {
      const bad = join(root, 'bad.matinee')
      await writeFile(bad, content)
      const dataFolder = newFolder()
      await expect(restore(configOf(dataFolder), { file: bad, passphrase, canReplace: false }), name).rejects.toThrow(words)
      expect(await exists(dataFolder), name).toEqual([])
    }
    await expect(rehearse({ file: locked })).rejects.toThrow(/is encrypted: its passphrase is needed/)
    await expect(rehearse({ file: locked, passphrase: 'wrong' })).rejects.toThrow(/does not open with this passphrase/)
    await expect(rehearse({ file: join(root, 'none') })).rejects.toThrow(/There is no file/)
  }, 120_000)

  it('writes nothing outside its folder, and is refused where it is of a newer version', async () => {
    const head = { format: 1, version: '99', madeAt: '', migrations: await migrationNames(), tables: {}, sequences: {}, hasMedia: true }
    const made = async (name: string, entries: [name: string, text: string][], type: 'file' | 'symlink' = 'file') => {
      const tar = pack()
      for (const [entry, text] of entries) tar.entry({ name: entry, type: entry === 'backup.json' ? 'file' : type, linkname: '/etc' }, text)
      tar.finalize()
      const path = join(root, name)
      await pipeline(tar, createWriteStream(path))
      return path
    }
    const first: [string, string] = ['backup.json', JSON.stringify(head)]
    for (const name of ['../out', 'media/../../out', '/tmp/out', 'media//out', 'database/../x.jsonl.gz', 'matinee.json', 'mail/x.eml'])
      await expect(rehearse({ file: await made('hostile', [first, [name, 'x']]) }), name).rejects.toThrow(/no backup of Matinee/)
    await expect(rehearse({ file: await made('link', [first, ['media/link', '']], 'symlink') })).rejects.toThrow(/holds more than files/)
    const newer = { ...head, migrations: [...head.migrations, '9999_next'] }
    await expect(rehearse({ file: await made('newer', [['backup.json', JSON.stringify(newer)]]) })).rejects.toThrow(
      /was made by a newer version of Matinee \(99\)/,
    )
  })
})
