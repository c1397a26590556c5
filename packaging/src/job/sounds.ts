import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { encode, type Track } from '../encode/encode.ts'
import { type SoundPiece, soundCommand } from '../encode/sound-command.ts'
import { multivariantPlaylist } from '../hls/multivariant.ts'
import { mediaPlaylist } from '../hls/playlists.ts'
import { bandwidthOf, segmentsOf } from '../hls/segments.ts'
import { measureLoudness } from '../loudness.ts'
import type { AudioResult, Manifest } from '../manifest.ts'
import { type AudioPlan, labelOf, planAudio, unique } from '../plan/audio.ts'
import { probeSound } from '../probe/sound.ts'
import type { AudioKind, AudioTrack } from '../probe/source.ts'
import { Refusal } from '../refusal.ts'
import type { Tools } from '../tools/tools.ts'
import { readManifest, writeManifest } from './manifest-file.ts'
import { fileOfTrack, masterFile, soundTargetSeconds } from './publish.ts'
import { hashOf, writeWhole } from './steps.ts'

/** A sound track that lies beside a film and begins with it. */
export interface SoundBeside {
  file: string
  language: string | null
  /** What its name says of it. */
  title: string | null
  kind: AudioKind
  /** Of a film in parts, the one that it lies beside, from 0. */
  part?: number
}

/** A sound track of the whole film. */
export interface PlacedSound extends Omit<SoundBeside, 'file' | 'part'> {
  pieces: SoundPiece[]
}

/** Of sounds that lie beside the parts of a film, those of one language and kind become one, each piece as long as its part at most. */
export const joinSounds = (sounds: readonly SoundBeside[], starts: readonly number[]): PlacedSound[] => {
  const joined = new Map<string, PlacedSound>()
  for (const { file, part = 0, ...track } of sounds) {
    // Whatever else has the same name within one part is a track of its own.
    const before = starts.length > 1 ? joined.get(`${track.language} ${track.kind} ${track.title}`) : undefined
    const piece = { file, fromSeconds: starts[part] ?? 0, toSeconds: starts[part + 1] ?? null }
    if (before) before.pieces.push(piece)
    else joined.set(starts.length > 1 ? `${track.language} ${track.kind} ${track.title}` : file, { ...track, pieces: [piece] })
  }
  return [...joined.values()]
}

interface SoundOptions {
  tools: Tools
  signal?: AbortSignal | undefined
}

/** The same file for the same track has the same; null where it is gone. */
const identityOf = async ({ pieces, ...track }: PlacedSound): Promise<string | null> => {
  const facts: unknown[] = []
  for (const { file, ...place } of pieces) {
    const found = await stat(file).catch(() => null)
    if (!found) return null
    facts.push([found.size, Math.trunc(found.mtimeMs), place])
  }
  return hashOf([track, facts])
}

const resultOf = async (
  folder: string,
  { initialisation, fragments }: Track,
  planned: AudioPlan,
): Promise<Omit<AudioResult, 'loudness'>> => {
  const { name, label, language, kind, isDefault, isCopy, channels, group } = planned
  const [file, playlist] = [fileOfTrack(name), `${name}.m3u8`]
  const segments = segmentsOf(fragments, 0, soundTargetSeconds)
  await writeWhole(
    join(folder, playlist),
    mediaPlaylist({ file, initialisation, segments, targetSeconds: soundTargetSeconds, isComplete: true }),
  )
  const bytes = (await stat(join(folder, file))).size
  const bandwidth = bandwidthOf(segments, soundTargetSeconds)
  const { codec } = initialisation
  return { name, playlist, file, codec, label, language, kind, isDefault, isCopy, channels, group, bandwidth, bytes, isSidecar: true }
}

