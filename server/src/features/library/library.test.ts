import { mkdir, readdir, rename, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, sql } from '../../platform/db/statement.ts'
import { makePerson } from '../../testing/builders.ts'
import { longAgo } from '../../testing/film-folder.ts'
import { type FilmLibrary, nfo, openFilmLibrary } from '../../testing/film-library.ts'
import { NotPackable } from './packager.ts'

describe('a folder of films', { timeout: 60_000 }, () => {
  let library: FilmLibrary
  beforeAll(async () => {
    library = await openFilmLibrary()
  })
  afterAll(() => library.close())

  it('becomes a home page with films and series that play, with what stands beside them', async () => {
    const { service, shown, idOf } = library
    expect((await shown()).map(({ name }) => name).sort()).toEqual(['Die Serie', 'Metropolis'])
    const person = await makePerson(service.db)
    const ask = service.as(person)
    const film = await idOf('Metropolis')
    const { data } = await ask('video-detail', { videoId: film, videoType: 'film' })
    expect(data).toMatchObject({ videoTitle: 'Metropolis', publishedYear: 1927, videoDuration: 10 })
    expect(JSON.stringify(data)).toMatch(/Fritz Lang.*Brigitte Helm|Brigitte Helm.*Fritz Lang/)
    expect(data.videoActors).toMatchObject([{ actorName: 'Brigitte Helm', characterName: 'Maria' }])
    expect((await fetch(`${service.origin}${data.portraitArt}?w=160`)).status).toBe(200)
    const { playUrl } = await ask('deeplinking-play-url', { videoId: film, videoType: 'film' })
    const playlist = () => fetch(`${service.origin}${playUrl}`)
    expect((await playlist()).status).toBe(200)
    // Its film may still be growing; later it does not.
    expect((await playlist()).headers.get('cache-control')).toBe('private, no-cache')
    for (const media of await readdir(join(service.dataFolder, 'media')))
      await utimes(join(service.dataFolder, 'media', media, 'master.m3u8'), longAgo, longAgo)
    expect((await playlist()).headers.get('cache-control')).toBe('private, max-age=43200')
    const found = await ask('input-search', { searchKey: 'metropolis' })
    expect(found.data.map(({ videoId }) => videoId)).toEqual([film])
    const { data: menu } = await service.as()('left-sidebar')
    expect(menu.genre.map(({ genreName }) => genreName)).toEqual(['Science Fiction'])
  })

  it('is read again without a change, and nothing is packaged twice', async () => {
    const { packager, look, shown } = library
    packager.jobs.length = 0
    const before = await shown()
    expect(await look()).toEqual([])
    expect(packager.packaged()).toEqual([])
    expect(await shown()).toEqual(before)
  })

  it('keeps a title through a rename and a move of its files', async () => {
    const { packager, folder, look, idOf } = library
    const id = await idOf('Metropolis')
    packager.jobs.length = 0
    await mkdir(join(folder, 'Silent'), { recursive: true })
    await rename(join(folder, 'Metropolis (1927)'), join(folder, 'Silent/Metropolis 1927 restored'))
    await look()
    expect(await idOf('Metropolis')).toBe(id)
    expect(packager.packaged()).toEqual([])
  })

  it('follows a changed .nfo, but not where somebody edited by hand, and says so', async () => {
    const { service, put, look, idOf } = library
    const id = await idOf('Metropolis')
    await sql`update catalogue_title set short_description = 'By hand.' where id = ${id}`.execute(service.db)
    await put(
      'Silent/Metropolis 1927 restored/movie.nfo',
      nfo('<title>Metropolis</title><year>1926</year><plot>Another plot.</plot><genre>Drama</genre><director>Fritz Lang</director>'),
    )
    const events = await look()
    const { data } = await service.as()('video-detail', { videoId: id, videoType: 'film' })
    expect(data).toMatchObject({ publishedYear: 1926, shortDescription: 'By hand.' })
    expect(data.genreNames).toEqual(['Drama'])
    expect(events).toContainEqual({ event: 'kept by hand', title: 'Metropolis', titleId: id, facts: ['shortDescription'] })
    expect(await look()).toEqual([])
  })

  it('hides a title whose file is gone, and shows it again with its id when it is back', async () => {
    const { folder, look, shown, idOf } = library
    const id = await idOf('Metropolis')
    await rename(join(folder, 'Silent'), join(tmpdir(), `gone-${id}-${process.pid}`))
    await look()
    expect((await shown()).map(({ name }) => name)).toEqual(['Die Serie'])
    await rename(join(tmpdir(), `gone-${id}-${process.pid}`), join(folder, 'Silent'))
    await look()
    expect(await idOf('Metropolis')).toBe(id)
  })

  it('hides nothing when the folder is empty, as that of a disk that is not mounted is', async () => {
    const { folder, look, shown } = library
    const before = await shown()
    const away = `${folder}-away`
    await rename(folder, away)
    await mkdir(folder)
    expect(await look()).toEqual([{ event: 'empty' }])
    expect(await shown()).toEqual(before)
    await rm(folder, { recursive: true })
    await rename(away, folder)
  })

  it('tells why a film cannot be played, tries again what may pass, and shows neither meanwhile', async () => {
    const { service, packager, put, look, shown } = library
    packager.failures.set('Broken (1950).mkv', [new NotPackable('It holds no picture.')])
    await put('Broken (1950).mkv', 'broken')
    await look()
    expect((await shown()).map(({ name }) => name)).not.toContain('Broken')
    const [row] = await many(service.db, sql<{ problem: string }>`select problem from library_video where file = 'Broken (1950).mkv'`)
    expect(row?.problem).toBe('It holds no picture.')
  })

  it('is not touched', async () => {
    const { folder } = library
    expect((await readdir(folder)).sort()).toEqual(['Broken (1950).mkv', 'Die Serie', 'Silent'])
  })
})
