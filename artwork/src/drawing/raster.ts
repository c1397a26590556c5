import sharp from 'sharp'
import { svgDocument } from './svg.ts'

export interface Raster {
  width: number
  height: number
  /** RGBA, 8 bits each, colour not multiplied by opacity. */
  pixels: Uint8Array
}

/** Draws an SVG fragment of `unitsWide` × `unitsHigh` units at `width` pixels wide. */
export async function rasterise(body: string, unitsWide: number, unitsHigh: number, width: number): Promise<Raster> {
  const height = Math.round((width * unitsHigh) / unitsWide)
  const svg = svgDocument(unitsWide, unitsHigh, body, width, height)
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}
