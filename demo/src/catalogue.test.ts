import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { demoBrowseFacts } from './browse.ts'
import { demoTitles } from './catalogue.ts'
import { printedOnPosters } from './posters.ts'

const demoFolder = fileURLToPath(new URL('..', import.meta.url))
const titles = demoTitles(demoFolder)
const browse = demoBrowseFacts(demoFolder)

describe('demo titles', () => {
  it('are 202: every film and serial whose rights are well founded, and the sixteen open films', () => {
    expect(titles).toHaveLength(202)
    expect(new Set(titles.map((title) => title.id)).size).toBe(202)
    expect(titles.filter((title) => title.kind === 'series')).toHaveLength(23)
    expect(titles.filter((title) => title.rights.status.startsWith('CC'))).toHaveLength(16)
    for (const title of titles) expect(['high', 'medium'], title.id).toContain(title.rights.confidence)
  })

  it('have facts, descriptions and two to four keywords each', () => {
    for (const title of titles) {
      expect(title.id, title.name).toMatch(/^[a-z0-9-]+-\d{4}$/)
      expect(title.id).toContain(String(title.year))
      expect(title.directors.length, title.id).toBeGreaterThan(0)
      expect(title.countries.length, title.id).toBeGreaterThan(0)
      expect(title.shortDescription.length, title.id).toBeGreaterThan(20)
      expect(title.longDescription.length, title.id).toBeGreaterThan(title.shortDescription.length)
      expect(title.keywords.length, title.id).toBeGreaterThanOrEqual(2)
      expect(title.keywords.length, title.id).toBeLessThanOrEqual(4)
      if (title.languages.length === 0) expect(title.languageNote, title.id).toBe('no dialogue')
      if (title.silent) expect(title.languageNote, title.id).toContain('intertitles')
    }
  })

  it('are described with typographic quotes', () => {
    for (const { id, shortDescription, longDescription } of titles) expect(shortDescription + longDescription, id).not.toMatch(/['"]/)
  })

  it('are films with a length, or series with numbered episodes that have one', () => {
    for (const title of titles) {
      if (title.kind === 'film') {
        expect(title.durationMinutes, title.id).toBeGreaterThan(0)
        expect(title.seasons).toEqual([])
        continue
      }
      expect(title.seasons.length, title.id).toBeGreaterThan(0)
      for (const { episodes } of title.seasons) {
        expect(
          episodes.map((episode) => episode.number),
          title.id,
        ).toEqual(episodes.map((_, place) => place + 1))
        for (const episode of episodes) expect(episode.durationMinutes, `${title.id} ${episode.number}`).toBeGreaterThan(0)
      }
    }
  })

  it('name only genres, moods and countries that can be browsed', () => {
    const genres = new Set(browse.genres.map((genre) => genre.name))
    const moods = new Set(browse.moods.map((mood) => mood.name))
    const countries = new Set(browse.regions.flatMap((region) => region.countries))
    expect(moods.size).toBe(12)
    for (const title of titles) {
      for (const genre of title.genres) expect(genres, title.id).toContain(genre)
      for (const mood of title.moods) expect(moods, title.id).toContain(mood)
      for (const country of title.countries) expect(countries, title.id).toContain(country)
      const eras = browse.eras.filter((era) => era.fromYear <= title.year && title.year <= era.toYear)
      expect(eras, title.id).toHaveLength(1)
    }
    for (const mood of moods) expect(titles.filter((title) => title.moods.includes(mood)).length, mood).toBeGreaterThanOrEqual(8)
    for (const genre of genres) expect(titles.filter((title) => title.genres.includes(genre)).length, genre).toBeGreaterThanOrEqual(2)
  })

  it('offer a child a shelf of its own without horror, noir, crime or war', () => {
    const gentle = titles.filter((title) => title.allowKids)
    expect(gentle.length).toBeGreaterThanOrEqual(40)
    for (const title of gentle) for (const genre of ['Horror', 'Noir', 'Crime', 'War']) expect(title.genres, title.id).not.toContain(genre)
  })

  it('point to pictures that exist, and no drawn picture is left unused', () => {
    const drawn = new Set(readdirSync(join(demoFolder, 'art')))
    for (const title of titles) {
      const { artwork } = title
      for (const path of Object.values(artwork)) expect(existsSync(path), path).toBe(true)
      if (!drawn.delete(title.id)) {
        expect(artwork).toEqual({})
        continue
      }
      expect(artwork.poster, title.id).toBeDefined()
    }
    expect([...drawn]).toEqual([])
  })

  it('say what their posters print: the year, the people and the number of episodes', () => {
    const printed = printedOnPosters(demoFolder)
    expect(Object.keys(printed).sort()).toEqual(
      titles
        .filter(({ artwork }) => artwork.poster)
        .map(({ id }) => id)
        .sort(),
    )
    // 'Carl Th. Dreyer' is Carl Theodor Dreyer.
    const short = (name: string) => `${name[0]} ${name.split(' ').at(-1)}`
    for (const { id, year, directors, cast, seasons } of titles) {
      const poster = printed[id]
      if (!poster) continue
      expect(poster.year ?? year, id).toBe(year)
      for (const name of poster.names ?? []) expect([...directors, ...cast].map(short), id).toContain(short(name))
      // A poster is of the first season.
      const episodes = seasons[0]?.episodes.length
      expect(poster.episodes ?? episodes, id).toBe(episodes)
    }
  })

  it('say whom actors play, each of them an actor of the title', () => {
    const played = titles.filter(({ characters }) => characters.length > 0)
    expect(played.length).toBeGreaterThan(90)
    for (const { id, cast, characters } of played) for (const { name } of characters) expect(cast, id).toContain(name)
    expect(played.find(({ id }) => id === 'nosferatu-1922')?.characters[0]).toEqual({ name: 'Max Schreck', character: 'Count Orlok' })
  })

  it('fail with the path when the folder is not the demo folder', () => {
    expect(() => demoTitles(join(demoFolder, 'src'))).toThrow(/films\.json/)
  })
})
