import { probe } from '@matinee/packaging/probe/probe'
import { Refusal } from '@matinee/packaging/refusal'
import { findTools, ToolsMissing } from '@matinee/packaging/tools/tools'
import { type MeasuredFilm, UnfitFilm, unfitWords } from '../features/ads/ads.ts'

/** Measures a film that is to be an ad, with ffprobe. Throws UnfitFilm. */
export const adMeasurer =
  (ffmpeg: string | undefined) =>
  async (file: string): Promise<MeasuredFilm> => {
    try {
      const { container, durationSeconds, video } = await probe(file, { tools: await findTools(ffmpeg) })
      const isMp4 = container.includes('mp4') && video.codec === 'h264' && video.bitDepth === 8
      const isWebm = container.includes('webm') && ['vp8', 'vp9', 'av1'].includes(video.codec)
      if (!isMp4 && !isWebm) throw new UnfitFilm(unfitWords)
      return { type: isMp4 ? 'video/mp4' : 'video/webm', durationSeconds, width: video.width, height: video.height }
    } catch (error) {
      if (error instanceof Refusal || error instanceof ToolsMissing) throw new UnfitFilm(error.message)
      throw error
    }
  }
