import { refuse } from '../kernel/refuse.ts'
import { wrongWithPicture } from './check-picture.ts'

/** The bytes of an uploaded picture (Base64), once they decode; refuses others. */
export const decodedPicture = async (data: string): Promise<Uint8Array> => {
  const bytes = Buffer.from(data, 'base64')
  const wrong = await wrongWithPicture(bytes)
  if (wrong) refuse('invalid_parameter', wrong)
  return bytes
}
