import type { OperatorClient } from '@matinee/contract/operator/operator-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sql } from '../../platform/db/statement.ts'
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
    service = await startTestService()
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
        ...{ preferredVersions: [], packagingWorkers: 1 },
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
