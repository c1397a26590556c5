/** Which file of an ad to play: only what the browser can play by itself, of the size that fits best. */

export interface AdFile {
  fileURL: string | null
  mimeType: string | null
  /** Set where the file is a program to be run (VPAID), which never happens here. */
  apiFramework: string | null
  width: number
  height: number
  /** Kilobits a second; 0 where it is not told. */
  bitrate: number
}

/** VAST 4.2 error codes that a player reports itself. */
export const adErrors = {
  fileNotFound: 401,
  fileTimeout: 402,
  noPlayableFile: 403,
  fileBroken: 405,
  notLinear: 201,
  durationDiffers: 202,
  program: 901,
} as const
type AdError = (typeof adErrors)[keyof typeof adErrors]

/** What an ad is shown on. */
export interface AdScreen {
  canPlay: (mimeType: string) => boolean
  /** Pixels of the device. */
  height: number
  /** What the network carries in a second. */
  kilobits: number
}

/** An address of the web, and no script. */
export const isWeb = (address: string | null): address is string => {
  try {
    return address !== null && address.trim() !== '' && /^https?:$/.test(new URL(address, 'https://base.invalid').protocol)
  } catch {
    return false
  }
}

/** The files that play here, best first: nearest to `height` pixels with a bitrate that the network carries, then the lightest; an error code where there is none. */
export const rankAdFiles = (
  files: readonly AdFile[],
  { canPlay, height, kilobits }: AdScreen,
): { addresses: string[] } | { error: AdError } => {
  const named = files.filter(({ fileURL }) => isWeb(fileURL))
  if (named.length === 0) return { error: adErrors.fileNotFound }
  const films = named.filter(({ apiFramework }) => !apiFramework)
  if (films.length === 0) return { error: adErrors.program }
  const playable = films.filter(({ mimeType }) => mimeType !== null && canPlay(mimeType))
  if (playable.length === 0) return { error: adErrors.noPlayableFile }
  const distance = (file: AdFile) => Math.abs(file.height - height)
  const isLight = ({ bitrate }: AdFile) => bitrate <= kilobits
  const light = playable.filter(isLight).sort((one, other) => distance(one) - distance(other) || other.bitrate - one.bitrate)
  const heavy = playable.filter((file) => !isLight(file)).sort((one, other) => one.bitrate - other.bitrate)
  return { addresses: [...light, ...heavy].map(({ fileURL }) => fileURL!.trim()) }
}