/** Makes a track as long as the film, and its thin sister where the film has a thin picture. Throws a Refusal where nothing can be heard in it. */
const makeSound = async (
  folder: string,
  manifest: Manifest,
  sound: PlacedSound,
  { name, label, isDefault, tools, signal }: SoundOptions & { name: string; label: string; isDefault: boolean },
): Promise<AudioResult[]> => {
  const probed: AudioTrack[] = []
  for (const { file } of sound.pieces) probed.push(await probeSound(file, { tools, signal }))
  const channels = Math.max(...probed.map((track) => track.channels))
  const { language, kind } = sound
  const hasThin = manifest.renditions.some(({ isThin }) => isThin)
  const planned = planAudio({ audio: [{ ...probed[0]!, channels }] }, hasThin).audio.map(
    (plan): AudioPlan => ({
      ...plan,
      name: plan.group === 'thin' ? `${name}-thin` : name,
      label,
      language,
      kind,
      isDefault,
      isCopy: false,
    }),
  )
  const files = new Map(planned.map((plan) => [plan.name, join(folder, fileOfTrack(plan.name))]))
  const { durationSeconds } = manifest
  const pieces = sound.pieces.map((piece, index) => ({ ...piece, channels: probed[index]!.channels }))
  const parameters = soundCommand(pieces, planned, durationSeconds, (track) => files.get(track)!)
  const seconds = 600 + durationSeconds
  const limits = {
    memoryMegabytes: 2048,
    fileMegabytes: 64 + durationSeconds / 20,
    cpuSeconds: seconds,
    totalSeconds: seconds,
    silentSeconds: 300,
  }
  const { tracks } = await encode({ ffmpeg: tools.ffmpeg, parameters, limits, signal, files, onSeconds: () => {} })
  const results: AudioResult[] = []
  for (const plan of planned) {
    const track = tracks.find((one) => one.name === plan.name)
    if (!track) throw new Refusal('damaged', 'It holds nothing that can be decoded.')
    const loudness = results[0]?.loudness ?? (await measureLoudness(files.get(plan.name)!, tools, signal))
    results.push({ ...(await resultOf(folder, track, plan)), loudness })
  }
  return results
}

const besideFile = /^beside-[0-9a-f]+(?:-thin)?\.(?:mp4|m3u8)$/
/** Whoever listens to a track that was taken away may do so until their address is too old, which it is by then. */
const keptMs = 24 * 3600 * 1000

/** Removes tracks that a package does not name any more, a day after they were taken out of it. */
export const removeRetired = async (folder: string): Promise<void> => {
  const manifest = await readManifest(folder)
  if (!manifest) return
  const named = new Set(manifest.audio.flatMap(({ file, playlist }) => [file, playlist]))
  for (const name of await readdir(folder)) {
    if (!besideFile.test(name) || named.has(name)) continue
    const path = join(folder, name)
    const facts = await stat(path).catch(() => null)
    if (facts && Date.now() - facts.mtimeMs > keptMs) await rm(path, { force: true })
  }
}

/** The day begins when the track is taken out, not when it was made. */
const retire = async (folder: string, tracks: readonly AudioResult[]): Promise<void> => {
  const now = new Date()
  for (const { file, playlist } of tracks) for (const name of [file, playlist]) await utimes(join(folder, name), now, now).catch(() => {})
}

/**
 * Puts the sound tracks beside a film into its package in the place of those that it had, without touching the picture or what stays; answers
 * its new manifest. What cannot be heard is left out, and said in `leftOut`.
 */
export const withSounds = async (
  folder: string,
  manifest: Manifest,
  sounds: readonly PlacedSound[],
  { tools, signal }: SoundOptions,
): Promise<Manifest> => {
  const identities = await Promise.all(sounds.map(identityOf))
  const identity = sounds.length === 0 ? '' : hashOf(identities)
  if (identity === (manifest.sounds ?? '')) return manifest
  const own = manifest.audio.filter(({ isSidecar }) => !isSidecar)
  const taken = new Set(own.map(({ label }) => label))
  const beside: AudioResult[] = []
  const leftOut = manifest.leftOut.filter(({ isSidecar }) => !isSidecar)
  for (const [index, sound] of sounds.entries()) {
    const { language, title, kind } = sound
    const label = unique(labelOf({ language, title, kind }), title, taken)
    const isDefault = own.length === 0 && beside.length === 0
    const name = `beside-${hashOf([identities[index], label, isDefault]).slice(0, 8)}`
    const standing = manifest.audio.filter((track) => track.name === name || track.name === `${name}-thin`)
    try {
      const made = standing.length > 0 ? standing : await makeSound(folder, manifest, sound, { name, label, isDefault, tools, signal })
      const sourceFile = basename(sound.pieces[0]!.file)
      beside.push(...made.map((track) => ({ ...track, sourceFile })))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      taken.delete(label)
      leftOut.push({ stream: null, what: `sound ${basename(sound.pieces[0]!.file)}`, why: error.message, isSidecar: true })
    }
  }
  const changed: Manifest = { ...manifest, audio: [...own, ...beside], sounds: identity, leftOut }
  const { renditions, audio, subtitles, chapters } = changed
  await retire(
    folder,
    manifest.audio.filter(({ name }) => !audio.some((track) => track.name === name)),
  )
  await writeWhole(join(folder, masterFile), multivariantPlaylist({ renditions, audio, subtitles, hasChapters: chapters.length > 0 }))
  await writeManifest(folder, changed)
  return changed
}
