import { seeded } from './drawing/seed.ts'
import { svgDocument } from './drawing/svg.ts'
import { type TintName, tints } from './film/tints.ts'
import { kits } from './kits/choose-kit.ts'
import type { Kit } from './kits/kit.ts'
import type { Motif } from './motifs/motif.ts'
import { motifs } from './motifs/motifs.ts'
import { inksOf, type Palette } from './print/inks.ts'
import { scenes } from './scenes/choose-scene.ts'
import type { Scene } from './scenes/scene.ts'
import type { Face } from './type/faces.ts'

/**
 * What of a picture somebody decided, by the names that `drawingChoices` lists; what is left out follows from the title. A poster has style,
 * motif, palette and lettering, a still scene and tint.
 */
export interface DrawingChoices {
  style?: string
  motif?: string
  palette?: string
  lettering?: string
  scene?: string
  tint?: string
  /** Another picture of the same choices: lots are drawn anew. */
  variation?: number
}

/** 'deco-2': the second palette of a style. New ones go to the end, so that a name always means the same inks. */
const paletteName = (kit: Kit, place: number): string => `${kit.name}-${place + 1}`

export const kitNamed = (name: string | undefined): Kit | undefined => kits.find((kit) => kit.name === name)

export const motifNamed = (name: string | undefined): Motif | undefined =>
  name !== undefined && Object.hasOwn(motifs, name) ? (motifs as Record<string, Motif>)[name] : undefined

export const paletteNamed = (name: string | undefined): Palette | undefined =>
  kits.flatMap((kit) => kit.palettes.filter((_, place) => paletteName(kit, place) === name))[0]

export const faceNamed = (name: string | undefined): Face | undefined => kits.flatMap(({ faces }) => faces).find((face) => face === name)

export const sceneNamed = (name: string | undefined): Scene | undefined =>
  name !== undefined && Object.hasOwn(scenes, name) ? scenes[name] : undefined

export const tintNamed = (name: string | undefined): TintName | undefined =>
  name !== undefined && Object.hasOwn(tints, name) ? (name as TintName) : undefined

/** What was decided in the end, by somebody or by lot; a style or face that a title cannot be set in gives way. */
export const namesOf = ({ kit, motif, palette }: { kit: Kit; motif: Motif; palette: Palette }) => ({
  style: kit.name,
  motif: Object.entries<Motif>(motifs).find(([, one]) => one === motif)?.[0] ?? '',
  palette:
    kits.flatMap((one) => one.palettes.map((inks, place) => ({ inks, name: paletteName(one, place) }))).find(({ inks }) => inks === palette)
      ?.name ?? '',
})

export const sceneName = (scene: Scene): string => Object.entries(scenes).find(([, one]) => one === scene)?.[0] ?? ''

const side = 1000

/** A motif alone, in the inks of a poster, as an SVG. */
const motifPicture = (motif: Motif): string => {
  const [paper, ink, field, accent, second] = kits[0]!.palettes[0]!
  const body = motif.draw(inksOf([paper, ink, field, accent, second]), seeded('choices'))
  return svgDocument(side, side, `<rect width="${side}" height="${side}" fill="${paper}"/>${body}`, 96, 96)
}

/** All that may be decided of a picture. */
export const drawingChoices = () => ({
  /** `words`: what else a subject is looked for by. */
  motifs: Object.entries<Motif>(motifs).map(([name, motif]) => ({ name, words: motif.words.split(' '), svg: motifPicture(motif) })),
  styles: kits.map(({ name, faces, palettes }) => ({
    name,
    letterings: [...faces],
    palettes: palettes.map((colours, place) => ({ name: paletteName(kitNamed(name)!, place), colours: [...colours] })),
  })),
  scenes: Object.entries(scenes).map(([name, { words, tints: own }]) => ({ name, words: words.split(' '), tints: [...own] })),
  tints: Object.entries(tints).map(([name, ramp]) => ({ name, colours: ramp.map(([, colour]) => colour) })),
})

/** The first of the choices that names nothing; undefined where all do. */
export const unknownChoice = ({ style, motif, palette, lettering, scene, tint }: DrawingChoices): keyof DrawingChoices | undefined => {
  const found = {
    style: kitNamed(style),
    motif: motifNamed(motif),
    palette: paletteNamed(palette),
    lettering: faceNamed(lettering),
    scene: sceneNamed(scene),
    tint: tintNamed(tint),
  }
  const asked = { style, motif, palette, lettering, scene, tint }
  return (Object.keys(asked) as (keyof typeof asked)[]).find((name) => asked[name] !== undefined && found[name] === undefined)
}
