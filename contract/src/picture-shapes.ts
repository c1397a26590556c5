// The shapes in which pictures are shown, and what of a picture a shape keeps when somebody has said what matters in it. The service crops by
// this, and the studio shows beforehand what it will keep.

/** Share of the width from the left, and of the height from above. */
export interface FocalPoint {
  x: number
  y: number
}

/** In pixels of the whole picture. */
export interface Crop {
  left: number
  top: number
  width: number
  height: number
}

interface PictureShape {
  /** Width by height. */
  ratio: number
  /** Where in the crop the focal point stands, if the picture allows: the point by which pages align the picture in whatever box. */
  anchor: FocalPoint
  /** What every box on a page shows of the crop, as shares of it: the focal point is kept within. */
  shown: { left: number; top: number; right: number; bottom: number }
}

/**
 * Cards have one shape. The heads of pages have a box of every shape from a tablet's to a very wide screen's, each aligned at `anchor`
 * (`object-position`): what stands there, stands in all of them.
 */
export const pictureShapes = {
  poster: { ratio: 2 / 3, anchor: { x: 0.5, y: 0.5 }, shown: { left: 0, top: 0, right: 1, bottom: 1 } },
  landscape: { ratio: 16 / 9, anchor: { x: 0.5, y: 0.5 }, shown: { left: 0, top: 0, right: 1, bottom: 1 } },
  hero: { ratio: 1920 / 1016, anchor: { x: 0.7, y: 0.4 }, shown: { left: 0.36, top: 0.2, right: 0.84, bottom: 0.7 } },
  heroPhone: { ratio: 5 / 6, anchor: { x: 0.5, y: 0.3 }, shown: { left: 0.16, top: 0.12, right: 0.84, bottom: 0.62 } },
} as const satisfies Record<string, PictureShape>
export type ShapeName = keyof typeof pictureShapes

/** Of the largest crop of a shape: closer than this, pictures would look coarse. */
const leastScale = 0.65

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** The largest length of a crop along one side in which the focal point is within what is shown, whatever the other side asks for. */
const roomFor = (whole: number, at: number, from: number, to: number): number =>
  Math.min(from > 0 ? (at * whole) / from : Number.POSITIVE_INFINITY, to < 1 ? ((1 - at) * whole) / (1 - to) : Number.POSITIVE_INFINITY)

/**
 * What a shape keeps of a picture: as much as it can with the focal point where all boxes show it, that point as near to the shape's anchor as the
 * picture's edges allow.
 */
export const cropOf = (picture: { width: number; height: number }, { x, y }: FocalPoint, shape: ShapeName): Crop => {
  const { ratio, anchor, shown }: PictureShape = pictureShapes[shape]
  const largest = Math.min(picture.width, picture.height * ratio)
  const wanted = Math.min(roomFor(picture.width, x, shown.left, shown.right), roomFor(picture.height, y, shown.top, shown.bottom) * ratio)
  const width = clamp(wanted, largest * leastScale, largest)
  const height = width / ratio
  const along = (whole: number, length: number, at: number, towards: number) =>
    Math.round(clamp(at * whole - towards * length, 0, whole - length))
  const [left, top] = [along(picture.width, width, x, anchor.x), along(picture.height, height, y, anchor.y)]
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(width), picture.width - left)),
    height: Math.max(1, Math.min(Math.round(height), picture.height - top)),
  }
}
