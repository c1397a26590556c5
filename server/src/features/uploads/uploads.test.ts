import pLimit from 'p-limit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../platform/db/statement.ts'
import { openLibraryFolder } from '../../platform/files/library-folder.ts'
import { type FilmFolder, makeFilmFolder, quietLog } from '../../testing/film-folder.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { type TusClient, tusClient } from '../../testing/uploading.ts'
import { watchLibrary } from '../library/library.ts'

describe('what became of uploads', () => {
  let service: TestService
  let films: FilmFolder
  let tus: TusClient
  let watching: Promise<void>
  const ending = new AbortController()

  beforeAll(async () => {
    films = await makeFilmFolder()
    service = await startTestService({ libraryFolder: openLibraryFolder({ named: films.path, dataFolder: films.path }) })
    tus = tusClient(service.origin, { authorization: 'Bearer mat_of-this-machine' })
    const { db, jobs, pictures, dataFolder, media } = service
    watching = watchLibrary(
      {
        ...{ db, jobs, pictures, dataFolder, media, libraryFolder: films.path, packager: undefined, log: quietLog },
        ...{
          preferredVersions: [],
          packagingWorkers: 1,
          heavyWork: pLimit(1),
          onChanged: async () => undefined,
          onPublished: async () => undefined,
        },
      },
      ending.signal,
    )
  })
  afterAll(async () => {
    ending.abort()
    await watching
    await service.close()
    await films.remove()
  })

  const bytesOf = (seed: number) => Uint8Array.from({ length: 20_000 }, (_, index) => (index + seed) % 256)
  const listed = async (id: string) => (await service.operator()('list-uploads')).data.find((upload) => upload.id === id)!
  const read = (id: string) => expect.poll(async () => (await listed(id)).state, { timeout: 30_000 })

  it('is told with them: a title and its packaging, a draft with its doubts, a file beside a film, one that is left out', async () => {
    const film = await tus.send('Detour (1945)/Detour (1945).mkv', bytesOf(1))
    const subtitle = await tus.send('Detour (1945)/Detour (1945).en.srt', Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nNo.\n'))
    const doubtful = await tus.send('Kid Auto/Season 1/Making of.mkv', bytesOf(2))
    const lone = await tus.send('Songs/lone.mp3', bytesOf(3))
    await read(film).toBe('waiting')
    await read(subtitle).toBe('kept')
    await read(doubtful).toBe('waiting')
    await read(lone).toBe('left-out')
    expect(await listed(film)).toMatchObject({ titleName: 'Detour', isPublished: false, doubts: [], problem: '', by: '' })
    expect((await listed(doubtful)).doubts.length).toBeGreaterThan(0)
    expect((await listed(lone)).problem).toBe('A sound file that belongs to no video.')
    const { titleId } = await listed(film)
    await sql`update library_video set state = 'packaging', packaged_share = 0.25 where title_id = ${titleId}`.execute(service.db)
    expect(await listed(film)).toMatchObject({ state: 'packaging', packagedShare: 0.25 })
    await sql`update library_video set state = 'refused', packaged_share = null, problem = 'It holds no picture.' where title_id = ${titleId}`.execute(
      service.db,
    )
    expect(await listed(film)).toMatchObject({ state: 'refused', problem: 'It holds no picture.' })
    await service.operator()('clear-uploads', { ids: [lone, subtitle] })
    expect((await service.operator()('list-uploads')).data.map(({ id }) => id).sort()).toEqual([film, doubtful].sort())
  })

  it('of one under way is that it stays, whatever is cleared or replaced', async () => {
    const id = (await tus.begin({ path: 'Laura.mkv', size: 20_000 })).split('/').at(-1)!
    await service.operator()('clear-uploads', { ids: [id] })
    expect((await listed(id)).state).toBe('receiving')
    expect((await refusalOf(service.operator()('replace-with-upload', { id }))).message).toBe('Not all of it is here yet.')
    expect((await refusalOf(service.operator()('replace-with-upload', { id: 'abc' }))).message).toBe('There is no such upload.')
    await tus.cancel(`/operator/v1/uploads/${id}`)
  })

  it('may be known beforehand by what comes in at all, and how much', async () => {
    const { data } = await service.operator()('get-upload-rules')
    expect(Object.fromEntries(data.kinds.map(({ kind, extensions }) => [kind, extensions]))).toMatchObject({
      video: expect.arrayContaining(['mkv', 'mp4']),
      subtitle: expect.arrayContaining(['srt', 'vtt']),
      nfo: ['nfo'],
    })
    expect(data.roomBytes).toBeGreaterThan(0)
    expect(data.leastVideoBytes).toBe(10_000)
  })
})
