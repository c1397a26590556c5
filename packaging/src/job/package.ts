import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type EncodeSettings, encodeCommand } from '../encode/command.ts'
import { encode, readTracks, type Track } from '../encode/encode.ts'
import { subtitlePlaylist } from '../hls/playlists.ts'
import { joinParts } from '../join/join-parts.ts'
import { joinSidecars } from '../join/shift-subtitles.ts'
import { measureLoudness } from '../loudness.ts'
import type { Manifest, SubtitleResult } from '../manifest.ts'
import { takeCover } from '../pictures/cover.ts'
import { takeStills } from '../pictures/stills.ts'
import { drawStoryboard } from '../pictures/storyboard.ts'
import type { AudioPlan } from '../plan/audio.ts'
import { type Plan, plan as planOf, type RenditionPlan } from '../plan/plan.ts'
import { probe } from '../probe/probe.ts'
import type { Source } from '../probe/source.ts'
import { Refusal } from '../refusal.ts'
import { chaptersJson } from '../texts/chapters.ts'
import { writeSubtitles } from '../texts/subtitles.ts'
import { countCpu, type Limits, spentSeconds } from '../tools/run.ts'
import { type Tools, usualThreads } from '../tools/tools.ts'
import { readManifest, writeManifest } from './manifest-file.ts'
import { createPublisher, fileOfTrack, masterFile } from './publish.ts'
import { type Sidecar, withSidecars, writeSidecars } from './sidecars.ts'
import { joinSounds, type PlacedSound, removeRetired, type SoundBeside, withSounds } from './sounds.ts'
import { checkSpace, neededBytes } from './space.ts'
import { createSteps, hashOf, notesFolder, writeWhole } from './steps.ts'
import { together } from './together.ts'

export type PackagingEvent =
  | { kind: 'planned'; plan: Plan; source: Source }
  /** Of the whole work, 0 to 1; seconds of the film are told for the tracks that are being made. */
  | { kind: 'progress'; share: number; making: string[]; seconds: number }
  /** The multivariant playlist is there; its first rendition may still be growing. */
  | { kind: 'playable'; playlist: string }
  | { kind: 'finished-track'; name: string; isResumed: boolean }
  | { kind: 'finished'; manifest: Manifest }

export interface PackagingJob {
  /** The film as it is. */
  file: string
  /** Of a film in parts, those after the first. */
  furtherParts?: readonly string[]
  /** Subtitles that lie beside the film. */
  sidecars?: readonly Sidecar[]
  /** Sound tracks that lie beside the film; they come into the package when it is whole. */
  sounds?: readonly SoundBeside[]
  /** The package's folder; it appears when it is whole, or, where it may grow, with its first rendition. */
  output: string
  tools: Tools
  /** Whether the package may be watched while it is made. */
  canGrow: boolean
  settings?: Partial<EncodeSettings>
  signal?: AbortSignal
  onEvent?: (event: PackagingEvent) => void
}

/** Of the work, roughly: pictures, which take nearly all of it, by their pixels. */
const weightOf = ({ width, height, isCopy }: RenditionPlan): number => (isCopy ? 0.02 : 1) * width * height + 50_000

const limitsFor = (plan: Plan): Limits => {
  const pixels = plan.renditions.reduce((sum, { width, height }) => sum + width * height, 0)
  const largest = Math.max(...plan.renditions.map(({ peakBitsPerSecond }) => peakBitsPerSecond))
  return {
    memoryMegabytes: Math.round(3072 + pixels / 1000),
    fileMegabytes: 64 + ((largest * 2) / 8 / 2 ** 20) * plan.durationSeconds * 1.5,
    cpuSeconds: 600 + plan.durationSeconds * 400,
    totalSeconds: 600 + plan.durationSeconds * 400,
    silentSeconds: 300,
  }
}

/** What a package depends on, but for where its source lies. */
const identityOf = (source: Source, plan: Plan, settings: EncodeSettings): string =>
  hashOf([{ ...source, file: '' }, plan, settings.preset])

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** A folder to work in: the output itself where it may grow and nothing else stands there, else one beside it that takes its place at the end. */
const openFolder = async (output: string, canGrow: boolean, identity: string): Promise<string> => {
  const isFree = !(await exists(output)) || (await readFile(join(output, notesFolder, 'identity'), 'utf8').catch(() => '')) === identity
  const folder = canGrow && isFree ? output : `${output}.partial`
  const standing = await readFile(join(folder, notesFolder, 'identity'), 'utf8').catch(() => null)
  if (standing !== identity) await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, notesFolder), { recursive: true })
  await writeWhole(join(folder, notesFolder, 'identity'), identity)
  return folder
}

