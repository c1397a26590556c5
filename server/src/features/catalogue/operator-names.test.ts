import type { OperatorClient } from '@matinee/contract/operator/operator-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, sql } from '../../platform/db/statement.ts'
import { titleInput } from '../../testing/operator-inputs.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

describe('people, genres, moods and countries by the operator’s calls', () => {
  let service: TestService
  let call: OperatorClient
  beforeAll(async () => {
    service = await startTestService({ replyCacheSeconds: 60 })
    call = service.operator()
  })
  afterAll(() => service.close())
  const found = async (words: string) => (await service.as()('input-search', { searchKey: words })).data.map(({ videoId }) => videoId)

  it('renames a genre wherever viewers read it, and in what ads are shown beside', async () => {
    const genre = (await call('create-genre', { name: 'Sci-Fi', glyph: 'rocket', position: 3 })).data
    await sql`insert into ad_creative (slug, title, advertiser, duration_seconds, width, height, files, genres)
      values ('a', 'A', 'A', 1, 1, 1, '[]', '{Drama,Sci-Fi}')`.execute(service.db)
    const { data: title } = await call('create-title', titleInput({ name: 'Moon', genres: ['Sci-Fi'] }))
    const shown = async () => (await service.as()('left-sidebar')).data.genre.map(({ genreName, genreIcon }) => `${genreName} ${genreIcon}`)
    expect(await shown()).toEqual(['Sci-Fi /glyphs/genre-rocket.svg'])
    const { data: renamed } = await call('update-genre', { ...genre, titles: undefined, name: 'Science Fiction' } as never)
    expect(renamed).toEqual({ ...genre, name: 'Science Fiction', titles: 1, version: expect.any(Number) })
    expect(await shown()).toEqual(['Science Fiction /glyphs/genre-rocket.svg'])
    expect(await found('science fiction')).toEqual([title.id])
    expect(await many(service.db, sql`select genres from ad_creative`)).toEqual([{ genres: ['Drama', 'Science Fiction'] }])
    expect((await refusalOf(call('delete-genre', { id: genre.id, version: renamed.version }))).message).toBe(
      'A title has this genre; take it from them first.',
    )
  })

  it('writes what a genre’s page says under its name, which a writer that does not know of it leaves', async () => {
    const { id, version, ...genre } = (
      await call('create-genre', { name: 'Giallo', glyph: '', position: 9, tagline: ' Gloves and glass. ' })
    ).data
    expect(genre.tagline).toBe('Gloves and glass.')
    const said = async () => (await service.as()('video-by-genre', { genreId: id })).genreTagline
    expect(await said()).toBe('Gloves and glass.')
    const { data: moved } = await call('update-genre', { id, version, name: 'Giallo', glyph: '', position: 8 })
    expect([moved.position, moved.tagline, await said()]).toEqual([8, 'Gloves and glass.', 'Gloves and glass.'])
    const { data: bare } = await call('update-genre', { id, version: moved.version, name: 'Giallo', glyph: '', position: 8, tagline: '' })
    expect(await said()).toBe('')
    await call('delete-genre', { id, version: bare.version })
  })

  it('removes what nothing needs, and refuses what a row of the home page shows', async () => {
    const { id, version } = (await call('create-genre', { name: 'Shown', glyph: '', position: 0 })).data
    await sql`insert into home_row (position, genre_class, source, genre_id, name) values (9, 'landscapesmall_slider', 'genre', ${id}, 'S')`.execute(
      service.db,
    )
    expect(await refusalOf(call('delete-genre', { id, version }))).toMatchObject({
      error: 'conflict',
      message: expect.stringContaining('home page'),
    })
    await sql`delete from home_row`.execute(service.db)
    await call('delete-genre', { id, version })
    expect(await refusalOf(call('get-genre', { id }))).toMatchObject({ status: 404 })
  })

  it('renames a person, who is found by the new name alone', async () => {
    const { data: title } = await call('create-title', titleInput({ name: 'Persona', credits: [{ role: 'actor', name: 'Bibi Andersen' }] }))
    const [person] = (await call('list-people', { search: 'bibi' })).data
    expect(await found('andersen')).toEqual([title.id])
    await call('update-person', { id: person!.id, version: person!.version, name: 'Bibi Andersson' })
    expect(await found('andersson')).toEqual([title.id])
    const { data } = await service.as()('video-detail', { videoId: title.id, videoType: 'film' })
    expect(JSON.stringify(data)).toContain('Bibi Andersson')
    const words = await many(service.db, sql<{ word: string }>`select word from search_word where word in ('andersen', 'andersson')`)
    expect(words).toEqual([{ word: 'andersson' }])
    const { data: other } = await call('create-person', { name: 'Liv Ullmann' })
    expect(await refusalOf(call('update-person', { id: other.id, version: other.version, name: 'Bibi Andersson' }))).toMatchObject({
      status: 409,
      message: 'There is such a person already.',
    })
    await call('delete-person', { id: other.id, version: other.version })
    expect((await call('list-people', { search: 'liv' })).data).toEqual([])
  })

  it('keeps when a person lived, leaves what is not written, and refuses years in the wrong order', async () => {
    const { data: born } = await call('create-person', { name: 'Asta Nielsen', bornYear: 1881 })
    expect(born).toMatchObject({ bornYear: 1881, diedYear: null })
    const { data: died } = await call('update-person', { id: born.id, version: born.version, name: born.name, diedYear: 1972 })
    expect(died).toMatchObject({ bornYear: 1881, diedYear: 1972 })
    const { id, version, name } = died
    for (const years of [{ diedYear: 1880 }, { bornYear: 1973 }])
      expect((await refusalOf(call('update-person', { id, version, name, ...years }))).message).toBe('Nobody dies before they are born.')
    const { data: unknown } = await call('update-person', { id, version, name, bornYear: null, diedYear: null })
    expect(unknown).toMatchObject({ bornYear: null, diedYear: null })
    await call('delete-person', { id, version: unknown.version })
  })

  it('lists each kind by name, page by page, and writes the audit log', async () => {
    for (const name of ['b', 'C', 'a']) await call('create-mood', { name: `Mood ${name}`, glyph: '' })
    const first = await call('list-moods', { limit: 2 })
    const second = await call('list-moods', { limit: 2, cursor: first.nextCursor! })
    expect([...first.data, ...second.data].map(({ name }) => name)).toEqual(['Mood a', 'Mood b', 'Mood C'])
    expect(second.nextCursor).toBeNull()
    const { data: country } = await call('create-country', { name: 'Sweden' })
    await call('update-country', { id: country.id, version: country.version, name: 'Kingdom of Sweden' })
    expect(await refusalOf(call('update-country', { id: country.id, version: country.version, name: 'X' }))).toMatchObject({
      error: 'conflict',
    })
    const { data } = await call('list-audit-log', { entity: 'country' })
    expect(data.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'update', before: { name: 'Sweden' }, after: { name: 'Kingdom of Sweden' } },
      { action: 'create', before: {}, after: { name: 'Sweden', glyph: '', position: 0 } },
    ])
    const { data: mood } = await call('get-mood', { id: first.data[0]!.id })
    const { data: lit } = await call('update-mood', { id: mood.id, version: mood.version, name: 'Mood A', glyph: 'lamp' })
    await call('delete-mood', { id: mood.id, version: lit.version })
    const { data: kingdom } = await call('get-country', { id: country.id })
    await call('delete-country', { id: country.id, version: kingdom.version })
    expect((await call('list-countries')).data).toEqual([])
    expect((await call('list-genres')).data.map(({ name }) => name)).toEqual(['Science Fiction'])
  })
})
