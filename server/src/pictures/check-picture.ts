import sharp from 'sharp'

/** Larger ones are no better on any screen, and cost memory to decode. */
const mostPixels = 50_000_000
const leastEdge = 100

const formats = new Set(['jpeg', 'png', 'webp', 'heif'])

/** Decodes a picture; answers what is wrong with it in words for people, or undefined where nothing is. */
export const wrongWithPicture = async (bytes: Uint8Array): Promise<string | undefined> => {
  try {
    const options = { limitInputPixels: mostPixels, failOn: 'error' } as const
    const { format, width, height } = await sharp(bytes, options).metadata()
    if (!formats.has(format)) return 'The picture must be a JPEG, PNG, WebP or AVIF.'
    if (width < leastEdge || height < leastEdge)
      return `The picture must be at least ${leastEdge} pixels wide and high; it has ${width} × ${height}.`
    await sharp(bytes, options).resize(16, 16).toBuffer()
    return undefined
  } catch {
    return 'The picture cannot be decoded.'
  }
}

const previewWidth = 320

/** A small WebP of a picture's file as an address that holds it. */
export const previewOf = async (file: string): Promise<string> => {
  const bytes = await sharp(file, { limitInputPixels: mostPixels })
    .resize({ width: previewWidth, withoutEnlargement: true })
    .webp({ quality: 70 })
    .toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}
