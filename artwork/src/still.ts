import { type DrawingChoices, sceneName, sceneNamed, tintNamed } from './choices.ts'
import { atLightness } from './drawing/colour.ts'
import { seeded } from './drawing/seed.ts'
import type { Picture, TitleFacts } from './facts.ts'
import { Film } from './film/film.ts'
import { Subject } from './film/subject.ts'
import { tints } from './film/tints.ts'
import { drawLots } from './lots.ts'
import { rankScenes } from './scenes/choose-scene.ts'

interface StillVariant {
  episode?: number
  choices?: DrawingChoices
}

/**
 * An atmospheric frame without lettering, WebP 1280 × 720, its subject near two thirds of the width so that text may stand left.
 * It is of what the poster is of. Episodes of one title differ in scene, place and tint; the same facts and episode give the same bytes.
 */
export async function drawStill(facts: TitleFacts, { episode: asked = 0, choices = {} }: StillVariant = {}): Promise<Picture> {
  // Variations of a title's still differ as its episodes do.
  const episode = Math.max(0, Math.floor(asked)) + (choices.variation ?? 0)
  const own = seeded(`${facts.key}|${facts.title}|${facts.year}|still`)
  const { genres, motif } = drawLots(facts)
  const ranked = rankScenes({ title: facts.title, keywords: facts.keywords, genres, motif }, own)
  const scene = sceneNamed(choices.scene) ?? ranked[episode % 5]!
  const rng = seeded(`${facts.key}|${facts.title}|still|${episode}`)
  const turn = choices.scene === undefined ? Math.floor(episode / 5) : episode
  const tint = tintNamed(choices.tint) ?? scene.tints[(own.int(0, 3) + turn) % scene.tints.length]!
  const x = 1060 + rng.range(-60, 60)
  // What floats stays in the frame however near the camera is; what rises from below goes below it.
  const camera = { zoom: 1 + rng.next() ** 1.5 * 0.34, x: x + rng.range(-120, 160), y: motif.anchor === 'float' ? 420 : 700 }
  const film = new Film(`${facts.key}|${episode}`, camera)
  const subject = new Subject({ film, motif, seed: `${facts.key}|subject` })
  await scene.shoot({ film, rng, x, subject })
  const picture = await film.develop({ tint, exposure: scene.exposure })
  return { ...picture, tint: atLightness(tints[tint][2]![1], 0.38), names: { scene: sceneName(scene), tint } }
}
