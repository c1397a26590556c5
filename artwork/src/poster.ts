import sharp from 'sharp'
import { type DrawingChoices, faceNamed, kitNamed, motifNamed, namesOf, paletteNamed } from './choices.ts'
import { atLightness, contrast, type Rgb, toHex } from './drawing/colour.ts'
import { box } from './drawing/shapes.ts'
import { fill } from './drawing/svg.ts'
import type { Picture, TitleFacts } from './facts.ts'
import type { Composition, Kit } from './kits/kit.ts'
import { drawLots } from './lots.ts'
import { finishPrint } from './print/finish.ts'
import { type Inks, inksOf, type Palette } from './print/inks.ts'
import { blankPrint, type Layer, type Print, printLayers, sampleBox } from './print/sheet.ts'
import type { Face } from './type/faces.ts'
import { type Lettering, letter, letterOnSlab } from './type/lettering.ts'

const POSTER_WIDTH = 800

/** All that is decided before a pixel is drawn. */
export interface PosterPlan {
  kit: Kit
  palette: Palette
  inks: Inks
  composition: Composition
  /** Undefined when the kit's own lettering breaks a rule, or when no face has the letters. */
  lettering: Lettering | undefined
  /** By the names of `choices.ts`. */
  names: Picture['names']
}

/** Chooses kit, palette, motif and type for a title, but for what somebody decided. */
export function planPoster(facts: TitleFacts, choices: DrawingChoices = {}): PosterPlan {
  const { rng, ...lots } = drawLots(facts, choices.variation)
  const kit = kitNamed(choices.style) ?? lots.kit
  const motif = motifNamed(choices.motif) ?? lots.motif
  // Lots are drawn whether they count or not: one choice leaves the others as they are.
  const drawn = rng.pick(kit.palettes)
  const palette = paletteNamed(choices.palette) ?? drawn
  const inks = inksOf(palette)
  const composition = kit.compose({ facts, inks, motif, rng })
  const set = (faces: readonly Face[]) => letter(facts, composition.title, composition.credit, faces, rng)
  const face = faceNamed(choices.lettering)
  const lettering = (face && set([face])) ?? set(kit.faces)
  const names = { ...namesOf({ kit, motif, palette }), ...(lettering && { lettering: lettering.face }) }
  return { kit, palette, inks, composition, lettering, names }
}

/** A printed-matter poster, WebP 800 × 1200, lettering included. The same facts give the same bytes. */
export async function drawPoster(facts: TitleFacts, choices: DrawingChoices = {}): Promise<Picture> {
  return drawPlan(facts, planPoster(facts, choices))
}

export async function drawPlan(facts: TitleFacts, plan: PosterPlan): Promise<Picture> {
  const { composition, inks } = plan
  const print = blankPrint(POSTER_WIDTH, inks.paper)
  await printLayers(print, composition.sheet.layers)
  const layers = (plan.lettering && lettersOn(print, plan.lettering, composition, inks)) ?? slabLayers(facts, inks)
  await printLayers(print, layers)
  finishPrint(print, inks.paper, composition.finish, facts.key)
  const bytes = await sharp(print.rgb, { raw: { width: print.width, height: print.height, channels: 3 } })
    .webp({ quality: 82, effort: 3 })
    .toBuffer()
  return { bytes, width: print.width, height: print.height, tint: atLightness(tintOf(plan.palette), 0.38), names: plan.names }
}

/** The most colourful of field, accent and second. */
function tintOf([, , ...colours]: Palette): string {
  const spread = (hex: string) => {
    const n = Number.parseInt(hex.slice(1), 16)
    const rgb = [n >> 16, (n >> 8) & 255, n & 255]
    return Math.max(...rgb) - Math.min(...rgb)
  }
  return spread(colours[0]!) > 40 ? colours[0]! : colours.reduce((a, b) => (spread(b) > spread(a) ? b : a))
}

/** Each line in the first ink that reads on what lies under it; undefined when one line finds none. */
function lettersOn(print: Print, lettering: Lettering, { title }: Composition, inks: Inks): Layer[] | undefined {
  let body = ''
  for (const [i, line] of lettering.title.entries()) {
    const ground = sampleBox(print, line.box, title.bend)
    const candidates = [...title.inks[Math.min(i, title.inks.length - 1)]!, inks.paper, inks.ink]
    const ink = candidates.find((candidate) => reads(candidate, ground))
    if (!ink) return undefined
    if (title.finish === 'shadow') body += `<g transform="translate(7 7)">${fill(line.d, title.shadowInk ?? inks.second)}</g>`
    body += fill(line.d, ink)
  }
  for (const credit of lettering.credits) body += fill(credit.d, credit.ink)
  return [{ screen: 'flat', body }]
}

/** 4.5 : 1 against the mean of the ground, and no large part of the ground that swallows the letters. */
function reads(ink: string, { mean, pixels }: { mean: Rgb; pixels: Rgb[] }): boolean {
  if (contrast(ink, toHex(mean)) < 4.5) return false
  return pixels.filter((pixel) => contrast(ink, toHex(pixel)) < 2.6).length < pixels.length * 0.12
}

function slabLayers(facts: TitleFacts, inks: Inks): Layer[] {
  const slab = letterOnSlab(facts, inks.paper)
  if (!slab) return []
  const { lettering, top } = slab
  const body =
    fill(box(0, top, 1000, 1500 - top), inks.ink) +
    fill(box(0, top, 1000, 8), inks.accent) +
    fill(lettering.title.map((line) => line.d).join(''), inks.paper) +
    lettering.credits.map((credit) => fill(credit.d, credit.ink)).join('')
  return [{ screen: 'flat', body }]
}
