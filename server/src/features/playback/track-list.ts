import type { SoundKind, SubtitleKind } from '@matinee/contract/operator/track-kinds'
import { type TrackChanges, type TrackCorrection, type TrackKind, trackKey } from '../../titles/track-corrections.ts'
import { attributesOf, type PlaylistAttributes, quotedValue, unquoted, writeAttributes } from './playlist-attributes.ts'

/** What a package's manifest tells of a track beyond its playlist. */
interface NotedTrack {
  playlist: string
  kind: TrackKind
  sourceFile?: string
  loudness?: { integratedLufs: number | null; truePeakDbtp: number | null } | null
  cues?: number
}

/** The part of a package's manifest that is about tracks; the demo's reels have none. */
export interface NotedTracks {
  audio?: NotedTrack[]
  subtitles?: NotedTrack[]
}

export interface PackagedTrack {
  key: string
  type: 'sound' | 'subtitles'
  name: string
  language: string | null
  kind: TrackKind
  isDefault: boolean
  besideFile: string | null
  channels: number | null
  loudnessLufs: number | null
  truePeakDbtp: number | null
  cues: number | null
  /** Of subtitles, their text. */
  file: string
}

const describesVideo = 'public.accessibility.describes-video'
const transcribes = 'public.accessibility.transcribes-spoken-dialog'
const transcribesAll = `${transcribes},public.accessibility.describes-music-and-sound`

const soundKindOf = (tag: PlaylistAttributes): SoundKind => {
  if (unquoted(tag, 'CHARACTERISTICS').includes(describesVideo)) return 'description'
  return tag.get('AUTOSELECT') === 'NO' && tag.get('DEFAULT') !== 'YES' ? 'commentary' : 'main'
}

const subtitleKindOf = (tag: PlaylistAttributes): SubtitleKind => {
  if (tag.get('FORCED') === 'YES') return 'forced'
  if (unquoted(tag, 'CHARACTERISTICS').includes(transcribes)) return 'hearing-impaired'
  return tag.get('AUTOSELECT') === 'NO' ? 'commentary' : 'dialogue'
}

/** Tracks of a playlist of playlists by their line's number, each also in the group of few bits. */
const tracksByLine = (lines: readonly string[], noted: NotedTracks): Map<number, PackagedTrack & { tag: PlaylistAttributes }> => {
  const found = new Map<number, PackagedTrack & { tag: PlaylistAttributes }>()
  for (const [at, line] of lines.entries()) {
    const tag = attributesOf('EXT-X-MEDIA', line)
    const playlist = tag && unquoted(tag, 'URI')
    const isSound = tag?.get('TYPE') === 'AUDIO'
    if (!tag || !playlist || !(isSound || tag.get('TYPE') === 'SUBTITLES')) continue
    const note = (isSound ? noted.audio : noted.subtitles)?.find((one) => one.playlist === playlist)
    found.set(at, {
      tag,
      key: trackKey(playlist, note?.sourceFile),
      type: isSound ? 'sound' : 'subtitles',
      name: unquoted(tag, 'NAME'),
      language: unquoted(tag, 'LANGUAGE') || null,
      kind: note?.kind ?? (isSound ? soundKindOf(tag) : subtitleKindOf(tag)),
      isDefault: tag.get('DEFAULT') === 'YES',
      besideFile: note?.sourceFile ?? null,
      channels: Number.parseInt(unquoted(tag, 'CHANNELS'), 10) || null,
      loudnessLufs: note?.loudness?.integratedLufs ?? null,
      truePeakDbtp: note?.loudness?.truePeakDbtp ?? null,
      cues: note?.cues ?? null,
      file: playlist.replace(/\.m3u8$/, '.vtt'),
    })
  }
  return found
}

/** The tracks of a package, each once. */
export const packagedTracks = (master: string, noted: NotedTracks): PackagedTrack[] => {
  const tracks = new Map<string, PackagedTrack>()
  for (const { tag: _, ...track } of tracksByLine(master.split('\n'), noted).values())
    if (!tracks.has(track.key)) tracks.set(track.key, track)
  return [...tracks.values()]
}

