import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, sql } from '../platform/db/statement.ts'
import { readConfig } from '../start/config.ts'
import { openDatabase } from '../start/open-database.ts'
import { writeServiceFile } from '../start/service-file.ts'
import { recordStatements } from '../testing/statement-recorder.ts'
import { type ImportProgress, importFolder, rehearseImport } from './import.ts'

describe('an import without the service', () => {
  let root: string
  let films: string
  const config = () => readConfig({ MATINEE_DATA: join(root, 'data'), MATINEE_DEMO: 'no' })
  const titles = async () => {
    const database = await openDatabase(config())
    try {
      return await many(database.db, sql<{ name: string }>`select name from catalogue_title order by name`)
    } finally {
      await database.close()
    }
  }

  beforeAll(async () => {
    recordStatements()
    root = await mkdtemp(join(tmpdir(), 'matinee-import-'))
    films = join(root, 'films')
    await mkdir(films)
    const film = join(films, 'Sherlock Jr (1924).mkv')
    await writeFile(film, 'this is no film')
    // A file that was written this moment counts as still being copied.
    const minuteAgo = new Date(Date.now() - 60_000)
    await utimes(film, minuteAgo, minuteAgo)
  })
  afterAll(() => rm(root, { recursive: true, force: true }))

  it('says what would happen, and changes nothing', async () => {
    const told: ImportProgress[] = []
    await rehearseImport(config(), films, (event) => told.push(event))
    expect(told).toMatchObject([{ event: 'added', title: 'Sherlock Jr' }])
    expect(await readdir(root)).toEqual(['films'])
    await mkdir(join(root, 'data'))
    await rehearseImport(config(), films, () => undefined)
    expect(await titles()).toEqual([])
    expect(await readdir(join(root, 'data'))).not.toContain('images')
  }, 120_000)

  it('ends when all is packaged or refused, and tells why', async () => {
    const told: ImportProgress[] = []
    const result = await importFolder(config(), {
      folder: films,
      isWatching: false,
      signal: new AbortController().signal,
      tell: (event) => told.push(event),
    })
    expect(result).toEqual({ playable: 0, refused: 1 })
    expect(await titles()).toEqual([{ name: 'Sherlock Jr' }])
    expect(told.at(-1)).toEqual({
      event: 'file',
      file: 'Sherlock Jr (1924).mkv',
      state: 'refused',
      problem: expect.stringMatching(/not a film/),
      finished: 1,
      of: 1,
    })
  }, 120_000)

  it('is refused while the service runs, and where there is no folder', async () => {
    const options = { isWatching: false, signal: new AbortController().signal, tell: () => undefined }
    await expect(importFolder(config(), { ...options, folder: join(root, 'none') })).rejects.toThrow(/There is no folder/)
    await writeServiceFile(join(root, 'data'), { host: '127.0.0.1', port: 1, token: 'mat_x', memoryMegabytes: 1024 })
    await expect(importFolder(config(), { ...options, folder: films })).rejects.toThrow(/The service is running/)
  })
})
