/** What is known of a film's file by its content. */
export interface MeasuredFilm {
  type: 'video/mp4' | 'video/webm'
  durationSeconds: number
  width: number
  height: number
}

/** The film cannot be an ad, or nothing is there to measure it; the message says why, for people. */
export class UnfitFilm extends Error {
  override name = 'UnfitFilm'
}

export const unfitWords = 'The film is neither an MP4 with H.264 nor a WebM, which every browser plays.'
