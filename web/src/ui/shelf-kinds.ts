/** How many cards a row shows by width stands in Shelf.module.css; these are the picture widths that follow from it, as in HTML. */
export const shelfSizes = {
  portraitlarge: '(min-width: 2560px) 12vw, (min-width: 1920px) 15vw, (min-width: 1200px) 18vw, 30vw',
  portraitsmall: '(min-width: 2560px) 9vw, (min-width: 1920px) 11vw, (min-width: 1200px) 15vw, (min-width: 768px) 20vw, 30vw',
  landscapesmall: '(min-width: 1920px) 18vw, (min-width: 1000px) 22vw, (min-width: 768px) 28vw, 46vw',
  landscapelarge:
    '(min-width: 2560px) 12vw, (min-width: 1920px) 15vw, (min-width: 1200px) 18vw, (min-width: 768px) 28vw, (min-width: 480px) 46vw, 92vw',
  heroimage: '100vw',
  importantitem: '100vw',
  likethis: '(min-width: 1920px) 15vw, (min-width: 1200px) 18vw, (min-width: 1000px) 22vw, (min-width: 768px) 28vw, 46vw',
} as const

/** The most cards of a row that any window shows, and the one that peeks: these are in the HTML, the others follow once the page stands. */
export const shelfFirstCount: Record<keyof typeof shelfSizes, number> = {
  portraitlarge: 9,
  portraitsmall: 11,
  landscapesmall: 6,
  landscapelarge: 9,
  likethis: 7,
  heroimage: 2,
  importantitem: 2,
}

export type ShelfKind = keyof typeof shelfSizes
