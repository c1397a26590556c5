import { toWireParameters } from '@matinee/contract/plain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, one, sql } from '../../platform/db/statement.ts'
import { makePerson, makeTitle } from '../../testing/builders.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import type { NewTitle } from '../../titles/intake.sql.ts'
import { addTitle, addTitles } from '../../titles/intake.ts'
import { savePosition } from '../progress/progress.ts'
import { createList } from '../watch-lists/watch-lists.ts'
import { indexNewSimilarity, indexSimilarity } from './suggestions.ts'

let count = 0

const title = (input: Partial<NewTitle>): NewTitle => ({
  slug: `told-${++count}`,
  kind: 'film',
  name: `Told ${count}`,
  originalName: '',
  year: 1931,
  durationMinutes: 80,
  shortDescription: '',
  longDescription: '',
  isSilent: false,
  languageNote: '',
  isPremium: false,
  isRemastered: false,
  matters: false,
  allowKids: false,
  releaseDay: null,
  keywords: [],
  tint: '#000000',
  images: { poster: null, landscape: null, still: null, treatment: null, hero: null, heroPhone: null },
  mediaId: null,
  directors: [],
  actors: [],
  genres: [],
  moods: [],
  countries: [],
  languages: [],
  seasons: [],
  ...input,
})

interface Suggested {
  videoTitle: string
  reason?: string
}

const told = (cards: readonly Suggested[]) => cards.map(({ videoTitle, reason }) => `${videoTitle}: ${reason}`)
const names = (cards: readonly Suggested[]) => cards.map(({ videoTitle }) => videoTitle)

