import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../platform/db/statement.ts'
import { makePerson, makeTitle } from '../../testing/builders.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { addLives } from './people.ts'

describe('somebody’s page', () => {
  let service: TestService
  const id: Record<string, number> = {}
  const film: Record<string, number> = {}
  const credit = (title: string, role: 'director' | 'actor', ...names: string[]) =>
    Promise.all(
      names.map((name, position) =>
        sql`insert into catalogue_credit (title_id, person_id, role, position) values (${film[title]}, ${id[name]}, ${role}, ${position})`.execute(
          service.db,
        ),
      ),
    )

  beforeAll(async () => {
    service = await startTestService()
    const { db } = service
    for (const name of ['Keaton', 'Cline', 'Roberts', 'Mack', 'Unseen'])
      id[name] = (await sql<{ id: number }>`insert into catalogue_person (name) values (${name}) returning id`.execute(db)).rows[0]!.id
    film.general = await makeTitle(db, { name: 'The General', year: 1926, popularity: 9 })
    film.week = await makeTitle(db, { name: 'One Week', year: 1920, allowKids: true })
    film.cops = await makeTitle(db, { name: 'Cops', year: 1922 })
    film.limelight = await makeTitle(db, { name: 'Limelight', year: 1952, isPublished: false })
    await credit('general', 'director', 'Keaton')
    await credit('general', 'actor', 'Keaton', 'Mack')
    await credit('week', 'director', 'Cline')
    await credit('week', 'actor', 'Keaton', 'Roberts')
    await credit('cops', 'director', 'Cline')
    await credit('cops', 'actor', 'Keaton', 'Roberts')
    await credit('limelight', 'actor', 'Keaton', 'Unseen', 'Mack')
    await addLives(db, [{ name: 'Keaton', bornYear: 1895, diedYear: 1966 }])
  })
  afterAll(() => service.close())

  const page = async (name: string, ask = service.as()) => (await ask('person-detail', { personId: id[name]! })).data
  const work = ({ filmography }: Awaited<ReturnType<typeof page>>) =>
    filmography.map(({ jobs, video }) => `${video.publishedYear} ${video.videoTitle}: ${jobs.join(', ')}`)
  const coWorkers = ({ coWorkers }: Awaited<ReturnType<typeof page>>) =>
    coWorkers.map(({ personId, personName, titleCount }) => {
      expect(personId).toBe(id[personName])
      return `${personName} ${titleCount}`
    })

  it('tells when they lived, what they did most, and their visible titles by year', async () => {
    const keaton = await page('Keaton')
    expect(keaton).toMatchObject({ personName: 'Keaton', bornYear: 1895, diedYear: 1966, jobs: ['actor', 'director'], titleCount: 3 })
    expect(work(keaton)).toEqual(['1920 One Week: actor', '1922 Cops: actor', '1926 The General: director, actor'])
    expect(keaton.shareImage).toBe(keaton.filmography[2]!.video.stillImages)
    expect(await page('Cline')).toMatchObject({ bornYear: null, diedYear: null, jobs: ['director'] })
  })

  it('tells whom they play, and nothing where it is not known', async () => {
    await sql`update catalogue_credit set character = 'Johnnie Gray' where title_id = ${film.general} and person_id = ${id.Keaton} and role = 'actor'`.execute(
      service.db,
    )
    const { filmography } = await page('Keaton')
    expect(filmography.map(({ characterName }) => characterName)).toEqual(['', '', 'Johnnie Gray'])
  })

  it('names whom they worked with, those of the most titles first, and nobody of a title that cannot be seen', async () => {
    expect(coWorkers(await page('Keaton'))).toEqual(['Cline 2', 'Roberts 2', 'Mack 1'])
  })

  it('PRF-05 counts and shows a child the titles for kids alone', async () => {
    const child = service.as(await makePerson(service.db, { asChild: true }))
    const keaton = await page('Keaton', child)
    expect(work(keaton)).toEqual(['1920 One Week: actor'])
    expect(keaton).toMatchObject({ jobs: ['actor'], titleCount: 1 })
    expect(coWorkers(keaton)).toEqual(['Cline 1', 'Roberts 1'])
    expect((await refusalOf(child('person-detail', { personId: id.Mack! }))).error).toBe('not_found')
  })

  it('is not there without a title that may be seen', async () => {
    for (const personId of [id.Unseen!, 999_999])
      expect(await refusalOf(service.as()('person-detail', { personId }))).toMatchObject({ status: 404, error: 'not_found' })
  })

  it('is led to by the names on a title’s page', async () => {
    const { data } = await service.as()('video-detail', { videoId: film.general!, videoType: 'film' })
    expect(data.videoDirectors).toMatchObject([{ directorId: id.Keaton, directorName: 'Keaton' }])
    expect(data.videoActors.map(({ actorId }) => actorId)).toEqual([id.Keaton, id.Mack])
  })

  it('keeps years that somebody wrote when the demo’s are added', async () => {
    await addLives(service.db, [{ name: 'Keaton', bornYear: 1800, diedYear: null }])
    expect(await page('Keaton')).toMatchObject({ bornYear: 1895, diedYear: 1966 })
  })
})
