import display from '@fontsource/gloock/files/gloock-latin-400-normal.woff2?url'
import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'

/** Fonts that every first page needs, for `<link rel="preload" as="font" crossorigin>`. */
export const preloadedFonts: readonly string[] = [sans, display]
