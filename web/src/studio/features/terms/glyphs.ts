const drawn = {
  genre: [
    'action',
    'adventure',
    'animation',
    'biography',
    'comedy',
    'crime',
    'documentary',
    'drama',
    'family',
    'fantasy',
    'historical',
    'horror',
    'musical',
    'mystery',
    'noir',
    'romance',
    'scifi',
    'serial',
    'short',
    'silent',
    'sports',
    'thriller',
    'war',
    'western',
  ],
  mood: ['absurd', 'bitter', 'dreamy', 'eerie', 'heroic', 'hopeful', 'melancholy', 'mysterious', 'playful', 'tender', 'tense', 'wild'],
} as const

export type GlyphKind = keyof typeof drawn

/** The glyphs that the service brings along (`web/public/glyphs`). */
export const glyphsOf = (kind: GlyphKind): readonly string[] => drawn[kind]

export const glyphAddress = (kind: GlyphKind, glyph: string): string => `/glyphs/${kind}-${glyph}.svg`
