import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FilmLibrary, openFilmLibrary } from '../../testing/film-library.ts'

describe('a folder of films', { timeout: 60_000 }, () => {
  let library: FilmLibrary
  beforeAll(async () => {
    library = await openFilmLibrary()
  })
  afterAll(() => library.close())

  it('hands the subtitles beside a film to the packager, and again when they change', async () => {
    const { packager, put, look } = library
    const beside = 'Metropolis (1927)/Metropolis (1927).de.forced.srt'
    const handed = () => packager.jobs.at(-1)!.sidecars
    packager.jobs.length = 0
    await put(beside, '1\n00:00:01,000 --> 00:00:02,000\n<i>Mittler</i>\n')
    await look()
    expect(packager.jobs).toHaveLength(1)
    expect(handed()).toMatchObject([{ label: 'Deutsch (forced)', language: 'de', kind: 'forced' }])
    expect(handed()[0]?.webVtt).toMatch(/^WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<i>Mittler<\/i>/)
    await put(beside, 'no subtitles at all')
    await look()
    expect(packager.jobs).toHaveLength(2)
    expect(handed()).toEqual([])
  })

  it('hands the sound beside a film to the packager, and again when it changes or goes', async () => {
    const { packager, folder, put, look } = library
    const beside = 'Metropolis (1927)/Metropolis (1927).de.ad.m4a'
    const sounds = () => packager.jobs.at(-1)!.sounds
    packager.jobs.length = 0
    await put(beside, 'described')
    await put('Metropolis (1927)/Metropolis (1927).commentary.m4a', 'told')
    await look()
    expect(packager.jobs).toHaveLength(1)
    expect(sounds().toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      { file: join(folder, beside.replace('de.ad', 'commentary')), language: null, title: null, kind: 'commentary' },
      { file: join(folder, beside), language: 'de', title: null, kind: 'description' },
    ])
    await put(beside, 'described anew')
    await look()
    expect(packager.jobs).toHaveLength(2)
    await rm(join(folder, beside))
    await look()
    expect(sounds().map(({ kind }) => kind)).toEqual(['commentary'])
    await rm(join(folder, beside.replace('de.ad', 'commentary')))
    await look()
    expect([packager.jobs.length, sounds()]).toEqual([4, []])
  })

  it('takes the poster that came attached to a film where none lies beside it, and no other', async () => {
    const { service, packager, folder, put, look, idOf } = library
    packager.cover = '#0000ff'
    await put('Schatten (1923).mkv', 'schatten')
    await put('Metropolis (1927)/Metropolis (1927).en.srt', '1\n00:00:01,000 --> 00:00:02,000\nMediator\n')
    await look()
    packager.cover = undefined
    const blueOf = async (name: string) => {
      const { data } = await service.as()('video-detail', { videoId: await idOf(name), videoType: 'film' })
      const poster = await fetch(`${service.origin}${data.portraitArt}?w=160`, { headers: { accept: 'image/png' } })
      return (await sharp(await poster.arrayBuffer()).stats()).channels[2]!.mean
    }
    expect(await blueOf('Schatten')).toBeGreaterThan(240)
    expect(await blueOf('Metropolis')).toBeLessThan(60)
    // What somebody had the service draw stays, whatever the next file brings along.
    await put('Wahl (1924).mkv', 'wahl')
    await look()
    const call = service.operator()
    const wahl = (await call('get-title', { id: await idOf('Wahl') })).data
    const { data: chosen } = await call('choose-drawing', { titleId: wahl.id, version: wahl.version, role: 'poster', motif: 'match' })
    packager.cover = '#0000ff'
    await put('Wahl (1924).mkv', 'wahl, restored')
    await look()
    packager.cover = undefined
    expect((await call('get-title', { id: wahl.id })).data.pictures.poster).toBe(chosen.pictures.poster)
    expect(packager.packaged().at(-1)).toContain('Wahl')
    await rm(join(folder, 'Wahl (1924).mkv'))
    await rm(join(folder, 'Schatten (1923).mkv'))
    await look()
  })

  it('packages a film in parts as one, the best of several versions, and a better one that comes', async () => {
    const { packager, folder, put, look, idOf } = library
    packager.jobs.length = 0
    await put('Nosferatu (1922)/Nosferatu (1922) cd1.avi', 'first half')
    await put('Nosferatu (1922)/Nosferatu (1922) cd2.avi', 'second half')
    await put('Nosferatu (1922)/Nosferatu (1922) cd2.en.srt', '1\n00:00:01,000 --> 00:00:02,000\nBlood!\n')
    await put('Faust (1926)/Faust (1926) - 720p.mkv', 'many bytes of few lines')
    await put('Faust (1926)/Faust (1926) - 1080p.mkv', 'lines')
    await put("Faust (1926)/Faust (1926) - 2160p {edition-Director's Cut}.mkv", 'another cut')
    const events = await look()
    expect(events.filter(({ event }) => event === 'draft')).toEqual([])
    expect(packager.packaged().toSorted()).toEqual([
      'Faust (1926)/Faust (1926) - 1080p.mkv',
      "Faust (1926)/Faust (1926) - 2160p {edition-Director's Cut}.mkv",
      'Nosferatu (1922)/Nosferatu (1922) cd1.avi',
    ])
    expect(packager.jobs.flatMap(({ furtherParts }) => furtherParts)).toEqual([join(folder, 'Nosferatu (1922)/Nosferatu (1922) cd2.avi')])
    expect(packager.jobs.flatMap(({ sidecars }) => sidecars.map(({ part }) => part))).toEqual([1])
    const id = await idOf('Faust')
    await put('Faust (1926)/Faust (1926) - 4K.mkv', 'more')
    await look()
    expect(packager.packaged()).toContain('Faust (1926)/Faust (1926) - 4K.mkv')
    expect(await idOf('Faust')).toBe(id)
    await look({ preferredVersions: ['720p'] })
    expect(packager.packaged().at(-1)).toBe('Faust (1926)/Faust (1926) - 720p.mkv')
    await rm(join(folder, 'Nosferatu (1922)'), { recursive: true })
    await rm(join(folder, 'Faust (1926)'), { recursive: true })
    await look()
    // Nothing of what is packaged is written into the folder of films.
    expect((await readdir(folder)).sort()).toEqual(['Die Serie', 'Metropolis (1927)'])
  })
})
