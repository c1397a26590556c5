import { basename } from 'node:path'
import type { EncodeSettings } from '@matinee/packaging/encode/command'
import { type PackagingEvent, packageFilm, packageFirst } from '@matinee/packaging/job/package'
import type { Manifest } from '@matinee/packaging/manifest'
import { seasonMarks, soundOf } from '@matinee/packaging/marks/season-marks'
import { looksCopyable } from '@matinee/packaging/probe/probe'
import { Refusal } from '@matinee/packaging/refusal'
import { findTools, type Tools, ToolsMissing, usualThreads } from '@matinee/packaging/tools/tools'
import { NotPackable, type PackagedMedia, type Packager, type PackagingJob } from '../features/library/library.ts'
import { memoryPlan } from '../platform/load/memory-plan.ts'
import { trackKey } from '../titles/track-corrections.ts'
import type { Config } from './config.ts'

/** Of the sound that is no commentary and no description. */
const languagesOf = (audio: readonly { language: string | null; kind: string }[]): string[] => [
  ...new Set(audio.flatMap(({ language, kind }) => (language && kind === 'main' ? [language] : []))),
]

const subtitlesOf = (subtitles: Manifest['subtitles']): PackagedMedia['subtitles'] =>
  subtitles.map(({ label, language, file, sourceFile }) => ({
    key: trackKey(file, sourceFile),
    name: label,
    language: language ?? 'und',
    file,
  }))

const mediaOf = ({ durationSeconds, subtitles, audio, storyboard, stills, cover, leftOut }: Manifest): PackagedMedia => ({
  durationSeconds,
  subtitles: subtitlesOf(subtitles),
  storyboardFile: storyboard?.file ?? '',
  languages: languagesOf(audio),
  stillFile: stills[0]?.file,
  coverFile: cover ?? undefined,
  leftOut: leftOut.filter(({ isSidecar }) => isSidecar),
})

/** A full disk passes; all else that is refused stays so while the file is as it is. */
const isForGood = ({ reason }: Refusal): boolean => reason !== 'disk-full'

/** What ffmpeg refuses, as the library is told of it. */
const withReasons = async <T>(file: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && isForGood(error)) throw new NotPackable(`${basename(file)}: ${error.message}`)
    throw error
  }
}

/** Makes films playable with ffmpeg. */
const packagerWith = (tools: Tools, settings: Partial<EncodeSettings>): Packager => {
  const jobOf = ({ file, furtherParts, folder, sidecars, sounds, signal, onProgress }: PackagingJob) => ({
    ...{ file, furtherParts, output: folder, sidecars, sounds, tools, canGrow: true, signal, settings },
    onEvent: (event: PackagingEvent) => {
      if (event.kind === 'progress') onProgress(event.share)
    },
  })
  return {
    isQuick: (file, signal) => looksCopyable(file, { tools, signal }),
    makeFirst: (job) =>
      withReasons(job.file, async () => {
        let media: PackagedMedia = { durationSeconds: 0, subtitles: [], storyboardFile: '', languages: [] }
        let playable = Promise.resolve()
        const first = jobOf(job)
        const onEvent = (event: PackagingEvent) => {
          first.onEvent(event)
          if (event.kind === 'planned')
            media = { ...media, durationSeconds: event.plan.durationSeconds, languages: languagesOf(event.plan.audio) }
          else if (event.kind === 'playable') playable = job.onPlayable(media)
        }
        const { manifest, subtitles } = await packageFirst({ ...first, onEvent }).finally(() => playable.catch(() => undefined))
        await playable
        return manifest
          ? { media: mediaOf(manifest), isWhole: true }
          : { media: { ...media, subtitles: subtitlesOf(subtitles) }, isWhole: false }
      }),
    makeWhole: (job) => withReasons(job.file, async () => mediaOf(await packageFilm(jobOf(job)))),
    soundOf,
    marksOf: (folders, signal) => seasonMarks(folders, { tools, signal }),
  }
}

/**
 * A sixth of the memory: one of x264's quick presets, which has few pictures at hand, four of them ahead where the usual one looks forty, none above 720
 * lines, and one rendition a run.
 */
const frugalSettings: Partial<EncodeSettings> = { preset: 'veryfast', lookAhead: 4, mostLines: 720, isOneByOne: true }

/** The service's packager; undefined, and `warn` told why, where there is no ffmpeg that can do it. */
export const openPackager = async (
  { ffmpeg, packagingWorkers, memoryMegabytes }: Pick<Config, 'ffmpeg' | 'packagingWorkers' | 'memoryMegabytes'>,
  warn: (reason: string) => void,
): Promise<Packager | undefined> => {
  try {
    const frugal = memoryPlan(memoryMegabytes).isFrugalEncoding
    const threads = frugal ? 1 : Math.max(1, Math.floor(usualThreads() / packagingWorkers))
    return packagerWith(await findTools(ffmpeg), frugal ? { threads, ...frugalSettings } : { threads })
  } catch (error) {
    if (!(error instanceof ToolsMissing)) throw error
    warn(error.message)
    return undefined
  }
}

/** Makes the answer whether there is an ffmpeg that makes films playable; it is looked for once, when somebody first asks. */
export const packagingAsked = (ffmpeg: string | undefined): (() => Promise<boolean>) => {
  let answer: Promise<boolean> | undefined
  const look = async (): Promise<boolean> => {
    try {
      await findTools(ffmpeg)
      return true
    } catch (error) {
      if (error instanceof ToolsMissing) return false
      throw error
    }
  }
  return () => {
    answer ??= look()
    return answer
  }
}
