/**
 * How often the drawing of each kind of picture was changed so that what is kept should be drawn anew. It is a part of what a picture is drawn
 * from, hence of its address.
 */
export const editions = { poster: 1, still: 2 } as const