/** Puts the finished folder where it belongs. */
const appear = async (folder: string, output: string): Promise<void> => {
  await rm(join(folder, notesFolder), { recursive: true, force: true })
  if (folder === output) return
  const old = `${output}.old`
  await rm(old, { recursive: true, force: true })
  if (await exists(output)) await rename(output, old)
  await rename(folder, output)
  await rm(old, { recursive: true, force: true })
}

const servedBytes = async (folder: string): Promise<number> => {
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(async ({ name }) => (await stat(join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** What is there when the first rendition is; the manifest only where all others are too. */
interface FirstPackage {
  subtitles: SubtitleResult[]
  manifest?: Manifest
}

/** A film in parts as one file, with the subtitles of all. */
const withPartsJoined = async (job: PackagingJob, settings: EncodeSettings): Promise<PackagingJob & { placed: PlacedSound[] }> => {
  if (!job.furtherParts?.length) return { ...job, placed: joinSounds(job.sounds ?? [], [0]) }
  const { tools, signal } = job
  const files = [job.file, ...job.furtherParts]
  const { file, starts } = await joinParts(files, { tools, folder: `${job.output}.parts`, threads: settings.threads, signal })
  return { ...job, file, sidecars: joinSidecars(job.sidecars ?? [], starts), placed: joinSounds(job.sounds ?? [], starts) }
}

/** A whole package with what lies beside its film. */
const withBeside = async (
  folder: string,
  manifest: Manifest,
  { sidecars = [], placed, tools, signal }: PackagingJob & { placed: PlacedSound[] },
): Promise<Manifest> => {
  const changed = await withSounds(folder, await withSidecars(folder, manifest, sidecars), placed, { tools, signal })
  await removeRetired(folder)
  return changed
}

const makePackage = async (given: PackagingJob, { isFirstOnly }: { isFirstOnly: boolean }): Promise<FirstPackage> => {
  const settings: EncodeSettings = { threads: usualThreads(), preset: 'medium', ...given.settings }
  const job = await withPartsJoined(given, settings)
  const { tools, output, signal, onEvent = () => {} } = job
  const source = await probe(job.file, { tools, signal })
  const plan = planOf(source, { ...tools, mostLines: settings.mostLines })
  onEvent({ kind: 'planned', plan, source })
  const identity = identityOf(source, plan, settings)
  const standing = await readManifest(output)
  if (standing?.identity === identity) {
    const manifest = await withBeside(output, standing, job)
    onEvent({ kind: 'finished', manifest })
    return { subtitles: manifest.subtitles, manifest }
  }
  await mkdir(dirname(output), { recursive: true })
  const folder = await openFolder(output, job.canGrow, identity)
  await checkSpace(folder, neededBytes(source, plan) - (await servedBytes(folder)))
  const step = await createSteps(folder)
  const publisher = createPublisher(folder, plan)
  const totalWeight = plan.renditions.reduce((sum, rendition) => sum + weightOf(rendition), 0)
  let [doneWeight, isPlayable] = [0, false]
  const warnings = [...plan.warnings]
  const leftOut = [...plan.leftOut]

  const [first, ...others] = plan.renditions

  const tellPlayable = (is: boolean) => {
    if (is && !isPlayable && folder === output) onEvent({ kind: 'playable', playlist: join(folder, masterFile) })
    isPlayable ||= is
  }

  const makeTracks = async (name: string, renditions: readonly RenditionPlan[], audio: readonly AudioPlan[], stop = signal) => {
    if (renditions.length + audio.length === 0) return
    const names = [...renditions, ...audio].map((track) => track.name)
    const files = new Map(names.map((track) => [track, join(folder, fileOfTrack(track))]))
    const weight = renditions.reduce((sum, rendition) => sum + weightOf(rendition), 0)
    const onSeconds = (seconds: number) => {
      const share = (doneWeight + weight * Math.min(1, seconds / plan.durationSeconds)) / totalWeight
      onEvent({ kind: 'progress', share: Math.min(0.99, share), making: names, seconds })
    }
    const work = async () => {
      const parameters = encodeCommand(
        source,
        plan,
        { renditions, audio, cuts: publisher.cutsOf(first!) },
        settings,
        (track) => files.get(track)!,
      )
      const onGrown = async (grown: readonly Track[]) => tellPlayable(await publisher.grow(grown))
      const limits = limitsFor(plan)
      // Only the first rendition is worth watching before it is whole.
      const options = {
        ffmpeg: tools.ffmpeg,
        parameters,
        limits,
        signal: stop,
        files,
        onSeconds,
        onGrown: name === 'first' ? onGrown : undefined,
      }
      const made = await encode(options)
      return { result: { missing: made.missing }, files: made.tracks.map((track) => fileOfTrack(track.name)) }
    }
    const { result, isResumed } = await step(name, identity, work)
    const lost = renditions.find((rendition) => result.missing.includes(rendition.name))
    if (lost) throw new Refusal('damaged', 'No picture could be made of this film: its pictures cannot be decoded.')
    for (const track of audio.filter((one) => one.group === 'sound' && result.missing.includes(one.name)))
      leftOut.push({ stream: track.stream, what: `sound ${track.label}`, why: 'It holds nothing that can be decoded.' })
    tellPlayable(await publisher.finish(await readTracks(files)))
    doneWeight += weight
    for (const track of names) onEvent({ kind: 'finished-track', name: track, isResumed })
  }

  const makeTexts = async (stop: AbortSignal): Promise<SubtitleResult[]> => {
    const work = async () => {
      const result = await writeSubtitles(source, plan.subtitles, { tools, folder, signal: stop })
      return { result, files: result.map(({ file }) => file) }
    }
    const { result } = await step('subtitles', identity, work)
    const written = plan.subtitles.flatMap(({ name, label, language, kind, stream }): SubtitleResult[] => {
      const found = result.find((one) => one.name === name)
      if (found) return [{ name, playlist: `${name}.m3u8`, file: found.file, label, language, kind, cues: found.cues, isSidecar: false }]
      leftOut.push({ stream, what: `subtitles ${label}`, why: 'They hold nothing that can be read.' })
      return []
    })
    for (const { playlist, file } of written) await writeWhole(join(folder, playlist), subtitlePlaylist(file, plan.durationSeconds))
    const beside = await writeSidecars(folder, plan.durationSeconds, job.sidecars ?? [])
    await publisher.addSubtitles([...written, ...beside])
    if (source.chapters.length > 0) {
      await writeWhole(join(folder, 'chapters.json'), chaptersJson(source.chapters))
      await publisher.addChapters()
    }
    return [...written, ...beside]
  }

  const [, texts] = await together(signal, (both) => [makeTracks('first', [first!], plan.audio, both), makeTexts(both)])
  if (isFirstOnly) return { subtitles: texts }

  const { result: pictures } = await step('pictures', identity, async () => {
    const { width, height, name } = first!
    const drawn = { file: join(folder, fileOfTrack(name)), width, height, durationSeconds: plan.durationSeconds }
    const { storyboard, measures } = await drawStoryboard(drawn, { tools, folder, signal })
    const stills = await takeStills(source, plan, measures, { tools, folder, signal })
    const cover = await takeCover(source, { tools, folder, signal })
    const files = [storyboard.file, ...storyboard.sheets, ...stills.map(({ file }) => file), ...(cover ? [cover] : [])]
    return { result: { storyboard, stills, cover }, files }
  })
  const { result: loudness } = await step('loudness', identity, async () => {
    const measured: Record<string, Manifest['audio'][number]['loudness']> = {}
    for (const { name, file, group } of await publisher.audioResults())
      if (group === 'sound') measured[name] = await measureLoudness(join(folder, file), tools, signal)
    return { result: measured, files: [] }
  })
  if (settings.isOneByOne) for (const rendition of others) await makeTracks(rendition.name, [rendition], [])
  else await makeTracks('others', others, [])

  const made: Manifest = {
    version: 1,
    identity,
    durationSeconds: plan.durationSeconds,
    playlist: masterFile,
    renditions: await publisher.renditionResults(),
    audio: (await publisher.audioResults()).map((track) => ({ ...track, loudness: loudness[track.name.replace(/-thin$/, '')] ?? null })),
    subtitles: texts.filter(({ isSidecar }) => !isSidecar),
    sidecars: '',
    chapters: source.chapters,
    ...pictures,
    source: {
      ...{ title: source.title, container: source.container, bytes: source.bytes, covers: source.covers.length },
      ...{ width: source.video.width, height: source.video.height, codec: source.video.codec, hdr: source.video.hdr },
      framesPerSecond: source.video.frames.framesPerSecond,
    },
    leftOut,
    warnings,
    bytes: await servedBytes(folder),
    cpuSeconds: spentSeconds(),
  }
  await writeManifest(folder, made)
  const manifest = await withBeside(folder, made, job)
  await appear(folder, output)
  await rm(`${output}.parts`, { recursive: true, force: true })
  onEvent({ kind: 'finished', manifest })
  return { subtitles: manifest.subtitles, manifest }
}

/**
 * Makes a package of a film: HLS in CMAF, with all that a service keeps of it in its manifest. What was finished before a process died is not
 * done again. Throws a Refusal for a source of which no film can be made, and the signal's reason when it is aborted.
 */
export const packageFilm = async (job: PackagingJob): Promise<Manifest> =>
  // Without isFirstOnly all is made.
  (await countCpu(() => makePackage(job, { isFirstOnly: false }))).manifest!

/** Makes the first rendition of a film with all its sound and subtitles, which plays; `packageFilm` makes the rest of it at another time. */
export const packageFirst = (job: PackagingJob): Promise<FirstPackage> => countCpu(() => makePackage(job, { isFirstOnly: true }))
