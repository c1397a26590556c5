import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../platform/db/statement.ts'
import { makePerson } from '../../testing/builders.ts'
import { quietLog } from '../../testing/film-folder.ts'
import { type FilmLibrary, openFilmLibrary, picture } from '../../testing/film-library.ts'
import { markSeasons } from './marks.ts'

describe('a folder of films', { timeout: 60_000 }, () => {
  let library: FilmLibrary
  beforeAll(async () => {
    library = await openFilmLibrary()
  })
  afterAll(() => library.close())

  it('takes a new episode into the series that is there', async () => {
    const { service, put, look, idOf } = library
    const id = await idOf('Die Serie')
    await put('Die Serie/Season 1/Die Serie S01E03 Nachspiel.mp4', 'three')
    await put('Die Serie/Season 1/Die Serie S01E03 Nachspiel-thumb.jpg', await picture('#00ff00'))
    await look()
    const [season] = (await service.as()('seasion-list', { videoId: id })).data
    const { data } = await service.as()('episode-list', { videoId: id, seasonId: season!.seasonId })
    expect(data.map(({ episodeNumber }) => episodeNumber)).toEqual([1, 2, 3])
    // Each shows a frame of its own.
    expect(new Set(data.map(({ episodeImage }) => episodeImage)).size).toBe(3)
    // The one that lies beside it, where one does.
    const beside = await fetch(`${service.origin}${data[2]!.episodeImage}?w=160`, { headers: { accept: 'image/png' } })
    const { channels } = await sharp(await beside.arrayBuffer()).stats()
    expect(channels[1]!.mean).toBeGreaterThan(200)
  })

  it('makes a trailer what everybody may watch, until its file is gone', async () => {
    const { service, folder, put, look, shown, idOf } = library
    const id = await idOf('Die Serie')
    const trailer = async () => (await service.as()('video-detail', { videoId: id, videoType: 'series' })).data.trailerUrl
    expect(await trailer()).toBe('')
    await put('Die Serie/trailers/Bald.mp4', 'a trailer')
    await look()
    expect((await fetch(`${service.origin}${await trailer()}`)).status).toBe(200)
    await put('Only a trailer (1931)/Only a trailer (1931)-trailer.mp4', 'a trailer of nothing')
    await look()
    expect((await shown()).map(({ name }) => name)).toEqual(['Die Serie', 'Metropolis'])
    await rm(join(folder, 'Only a trailer (1931)'), { recursive: true })
    await rm(join(folder, 'Die Serie/trailers'), { recursive: true })
    await look()
    expect(await trailer()).toBe('')
  })

  it('has a season searched for its intro and credits whenever its episodes change, and keeps what was set by hand', async () => {
    const { service, packager, folder, put, look, idOf } = library
    const id = await idOf('Die Serie')
    const ask = service.as(await makePerson(service.db))
    const mark = () => markSeasons({ db: service.db, media: service.media, packager, log: quietLog }, new AbortController().signal)
    const played = async (number: number) => {
      const [season] = (await ask('seasion-list', { videoId: id })).data
      const { data } = await ask('episode-list', { videoId: id, seasonId: season!.seasonId })
      const wanted = {
        videoId: id,
        videoType: 'series',
        episodeId: data.find(({ episodeNumber }) => episodeNumber === number)!.episodeId,
      } as const
      const reply = await ask('deeplinking-play-url', wanted)
      return [reply.data.skipRanges, reply.data.creditsFrom]
    }
    packager.marks = { intro: { from: 3, to: 33.5 }, creditsFrom: 540, confidence: 1 }
    await mark()
    await mark()
    expect(packager.compared).toEqual([3])
    expect(await played(1)).toEqual([[{ skipFrom: 3, skipTo: 33.5, skipKind: 'intro' }], 540])
    await sql`update catalogue_media m set skip_ranges = '[{ "from": 1, "to": 2 }]', marked_by_hand = '{intro}' from catalogue_episode e
      where e.media_id = m.id and e.title_id = ${id} and e.number = 1`.execute(service.db)
    await put('Die Serie/Season 1/Die Serie S01E04 Zugabe.mp4', 'four')
    await look()
    packager.marks = { intro: { from: 4, to: 34 }, creditsFrom: null, confidence: 0.5 }
    await mark()
    expect(packager.compared).toEqual([3, 4])
    expect(await played(1)).toEqual([[{ skipFrom: 1, skipTo: 2, skipKind: 'intro' }], 600])
    expect(await played(2)).toEqual([[{ skipFrom: 4, skipTo: 34, skipKind: 'intro' }], 600])
    // Nothing of a search is written into the folder of films.
    expect((await readdir(folder)).sort()).toEqual(['Die Serie', 'Metropolis (1927)'])
  })
})
