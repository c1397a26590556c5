import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Track } from '../encode/encode.ts'
import {
  type MultivariantAudio,
  type MultivariantRendition,
  type MultivariantSubtitles,
  multivariantPlaylist,
} from '../hls/multivariant.ts'
import { iFramePlaylist, mediaPlaylist } from '../hls/playlists.ts'
import { bandwidthOf, keyFramesOf, segmentsOf } from '../hls/segments.ts'
import type { AudioResult, RenditionResult, SubtitleResult } from '../manifest.ts'
import type { Plan, RenditionPlan } from '../plan/plan.ts'
import { writeWhole } from './steps.ts'

export const masterFile = 'master.m3u8'
export const fileOfTrack = (name: string): string => `${name}.mp4`
const playlistOf = (name: string): string => `${name}.m3u8`
const iFramesOf = (name: string): string => `${name}-iframes.m3u8`

/** Sound has no key frames: its fragments are its segments. */
export const soundTargetSeconds = 2

/** Writes the playlists of a package as its tracks grow and end. A playlist is replaced whole, so whoever reads it reads one state. */
export const createPublisher = (folder: string, plan: Plan) => {
  const renditions = new Map<string, MultivariantRendition>()
  const audio = new Map<string, MultivariantAudio>()
  const subtitles = new Map<string, MultivariantSubtitles>()
  const starts = new Map<string, number[]>()
  let [master, hasChapters] = ['', false]

  const cut = (name: string, { fragments }: Track) => {
    const isSound = plan.audio.some((track) => track.name === name)
    const target = isSound ? soundTargetSeconds : plan.segmentSeconds
    // Sound's fragments are as long as its packets make them, a little more or less than two seconds.
    return { target, segments: segmentsOf(fragments, isSound ? 0 : soundTargetSeconds, target) }
  }

  const describe = (name: string, track: Track, bandwidth: { peak: number; average: number }, isComplete: boolean) => {
    const { codec, width, height } = track.initialisation
    const sound = plan.audio.find((one) => one.name === name)
    const playlist = playlistOf(name)
    if (sound) {
      const { label, language, kind, isDefault, group } = sound
      audio.set(name, { playlist, codec, label, language, kind, isDefault, channels: sound.channels, group, bandwidth })
      return
    }
    const keyFrames = keyFramesOf(track.fragments)
    const seconds = plan.durationSeconds / Math.max(1, keyFrames.length)
    const frames = bandwidthOf(
      keyFrames.map(({ offset, bytes, startSeconds }) => ({ offset, bytes, startSeconds, durationSeconds: seconds })),
      seconds,
    )
    renditions.set(name, {
      ...{ playlist, codec, width, height, framesPerSecond: plan.framesPerSecond, bandwidth },
      isThin: plan.renditions.some((one) => one.name === name && one.isThin),
      iFrames: isComplete ? { playlist: iFramesOf(name), bandwidth: frames } : null,
    })
  }

  const write = (file: string, content: string) => writeWhole(join(folder, file), content)

  /** Writes the multivariant playlist, once picture and sound that it begins with are there. */
  const writeMaster = async (): Promise<boolean> => {
    const isSounding = plan.audio.length === 0 || audio.size > 0
    if (renditions.size === 0 || !isSounding) return false
    const sorted = plan.audio.flatMap(({ name }) => audio.get(name) ?? [])
    const content = multivariantPlaylist({
      renditions: [...renditions.values()],
      audio: sorted,
      subtitles: [...subtitles.values()],
      hasChapters,
    })
    if (content !== master) await write(masterFile, content)
    master = content
    return true
  }

  const grow = async (track: Track): Promise<void> => {
    const { name, initialisation } = track
    const { target, segments } = cut(name, track)
    // The last one may still become longer.
    const closed = segments.slice(0, -1)
    if (closed.length === 0) return
    const options = { file: fileOfTrack(name), initialisation, segments: closed, targetSeconds: target, isComplete: false }
    await write(playlistOf(name), mediaPlaylist(options))
    const planned =
      plan.renditions.find((one) => one.name === name)?.peakBitsPerSecond ?? plan.audio.find((one) => one.name === name)!.bitsPerSecond
    if (!renditions.has(name) && !audio.has(name)) describe(name, track, { peak: planned, average: planned }, false)
  }

  const finish = async (track: Track): Promise<void> => {
    const { name, initialisation, fragments } = track
    const { target, segments } = cut(name, track)
    const file = fileOfTrack(name)
    await write(playlistOf(name), mediaPlaylist({ file, initialisation, segments, targetSeconds: target, isComplete: true }))
    if (plan.renditions.some((one) => one.name === name)) {
      const end = fragments.at(-1)!
      const keyFrames = keyFramesOf(fragments)
      const endSeconds = end.startSeconds + end.durationSeconds
      await write(iFramesOf(name), iFramePlaylist({ file, initialisation, keyFrames, endSeconds }))
    }
    describe(name, track, bandwidthOf(segments, target), true)
    starts.set(
      name,
      segments.map(({ startSeconds }) => startSeconds),
    )
  }

  const bytesOf = async (name: string) => (await stat(join(folder, fileOfTrack(name)))).size

  return {
    /** Playlists of tracks that are still being made; true once the film can be played. */
    grow: async (tracks: readonly Track[]): Promise<boolean> => {
      for (const track of tracks) await grow(track)
      return writeMaster()
    },
    /** Playlists of tracks that are finished. */
    finish: async (tracks: readonly Track[]): Promise<boolean> => {
      for (const track of tracks) await finish(track)
      return writeMaster()
    },
    addSubtitles: async (tracks: readonly SubtitleResult[]): Promise<void> => {
      for (const { name, playlist, label, language, kind } of tracks) subtitles.set(name, { playlist, label, language, kind })
      await writeMaster()
    },
    addChapters: async (): Promise<void> => {
      hasChapters = true
      await writeMaster()
    },
    /** Where a copied rendition that is finished is cut; nowhere where it is none. */
    cutsOf: ({ name, isCopy }: RenditionPlan): number[] => (isCopy ? (starts.get(name) ?? []) : []),
    renditionResults: (): Promise<RenditionResult[]> =>
      Promise.all(
        Array.from(renditions, async ([name, rendition]) => {
          const isCopy = plan.renditions.some((one) => one.name === name && one.isCopy)
          return { name, file: fileOfTrack(name), ...rendition, bytes: await bytesOf(name), isCopy }
        }),
      ),
    /** In the order of the plan, whichever track was ready first. */
    audioResults: async (): Promise<Omit<AudioResult, 'loudness'>[]> => {
      const results: Omit<AudioResult, 'loudness'>[] = []
      for (const { name, isCopy } of plan.audio) {
        const track = audio.get(name)
        if (track) results.push({ name, file: fileOfTrack(name), ...track, bytes: await bytesOf(name), isCopy })
      }
      return results
    },
  }
}
