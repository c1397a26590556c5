import sharp from 'sharp'
import { svgDocument } from '../drawing/svg.ts'
import { blurField, enlarge } from './fields.ts'

/** A scene is composed in 1600 × 900 units and shot at 1280 × 720 pixels. */
export const SCENE_WIDTH = 1600
export const SCENE_HEIGHT = 900
export const WIDTH = 1280
export const HEIGHT = 720
export const SCALE = WIDTH / SCENE_WIDTH
/** Soft things (sky, fog, rays, glows) are computed at a quarter of the size. */
export const SOFT = 4

/** Linear light of an 8-bit grey. */
export const linear = Float32Array.from({ length: 256 }, (_, i) => (i / 255) ** 2.2)

/** Whether a blur is worth more than the soft focus every frame gets. */
export const isSoft = (blur: number) => blur >= 1.2

/** Draws a fragment: RGBA, 8 bits each. */
export async function shoot(body: string, factor = 1): Promise<Uint8Array> {
  const svg = svgDocument(SCENE_WIDTH, SCENE_HEIGHT, body, WIDTH / factor, HEIGHT / factor)
  const data = await sharp(Buffer.from(svg), { unlimited: true }).ensureAlpha().raw().toBuffer()
  return new Uint8Array(data.buffer, data.byteOffset, data.length)
}

/** A fragment out of focus by `blur` units: opacity, and linear tone times opacity. The softer it is, the smaller it is drawn. */
export async function shootSoft(body: string, blur: number): Promise<{ alpha: Float32Array; tone: Float32Array }> {
  const factor = blur >= 6 ? SOFT : 2
  const [w, h] = [WIDTH / factor, HEIGHT / factor]
  const pixels = await shoot(body, factor)
  const alpha = new Float32Array(w * h)
  const tone = new Float32Array(w * h)
  for (let i = 0; i < alpha.length; i++) {
    const a = pixels[i * 4 + 3]! / 255
    alpha[i] = a
    tone[i] = a * linear[pixels[i * 4]!]!
  }
  const spread = (field: Float32Array) => enlarge(blurField(field, w, h, (blur * SCALE) / factor), w, h, WIDTH, HEIGHT)
  return { alpha: spread(alpha), tone: spread(tone) }
}