describe('suggestions', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  it('suggests to a profile whatever time is stored for what it watched', async () => {
    const person = await makePerson(service.db)
    const [film] = await add({}, {})
    const watched = {
      profileId: person.profileId,
      titleId: film!,
      episodeId: null,
      positionSeconds: 60,
      durationSeconds: 80,
      isWatched: true,
    }
    for (const year of ['0001', '1700', '2999']) {
      await savePosition(service.db, { ...watched, at: new Date(`${year}-01-01T00:00:00Z`) })
      expect((await service.as(person)('suggested-videos', {})).data, year).not.toEqual([])
    }
  })

  const add = async (...input: Partial<NewTitle>[]): Promise<number[]> => {
    const ids = (await addTitles(service.db, input.map(title))).map(({ titleId }) => titleId)
    await indexSimilarity(service.db, ids)
    return ids
  }
  const similar = async (videoId: number, ask = service.as()) =>
    (await ask('video-detail', { videoId, videoType: 'film' })).data.moreLikeThis
  const suggested = async (ask: ReturnType<TestService['as']>, page = 0) => ask('suggested-videos', { page })
  const view = (ask: ReturnType<TestService['as']>, videoId: number) =>
    ask('save-activity-log', { activityName: 'A view', videoId, videoType: 'film' })
  const watch = (profileId: number, titleId: number, positionSeconds = 90) =>
    savePosition(service.db, {
      profileId,
      titleId,
      episodeId: null,
      positionSeconds,
      durationSeconds: 100,
      isWatched: positionSeconds > 95,
      at: service.clock.now(),
    })

  it('TTL-07 shows who and what two titles share, a shared director before shared actors, moods and genres, and says so', async () => {
    await sql`insert into catalogue_mood (name) values ('Uneasy')`.execute(service.db)
    const [mine] = await add(
      { name: 'M', directors: ['Lang'], actors: ['Lorre'], genres: ['Crime'], moods: ['Uneasy'] },
      { name: 'Fury', directors: ['Lang'], genres: ['Trial'], year: 1936 },
      { name: 'Mad Love', actors: ['Lorre'], genres: ['Horror'], year: 1935 },
      { name: 'Vampyr', genres: ['Dream'], moods: ['Uneasy'], year: 1932 },
      { name: 'Scarface', genres: ['Crime'], year: 1932 },
      { name: 'Bullitt', genres: ['Crime'], year: 1968 },
      { name: 'Duck Soup', genres: ['Farce'], year: 1933 },
    )
    expect(told(await similar(mine!))).toEqual([
      'Fury: Also directed by Lang',
      'Mad Love: Also with Lorre',
      'Scarface: Also Crime, 1930s',
      'Vampyr: Same mood: Uneasy',
      'Bullitt: Also Crime',
    ])
  })

  it('makes a new title the neighbour of older ones, which nobody computes again, and takes it back when its facts change', async () => {
    const [old, other] = await add({ name: 'Old', directors: ['Ophüls'] }, { name: 'Other', directors: ['Ophüls'] })
    const before = await many(
      service.db,
      sql`select title_id, ctid::text from suggestion_likeness where title_id <> all(${[old, other]}::int[])`,
    )
    const { titleId } = await addTitle(service.db, title({ name: 'Newest', directors: ['Ophüls'] }))
    await indexSimilarity(service.db, [titleId])
    expect(names(await similar(old!)).sort()).toEqual(['Newest', 'Other'])
    expect(names(await similar(titleId)).sort()).toEqual(['Old', 'Other'])
    const after = await many(
      service.db,
      sql`select title_id, ctid::text from suggestion_likeness where title_id <> all(${[old, other, titleId]}::int[])`,
    )
    expect(after).toEqual(before)
    await sql`delete from catalogue_credit where title_id = ${titleId}`.execute(service.db)
    await indexSimilarity(service.db, [titleId])
    expect(names(await similar(old!))).toEqual(['Other'])
    expect(await similar(titleId)).toEqual([])
  })

  it('keeps the best forty, whichever way the titles came in', async () => {
    const crowd = Array.from({ length: 50 }, (_, place): Partial<NewTitle> => ({ genres: ['Crowd'], year: 1900 + place }))
    const [first] = await add({ genres: ['Crowd'], year: 1900, name: 'First' })
    for (const input of crowd.toReversed()) await add(input)
    const kept = sql<{
      ids: number[]
      least: number
    }>`select neighbour_ids as ids, least from suggestion_likeness where title_id = ${first}`
    const grown = await one(service.db, kept)
    await indexSimilarity(service.db, [first!])
    const afresh = await one(service.db, kept)
    expect(grown.ids).toHaveLength(40)
    expect(new Set(grown.ids.slice(0, 20))).toEqual(new Set(afresh.ids.slice(0, 20)))
  })

  it('finds the neighbours of all that is new in one go, and has nothing to do the second time', async () => {
    await addTitles(service.db, [title({ name: 'Late A', directors: ['Renoir'] }), title({ name: 'Late B', directors: ['Renoir'] })])
    await indexNewSimilarity(service.db)
    const { id } = await one(service.db, sql<{ id: number }>`select id from catalogue_title where name = 'Late A'`)
    expect(told(await similar(id))).toEqual(['Late B: Also directed by Renoir'])
    const state = sql`select title_id, ctid::text from suggestion_likeness order by title_id`
    const before = await many(service.db, state)
    await indexNewSimilarity(service.db)
    expect(await many(service.db, state)).toEqual(before)
  })

  it('brings together titles without a shared fact once three people began both, and not before', async () => {
    const [one, two] = await add({ name: 'Day', genres: ['Sun'] }, { name: 'Night', genres: ['Moon'], year: 1990 })
    for (let profile = 0; profile < 2; profile++) {
      const ask = service.as(await makePerson(service.db))
      await view(ask, one!)
      await view(ask, two!)
      await view(ask, one!)
    }
    expect(await similar(one!)).toEqual([])
    const third = await makePerson(service.db)
    await view(service.as(third), two!)
    await view(service.as(third), one!)
    expect(told(await similar(one!))).toEqual(['Night: Watched by the same people'])
    expect(told(await similar(two!))).toEqual(['Day: Watched by the same people'])
    expect(await similar(one!, service.as(third))).toEqual([])
  })

  it('BRW-02 suggests neighbours of what a profile watched or listed, each with its reason, without what it began or listed', async () => {
    const [seed, begun, , listed] = await add(
      { name: 'Safety First', directors: ['Newmeyer'], genres: ['Thrill'] },
      { name: 'Why Worry', directors: ['Newmeyer'], genres: ['Thrill'] },
      { name: 'Girl Shy', genres: ['Thrill'] },
      { name: 'Sunrise Song', directors: ['Murnau'], genres: ['Song'] },
      { name: 'Tabu Island', directors: ['Murnau'], genres: ['Song'] },
      { name: 'Grandma’s Boy', directors: ['Newmeyer'], genres: ['Thrill'] },
    )
    const person = await makePerson(service.db)
    const ask = service.as(person)
    await watch(person.profileId, seed!)
    await createList(service.db, { profileId: person.profileId, name: 'Later', titleIds: [listed!] })
    const first = told((await suggested(ask)).data)
    expect(first).toContain('Girl Shy: Because you watched Safety First')
    expect(first).toContain('Why Worry: Because you watched Safety First')
    expect(first).toContain('Tabu Island: Because Sunrise Song is on your list')
    await watch(person.profileId, begun!, 5)
    const { data, count: total } = await suggested(ask)
    expect(told(data)).toContain('Grandma’s Boy: Directed by Newmeyer')
    for (const own of ['Safety First', 'Why Worry', 'Sunrise Song']) expect(names(data)).not.toContain(own)
    expect(data.length).toBe(Math.min(20, total))
    await view(ask, (await add({ name: 'Only Begun', directors: ['Newmeyer'] }))[0]!)
    expect(names((await suggested(ask)).data)).not.toContain('Only Begun')
  })

  it('suggests forty titles at most: to someone who watched nothing what is trending and what is new, page after page without one twice', async () => {
    const hit = await makeTitle(service.db, { name: 'The Hit' })
    for (let made = 0; made < 45; made++) await makeTitle(service.db)
    for (let times = 0; times < 9; times++) await view(service.as(await makePerson(service.db)), hit)
    const ask = service.as(await makePerson(service.db))
    const first = await suggested(ask)
    expect(told(first.data)[0]).toBe('The Hit: Trending now')
    expect(first.count).toBe(40)
    const all = [...first.data]
    for (let page = 1; all.length < first.count; page++) {
      const { data } = await suggested(ask, page)
      expect(data.length).toBeGreaterThan(0)
      all.push(...data)
    }
    expect(new Set(all.map(({ videoId }) => videoId)).size).toBe(first.count)
    expect(told(all).at(-1)).toMatch(/: New here$/)
    expect((await suggested(ask, 100)).data).toEqual([])
  })

  it('names a genre as popular only where its titles were watched', async () => {
    const seed = await makeTitle(service.db, { name: 'Seed', genres: ['Western'] })
    await makeTitle(service.db, { name: 'Stagecoach', genres: ['Western'], popularity: 50 })
    await makeTitle(service.db, { name: 'Unseen', genres: ['Western'] })
    const person = await makePerson(service.db)
    await watch(person.profileId, seed)
    const lines = told((await suggested(service.as(person))).data)
    expect(lines).toContain('Stagecoach: Popular in Western')
    expect(lines).not.toContain('Unseen: Popular in Western')
  })

  it('PRF-05 suggests to a child only titles for kids, and hides what is no longer published', async () => {
    const [seed, , , hidden] = await add(
      { name: 'Cartoon', genres: ['Drawn'], allowKids: true },
      { name: 'Cartoon Two', genres: ['Drawn'], allowKids: true },
      { name: 'Grown Cartoon', genres: ['Drawn'] },
      { name: 'Lost Cartoon', genres: ['Drawn'], allowKids: true },
    )
    const child = await makePerson(service.db, { asChild: true })
    await watch(child.profileId, seed!)
    const before = await suggested(service.as(child))
    expect(names(before.data)).toEqual(expect.arrayContaining(['Cartoon Two', 'Lost Cartoon']))
    expect(before.data.every(({ allowKids }) => allowKids)).toBe(true)
    expect(before.data).toHaveLength(Math.min(20, before.count))
    await sql`update catalogue_title set is_published = false where id = ${hidden}`.execute(service.db)
    expect(names((await suggested(service.as(child))).data)).not.toContain('Lost Cartoon')
    expect(names(await similar(seed!))).toEqual(['Cartoon Two', 'Grown Cartoon'])
    expect(names(await similar(seed!, service.as(child)))).toEqual(['Cartoon Two'])
  })

  it('lets nobody keep the suggestions of a person', async () => {
    const person = await makePerson(service.db)
    const [film] = await add({ name: 'Kept', genres: ['Own'] })
    const headers = { Authorization: `Bearer ${person.bearer}`, 'User-Token': person.user, 'Content-Type': 'application/json' }
    const body = (path: string, more: object) => JSON.stringify(toWireParameters(path, { userId: person.userId, ...more }))
    for (const [path, more] of [
      ['suggested-videos', { page: 0 }],
      ['video-detail', { videoId: film, videoType: 'film' as const }],
    ] as const) {
      const reply = await fetch(`${service.origin}/v3/${path}`, { method: 'POST', headers, body: body(path, more) })
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, expect.stringMatching(/no-store|private/)])
    }
  })
})