export interface ShownTrack {
  name: string
  language: string | null
  kind: TrackKind
  isDefault: boolean
  isHidden: boolean
}

/** A name that no other has. */
const freeName = (name: string, taken: Set<string>): string => {
  let free = name
  for (let number = 2; taken.has(free); number++) free = `${name} ${number}`
  taken.add(free)
  return free
}

/**
 * What viewers are told of each track, by its key. A film is never without a sound that it has, and one of those that are not hidden is the
 * default, also where the package that plays has other tracks than the one that was corrected.
 */
export const shownTracks = (tracks: readonly PackagedTrack[], { corrections, defaultSound }: TrackChanges): Map<string, ShownTrack> => {
  const decided = new Map<string, TrackCorrection>(corrections.map((one) => [one.key, one]))
  const sounds = tracks.filter(({ type }) => type === 'sound')
  const heard = sounds.filter(({ key }) => !decided.get(key)?.isHidden)
  const choices = heard.length > 0 ? heard : sounds
  const first =
    choices.find(({ key }) => key === defaultSound) ??
    choices.find(({ isDefault }) => isDefault) ??
    choices.find(({ key, kind }) => (decided.get(key)?.kind ?? kind) === 'main') ??
    choices[0]
  const taken = { sound: new Set<string>(), subtitles: new Set<string>() }
  return new Map(
    tracks.map((track) => {
      const correction = decided.get(track.key)
      const isHidden = track.type === 'sound' ? !choices.includes(track) : (correction?.isHidden ?? false)
      const name = correction?.name ?? track.name
      const shown = {
        name: isHidden ? name : freeName(name, taken[track.type]),
        language: correction?.language ?? track.language,
        kind: correction?.kind ?? track.kind,
        isDefault: track.type === 'sound' ? track === first : track.isDefault,
        isHidden,
      }
      return [track.key, shown] as const
    }),
  )
}

/** The line of a track as it was packaged, with what is told of it instead. */
const lineOf = (track: PackagedTrack & { tag: PlaylistAttributes }, shown: ShownTrack): string => {
  const tag = new Map(track.tag)
  tag.set('NAME', quotedValue(shown.name))
  if (shown.language !== null) tag.set('LANGUAGE', quotedValue(shown.language))
  if (shown.isDefault !== track.isDefault) tag.set('DEFAULT', shown.isDefault ? 'YES' : 'NO')
  if (shown.kind !== track.kind || shown.isDefault !== track.isDefault)
    tag.set('AUTOSELECT', shown.isDefault || shown.kind !== 'commentary' ? 'YES' : 'NO')
  if (shown.kind !== track.kind) {
    tag.delete('CHARACTERISTICS')
    if (shown.kind === 'description') tag.set('CHARACTERISTICS', quotedValue(describesVideo))
    if (shown.kind === 'hearing-impaired') tag.set('CHARACTERISTICS', quotedValue(transcribesAll))
    if (track.type === 'subtitles') tag.set('FORCED', shown.kind === 'forced' ? 'YES' : 'NO')
  }
  return writeAttributes('EXT-X-MEDIA', tag)
}

/** A playlist of playlists in which tracks are told, or left out, as somebody decided. */
export const withTrackChanges = (master: string, noted: NotedTracks, changes: TrackChanges): string => {
  const lines = master.split('\n')
  const byLine = tracksByLine(lines, noted)
  const shown = shownTracks(packagedTracks(master, noted), changes)
  const isWithoutSubtitles = ![...byLine.values()].some(({ key, type }) => type === 'subtitles' && !shown.get(key)!.isHidden)
  return lines
    .flatMap((line, at) => {
      const track = byLine.get(at)
      if (track) return shown.get(track.key)!.isHidden ? [] : lineOf(track, shown.get(track.key)!)
      // A group that no track is in may not be named.
      return isWithoutSubtitles && line.startsWith('#EXT-X-STREAM-INF:') ? line.replace(/,SUBTITLES="[^"]*"/, '') : line
    })
    .join('\n')
}
