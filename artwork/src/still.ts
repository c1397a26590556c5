import { type DrawingChoices, sceneName, sceneNamed, tintNamed } from './choices.ts'
import { atLightness } from './drawing/colour.ts'
import { seeded } from './drawing/seed.ts'
import type { Picture, TitleFacts } from './facts.ts'
import { Film } from './film/film.ts'
import { tints } from './film/tints.ts'
import { shortGenres } from './genres.ts'
import { rankScenes } from './scenes/choose-scene.ts'

interface StillVariant {
  episode?: number
  choices?: DrawingChoices
}

/**
 * An atmospheric frame without lettering, WebP 1280 × 720, its subject near two thirds of the width so that text may stand left.
 * Episodes of one title differ in scene, place and tint; the same facts and episode give the same bytes.
 */
export async function drawStill(facts: TitleFacts, { episode: asked = 0, choices = {} }: StillVariant = {}): Promise<Picture> {
  // Variations of a title's still differ as its episodes do.
  const episode = Math.max(0, Math.floor(asked)) + (choices.variation ?? 0)
  const own = seeded(`${facts.key}|${facts.title}|${facts.year}|still`)
  const ranked = rankScenes(
    { title: facts.title, keywords: facts.keywords, genres: shortGenres(facts.genres, facts.kind, facts.year) },
    own,
  )
  const scene = sceneNamed(choices.scene) ?? ranked[episode % 5]!
  const rng = seeded(`${facts.key}|${facts.title}|still|${episode}`)
  const turn = choices.scene === undefined ? Math.floor(episode / 5) : episode
  const tint = tintNamed(choices.tint) ?? scene.tints[(own.int(0, 3) + turn) % scene.tints.length]!
  const film = new Film(`${facts.key}|${episode}`)
  await scene.shoot({ film, rng, x: 1072 + rng.range(-40, 40) })
  const picture = await film.develop({ tint, exposure: scene.exposure })
  return { ...picture, tint: atLightness(tints[tint][2]![1], 0.38), names: { scene: sceneName(scene), tint } }
}
