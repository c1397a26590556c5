import { soundKinds, subtitleKinds } from '@matinee/contract/operator/track-kinds'
import type { TrackChanges } from '../../titles/track-corrections.ts'
import { type PackagedTrack, shownTracks } from './track-list.ts'

const words = { sound: 'sound track', subtitles: 'subtitle track' } as const
const kindsOf: Record<PackagedTrack['type'], readonly string[]> = { sound: soundKinds, subtitles: subtitleKinds }

const isLanguage = (language: string): boolean => {
  try {
    return Intl.getCanonicalLocales(language).length === 1
  } catch {
    return false
  }
}

/** What two tracks of one type are called that viewers could not tell apart. */
const nameTwice = (tracks: readonly PackagedTrack[], { corrections }: TrackChanges, type: PackagedTrack['type']): string | undefined => {
  const of = new Map(corrections.map((one) => [one.key, one]))
  const names = tracks.filter((track) => track.type === type && !of.get(track.key)?.isHidden)
  const told = names.map(({ key, name }) => of.get(key)?.name ?? name)
  return told.find((name, place) => told.indexOf(name) !== place)
}

/** Why corrections do not fit the tracks of a package, for people; undefined where they do. */
export const misfitOfTracks = (tracks: readonly PackagedTrack[], changes: TrackChanges): string | undefined => {
  const { corrections, defaultSound } = changes
  const keys = corrections.map(({ key }) => key)
  const twice = keys.find((key, place) => keys.indexOf(key) !== place)
  if (twice !== undefined) return `The field corrections names the track ${twice} twice.`
  for (const { key, kind, language } of corrections) {
    const track = tracks.find((one) => one.key === key)
    if (!track) return `The field corrections names the track ${key}, which there is not.`
    if (kind !== null && !kindsOf[track.type].includes(kind)) return `A ${words[track.type]} cannot be of the kind ${kind}.`
    if (language !== null && !isLanguage(language)) return `There is no language ${language}.`
  }
  const sounds = tracks.filter(({ type }) => type === 'sound')
  const isHidden = (wanted: string) => corrections.some(({ key, isHidden }) => key === wanted && isHidden)
  if (sounds.length > 0 && sounds.every(({ key }) => isHidden(key))) return 'One sound track must be left: not all can be hidden.'
  if (defaultSound !== null && !sounds.some(({ key }) => key === defaultSound))
    return `The field defaultSound names the track ${defaultSound}, which is no sound track.`
  const standard = defaultSound ?? sounds.find(({ isDefault }) => isDefault)?.key
  if (standard !== undefined && isHidden(standard)) {
    const name = shownTracks(tracks, changes).get(standard)?.name
    return `The sound track “${name}” is the default and cannot be hidden; make another one the default first.`
  }
  for (const type of ['sound', 'subtitles'] as const) {
    const name = nameTwice(tracks, changes, type)
    if (name !== undefined) return `Two ${words[type]}s would be called “${name}”; viewers could not tell them apart.`
  }
  return undefined
}
