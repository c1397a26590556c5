import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readWebVtt } from '@matinee/subtitles/vtt'
import { multivariantPlaylist } from '../hls/multivariant.ts'
import { subtitlePlaylist } from '../hls/playlists.ts'
import type { Manifest, SubtitleResult } from '../manifest.ts'
import type { SubtitleKind } from '../probe/source.ts'
import { writeManifest } from './manifest-file.ts'
import { masterFile } from './publish.ts'
import { hashOf, writeWhole } from './steps.ts'

/** Subtitles that lie beside a film, as WebVTT. */
export interface Sidecar {
  label: string
  language: string | null
  kind: SubtitleKind
  webVtt: string
  /** Of a film in parts, the one that it lies beside, from 0. */
  part?: number
  /** The name of their file, by which they are known in every package of the film. */
  sourceFile?: string
}

/** Writes sidecars with their playlists. */
export const writeSidecars = async (folder: string, durationSeconds: number, sidecars: readonly Sidecar[]): Promise<SubtitleResult[]> => {
  const written: SubtitleResult[] = []
  for (const [index, { label, language, kind, webVtt, sourceFile }] of sidecars.entries()) {
    // A name of its own for each content: caches may still hold the one before.
    const name = `side-${index + 1}-${hashOf(webVtt).slice(0, 8)}`
    const [playlist, file] = [`${name}.m3u8`, `${name}.vtt`]
    await writeWhole(join(folder, file), webVtt)
    await writeWhole(join(folder, playlist), subtitlePlaylist(file, durationSeconds))
    const cues = readWebVtt(webVtt).cues.length
    written.push({ name, playlist, file, label, language, kind, cues, isSidecar: true, ...(sourceFile !== undefined && { sourceFile }) })
  }
  return written
}

/** Puts sidecars into a package in the place of those that it had, without touching picture or sound; answers its new manifest. */
export const withSidecars = async (folder: string, manifest: Manifest, sidecars: readonly Sidecar[]): Promise<Manifest> => {
  const identity = sidecars.length === 0 ? '' : hashOf(sidecars)
  if (identity === manifest.sidecars) return manifest
  const [kept, old] = [manifest.subtitles.filter(({ isSidecar }) => !isSidecar), manifest.subtitles.filter(({ isSidecar }) => isSidecar)]
  const added = await writeSidecars(folder, manifest.durationSeconds, sidecars)
  const changed: Manifest = { ...manifest, subtitles: [...kept, ...added], sidecars: identity }
  const { renditions, audio, subtitles, chapters } = changed
  await writeWhole(join(folder, masterFile), multivariantPlaylist({ renditions, audio, subtitles, hasChapters: chapters.length > 0 }))
  await writeManifest(folder, changed)
  for (const { name, playlist, file } of old)
    if (!added.some((one) => one.name === name)) for (const gone of [playlist, file]) await rm(join(folder, gone), { force: true })
  return changed
}
