import type { Rng } from '../drawing/seed.ts'
import { wordsOf } from '../motifs/choose-motif.ts'
import type { Motif } from '../motifs/motif.ts'
import { hall, screening, stadium } from './halls.ts'
import { horizon } from './horizon.ts'
import { blinds, corridor, laboratory } from './interiors.ts'
import { desert, meadow, moonHills, mountains } from './land.ts'
import { nightRoad, station } from './roads.ts'
import { bar, study, wallShadow } from './rooms.ts'
import type { Scene } from './scene.ts'
import { lampStreet } from './streets.ts'
import { ballroom, theatre } from './theatre.ts'
import { city, rooftops } from './town.ts'
import { clouds, lake, sea, spaceport } from './water-and-air.ts'
import { forest, graveyard, jungle } from './wilds.ts'
import { battlefield, easternPalace, fairground, hauntedHouse } from './wonders.ts'

export const scenes: Readonly<Record<string, Scene>> = {
  city,
  lampStreet,
  rooftops,
  nightRoad,
  station,
  moonHills,
  meadow,
  desert,
  forest,
  mountains,
  graveyard,
  jungle,
  sea,
  lake,
  clouds,
  spaceport,
  theatre,
  corridor,
  blinds,
  ballroom,
  laboratory,
  hauntedHouse,
  fairground,
  easternPalace,
  battlefield,
  study,
  bar,
  wallShadow,
  hall,
  screening,
  stadium,
  horizon,
}

/** Scenes by how well they fit, best first. A series takes them in turn, one for each episode. */
export function rankScenes(about: { title: string; keywords: string[]; genres: string[]; motif?: Motif }, rng: Rng): Scene[] {
  const title = new Set(wordsOf(about.title))
  const keywords = about.keywords.map((keyword) => keyword.toLowerCase())
  const scored = Object.values(scenes).map((scene) => {
    const words = new Set(scene.words.split(' '))
    const suited = scene.genres.split(' ')
    let score = rng.next() * 1.6
    for (const word of title) if (words.has(word)) score += 4
    // Here the last keyword counts most: editors name the thing first and the place after it.
    keywords.forEach((keyword, i) => {
      if (words.has(keyword)) score += 4 + i
    })
    // A place where such things are.
    if (about.motif?.words.split(' ').some((word) => words.has(word))) score += 3
    about.genres.forEach((genre, i) => {
      if (suited.includes(genre)) score += i === 0 ? 2.4 : 1.6
    })
    return { scene, score }
  })
  return scored.sort((a, b) => b.score - a.score).map(({ scene }) => scene)
}
