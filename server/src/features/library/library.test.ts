import { mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, sql } from '../../platform/db/statement.ts'
import { projectRoot } from '../../platform/files/project.ts'
import { seedNewService } from '../../seeding/seed-new-service.ts'
import { makePerson } from '../../testing/builders.ts'
import {
  type FilmFolder,
  finishPackaging,
  longAgo,
  makeFilmFolder,
  makePackage,
  packageFilms,
  packagerWith,
  readFilms,
} from '../../testing/film-folder.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { indexNewTitles } from '../search/search.ts'
import type { ImportEvent } from './import-library.ts'
import { markSeasons } from './marks.ts'
import { type Marks, NotPackable, type PackagedMedia, type PackagingJob, type SidecarSubtitles, type SoundBeside } from './packager.ts'
import type { Packaging } from './packaging.jobs.ts'

const nfo = (fields: string): string => `<?xml version="1.0" encoding="UTF-8"?><movie>${fields}</movie>`

describe('a folder of films', { timeout: 60_000 }, () => {
  let service: TestService
  let films: FilmFolder
  let folder: string
  let events: ImportEvent[] = []
  const packaged: string[] = []
  let parts: string[] = []
  let partOfSubtitles: number | undefined
  let preferredVersions: string[] = []
  const compared: number[] = []
  let marks: Marks | null = null
  let handed: SidecarSubtitles[] = []
  let sounds: SoundBeside[] = []
  let cover: string | undefined
  const stills = ['#102030', '#203040', '#304050', '#405060'].values()
  const failures = new Map<string, Error[]>()
  const ending = new AbortController()
  let packaging: Packaging

  const put = (file: string, content: string | Uint8Array) => films.put(file, content)
  const picture = (colour: string) =>
    sharp({ create: { width: 60, height: 90, channels: 3, background: colour } })
      .jpeg()
      .toBuffer()

  /** Makes a folder that can be played, as the real one does with ffmpeg. */
  const make = async (job: PackagingJob): Promise<PackagedMedia> => {
    const { file, furtherParts, folder: target, sidecars, sounds: beside } = job
    packaged.push(file.slice(folder.length + 1))
    handed = sidecars
    sounds = beside
    parts.push(...furtherParts.map((part) => part.slice(folder.length + 1)))
    partOfSubtitles = sidecars[0]?.part ?? partOfSubtitles
    const failure = failures.get(file.slice(folder.length + 1))?.shift()
    if (failure) throw failure
    const media = await makePackage(job)
    await writeFile(join(target, 'still-1.jpg'), await picture(stills.next().value ?? '#333333'))
    if (cover) await writeFile(join(target, 'cover.jpg'), await picture(cover))
    const coverFile = cover && 'cover.jpg'
    return {
      ...media,
      coverFile,
      languages: ['de'],
      stillFile: 'still-1.jpg',
      subtitles: [{ key: 'x', name: 'Deutsch', language: 'de', file: 'subtitles-0.vtt' }],
    }
  }

  const packager = packagerWith(make, {
    makeFirst: async (job) => {
      const media = await make(job)
      await job.onPlayable({ ...media, stillFile: undefined })
      return { media, isWhole: true }
    },
    marksOf: async (folders) => {
      compared.push(folders.length)
      return folders.map(() => marks)
    },
  })

  const look = async (): Promise<void> => {
    events = []
    await readFilms(service, films, { preferredVersions, tell: (event) => events.push(event) })
    await finishPackaging(service, packaging)
    await indexNewTitles(service.db)
  }
  const shown = async (): Promise<{ id: number; name: string }[]> => {
    const { data } = await service.as()('home-videos')
    const row = data.find(({ genreName }) => genreName === 'New here')
    return (row?.videos ?? []).map(({ videoId: id, videoTitle: name }) => ({ id, name }))
  }
  const idOf = async (name: string): Promise<number> => (await shown()).find((title) => title.name === name)!.id

  beforeAll(async () => {
    films = await makeFilmFolder()
    folder = films.path
    service = await startTestService()
    await seedNewService(service.db, join(projectRoot, 'demo'))
    packaging = await packageFilms(service, films, packager, ending.signal)
    await put('Metropolis (1927)/Metropolis (1927).mkv', 'metropolis')
    await put(
      'Metropolis (1927)/movie.nfo',
      nfo(`<title>Metropolis</title><year>1927</year><plot>Workers below, masters above. A machine in the shape of a woman.</plot>
        <genre>Science Fiction</genre><director>Fritz Lang</director><actor><name>Brigitte Helm</name><role>Maria</role></actor><country>Germany</country>`),
    )
    await put('Metropolis (1927)/poster.jpg', await picture('#884422'))
    await put('Die Serie/Season 1/Die Serie S01E01 Anfang.mp4', 'one')
    await put('Die Serie/Season 1/Die Serie S01E02 Ende.mp4', 'two')
    await look()
  })
  afterAll(async () => {
    ending.abort()
    await packaging.close()
    await service.close()
    await films.remove()
  })

  it('becomes a home page with films and series that play, with what stands beside them', async () => {
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
    packaged.length = 0
    const before = await shown()
    await look()
    expect(events).toEqual([])
    expect(packaged).toEqual([])
    expect(await shown()).toEqual(before)
  })

  it('keeps a title through a rename and a move of its files', async () => {
    const id = await idOf('Metropolis')
    packaged.length = 0
    await mkdir(join(folder, 'Silent'), { recursive: true })
    await rename(join(folder, 'Metropolis (1927)'), join(folder, 'Silent/Metropolis 1927 restored'))
    await look()
    expect(await idOf('Metropolis')).toBe(id)
    expect(packaged).toEqual([])
  })

  it('follows a changed .nfo, but not where somebody edited by hand, and says so', async () => {
    const id = await idOf('Metropolis')
    await sql`update catalogue_title set short_description = 'By hand.' where id = ${id}`.execute(service.db)
    await put(
      'Silent/Metropolis 1927 restored/movie.nfo',
      nfo('<title>Metropolis</title><year>1926</year><plot>Another plot.</plot><genre>Drama</genre><director>Fritz Lang</director>'),
    )
    await look()
    const { data } = await service.as()('video-detail', { videoId: id, videoType: 'film' })
    expect(data).toMatchObject({ publishedYear: 1926, shortDescription: 'By hand.' })
    expect(data.genreNames).toEqual(['Drama'])
    expect(events).toContainEqual({ event: 'kept by hand', title: 'Metropolis', titleId: id, facts: ['shortDescription'] })
    await look()
    expect(events).toEqual([])
  })

  it('hides a title whose file is gone, and shows it again with its id when it is back', async () => {
    const id = await idOf('Metropolis')
    await rename(join(folder, 'Silent'), join(tmpdir(), `gone-${id}-${process.pid}`))
    await look()
    expect((await shown()).map(({ name }) => name)).toEqual(['Die Serie'])
    await rename(join(tmpdir(), `gone-${id}-${process.pid}`), join(folder, 'Silent'))
    await look()
    expect(await idOf('Metropolis')).toBe(id)
  })

  it('hands the subtitles beside a film to the packager, and again when they change', async () => {
    const beside = 'Silent/Metropolis 1927 restored/Metropolis (1927).de.forced.srt'
    packaged.length = 0
    await put(beside, '1\n00:00:01,000 --> 00:00:02,000\n<i>Mittler</i>\n')
    await look()
    expect(packaged).toHaveLength(1)
    expect(handed).toMatchObject([{ label: 'Deutsch (forced)', language: 'de', kind: 'forced' }])
    expect(handed[0]?.webVtt).toMatch(/^WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<i>Mittler<\/i>/)
    await put(beside, 'no subtitles at all')
    await look()
    expect(packaged).toHaveLength(2)
    expect(handed).toEqual([])
  })

  it('hands the sound beside a film to the packager, and again when it changes or goes', async () => {
    const beside = 'Silent/Metropolis 1927 restored/Metropolis (1927).de.ad.m4a'
    packaged.length = 0
    await put(beside, 'described')
    await put('Silent/Metropolis 1927 restored/Metropolis (1927).commentary.m4a', 'told')
    await look()
    expect(packaged).toHaveLength(1)
    expect(sounds.toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      { file: join(folder, beside.replace('de.ad', 'commentary')), language: null, title: null, kind: 'commentary' },
      { file: join(folder, beside), language: 'de', title: null, kind: 'description' },
    ])
    await put(beside, 'described anew')
    await look()
    expect(packaged).toHaveLength(2)
    await rm(join(folder, beside))
    await look()
    expect(sounds.map(({ kind }) => kind)).toEqual(['commentary'])
    await rm(join(folder, beside.replace('de.ad', 'commentary')))
    await look()
    expect([packaged.length, sounds]).toEqual([4, []])
  })

  it('hides nothing when the folder is empty, as that of a disk that is not mounted is', async () => {
    const before = await shown()
    const away = `${folder}-away`
    await rename(folder, away)
    await mkdir(folder)
    await look()
    expect(events).toEqual([{ event: 'empty' }])
    expect(await shown()).toEqual(before)
    await rm(folder, { recursive: true })
    await rename(away, folder)
  })

  it('takes the poster that came attached to a film where none lies beside it, and no other', async () => {
    cover = '#0000ff'
    await put('Silent/Schatten (1923).mkv', 'schatten')
    await put('Silent/Metropolis 1927 restored/Metropolis (1927).en.srt', '1\n00:00:01,000 --> 00:00:02,000\nMediator\n')
    await look()
    cover = undefined
    const blueOf = async (name: string) => {
      const { data } = await service.as()('video-detail', { videoId: await idOf(name), videoType: 'film' })
      const poster = await fetch(`${service.origin}${data.portraitArt}?w=160`, { headers: { accept: 'image/png' } })
      return (await sharp(await poster.arrayBuffer()).stats()).channels[2]!.mean
    }
    expect(await blueOf('Schatten')).toBeGreaterThan(240)
    expect(await blueOf('Metropolis')).toBeLessThan(60)
    // What somebody had the service draw stays, whatever the next file brings along.
    await put('Silent/Wahl (1924).mkv', 'wahl')
    await look()
    const call = service.operator()
    const wahl = (await call('get-title', { id: await idOf('Wahl') })).data
    const { data: chosen } = await call('choose-drawing', { titleId: wahl.id, version: wahl.version, role: 'poster', motif: 'match' })
    cover = '#0000ff'
    await put('Silent/Wahl (1924).mkv', 'wahl, restored')
    await look()
    cover = undefined
    expect((await call('get-title', { id: wahl.id })).data.pictures.poster).toBe(chosen.pictures.poster)
    expect(packaged.at(-1)).toContain('Wahl')
    await rm(join(folder, 'Silent/Wahl (1924).mkv'))
    await rm(join(folder, 'Silent/Schatten (1923).mkv'))
    await look()
  })

  it('takes a new episode into the series that is there', async () => {
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

  it('tells why a film cannot be played, tries again what may pass, and shows neither meanwhile', async () => {
    failures.set('Broken (1950).mkv', [new NotPackable('It holds no picture.')])
    await put('Broken (1950).mkv', 'broken')
    await look()
    expect((await shown()).map(({ name }) => name)).not.toContain('Broken')
    const [row] = await many(service.db, sql<{ problem: string }>`select problem from library_video where file = 'Broken (1950).mkv'`)
    expect(row?.problem).toBe('It holds no picture.')
  })

  it('packages a film in parts as one, the best of several versions, and a better one that comes', async () => {
    packaged.length = 0
    parts = []
    await put('Nosferatu (1922)/Nosferatu (1922) cd1.avi', 'first half')
    await put('Nosferatu (1922)/Nosferatu (1922) cd2.avi', 'second half')
    await put('Nosferatu (1922)/Nosferatu (1922) cd2.en.srt', '1\n00:00:01,000 --> 00:00:02,000\nBlood!\n')
    await put('Faust (1926)/Faust (1926) - 720p.mkv', 'many bytes of few lines')
    await put('Faust (1926)/Faust (1926) - 1080p.mkv', 'lines')
    await put("Faust (1926)/Faust (1926) - 2160p {edition-Director's Cut}.mkv", 'another cut')
    await look()
    expect(events.filter(({ event }) => event === 'draft')).toEqual([])
    expect(packaged.toSorted()).toEqual([
      'Faust (1926)/Faust (1926) - 1080p.mkv',
      "Faust (1926)/Faust (1926) - 2160p {edition-Director's Cut}.mkv",
      'Nosferatu (1922)/Nosferatu (1922) cd1.avi',
    ])
    expect(parts).toEqual(['Nosferatu (1922)/Nosferatu (1922) cd2.avi'])
    expect(partOfSubtitles).toBe(1)
    const id = await idOf('Faust')
    await put('Faust (1926)/Faust (1926) - 4K.mkv', 'more')
    await look()
    expect(packaged).toContain('Faust (1926)/Faust (1926) - 4K.mkv')
    expect(await idOf('Faust')).toBe(id)
    preferredVersions = ['720p']
    await look()
    expect(packaged.at(-1)).toBe('Faust (1926)/Faust (1926) - 720p.mkv')
    await rm(join(folder, 'Nosferatu (1922)'), { recursive: true })
    await rm(join(folder, 'Faust (1926)'), { recursive: true })
    await look()
  })

  it('makes a trailer what everybody may watch, until its file is gone', async () => {
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
    const id = await idOf('Die Serie')
    const ask = service.as(await makePerson(service.db))
    const mark = () => markSeasons({ db: service.db, media: service.media, packager, log: { info: () => undefined } }, ending.signal)
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
    marks = { intro: { from: 3, to: 33.5 }, creditsFrom: 540, confidence: 1 }
    await mark()
    await mark()
    expect(compared).toEqual([3])
    expect(await played(1)).toEqual([[{ skipFrom: 3, skipTo: 33.5, skipKind: 'intro' }], 540])
    await sql`update catalogue_media m set skip_ranges = '[{ "from": 1, "to": 2 }]', marked_by_hand = '{intro}' from catalogue_episode e
      where e.media_id = m.id and e.title_id = ${id} and e.number = 1`.execute(service.db)
    await put('Die Serie/Season 1/Die Serie S01E04 Zugabe.mp4', 'four')
    await look()
    marks = { intro: { from: 4, to: 34 }, creditsFrom: null, confidence: 0.5 }
    await mark()
    expect(compared).toEqual([3, 4])
    expect(await played(1)).toEqual([[{ skipFrom: 1, skipTo: 2, skipKind: 'intro' }], 600])
    expect(await played(2)).toEqual([[{ skipFrom: 4, skipTo: 34, skipKind: 'intro' }], 600])
  })

  it('is not touched', async () => {
    expect((await readdir(folder)).sort()).toEqual(['Broken (1950).mkv', 'Die Serie', 'Silent'])
  })
})
