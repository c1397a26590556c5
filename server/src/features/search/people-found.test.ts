import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../platform/db/statement.ts'
import { makePerson, makeTitle } from '../../testing/builders.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { indexNewTitles } from './search.ts'

describe('people whom a search names', () => {
  let service: TestService
  const ids: Record<string, number> = {}
  const credit = async (titleId: number, name: string, role: 'director' | 'actor') => {
    const { rows } = await sql<{ id: number }>`insert into catalogue_person (name) values (${name})
      on conflict (name) do update set name = excluded.name returning id`.execute(service.db)
    ids[name] = rows[0]!.id
    await sql`insert into catalogue_credit (title_id, person_id, role, position)
      values (${titleId}, ${rows[0]!.id}, ${role}, 0)`.execute(service.db)
  }
  beforeAll(async () => {
    service = await startTestService()
    const { db } = service
    for (const name of ['The Birds', 'Rope', 'Psycho']) await credit(await makeTitle(db, { name }), 'Alfred Hitchcock', 'director')
    const kid = await makeTitle(db, { name: 'The Kid', allowKids: true })
    await credit(kid, 'Charlie Chaplin', 'actor')
    await credit(kid, 'Charlie Chaplin', 'director')
    await credit(await makeTitle(db, { name: 'The Rink' }), 'Charlie Chaplin', 'actor')
    await credit(await makeTitle(db, { name: 'Unseen', isPublished: false }), 'Hidden Hitchcock', 'director')
    await credit(await makeTitle(db, { name: 'Vertigo' }), 'Ann Verdigo', 'actor')
    await credit(await makeTitle(db, { name: 'One Film' }), 'Ann Once', 'actor')
    await makeTitle(db, { name: 'Once Upon a Time' })
    await credit(await makeTitle(db, { name: 'Another Film' }), 'Ida Twice', 'actor')
    await indexNewTitles(db)
  })
  afterAll(() => service.close())

  const named = async (words: string, ask = service.as()) =>
    (await ask('input-search', { searchKey: words })).people.map(({ personName }) => personName)

  it('SRC-05 stand beside its titles, with what they did and how much of it can be seen', async () => {
    const { people } = await service.as()('input-search', { searchKey: 'charlie chaplin' })
    expect(people).toEqual([
      { personId: ids['Charlie Chaplin'], personName: 'Charlie Chaplin', personImage: '', jobs: ['actor', 'director'], titleCount: 2 },
    ])
    expect(await named('hitchcock')).toEqual(['Alfred Hitchcock'])
    expect(await named('films by alfred hitchcock')).toEqual(['Alfred Hitchcock'])
  })

  it.each([
    ['hitchcok', 'Alfred Hitchcock'],
    ['alfred hichcock', 'Alfred Hitchcock'],
    ['charly chaplen', 'Charlie Chaplin'],
    ['twice', 'Ida Twice'],
  ])('SRC-05 are known by %s', async (words, name) => {
    expect(await named(words)).toEqual([name])
  })

  it.each(['alfred', 'vertigo', 'vertgo', 'once', 'the birds', 'rope psycho', ''])('are nobody for %s', async (words) => {
    expect(await named(words)).toEqual([])
  })

  it('come with the first page alone', async () => {
    expect((await service.as()('input-search', { searchKey: 'hitchcock', page: 1 })).people).toEqual([])
  })

  it('PRF-05 are nobody for a child who may see nothing of theirs', async () => {
    const child = service.as(await makePerson(service.db, { asChild: true }))
    expect(await named('alfred hitchcock', child)).toEqual([])
    expect((await child('input-search', { searchKey: 'charlie chaplin' })).people[0]?.titleCount).toBe(1)
  })
})
