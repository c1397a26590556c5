/// <reference path="./opentype.d.ts" />
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { LRUCache } from 'lru-cache'
import type { Font, Glyph } from 'opentype.js'

const require = createRequire(import.meta.url)
// The package's two builds disagree on their exports; the CommonJS one is what Node resolves.
const { parse } = require('opentype.js') as typeof import('opentype.js')

/** Family → the subsets its package ships that we may need, tried in this order for each character. */
const subsetsOf = {
  'abril-fatface': ['latin', 'latin-ext'],
  anton: ['latin', 'latin-ext'],
  archivo: ['latin', 'latin-ext'],
  'bowlby-one': ['latin'],
  'germania-one': ['latin'],
  gloock: ['latin', 'latin-ext'],
  jost: ['latin', 'latin-ext', 'cyrillic'],
  knewave: ['latin', 'latin-ext'],
  'league-gothic': ['latin', 'latin-ext'],
  limelight: ['latin', 'latin-ext'],
  'londrina-solid': ['latin'],
  righteous: ['latin', 'latin-ext'],
  'russo-one': ['latin', 'latin-ext', 'cyrillic'],
  rye: ['latin', 'latin-ext'],
  'sofia-sans-extra-condensed': ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek'],
  'special-elite': ['latin', 'latin-ext'],
  staatliches: ['latin', 'latin-ext'],
  ultra: ['latin', 'latin-ext'],
  'yeseva-one': ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'],
} satisfies Record<string, string[]>

type Family = keyof typeof subsetsOf
/** 'anton' or, with a weight other than 400, 'archivo:900'. */
export type Face = Family | `${Family}:${600 | 900}`

/** Reads Latin, Cyrillic and Greek: the last resort for a title no display face can set. */
export const fallbackFace: Face = 'sofia-sans-extra-condensed:900'

/** One that is read takes megabytes, and a picture has two or three. */
const mostLoaded = 8

const loaded = new LRUCache<string, Font>({ max: mostLoaded })

function load(family: string, subset: string, weight: string): Font {
  const name = `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`
  let font = loaded.get(name)
  if (!font) {
    const bytes = readFileSync(require.resolve(name))
    font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer)
    loaded.set(name, font)
  }
  return font
}

/** The glyph for one character and the font it is from; undefined when the face cannot set it. */
export function findGlyph(face: Face, character: string): { font: Font; glyph: Glyph } | undefined {
  const [family, weight = '400'] = face.split(':') as [Family, string?]
  for (const subset of subsetsOf[family]) {
    const font = load(family, subset, weight)
    if (font.charToGlyphIndex(character) > 0) return { font, glyph: font.charToGlyph(character) }
  }
  return undefined
}

export function canSet(face: Face, text: string): boolean {
  return [...text].every((character) => /\s/.test(character) || findGlyph(face, character) !== undefined)
}

/**
 * What of a title can be set at all: signs no face has (emoji, ornaments) are left out.
 * Empty when even one letter is missing everywhere, because half a name is worse than none.
 */
export function settable(title: string): string {
  const kept: string[] = []
  for (const character of title.normalize('NFC')) {
    if (/\s/.test(character)) kept.push(' ')
    else if (canSet(fallbackFace, character)) kept.push(character)
    else if (/[\p{L}\p{N}]/u.test(character)) return ''
  }
  const text = kept.join('').replace(/\s+/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(text) ? text : ''
}
