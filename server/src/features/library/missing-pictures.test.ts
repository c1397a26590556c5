import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actAs } from '../../platform/audit/actor.ts'
import { type FilmFolder, makeFilmFolder, readFilms } from '../../testing/film-folder.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import type { ImportEvent } from './import-library.ts'

describe('pictures of seasons and people in a folder of films', { timeout: 60_000 }, () => {
  let service: TestService
  let films: FilmFolder
  let skipped: string[] = []

  const picture = (colour: string) =>
    sharp({ create: { width: 120, height: 180, channels: 3, background: colour } })
      .jpeg()
      .toBuffer()
  const tell = (event: ImportEvent) => {
    if (event.event === 'skipped') skipped.push(event.file)
  }
  const look = () => {
    skipped = []
    return actAs({ kind: 'library' }, () => readFilms(service, films, { tell }))
  }
  const seasons = async () => {
    const [series] = (await service.operator()('list-titles', { kind: 'series' })).data
    return (await service.operator()('list-seasons', { titleId: series!.id })).data
  }
  const people = async () =>
    Object.fromEntries((await service.operator()('list-people')).data.map((person) => [person.name, person] as const))

  beforeAll(async () => {
    films = await makeFilmFolder()
    service = await startTestService()
    for (const file of ['Season 1/Die Serie S01E01.mkv', 'Season 2/Die Serie S02E01.mkv', 'Season 3/Die Serie S03E01.mkv'])
      await films.put(`Die Serie/${file}`)
    await films.put('Die Serie/season01-poster.jpg', await picture('#aa0000'))
    await films.put('Die Serie/Season 2/folder.jpg', await picture('#00aa00'))
    await films.put('Die Serie/season03-poster.jpg', 'no picture')
    await films.put(
      'Die Serie/tvshow.nfo',
      `<tvshow><title>Die Serie</title><director>Fritz Lang</director><actor><name>Brigitte Helm</name></actor>
        <actor><name>Alfred Abel</name><thumb>cast/abel.jpg</thumb></actor>
        <actor><name>Gustav Fröhlich</name><thumb>${service.origin}/images/elsewhere.jpg</thumb></actor></tvshow>`,
    )
    await films.put('Die Serie/.actors/Brigitte_Helm.jpg', await picture('#0000aa'))
    await films.put('Die Serie/.actors/Fritz_Lang.jpg', await picture('#00aaaa'))
    await films.put('Die Serie/.actors/Nobody_Here.jpg', await picture('#aaaaaa'))
    await films.put('Die Serie/cast/abel.jpg', await picture('#aaaa00'))
  })
  afterAll(async () => {
    await service.close()
    await films.remove()
  })

  it('are taken with their titles, a file that cannot be read told, and an address of the network left alone', async () => {
    await look()
    expect(skipped).toEqual(['Die Serie/season03-poster.jpg'])
    expect((await seasons()).map(({ name, picture }) => [name, picture !== ''])).toEqual([
      ['Season 1', true],
      ['Season 2', true],
      ['Season 3', false],
    ])
    const known = await people()
    expect(Object.values(known).map(({ name, picture }) => [name, picture !== ''])).toEqual([
      ['Alfred Abel', true],
      ['Brigitte Helm', true],
      ['Fritz Lang', true],
      ['Gustav Fröhlich', false],
    ])
    expect((await fetch(`${service.origin}${known['Alfred Abel']!.picture}?w=160`)).status).toBe(200)
    const { data } = await service.operator()('list-audit-log', { actor: 'library', action: 'update' })
    expect(data.map(({ entity }) => entity).toSorted()).toEqual(['person', 'person', 'person', 'season', 'season'])
  })

  it('are taken once, later ones too, with the title that shows them', async () => {
    expect(await look()).toEqual([])
    await films.put('Die Serie/season03-poster.jpg', await picture('#123456'))
    const [series] = (await service.operator()('list-titles', { kind: 'series' })).data
    expect(await look()).toEqual([series!.id])
    expect((await seasons()).every(({ picture }) => picture !== '')).toBe(true)
    expect(await look()).toEqual([])
  })

  it('stay as somebody decided by hand, also where that is none', async () => {
    const call = service.operator()
    const [first, second] = await seasons()
    const { 'Brigitte Helm': helm } = await people()
    await call('delete-season-picture', { seasonId: first!.id, version: first!.version })
    await call('delete-person-picture', { personId: helm!.id, version: helm!.version })
    const own = await call('upload-season-picture', {
      ...{ seasonId: second!.id, version: second!.version },
      data: (await picture('#ff00ff')).toString('base64'),
    })
    await look()
    await rm(join(films.path, 'Die Serie/.actors'), { recursive: true })
    expect(await look()).toEqual([])
    expect((await seasons()).slice(0, 2).map(({ picture }) => picture)).toEqual(['', own.data.picture])
    const known = await people()
    expect([known['Brigitte Helm']!.picture, known['Fritz Lang']!.picture !== '']).toEqual(['', true])
  })
})
