import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../platform/db/statement.ts'
import { makePerson, makeSeries, makeTitle } from '../../testing/builders.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

describe('the oracle', () => {
  let service: TestService
  const moodId: Record<string, number> = {}

  beforeAll(async () => {
    service = await startTestService()
    const { db } = service
    for (const name of ['Eerie', 'Dreamy', 'Absurd', 'Wild'])
      moodId[name] = (
        await sql<{ id: number }>`insert into catalogue_mood (name, glyph) values (${name}, ${name.toLowerCase()}) returning id`.execute(db)
      ).rows[0]!.id
    const give = async (titleId: number, ...moods: string[]) => {
      for (const mood of moods)
        await sql`insert into catalogue_title_mood (title_id, mood_id) values (${titleId}, ${moodId[mood]})`.execute(db)
    }
    await sql`insert into catalogue_genre (name, glyph) values ('Horror', 'horror'), ('Fantasy', 'fantasy'), ('Comedy', '')`.execute(db)
    await sql`insert into catalogue_era (id, name, from_year, to_year)
      values (1, 'Silent era', 1895, 1928), (2, 'Forties', 1940, 1949), (3, 'Sixties', 1960, 1969)`.execute(db)
    await give(await makeTitle(db, { name: 'A Trip', year: 1902, genres: ['Fantasy', 'Comedy'], allowKids: true }), 'Dreamy', 'Absurd')
    await give(await makeTitle(db, { name: 'Vampire', year: 1922, genres: ['Horror', 'Fantasy'], popularity: 9 }), 'Eerie', 'Dreamy')
    await give(await makeTitle(db, { name: 'Cabinet', year: 1920, genres: ['Horror'], popularity: 20 }), 'Eerie')
    await give(await makeTitle(db, { name: 'Chances', year: 1925, genres: ['Comedy'] }), 'Absurd')
    await give(await makeTitle(db, { name: 'Zombies', year: 1968, genres: ['Horror'] }), 'Eerie')
    await give(await makeTitle(db, { name: 'Hidden', year: 1921, genres: ['Horror'], isPublished: false }), 'Eerie')
    await give(await makeTitle(db, { name: 'To come', year: 1921, genres: ['Horror'], releaseDay: '2027-01-01' }), 'Eerie')
    await give((await makeSeries(db, [2], { name: 'The Gang', year: 1915, genres: ['Comedy'] })).titleId, 'Wild')
  })
  afterAll(() => service.close())

  const count = async (fromYear: number, toYear: number) => (await service.as()('the-oracle-step-one', { fromYear, toYear })).data
  const draw = async (mood: string, years = { fromYear: 1900, toYear: 1930 }) =>
    (await service.as()('the-oracle-step-two', { ...years, mood })).data
  const names = (groups: Awaited<ReturnType<typeof draw>>['genreVideos']) =>
    groups.map(({ genreName, videos }) => [genreName, ...videos.map(({ videoTitle }) => videoTitle)])

  it('ORC-01 opens with the years that have titles and the eras cut to them', async () => {
    const { data } = await service.as()('view-the-oracle-step-one')
    expect(data).toMatchObject({ totalNumberOfTitles: 6, firstYear: 1900, lastYear: 2026 })
    expect(data.years.map(({ year, count: titles }) => [year, titles])).toEqual(
      [1902, 1915, 1920, 1922, 1925, 1968].map((year) => [year, 1]),
    )
    expect(data.eras).toEqual([
      { name: 'Silent era', fromYear: 1902, toYear: 1925 },
      { name: 'Sixties', fromYear: 1968, toYear: 1968 },
    ])
  })

  it('ORC-01 counts published titles that are out, both years included', async () => {
    expect(await count(1920, 1922)).toEqual({ fromYear: 1920, toYear: 1922, totalNumberOfTitles: 2, nearest: null })
  })

  it.each([
    [1991, 2015, 1968],
    [1903, 1910, 1902],
    [1927, 1940, 1925],
  ])('ORC-01 offers the nearest year with titles for the dark years %i to %i', async (from, to, nearest) => {
    expect((await count(from, to)).nearest).toEqual({ fromYear: nearest, toYear: nearest, totalNumberOfTitles: 1 })
  })

  it('ORC-01 refuses years in the wrong order', async () => {
    await expect(count(1930, 1920)).rejects.toMatchObject({ status: 400, error: 'invalid_parameter' })
  })

  it('ORC-02 lists the moods with the titles that the years have for each', async () => {
    const all = (await service.as()('mood-list')).data
    expect(all.map(({ moodName, count: titles }) => [moodName, titles])).toEqual([
      ['Absurd', 2],
      ['Dreamy', 2],
      ['Eerie', 3],
      ['Wild', 1],
    ])
    expect(all[0]!.moodIcon).toBe('/glyphs/mood-absurd.svg')
    const some = (await service.as()('mood-list', { fromYear: 1919, toYear: 1930 })).data
    expect(some.map(({ count: titles }) => titles)).toEqual([1, 1, 2, 0])
  })

  it('ORC-03 groups what fits any of the moods by genre name, each title once', async () => {
    const { genreVideos, totalNumberOfTitles } = await draw(`${moodId.Eerie},${moodId.Absurd}`)
    expect(names(genreVideos)).toEqual([
      ['Comedy', 'Chances'],
      ['Fantasy', 'A Trip'],
      ['Horror', 'Cabinet', 'Vampire'],
    ])
    expect(totalNumberOfTitles).toBe(4)
    expect(genreVideos[2]).toMatchObject({ genreIcon: '/glyphs/genre-horror.svg', genreShape: '/glyphs/genre-horror.svg' })
  })

  it('ORC-03 leads with what fits most moods, then with what is watched more, and says why', async () => {
    const { genreVideos, leadingVideoIds } = await draw(`${moodId.Eerie},${moodId.Dreamy}`)
    const videos = genreVideos.flatMap((group) => group.videos)
    const leading = leadingVideoIds.map((id) => videos.find(({ videoId }) => videoId === id))
    expect(leading.map((video) => [video?.videoTitle, video?.reason])).toEqual([
      ['Vampire', 'Dreamy and eerie'],
      ['Cabinet', 'Eerie'],
      ['A Trip', 'Dreamy'],
    ])
  })

  it('says in one sentence why, by what was answered, and where the picture of the card is', async () => {
    const of = async (mood: string, years = { fromYear: 1900, toYear: 1930 }) => {
      const { genreVideos } = await draw(mood, years)
      return genreVideos.flatMap(({ videos }) => videos.map(({ sentence }) => sentence))
    }
    const { genreVideos } = await draw(`${moodId.Eerie},${moodId.Dreamy}`)
    const vampire = genreVideos.flatMap(({ videos }) => videos).find(({ videoTitle }) => videoTitle === 'Vampire')!
    expect(vampire.sentence).toBe('You asked for dreamy and eerie, from 1900 to 1930: here is a horror film of 1922 (Silent era).')
    expect(vampire.cardImage).toBe(`/oracle-cards/${vampire.videoId}.jpg?from=1900&to=1930&mood=${moodId.Eerie},${moodId.Dreamy}`)
    expect(await of(`${moodId.Wild}`)).toEqual(['You asked for wild, from 1900 to 1930: here is a comedy series of 1915 (Silent era).'])
    expect(await of('', { fromYear: 1968, toYear: 1968 })).toEqual([
      'You asked for any mood, from 1968: here is a horror film of 1968 (Sixties).',
    ])
  })

  it('ORC-03 draws from the years alone without a mood, and knows moods by name', async () => {
    expect((await draw('')).totalNumberOfTitles).toBe(5)
    const named = await service.as()('the-oracle-step-two', { fromYear: 1900, toYear: 1930, moodName: 'wild, DREAMY' })
    expect(named.data.totalNumberOfTitles).toBe(3)
  })

  it('ORC-03 gives a series its first episode, so that it can be played', async () => {
    const video = (await draw(String(moodId.Wild))).genreVideos[0]!.videos[0]
    expect(video).toMatchObject({ videoTitle: 'The Gang', seasonNumber: 1, episodeNumber: 1 })
    expect(video?.episodeId).toBeGreaterThan(0)
  })

  it.each(['9999999999', '0', '123456'])('ORC-03 is empty for the mood %s that is none', async (mood) => {
    expect(await draw(mood)).toEqual({ genreVideos: [], leadingVideoIds: [], totalNumberOfTitles: 0 })
  })

  it('PRF-05 shows a child only titles for kids, everywhere', async () => {
    const ask = service.as(await makePerson(service.db, { asChild: true }))
    const years = { fromYear: 1900, toYear: 2026 }
    expect((await ask('view-the-oracle-step-one')).data.years).toEqual([{ year: 1902, count: 1 }])
    expect((await ask('the-oracle-step-one', years)).data.totalNumberOfTitles).toBe(1)
    expect((await ask('mood-list', years)).data.map(({ count: titles }) => titles)).toEqual([1, 1, 0, 0])
    expect(names((await ask('the-oracle-step-two', years)).data.genreVideos)).toEqual([['Fantasy', 'A Trip']])
  })
})
