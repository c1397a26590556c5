import { type Crop, cropOf, type FocalPoint, type ShapeName } from '@matinee/contract/picture-shapes'

/** A box on a page in which a picture is shown. */
export interface ShownBox {
  label: string
  /** What the picture is cut to for it. */
  shape: ShapeName
  /** In pixels of a screen. */
  width: number
  height: number
  /** Where the page aligns what does not fit, as shares (`object-position`). */
  x: number
  y: number
}

const centre = { x: 0.5, y: 0.5 }
const phoneHead = (shape: ShapeName): ShownBox => ({ label: 'Head of a page on a phone', shape, width: 390, height: 640, x: 0.5, y: 0.3 })

const boxesByShape: Record<ShapeName, ShownBox[]> = {
  poster: [{ label: 'Upright card', shape: 'poster', width: 200, height: 300, ...centre }],
  landscape: [{ label: 'Wide card', shape: 'landscape', width: 320, height: 180, ...centre }],
  hero: [
    { label: 'Head of a page on a computer', shape: 'hero', width: 1440, height: 774, x: 0.7, y: 0.4 },
    { label: 'On a tablet', shape: 'hero', width: 820, height: 700, x: 0.7, y: 0.35 },
    { label: 'Spotlight on a phone', shape: 'hero', width: 350, height: 460, x: 0.7, y: 0.6 },
  ],
  heroPhone: [phoneHead('heroPhone'), { label: 'On a small tablet', shape: 'heroPhone', width: 740, height: 640, x: 0.5, y: 0.3 }],
}

/** Where viewers meet a picture that is cut to these shapes. A poster heads pages on phones where a title has no other picture for that. */
export const boxesOf = (shapes: readonly ShapeName[], isPhoneHead: boolean): ShownBox[] => [
  ...shapes.flatMap((shape) => boxesByShape[shape]),
  ...(isPhoneHead ? [phoneHead('poster')] : []),
]

/** What a box shows of a picture, in pixels of the whole of it. */
export const shownOf = (
  whole: { width: number; height: number },
  focalPoint: FocalPoint | null,
  { shape, width, height, x, y }: ShownBox,
): Crop => {
  const cut: Crop = focalPoint ? cropOf(whole, focalPoint, shape) : { left: 0, top: 0, ...whole }
  const scale = Math.min(cut.width / width, cut.height / height)
  const [wide, high] = [width * scale, height * scale]
  return { left: cut.left + (cut.width - wide) * x, top: cut.top + (cut.height - high) * y, width: wide, height: high }
}
