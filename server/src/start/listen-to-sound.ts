import { type SoundPeaks, soundPeaks } from '@matinee/packaging/marks/sound-peaks'
import { findTools, ToolsMissing } from '@matinee/packaging/tools/tools'

/** Listens to files of sound with ffmpeg; answers undefined where there is none. */
export const soundListener =
  (ffmpeg: string | undefined) =>
  async (file: string, durationSeconds: number, signal: AbortSignal): Promise<SoundPeaks | undefined> => {
    try {
      return await soundPeaks(file, durationSeconds, { tools: await findTools(ffmpeg), signal })
    } catch (error) {
      if (error instanceof ToolsMissing) return undefined
      throw error
    }
  }
