import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { OperatorClient } from '@matinee/contract/operator/operator-client'
import pLimit from 'p-limit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sql } from '../../platform/db/statement.ts'
import { openLibraryFolder } from '../../platform/files/library-folder.ts'
import { type FilmFolder, longAgo, makeFilmFolder, quietLog } from '../../testing/film-folder.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { watchLibrary } from './library.ts'

describe('the library’s files by the operator’s calls', () => {
  let service: TestService
  let call: OperatorClient
  let films: FilmFolder
  let watching: Promise<void>
  const ending = new AbortController()
  const onChanged = vi.fn(async () => undefined)

  beforeAll(async () => {
    films = await makeFilmFolder()
    for (const file of ['Detour (1945).mkv', 'Laura (1944).mkv', 'Private/.nomedia', 'Private/Holiday (2001).mkv']) await films.put(file)
    service = await startTestService({ libraryFolder: openLibraryFolder({ named: films.path, dataFolder: films.path }) })
    call = service.operator()
    const { db, jobs, pictures, dataFolder, media } = service
    watching = watchLibrary(
      {
        ...{
          db,
          jobs,
          pictures,
          dataFolder,
          media,
          libraryFolder: films.path,
          packager: undefined,
          onChanged,
          onPublished: async () => undefined,
        },
        ...{ preferredVersions: [], packagingWorkers: 1, heavyWork: pLimit(1) },
        log: quietLog,
      },
      ending.signal,
    )
    await vi.waitFor(async () => expect((await call('list-library-refusals')).data).toHaveLength(1), { timeout: 30_000 })
  })
  afterAll(async () => {
    ending.abort()
    await watching
    await service.close()
    await films.remove()
  })

  it('tells each file with its title and where packaging stands', async () => {
    const { data } = await call('list-media-files')
    expect(data.map(({ file, titleName, state }) => `${file} ${titleName} ${state}`).sort()).toEqual([
      'Detour (1945).mkv Detour waiting',
      'Laura (1944).mkv Laura waiting',
    ])
    expect(data[0]).toMatchObject({
      episodeId: null,
      isMissing: false,
      problem: '',
      durationSeconds: null,
      modifiedAt: longAgo.toISOString(),
    })
    expect((await call('list-media-files', { search: 'laura' })).data).toHaveLength(1)
    expect((await call('list-media-files', { state: 'done' })).data).toEqual([])
    expect((await call('list-media-files', { titleId: data[0]!.titleId })).data).toEqual([data[0]])
    expect((await call('get-media-file', { id: data[0]!.id })).data).toEqual(data[0])
    const first = await call('list-media-files', { limit: 1 })
    expect((await call('list-media-files', { limit: 1, cursor: first.nextCursor! })).data).toEqual([data[1]])
  })

  it('tells how the folder stands, and looks at it again when asked to', async () => {
    const { data } = await call('get-library')
    expect(data).toMatchObject({
      ...{ folder: films.path, problem: '', files: { underWay: 2, done: 0, refused: 0, missing: 0, leftOut: 1 } },
      disks: expect.arrayContaining([expect.objectContaining({ freeBytes: expect.any(Number), totalBytes: expect.any(Number) })]),
    })
    expect(data.disks.flatMap(({ holds }) => holds).sort()).toEqual(['data', 'library'])
    const added = 'Scarlet Street (1945).mkv'
    await films.put(added)
    const asked = (await call('rescan-library')).data
    expect(asked.isLookWanted).toBe(true)
    await vi.waitFor(async () => expect((await call('get-library')).data.isLookWanted).toBe(false), { timeout: 30_000 })
    const after = (await call('get-library')).data
    expect(after.files.underWay).toBe(3)
    expect(Date.parse(after.lookedAt!)).toBeGreaterThan(Date.parse(data.lookedAt!))
    await rm(join(films.path, added))
    await vi.waitFor(async () => expect((await call('get-library')).data.files).toMatchObject({ underWay: 2, missing: 1 }), {
      timeout: 30_000,
    })
  })

  it('looks at no folder where none is set', async () => {
    const other = await startTestService()
    expect((await other.operator()('get-library')).data).toMatchObject({ folder: null, lookedAt: null, isLookWanted: false })
    expect((await refusalOf(other.operator()('rescan-library'))).message).toBe('No folder of films is set.')
    await other.close()
  })

  it('tells which files are under way, which somebody works on, and which goes first', async () => {
    const files = (await call('list-media-files', { search: '1944' })).data
    const id = files[0]!.id
    expect(files[0]!.isFirst).toBe(false)
    expect((await call('prioritise-packaging', { id })).data.isFirst).toBe(true)
    expect((await call('list-media-files', { isRunning: true })).data).toEqual([])
    await sql`update library_video set packaged_share = 0.5, state = 'packaging' where id = ${id}`.execute(service.db)
    expect((await call('list-media-files', { isRunning: true })).data.map((file) => file.id)).toEqual([id])
    await sql`update library_video set packaged_share = null, state = 'done' where id = ${id}`.execute(service.db)
    expect((await call('list-media-files', { isUnderWay: true })).data.map(({ titleName }) => titleName)).toEqual(['Detour'])
    await sql`update library_video set state = 'waiting' where id = ${id}`.execute(service.db)
  })

  it('has a refused file packaged again, and none that is under way', async () => {
    const [file] = (await call('list-media-files', { search: 'detour' })).data
    expect((await refusalOf(call('retry-packaging', { id: file!.id }))).message).toBe(
      'The file waits for packaging already, or is being packaged.',
    )
    await sql`update library_video set state = 'refused', problem = 'It holds no picture.' where id = ${file!.id}`.execute(service.db)
    expect((await call('list-titles', { packaging: 'refused' })).data.map(({ name }) => name)).toEqual(['Detour'])
    expect((await call('retry-packaging', { id: file!.id })).data).toMatchObject({ state: 'waiting', problem: '' })
    const [entry] = (await call('list-audit-log', { entity: 'file' })).data
    expect(entry).toMatchObject({
      action: 'retry',
      before: { state: 'refused', problem: 'It holds no picture.' },
      after: { state: 'waiting' },
    })
    await sql`update library_video set is_missing = true, state = 'refused' where id = ${file!.id}`.execute(service.db)
    expect((await refusalOf(call('retry-packaging', { id: file!.id }))).message).toBe('The file is not in the library any more.')
  })

  it('tells what the last look left out, and why', async () => {
    const { data } = await call('list-library-refusals')
    expect(data).toEqual([
      { file: 'Private', reasons: ['A file in it, .ignore or .nomedia, says to leave it out.'], since: expect.any(String) },
    ])
    expect((await call('list-library-refusals', { search: 'other' })).data).toEqual([])
  })
})
