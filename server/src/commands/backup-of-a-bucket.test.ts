import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeBackup } from '../platform/backup/backup.ts'
import { unpack } from '../platform/backup/restore.ts'
import { many, sql } from '../platform/db/statement.ts'
import { type Config, readConfig } from '../start/config.ts'
import { openDatabase } from '../start/open-database.ts'
import { startBucket, type TestBucket } from '../testing/bucket.ts'
import { makeTitle } from '../testing/builders.ts'
import { startTestService, type TestService } from '../testing/service.ts'
import { restore } from './restore.ts'

describe('a backup of a service whose films are in a bucket', { timeout: 120_000 }, () => {
  let bucket: TestBucket
  let service: TestService
  let root: string
  const backupOf = async (hasMedia: boolean): Promise<string> => {
    const { db, dataFolder, media, clock } = service
    const file = join(root, `${hasMedia}.matinee`)
    await writeBackup({ db, dataFolder, media, clock, hasMedia }, createWriteStream(file))
    return file
  }
  const states = async (config: Config) => {
    const database = await openDatabase(config)
    try {
      return await many(
        database.db,
        sql<{ file: string; state: string; folder: string | null }>`select v.file, v.state, m.folder from library_video v
          join catalogue_title t on t.id = v.title_id left join catalogue_media m on m.id = t.media_id order by v.file`,
      )
    } finally {
      await database.close()
    }
  }
  beforeAll(async () => {
    bucket = await startBucket()
    root = await mkdtemp(join(tmpdir(), 'matinee-backup-'))
    const { store } = await bucket.open()
    service = await startTestService({ media: store })
    await mkdir(join(root, 'film'))
    await writeFile(join(root, 'film/master.m3u8'), '#EXTM3U\n')
    await writeFile(join(root, 'film/v1.mp4'), 'a film')
    await store.put('there', join(root, 'film'))
    for (const folder of ['there', 'gone']) {
      const id = await makeTitle(service.db)
      await sql`update catalogue_media m set folder = ${folder} from catalogue_title t where t.id = ${id} and m.id = t.media_id`.execute(
        service.db,
      )
      await sql`insert into library_video (title_id, fingerprint, file, size_bytes, modified_at, state, media_id)
        select ${id}, ${folder}, ${folder}, 1, now(), 'done', media_id from catalogue_title where id = ${id}`.execute(service.db)
    }
  }, 120_000)
  afterAll(async () => {
    await service?.close()
    await bucket?.close()
    await rm(root, { recursive: true, force: true })
  })

  it('says that they stay there, and when it comes back plays those that do', async () => {
    const { endpoint = '', credentials } = bucket.settings
    const env = { MATINEE_DATA: join(root, 'restored'), MATINEE_DEMO: 'no' }
    const config = readConfig({
      ...env,
      ...{ MATINEE_S3_BUCKET: 'films', MATINEE_S3_PREFIX: 'house', MATINEE_S3_ENDPOINT: endpoint },
      ...{ MATINEE_S3_ACCESS_KEY_ID: credentials!.accessKeyId, MATINEE_S3_SECRET_ACCESS_KEY: credentials!.secretAccessKey },
    })
    const file = await backupOf(false)
    const { head } = await restore(config, { file, canReplace: false })
    expect(head).toMatchObject({ hasMedia: false, bucket: 'films' })
    expect(await states(config)).toEqual([
      { file: 'gone', state: 'waiting', folder: null },
      { file: 'there', state: 'done', folder: 'there' },
    ])
    const without = readConfig({ ...env, MATINEE_DATA: join(root, 'without') })
    await restore(without, { file, canReplace: false })
    expect((await states(without)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  })

  it('holds copies of them where that is asked for', async () => {
    const folder = join(root, 'unpacked')
    await unpack({ file: await backupOf(true), folder })
    expect(await readFile(join(folder, 'media/there/v1.mp4'), 'utf8')).toBe('a film')
  })
})
