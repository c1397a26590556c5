import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { demoTitles } from './catalogue.ts'
import { demoCuration } from './curation.ts'
import { demoReels, episodeStill, reelForEpisode } from './media.ts'

const demoFolder = fileURLToPath(new URL('..', import.meta.url))
const reels = demoReels(demoFolder)
const slugs = new Set(reels.map((reel) => reel.slug))
const titles = demoTitles(demoFolder)

/** Files that a playlist names, in lines of their own and in URI attributes. */
function filesOf(playlist: string): string[] {
  const text = readFileSync(playlist, 'utf8')
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const attributes = [...text.matchAll(/URI="([^"]+)"/g)].map((match) => match[1]!)
  return [...lines, ...attributes].map((file) => join(dirname(playlist), file))
}

describe('demo reels', () => {
  it('are eight, each with every file that it names', () => {
    expect(reels).toHaveLength(8)
    for (const { folder, master, trailer, audio, subtitles, storyboard } of reels) {
      const named = [
        master,
        trailer.master,
        storyboard.image,
        storyboard.vtt,
        ...audio.flatMap((track) => [track.playlist, track.file]),
        ...subtitles.flatMap((track) => [track.playlist, track.vtt]),
      ]
      for (const file of named) expect(existsSync(join(folder, file)), join(folder, file)).toBe(true)
      for (const playlist of [join(folder, master), join(folder, trailer.master)]) {
        for (const file of filesOf(playlist).flatMap((variant) => [variant, ...filesOf(variant)])) expect(existsSync(file), file).toBe(true)
      }
    }
  })

  it('have an opening to skip, credits at the end, two accompaniments and four subtitle languages', () => {
    for (const reel of reels) {
      expect(reel.introFromSeconds).toBeLessThan(reel.introToSeconds)
      expect(reel.introToSeconds).toBeLessThan(reel.creditsFromSeconds)
      expect(reel.creditsFromSeconds).toBeLessThan(reel.durationSeconds)
      expect(reel.audio).toHaveLength(2)
      expect(reel.audio.filter((track) => track.isDefault)).toHaveLength(1)
      expect(reel.subtitles.map((track) => track.language)).toEqual(['en', 'fr', 'es', 'de'])
      expect(reel.trailer.durationSeconds).toBeGreaterThan(0)
    }
  })

  it('are spread over the titles by genre, neighbours on a shelf apart', () => {
    const shelf = [...titles].sort((a, b) => a.genres[0]!.localeCompare(b.genres[0]!) || a.year - b.year || a.id.localeCompare(b.id))
    for (const [place, title] of shelf.entries()) {
      expect(slugs, title.id).toContain(title.reel)
      if (place > 0) expect(title.reel, title.id).not.toBe(shelf[place - 1]!.reel)
    }
    for (const slug of slugs) {
      const count = titles.filter((title) => title.reel === slug).length
      expect(count, slug).toBeGreaterThanOrEqual(12)
      expect(count, slug).toBeLessThanOrEqual(50)
    }
    for (const hero of demoCuration(demoFolder).heroes) expect(titles.find((title) => title.id === hero.id)?.reel).toBe(hero.reel)
    const reelOf = (id: string) => titles.find((title) => title.id === id)?.reel
    expect(['calder-street', 'grey-glove']).toContain(reelOf('detour-1945'))
    expect(['eight-minutes-late', 'one-city-one-day']).toContain(reelOf('cops-1922'))
  })

  it('change from episode to episode, and so do the stills', () => {
    for (const title of titles.filter(({ kind }) => kind === 'series')) {
      for (const season of title.seasons) {
        const played = season.episodes.map((episode) => reelForEpisode(title, season.number, episode.number))
        const shown = season.episodes.map((episode) => episodeStill(demoFolder, title.id, season.number, episode.number))
        for (const [place, slug] of played.entries()) {
          expect(slugs).toContain(slug)
          expect(existsSync(shown[place]!), shown[place]).toBe(true)
          if (place > 0) expect([slug, shown[place]]).not.toEqual([played[place - 1], shown[place - 1]])
          if (place > 0) expect(slug).not.toBe(played[place - 1])
        }
      }
    }
  })
})
