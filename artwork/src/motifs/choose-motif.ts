import type { Rng } from '../drawing/seed.ts'
import { cow, dog, goat, llama, rabbit, sheep } from './animals.ts'
import { ape, dragon, elephant, rat } from './beasts.ts'
import { ferrisWheel, gate, hillHouse, palace, stageDoor, towers } from './buildings.ts'
import { bandit, cosmonaut, detective, gentleman, hypnotist, rocketMan } from './characters.ts'
import { bat, cat, leech, lizard, owl, wasp } from './creatures.ts'
import { barberPole, battery, brainJar, cogs, diverHelmet } from './devices.ts'
import { clown, devil, halfMask, paleFace, skull, stencil } from './faces.ts'
import { eye, eyeHand, sinking } from './hands.ts'
import { boot, bucket, cigarette, clock, match, pram, runningCup, telephone, typewriter } from './household.ts'
import type { Motif } from './motif.ts'
import { camera, cocktail, lotusHorn, piano, reel, trumpet } from './music.ts'
import { flower, iceFloe, jawPlant, mountain, toadstool, wheat } from './nature.ts'
import { crownedHead, golem, hood, starlet, topHat } from './people.ts'
import { moonFace, robotBust, rocketShip, saucer } from './space.ts'
import { bentLamp, camelRider, dancers, doubleMan, flag, guillotine } from './tableaux.ts'
import { badge, baseball, goldTooth, helmetRose, lockedHeart, roulette, sewnHeart } from './tokens.ts'
import { biplane, car, locomotive, ship } from './vehicles.ts'
import { feather, knife, noose, pencilSword, pickaxe, revolver, slingshot } from './weapons.ts'

export const motifs: Readonly<Record<string, Motif>> = {
  cat,
  owl,
  bat,
  wasp,
  lizard,
  leech,
  rabbit,
  sheep,
  llama,
  dog,
  cow,
  goat,
  dragon,
  elephant,
  ape,
  rat,
  devil,
  halfMask,
  paleFace,
  stencil,
  clown,
  skull,
  hood,
  topHat,
  crownedHead,
  golem,
  starlet,
  bandit,
  gentleman,
  rocketMan,
  cosmonaut,
  detective,
  hypnotist,
  ship,
  locomotive,
  biplane,
  car,
  moonFace,
  saucer,
  rocketShip,
  robotBust,
  jawPlant,
  flower,
  toadstool,
  wheat,
  mountain,
  iceFloe,
  hillHouse,
  palace,
  towers,
  gate,
  stageDoor,
  ferrisWheel,
  camelRider,
  guillotine,
  dancers,
  doubleMan,
  flag,
  bentLamp,
  revolver,
  knife,
  pencilSword,
  feather,
  slingshot,
  noose,
  pickaxe,
  boot,
  telephone,
  clock,
  typewriter,
  bucket,
  pram,
  match,
  cigarette,
  runningCup,
  trumpet,
  piano,
  lotusHorn,
  cocktail,
  reel,
  camera,
  sewnHeart,
  lockedHeart,
  roulette,
  goldTooth,
  badge,
  baseball,
  helmetRose,
  brainJar,
  battery,
  cogs,
  barberPole,
  diverHelmet,
  eyeHand,
  sinking,
  eye,
}

/** Lower-case words of a text, accents kept. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/**
 * The motif that fits best: nine points for the first keyword, four for the others, five for a word of the title,
 * two for a genre, and a little chance.
 */
export function chooseMotif(about: { title: string; keywords: string[]; genres: string[] }, rng: Rng): Motif {
  const title = new Set(wordsOf(about.title))
  const keywords = about.keywords.map((keyword) => keyword.toLowerCase())
  let best: Motif | undefined
  let bestScore = -1
  for (const motif of Object.values(motifs)) {
    const words = motif.words.split(' ')
    const suited = motif.genres.split(' ')
    let score = rng.next() * 1.4
    for (const word of words) if (title.has(word)) score += 5
    // The first keyword is the one an editor thought of first.
    keywords.forEach((keyword, i) => {
      if (words.includes(keyword)) score += i === 0 ? 9 : 4
    })
    for (const genre of about.genres) if (suited.includes(genre)) score += 2
    if (score > bestScore) {
      best = motif
      bestScore = score
    }
  }
  return best!
}
