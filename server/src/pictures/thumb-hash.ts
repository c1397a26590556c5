import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

/** ThumbHash (base64) of a picture: about 25 bytes that a page can show at once. */
export const thumbHashOf = async (master: Uint8Array): Promise<string> => {
  const { data, info } = await sharp(master).resize(96, 96, { fit: 'inside' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
