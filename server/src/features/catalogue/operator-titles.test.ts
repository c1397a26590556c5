import type { OperatorClient, OperatorReply } from '@matinee/contract/operator/operator-client'
import { titleFields } from '@matinee/contract/operator/titles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../platform/db/statement.ts'
import { makePerson, makeTitle } from '../../testing/builders.ts'
import { titleInput } from '../../testing/operator-inputs.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { publishDueTitles } from './publish.jobs.ts'

type Title = OperatorReply<'get-title'>['data']

describe('titles by the operator’s calls', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService({ replyCacheSeconds: 60 })
    for (const name of ['Noir', 'Drama']) await sql`insert into catalogue_genre (name) values (${name})`.execute(service.db)
    await sql`insert into catalogue_mood (name) values ('Restless')`.execute(service.db)
    await sql`insert into catalogue_country (name) values ('USA')`.execute(service.db)
  })
  afterAll(() => service.close())

  const call = () => service.operator()
  const create = async (fields: Parameters<typeof titleInput>[0] = {}) => (await call()('create-title', titleInput(fields))).data
  const written = (title: Title) => ({
    ...(Object.fromEntries(Object.keys(titleFields).map((name) => [name, title[name as keyof Title]])) as ReturnType<typeof titleInput>),
    kind: undefined,
    id: title.id,
    version: title.version,
  })
  const update = async (title: Title, fields: Partial<Title>) =>
    (await call()('update-title', { ...written(title), ...fields } as never)).data
  const found = async (words: string) => (await service.as()('input-search', { searchKey: words })).data.map(({ videoId }) => videoId)

  it('adds a title whole, which viewers find at once', async () => {
    expect(await found('lady on a train')).toEqual([])
    const title = await create({
      name: 'Lady on a Train',
      genres: ['Noir'],
      moods: ['Restless'],
      countries: ['USA'],
      releaseDay: '1945-08-17',
    })
    expect(title).toMatchObject({
      ...titleInput({ name: 'Lady on a Train', genres: ['Noir'], moods: ['Restless'], countries: ['USA'], releaseDay: '1945-08-17' }),
      version: expect.any(Number),
      slug: 'lady-on-a-train-1945',
      doubts: [],
      packaging: 'none',
      library: null,
    })
    expect(await found('lady on a train')).toEqual([title.id])
    expect(await found('ann savage')).toContain(title.id)
    const { data } = await service.as()('video-detail', { videoId: title.id, videoType: 'film' })
    expect(data).toMatchObject({ videoTitle: 'Lady on a Train', genreNames: ['Noir'] })
    expect((await fetch(`${service.origin}${title.pictures.poster}?w=160`)).status).toBe(200)
  })

  it('writes a title whole, and every reply that viewers are kept shows it', async () => {
    const title = await create({ name: 'Fallen Angel', genres: ['Noir'] })
    const detail = async () => (await service.as()('video-detail', { videoId: title.id, videoType: 'film' })).data
    const rows = async () => JSON.stringify((await service.as()('home-videos')).data)
    await sql`insert into home_row (position, genre_class, source, name) values (0, 'portraitlarge_slider', 'newest', 'New') on conflict do nothing`.execute(
      service.db,
    )
    expect(await detail()).toMatchObject({ videoTitle: 'Fallen Angel' })
    await rows()
    const after = await update(title, {
      name: 'Laura',
      year: 1944,
      genres: ['Drama', 'Noir'],
      credits: [{ role: 'director', name: 'Otto Preminger' }],
    })
    expect(after).toMatchObject({
      name: 'Laura',
      year: 1944,
      genres: ['Drama', 'Noir'],
      credits: [{ role: 'director', name: 'Otto Preminger', character: '' }],
      slug: title.slug,
    })
    expect(after.version).toBeGreaterThan(title.version)
    expect(await detail()).toMatchObject({ videoTitle: 'Laura', publishedYear: 1944, genreNames: ['Drama', 'Noir'] })
    expect(await rows()).toContain('"Laura"')
    expect(await found('fallen angel')).toEqual([])
    expect(await found('laura')).toEqual([title.id])
    expect(await found('otto preminger')).toEqual([title.id])
  })

  it('tells whom its actors play, as it is written with them', async () => {
    const [schreck, keeper] = [
      { role: 'actor' as const, name: 'Max Schreck', character: 'Count Orlok' },
      { role: 'actor' as const, name: 'Greta Schröder' },
    ]
    const title = await create({ name: 'Nosferatu', credits: [{ role: 'director', name: 'F. W. Murnau' }, schreck, keeper] })
    const characters = async () =>
      (await service.as()('video-detail', { videoId: title.id, videoType: 'film' })).data.videoActors.map(
        ({ actorName, characterName }) => `${actorName}: ${characterName}`,
      )
    expect(await characters()).toEqual(['Max Schreck: Count Orlok', 'Greta Schröder: '])
    const after = await update(title, { credits: [{ ...keeper, character: 'Ellen' }, schreck] })
    expect(after.credits).toEqual([{ ...keeper, character: 'Ellen' }, schreck])
    expect(await characters()).toEqual(['Greta Schröder: Ellen', 'Max Schreck: Count Orlok'])
    await update(after, { credits: [schreck, { ...keeper, character: '' }] })
    expect(await characters()).toEqual(['Max Schreck: Count Orlok', 'Greta Schröder: '])
  })

  it('is suggested by its new facts', async () => {
    const one = await create({ name: 'Spellbound', credits: [{ role: 'director', name: 'A. H.' }] })
    const other = await create({ name: 'Notorious', year: 1901, credits: [{ role: 'director', name: 'B. H.' }] })
    const likes = async () =>
      (await service.as()('video-detail', { videoId: one.id, videoType: 'film' })).data.moreLikeThis.map(({ videoId }) => videoId)
    expect(await likes()).not.toContain(other.id)
    await update(other, { credits: [{ role: 'director', name: 'A. H.' }] })
    expect((await likes())[0]).toBe(other.id)
  })

  it('refuses a write of what somebody else has written meanwhile, and says who and when', async () => {
    const person = await makePerson(service.db, { name: 'Ada', isOperator: true })
    const title = await create()
    const { data } = await service.operator(person)('update-title', { ...(written(title) as never as Title), name: 'Ada’s' } as never)
    const refusal = await refusalOf(update(title, { name: 'Mine' }))
    expect(refusal).toMatchObject({ status: 409, error: 'conflict' })
    expect(refusal.message).toMatch(/^Ada changed this title at 20\d\d-.*Z\. Please read it again\.$/)
    expect((await call()('get-title', { id: title.id })).data).toEqual(data)
    expect(await refusalOf(call()('delete-title', { id: title.id, version: title.version }))).toMatchObject({ error: 'conflict' })
    // The importer's writes raise it too, popularity does not.
    await sql`update catalogue_title set popularity = 7 where id = ${title.id}`.execute(service.db)
    expect((await call()('get-title', { id: title.id })).data.version).toBe(data.version)
    await sql`update catalogue_title set duration_minutes = 7 where id = ${title.id}`.execute(service.db)
    expect((await call()('get-title', { id: title.id })).data.version).toBe(data.version + 1)
  })

  it('tells of drafts and hides titles; nobody sees either', async () => {
    const draft = await create({ name: 'The Draft', state: 'draft' })
    const seen = async () =>
      (await service
        .as()('video-detail', { videoId: draft.id, videoType: 'film' })
        .catch(() => undefined)) !== undefined
    expect(await seen()).toBe(false)
    expect((await call()('list-titles', { state: 'draft' })).data.map(({ id }) => id)).toEqual([draft.id])
    const out = await update(draft, { state: 'published' })
    expect(await seen()).toBe(true)
    expect((await update(out, { state: 'hidden' })).state).toBe('hidden')
    expect(await seen()).toBe(false)
    expect((await call()('list-titles', { state: 'hidden' })).data.map(({ id }) => id)).toEqual([draft.id])
  })

  it('publishes a draft when its time has come', async () => {
    const draft = await create({ name: 'At Nine', state: 'draft', publishAt: '2026-11-21T13:00:00Z' })
    const run = () => publishDueTitles({ db: service.db, clock: service.clock, onPublished: async () => undefined })
    const state = async () => (await call()('get-title', { id: draft.id })).data
    await run()
    expect(await state()).toMatchObject({ state: 'draft', publishAt: '2026-11-21T13:00:00.000Z' })
    service.clock.advance(3600)
    await run()
    expect(await state()).toMatchObject({ state: 'published', publishAt: null })
    const [entry] = (await call()('list-audit-log', { entity: 'title', entityId: String(draft.id) })).data
    expect(entry).toMatchObject({ actor: 'schedule', action: 'publish', before: { state: 'draft' }, after: { state: 'published' } })
  })

  it('removes a title with all that belongs to it', async () => {
    const title = await create({ name: 'Gone With' })
    await call()('delete-title', { id: title.id, version: title.version })
    expect(await refusalOf(call()('get-title', { id: title.id }))).toMatchObject({ status: 404, message: 'There is no such title.' })
    expect(await found('gone with')).toEqual([])
    const [entry] = (await call()('list-audit-log', { action: 'delete' })).data
    expect(entry).toMatchObject({ actor: 'machine', entity: 'title', entityId: String(title.id), before: { name: 'Gone With' }, after: {} })
  })

  it('names what is wrong with a title', async () => {
    const said = async (fields: object) => (await refusalOf(call()('create-title', { ...titleInput(), ...fields } as never))).message
    expect(await said({ genres: ['Noir', 'Nior'] })).toBe('There is no genre ‘Nior’.'.replace(/[‘’]/g, "'"))
    expect(await said({ name: undefined })).toBe('The field name is missing.')
    expect(await said({ titel: 'x' })).toBe('There is no field titel.')
    expect(await said({ credits: [{ role: 'editor', name: 'X' }] })).toContain('credits.0.role')
    expect(await said({ releaseDay: '2026-02-31' })).toBe('The field releaseDay must be a day such as 2026-12-24.')
    expect(await said({ publishAt: '2026-01-01T25:00:00Z' })).toMatch(/^The field publishAt must be a time in UTC/)
    expect(await said({ keywords: [' '] })).toMatch(/^The field keywords.0 must be one line/)
    expect(await said({ publishAt: '2027-01-01T00:00:00Z' })).toContain('publishAt')
    expect(await said({ name: 'a\0b' })).toBe('The field name holds a NUL character or half of a surrogate pair.')
  })

  it('lists titles page by page in each order, searched and narrowed', async () => {
    for (const [name, durationMinutes] of [
      ['zz B', 90],
      ['ZZ a', 70],
      ['zz C', 90],
    ] as const)
      await create({ name, durationMinutes, year: 2001, genres: ['Drama'] })
    const [first] = (await call()('list-titles', { search: 'zz b' })).data
    await update((await call()('get-title', { id: first!.id })).data, { shortDescription: 'Changed last.' })
    for (const [sort, expected] of [
      ['name', ['ZZ a', 'zz B', 'zz C']],
      ['newest', ['zz C', 'ZZ a', 'zz B']],
      ['year', ['zz C', 'ZZ a', 'zz B']],
      ['changed', ['zz B', 'zz C', 'ZZ a']],
      ['length', ['zz C', 'zz B', 'ZZ a']],
    ] as const) {
      const paged = async (direction?: 'ascending' | 'descending') => {
        const names: string[] = []
        for (let cursor: string | undefined, pages = 0; pages < 5; pages++) {
          const { data, nextCursor } = await call()('list-titles', { search: 'zz', sort, direction, limit: 1, cursor })
          names.push(...data.map(({ name }) => name))
          if (nextCursor === null) break
          cursor = nextCursor
        }
        return names
      }
      expect(await paged(), sort).toEqual(expected)
      expect(await paged(sort === 'name' ? 'descending' : 'ascending'), `${sort}, the other way`).toEqual(expected.toReversed())
    }
    await makeTitle(service.db, { name: '100% zz', kind: 'series' })
    expect((await call()('list-titles', { search: '0% z' })).data.map(({ name }) => name)).toEqual(['100% zz'])
    expect((await call()('list-titles', { search: 'zz', kind: 'series' })).data).toHaveLength(1)
    expect((await call()('list-titles', { search: 'zz', genre: 'Drama' })).data).toHaveLength(3)
    const narrowed = async (filter: Parameters<OperatorClient>[1]) =>
      (await call()('list-titles', { sort: 'name', ...filter })).data.map(({ name }) => name)
    await create({ name: 'Sole', year: 1903, isPremium: true, countries: ['USA'], languages: ['fr'], state: 'hidden' })
    for (const filter of [
      { fromYear: 1903, toYear: 1903 },
      { toYear: 1903, state: 'hidden' },
      { country: 'USA', state: 'hidden' },
      { language: 'fr' },
      { isPremium: true, search: 'sol' },
    ])
      expect(await narrowed(filter), JSON.stringify(filter)).toEqual(['Sole'])
    expect(await narrowed({ search: 'sole', isPremium: false })).toEqual([])
    expect(await narrowed({ search: 'sole', fromYear: 1904 })).toEqual([])
    expect((await refusalOf(call()('list-titles', { cursor: 'x' }))).message).toBe('The cursor is not one of this list.')
  })
})
