import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { titleFields } from '@matinee/contract/operator/titles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actAs } from '../../platform/audit/actor.ts'
import { sql } from '../../platform/db/statement.ts'
import { makeMedia } from '../../testing/builders.ts'
import { type FilmFolder, makeFilmFolder, readFilms } from '../../testing/film-folder.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

describe('what is edited by the operator’s calls', () => {
  let service: TestService
  let films: FilmFolder

  const nfo = (fields: string) => films.put('Metropolis (1927)/movie.nfo', `<movie>${fields}</movie>`)
  const look = () => actAs({ kind: 'library' }, () => readFilms(service, films))
  const metropolis = async () => {
    const [row] = (await service.operator()('list-titles', { search: 'metropolis' })).data
    return (await service.operator()('get-title', { id: row!.id })).data
  }
  const update = async (fields: Partial<Awaited<ReturnType<typeof metropolis>>>) => {
    const title = await metropolis()
    const written = Object.fromEntries(Object.keys(titleFields).map((name) => [name, title[name as keyof typeof title]]))
    return (await service.operator()('update-title', { ...written, id: title.id, version: title.version, ...fields } as never)).data
  }

  beforeAll(async () => {
    films = await makeFilmFolder()
    service = await startTestService()
    await films.put('Metropolis (1927)/Metropolis (1927).mkv', 'metropolis')
    await nfo('<title>Metropolis</title><year>1927</year><plot>The city.</plot><genre>Drama</genre><director>Fritz Lang</director>')
    await look()
  })
  afterAll(async () => {
    await service.close()
    await films.remove()
  })

  it('is told as a draft of the library, with where its packaging stands', async () => {
    expect(await metropolis()).toMatchObject({
      state: 'draft',
      packaging: 'waiting',
      library: { place: expect.stringContaining('Metropolis'), isMissing: false },
    })
    await sql`update library_video set state = 'done', media_id = ${await makeMedia(service.db)}`.execute(service.db)
    await look()
    expect(await metropolis()).toMatchObject({ state: 'published', packaging: 'done' })
    const { data } = await service.operator()('list-audit-log', { entity: 'title', actor: 'library' })
    expect(data.map(({ action }) => action)).toEqual(['publish', 'create'])
  })

  it('stays whatever the .nfo says later, and what nobody edited follows it', async () => {
    await update({ longDescription: 'By hand.', credits: [{ role: 'director', name: 'F. Lang' }] })
    await nfo('<title>Metropolis</title><year>1926</year><plot>Another plot.</plot><genre>Science Fiction</genre><director>Thea</director>')
    await look()
    expect(await metropolis()).toMatchObject({
      year: 1926,
      genres: ['Science Fiction'],
      longDescription: 'By hand.',
      credits: [{ role: 'director', name: 'F. Lang' }],
    })
  })

  it('is told of when the library has written meanwhile', async () => {
    const title = await metropolis()
    await nfo('<title>Metropolis</title><year>1925</year><plot>Another plot.</plot><genre>Science Fiction</genre><director>Thea</director>')
    await look()
    const refusal = await refusalOf(update({ version: title.version }))
    expect(refusal.error).toBe('conflict')
    expect(refusal.message).toMatch(/^The library changed this title at/)
  })

  it('keeps the state that was decided by hand', async () => {
    for (const state of ['hidden', 'draft', 'published'] as const) {
      await update({ state })
      await look()
      expect((await metropolis()).state).toBe(state)
    }
  })

  it('is doubted until somebody finds it right, and again when the library doubts something else', async () => {
    await films.put('Kid Auto/Season 1/Making of.mkv', 'making of')
    await look()
    const call = service.operator()
    const [row] = (await call('list-titles', { isDoubted: true })).data
    expect(row!.doubts).not.toEqual([])
    const { data } = await call('accept-title-doubts', { id: row!.id, version: row!.version })
    expect(data.doubts).toEqual([])
    expect((await call('list-titles', { isDoubted: true })).data).toEqual([])
    expect((await refusalOf(call('accept-title-doubts', { id: row!.id, version: row!.version }))).error).toBe('conflict')
    const [entry] = (await call('list-audit-log', { entity: 'title', entityId: String(row!.id) })).data
    expect(entry).toMatchObject({ action: 'update', before: { doubts: row!.doubts }, after: { doubts: [] } })

    await sql`update library_video set state = 'done', media_id = ${await makeMedia(service.db)} where title_id = ${row!.id}`.execute(
      service.db,
    )
    await look()
    expect((await call('get-title', { id: row!.id })).data).toMatchObject({ state: 'published', doubts: [] })
    await sql`update library_title set reasons = reasons || '{"Another thing."}' where title_id = ${row!.id}`.execute(service.db)
    expect((await call('get-title', { id: row!.id })).data.doubts).toEqual(['Another thing.'])
  })

  it('keeps episodes where they were ordered, each with its file, and takes a new file for a number that is taken', async () => {
    for (const number of [1, 2]) await films.put(`Judex/Season 1/Judex S01E0${number}.mkv`, `judex ${number}`)
    await look()
    const call = service.operator()
    const [{ id: titleId } = { id: 0 }] = (await call('list-titles', { search: 'judex' })).data
    const episodes = async () => (await call('list-episodes', { titleId })).data
    const [one, two] = await episodes()
    const seasons = [
      {
        seasonId: one!.seasonId,
        episodes: [
          { id: two!.id, version: two!.version, number: 1 },
          { id: one!.id, version: one!.version, number: 3 },
        ],
      },
    ]
    await call('order-episodes', { titleId, seasons })
    await films.put('Judex/Season 1/Judex S01E03.mkv', 'judex 3')
    await look()
    expect((await episodes()).map(({ id, number, file }) => [id, number, file?.file.slice(-7)])).toEqual([
      [two!.id, 1, 'E02.mkv'],
      [one!.id, 3, 'E01.mkv'],
      [expect.any(Number), 4, 'E03.mkv'],
    ])
    await look()
    expect(await episodes()).toHaveLength(3)
  })

  it('is not removed while its files would bring it back', async () => {
    const { id, version } = await metropolis()
    expect((await refusalOf(service.operator()('delete-title', { id, version }))).message).toMatch(/^Its files lie in the library/)
    await rm(join(films.path, 'Metropolis (1927)'), { recursive: true })
    await films.put('Other (1930).mkv', 'other')
    await look()
    const gone = await metropolis()
    expect(gone).toMatchObject({ state: 'draft', library: { isMissing: true } })
    await service.operator()('delete-title', { id, version: gone.version })
    expect((await service.operator()('list-titles', { search: 'metropolis' })).data).toEqual([])
  })
})
