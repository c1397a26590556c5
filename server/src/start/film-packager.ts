import { basename } from 'node:path'
import { packageFilm } from '@matinee/packaging/job/package'
import type { Manifest } from '@matinee/packaging/manifest'
import { Refusal } from '@matinee/packaging/refusal'
import { findTools, type Tools, ToolsMissing } from '@matinee/packaging/tools/tools'
import { NotPackable, type PackagedMedia, type Packager } from '../features/library/library.ts'

const mediaOf = ({ durationSeconds, subtitles, audio, storyboard, stills }: Manifest): PackagedMedia => ({
  durationSeconds,
  subtitles: subtitles.map(({ label, language, file }) => ({ name: label, language: language ?? 'und', file })),
  storyboardFile: storyboard?.file ?? '',
  languages: [...new Set(audio.flatMap(({ language, kind }) => (language && kind === 'main' ? [language] : [])))],
  stillFile: stills[0]?.file,
})

/** A full disk passes; all else that is refused stays so while the file is as it is. */
const isForGood = ({ reason }: Refusal): boolean => reason !== 'disk-full'

/** Makes films playable with ffmpeg. */
const packagerWith =
  (tools: Tools): Packager =>
  async ({ file, folder, sidecars, signal, onPlayable, onProgress }) => {
    let durationSeconds = 0
    let playable = Promise.resolve()
    try {
      const manifest = await packageFilm({
        file,
        output: folder,
        sidecars,
        tools,
        canGrow: true,
        signal,
        onEvent: (event) => {
          if (event.kind === 'planned') durationSeconds = event.plan.durationSeconds
          else if (event.kind === 'progress') onProgress?.(event.share)
          else if (event.kind === 'playable') playable = onPlayable({ durationSeconds, subtitles: [], storyboardFile: '', languages: [] })
        },
      })
      await playable
      return mediaOf(manifest)
    } catch (error) {
      await playable.catch(() => undefined)
      if (error instanceof Refusal && isForGood(error)) throw new NotPackable(`${basename(file)}: ${error.message}`)
      throw error
    }
  }

/** The service's packager; undefined, and `warn` told why, where there is no ffmpeg that can do it. */
export const openPackager = async (ffmpeg: string | undefined, warn: (reason: string) => void): Promise<Packager | undefined> => {
  try {
    return packagerWith(await findTools(ffmpeg))
  } catch (error) {
    if (!(error instanceof ToolsMissing)) throw error
    warn(error.message)
    return undefined
  }
}
