import sharp from 'sharp'
import { refuse } from '../../kernel/refuse.ts'
import { wrongWithPicture } from '../../pictures/check-picture.ts'
import type { BrandRole } from '../../platform/brand/brand.ts'

/** Sharp on the largest place of each, at three pixels to one of CSS. */
const drawnHeight = { mark: 512, wordmark: 240, wordmarkOnLight: 240 } satisfies Record<BrandRole, number>
const mostWidth = 1920
/** Wider ones would leave no room beside them in the header of a phone. */
const mostRatio = 10

/**
 * An SVG as a PNG: nothing of a file that could hold scripts, styles or addresses is handed on to anybody. Other files as they are.
 * The library that draws it loads nothing from outside.
 */
const asPixels = async (bytes: Uint8Array, role: BrandRole): Promise<Uint8Array> => {
  const { format, width, height } = await sharp(bytes).metadata()
  if (format !== 'svg') return bytes
  const scale = Math.min(drawnHeight[role] / height, mostWidth / width)
  return sharp(bytes, { density: Math.max(1, Math.min(72 * scale, 10_000)) })
    .resize({ width: Math.max(1, Math.round(width * scale)) })
    .png()
    .toBuffer()
}

/** A mark or wordmark as it is kept, once it decodes and has a shape that its places have room for. */
export const brandPicture = async (role: BrandRole, data: string): Promise<Uint8Array> => {
  const bytes = await asPixels(Buffer.from(data, 'base64'), role).catch(() => refuse('invalid_parameter', 'The picture cannot be decoded.'))
  const wrong = await wrongWithPicture(bytes)
  if (wrong) refuse('invalid_parameter', wrong.replace('must be a JPEG', 'must be an SVG, JPEG'))
  const { width, height } = await sharp(bytes).metadata()
  if (role === 'mark' && Math.abs(width - height) > Math.max(width, height) / 50)
    refuse('invalid_parameter', `The mark must be square; it has ${width} × ${height}.`)
  if (role !== 'mark' && (width < height || width > mostRatio * height))
    refuse('invalid_parameter', `The wordmark must be wider than high, up to ${mostRatio} times; it has ${width} × ${height}.`)
  return bytes
}
