import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { demoBrowseFacts } from './browse.ts'
import { demoTitles } from './catalogue.ts'
import { demoCuration } from './curation.ts'
import { reelsOfGenre } from './media.ts'

const demoFolder = fileURLToPath(new URL('..', import.meta.url))
const titles = demoTitles(demoFolder)
const byId = new Map(titles.map((title) => [title.id, title]))
const curation = demoCuration(demoFolder)

describe('curation', () => {
  it('names only titles of the catalogue, none twice in a list', () => {
    const lists = [curation.premium, curation.remastered, curation.filmsThatMatter, curation.comingSoon.map((coming) => coming.id)]
    for (const ids of [...lists, curation.heroes.map((hero) => hero.id)]) {
      expect(ids.filter((id) => !byId.has(id))).toEqual([])
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  it('marks at least twelve premium titles that are out, Metropolis and series among them', () => {
    const premium = titles.filter((title) => title.premium && title.releaseInDays === undefined)
    expect(premium.length).toBeGreaterThanOrEqual(12)
    expect(premium.map((title) => title.id)).toContain('metropolis-1927')
    expect(premium.filter((title) => title.kind === 'series').length).toBeGreaterThanOrEqual(2)
  })

  it('marks at least twelve remastered titles and twelve films that matter, all of them out', () => {
    for (const marked of [titles.filter((title) => title.remastered), titles.filter((title) => title.matters)]) {
      expect(marked.length).toBeGreaterThanOrEqual(12)
      expect(marked.filter((title) => title.releaseInDays !== undefined)).toEqual([])
    }
  })

  it('spreads coming titles, films and series, over the next weeks', () => {
    const coming = titles.filter((title) => title.releaseInDays !== undefined)
    expect(coming.length).toBeGreaterThanOrEqual(10)
    expect(coming.filter((title) => title.kind === 'series').length).toBeGreaterThanOrEqual(2)
    expect(new Set(coming.map((title) => Math.floor(title.releaseInDays! / 7))).size).toBeGreaterThanOrEqual(6)
    for (const title of coming) {
      expect(title.releaseInDays, title.id).toBeGreaterThanOrEqual(2)
      expect(title.releaseInDays, title.id).toBeLessThanOrEqual(45)
    }
  })

  it('has eight banners, all with both hero pictures, a lettering, a sentence and a reel of their genre, all out', () => {
    expect(curation.heroes).toHaveLength(8)
    for (const { id, reel } of curation.heroes) {
      const { artwork, releaseInDays, shortDescription, genres } = byId.get(id)!
      expect(artwork.hero && artwork.heroPhone && artwork.titleTreatment, id).toBeTruthy()
      expect(shortDescription.length, id).toBeGreaterThan(90)
      expect(reelsOfGenre[genres[0]!], id).toContain(reel)
      expect(releaseInDays, id).toBeUndefined()
    }
  })

  it('uses all six looks and has every kind of row', () => {
    expect(new Set(curation.rows.map((row) => row.genreClass)).size).toBe(6)
    const lists = ['trending', 'most-viewed', 'most-shared', 'films-that-matter', 'remastered', 'coming-soon', 'because-watched']
    const kinds = [...lists, 'helper-tools', 'programmes', 'genre']
    expect(new Set(curation.rows.map((row) => row.kind))).toEqual(new Set(kinds))
    const genres = new Set(demoBrowseFacts(demoFolder).genres.map((genre) => genre.name))
    for (const row of curation.rows) {
      if (row.kind === 'genre') expect(genres, row.name).toContain(row.genre)
      if (row.spotlight) expect(existsSync(byId.get(row.spotlight.backgroundTitleId)!.artwork.landscape!)).toBe(true)
      expect(row.spotlight !== undefined, row.name).toBe(row.genreClass === 'importantitem_slider')
    }
  })

  it('gives every genre row at least six titles that are out', () => {
    const out = titles.filter((title) => title.releaseInDays === undefined)
    for (const row of curation.rows.filter(({ kind }) => kind === 'genre')) {
      expect(out.filter((title) => title.genres.includes(row.genre!)).length, row.name).toBeGreaterThanOrEqual(6)
    }
  })

  it('offers four helper tools', () => {
    expect(curation.tools.map((tool) => tool.icon)).toEqual(['oracle', 'sparkle', 'search', 'laurel'])
    for (const tool of curation.tools) expect(tool.link).toMatch(/^\/[a-z-]+(\?category=[a-z]+)?$/)
  })
})
