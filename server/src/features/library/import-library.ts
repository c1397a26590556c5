import { isDeepStrictEqual } from 'node:util'
import { scanFolder } from '@matinee/library/scan/scan'
import { groupLibrary } from '@matinee/library/titles/group-library'
import type { LibraryTitle, LibraryVersion } from '@matinee/library/titles/types'
import type { Pictures } from '../../pictures/pictures.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import { selectTitleFacts } from '../../titles/changes.sql.ts'
import { changeTitle } from '../../titles/changes.ts'
import { insertEpisode, insertSeason } from '../../titles/intake.sql.ts'
import { addTitle } from '../../titles/intake.ts'
import { newSlug } from '../../titles/slug.ts'
import { updatePlayingExtras, updatePlayingMains } from './extras.sql.ts'
import { extraIdsOf, extrasOf } from './extras.ts'
import {
  giveEpisodeImage,
  type LibraryTitleRow,
  markMissing,
  publishPlayable,
  selectEpisodes,
  selectLibraryTitles,
  selectSeasons,
  selectVideos,
  updateLibraryPlace,
  updateTrailers,
  upsertLibraryTitle,
  upsertVideo,
  type VideoRole,
  type VideoRow,
} from './library.sql.ts'
import { picturesOf, takePicture } from './library-pictures.ts'
import { takeMissingPictures } from './missing-pictures.ts'
import { factsToChange, titleOfFacts } from './title-of-facts.ts'
import { bestVideo, mainEdition, type VideoFile } from './video-files.ts'

/** What happens to a file or a title while a library is imported. */
export type ImportEvent =
  | { event: 'added' | 'changed' | 'draft'; title: string; titleId: number; reasons?: string[] }
  | { event: 'kept by hand'; title: string; titleId: number; facts: string[] }
  | { event: 'skipped'; file: string; reasons: string[] }
  | { event: 'missing'; files: number }
  /** The folder holds no film although it did: a disk that is not mounted looks so, and nothing is hidden. */
  | { event: 'empty' }

export interface ImportDeps {
  db: Db
  pictures: Pictures
  /** The folder of films. */
  folder: string
  tell: (event: ImportEvent) => void
  /** Names of versions that are packaged before all others, best first. */
  preferredVersions?: readonly string[]
  signal?: AbortSignal
}

interface Known {
  videos: VideoRow[]
  titles: LibraryTitleRow[]
}

interface Playing {
  /** Of an episode. */
  season?: number
  episode?: number
  name?: string
  description?: string
  /** Beside it. */
  pictures?: LibraryTitle['pictures']
  video: VideoFile
}

const playingOf = async (deps: ImportDeps, title: LibraryTitle, known: Known): Promise<Playing[]> => {
  const bestOf = (versions: readonly LibraryVersion[]) => bestVideo(deps, mainEdition(versions), known.videos)
  if (title.kind === 'film') {
    const video = await bestOf(title.versions)
    return video ? [{ video }] : []
  }
  const found: Playing[] = []
  for (const { number, episodes } of title.seasons)
    for (const [index, episode] of episodes.entries()) {
      const video = await bestOf(episode.versions)
      if (!video) continue
      const count = episode.episode ?? index + 1
      const name = episode.facts.title?.value ?? episode.airDate ?? `Episode ${count}`
      const description = episode.facts.description?.value ?? ''
      found.push({ season: number ?? 1, episode: count, name, description, pictures: episode.pictures, video })
    }
  return found
}

/** The first of a title's trailers. */
const trailerOf = (deps: ImportDeps, { extras }: LibraryTitle, known: Known): Promise<VideoFile | undefined> => {
  const trailer = extras.find(({ kind, season }) => kind === 'trailer' && season === null) ?? extras.find(({ kind }) => kind === 'trailer')
  const version = trailer && { edition: null, label: null, files: [trailer.file], subtitles: [], audio: [] }
  return bestVideo(deps, version ? [version] : [], known.videos)
}

/** What stands beside episodes that are new, by their files' fingerprints; a frame of the episode stands where nothing does. */
const stillsOf = async (deps: ImportDeps, playing: readonly Playing[], known: Known): Promise<Map<string, string>> => {
  const stills = new Map<string, string>()
  for (const { pictures = [], video } of playing) {
    if (pictures.length === 0 || known.videos.some(({ fingerprint }) => fingerprint === video.fingerprint)) continue
    const taken = await takePicture(deps, pictures, { roles: ['landscape', 'poster', 'backdrop'], isBlurredFirst: true }, deps.tell)
    if (taken) stills.set(video.fingerprint, taken.hash)
  }
  return stills
}

/** The title that these files were read as before: by their content, else by their place. */
const knownTitle = (title: LibraryTitle, playing: readonly Playing[], known: Known): LibraryTitleRow | undefined => {
  const prints = new Set(playing.map(({ video }) => video.fingerprint))
  const video = known.videos.find(({ fingerprint }) => prints.has(fingerprint))
  return known.titles.find(({ titleId, place }) => (video ? titleId === video.titleId : place === title.place))
}

const seasonName = (number: number): string => (number === 0 ? 'Specials' : `Season ${number}`)

/**
 * Ids of the episodes by season and number of their files, made where they are missing. One that was ordered elsewhere stays its file's; a new
 * one whose number is taken comes last.
 */
const episodeIdsOf = async (db: Db, titleId: number, playing: readonly Playing[]): Promise<Map<string, number>> => {
  const seasons = new Map((await selectSeasons(db, titleId)).map(({ id, number }) => [number, id]))
  const standing = await selectEpisodes(db, titleId)
  const ids = new Map<string, number>()
  for (const { id, libraryPlace } of standing) if (libraryPlace !== null) ids.set(libraryPlace, id)
  const taken = new Map<number, Set<number>>()
  for (const { seasonId, number } of standing) taken.set(seasonId, (taken.get(seasonId) ?? new Set()).add(number))
  for (const { season = 1, episode = 1, name = '', description = '' } of playing) {
    const place = `${season}:${episode}`
    if (ids.has(place)) continue
    const unfiled = standing.find((row) => row.libraryPlace === null && row.season === season && row.number === episode)
    if (unfiled) {
      ids.set(place, unfiled.id)
      await updateLibraryPlace(db, unfiled.id, place)
      continue
    }
    const seasonId = seasons.get(season) ?? (await insertSeason(db, titleId, season, seasonName(season)))
    seasons.set(season, seasonId)
    const numbers = taken.get(seasonId) ?? new Set<number>()
    taken.set(seasonId, numbers)
    const number = numbers.has(episode) ? Math.max(...numbers) + 1 : episode
    numbers.add(number)
    const added = { number, name, description, durationMinutes: 0, imageHash: null, mediaId: null }
    const id = await insertEpisode(db, titleId, seasonId, added)
    await updateLibraryPlace(db, id, place)
    ids.set(place, id)
  }
  return ids
}

const doubtsOf = ({ confidence, reasons }: LibraryTitle): string[] => {
  if (confidence !== 'low') return []
  return reasons.length > 0 ? reasons : ['The reading of its name is unsure.']
}

const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other)

/** The ids of a title's videos, where nothing of it is to be written: neither its facts nor its files say anything new. */
const sameIds = (
  before: LibraryTitleRow,
  now: Omit<LibraryTitleRow, 'titleId'>,
  files: readonly { video: VideoFile; role: VideoRole }[],
  known: Known,
): number[] | undefined => {
  const { titleId, ...then } = before
  if (!isSame(then, now)) return undefined
  const ids: number[] = []
  for (const { video, role } of files) {
    const row = known.videos.find(({ fingerprint }) => fingerprint === video.fingerprint)
    const isKnown =
      row &&
      row.titleId === titleId &&
      row.role === role &&
      !row.isMissing &&
      row.file === video.file &&
      isSame(row.sidecars, video.sidecars) &&
      isSame(row.sounds, video.sounds)
    if (!isKnown || !isSame(row.furtherParts, video.furtherParts) || row.modifiedAt.getTime() !== video.modifiedAt.getTime())
      return undefined
    ids.push(row.id)
  }
  return ids
}

const importTitle = async (deps: ImportDeps, title: LibraryTitle, known: Known): Promise<number[]> => {
  const { db, pictures, folder, tell } = deps
  const playing = await playingOf(deps, title, known)
  const [first] = playing
  if (!first) return []
  const trailer = await trailerOf(deps, title, known)
  const isTaken = new Set([...playing.map(({ video }) => video), ...(trailer ? [trailer] : [])].map(({ fingerprint }) => fingerprint))
  const extras = (await extrasOf(deps, title, known.videos)).filter(({ video }) => !isTaken.has(video.fingerprint))
  const before = knownTitle(title, playing, known)
  const nameOfPlace =
    title.place
      .split('/')
      .at(-1)
      ?.replace(/\.[^.]+$/, '') ?? title.place
  const facts = titleOfFacts(title.facts, { name: nameOfPlace, year: first.video.modifiedAt.getUTCFullYear() })
  const reasons = doubtsOf(title)
  const unchanged =
    before &&
    sameIds(
      before,
      { place: title.place, facts, reasons },
      [
        ...playing.map(({ video }) => ({ video, role: 'main' as const })),
        ...(trailer ? [{ video: trailer, role: 'trailer' as const }] : []),
        ...extras.map(({ video }) => ({ video, role: 'extra' as const })),
      ],
      known,
    )
  if (unchanged) return unchanged
  const images = before ? undefined : await picturesOf({ db, pictures, folder }, title, facts, (reason) => tell(reason))
  const stills = await stillsOf(deps, playing, known)
  return inTx(db, async (db) => {
    let titleId = before?.titleId
    if (titleId === undefined) {
      const slug = await newSlug(db, facts.name, facts.year)
      titleId = (
        await addTitle(db, {
          ...facts,
          ...images!,
          slug,
          kind: title.kind,
          durationMinutes: 0,
          isSilent: false,
          languageNote: '',
          isPremium: false,
          isRemastered: false,
          matters: false,
          isPublished: false,
          releaseDay: null,
          mediaId: null,
          moods: [],
          languages: [],
          seasons: [],
        })
      ).titleId
      tell({ event: 'added', title: facts.name, titleId })
    } else {
      const standing = await selectTitleFacts(db, titleId)
      const { changes, keptByHand } = factsToChange(facts, before?.facts ?? {}, standing ?? facts)
      if (Object.keys(changes).length > 0) {
        await changeTitle(db, titleId, changes)
        tell({ event: 'changed', title: facts.name, titleId })
      }
      if (keptByHand.length > 0) tell({ event: 'kept by hand', title: facts.name, titleId, facts: keptByHand })
    }
    await upsertLibraryTitle(db, { titleId, place: title.place, facts, reasons })
    if (reasons.length > 0) tell({ event: 'draft', title: facts.name, titleId, reasons })
    const episodeIds = title.kind === 'series' ? await episodeIdsOf(db, titleId, playing) : undefined
    const ids: number[] = []
    for (const { season = 1, episode = 1, video } of playing) {
      const episodeId = episodeIds?.get(`${season}:${episode}`) ?? null
      ids.push(await upsertVideo(db, { titleId, episodeId, role: 'main', ...video }))
      const still = stills.get(video.fingerprint)
      if (episodeId !== null && still) await giveEpisodeImage(db, episodeId, still)
    }
    if (trailer) ids.push(await upsertVideo(db, { titleId, episodeId: null, role: 'trailer', ...trailer }))
    const extraIds = await extraIdsOf(db, titleId, extras, known.videos)
    for (const { video } of extras)
      ids.push(
        await upsertVideo(db, { titleId, episodeId: null, role: 'extra', extraId: extraIds.get(video.fingerprint) ?? null, ...video }),
      )
    return ids
  })
}

/**
 * Reads a folder of films and brings the catalogue to what it holds: new titles as drafts until something of them plays, changed facts
 * where nobody edited them by hand, files found again by their content, titles hidden whose files are gone. Imports that are interrupted
 * are completed by the next one. Answers the ids of the titles that became visible, or went, or whose extras or pictures did. Throws when the folder cannot be read.
 */
export const importLibrary = async (deps: ImportDeps): Promise<number[]> => {
  const { db, folder, tell, signal } = deps
  const library = await groupLibrary(scanFolder(folder, { signal }))
  const known: Known = { videos: await selectVideos(db), titles: await selectLibraryTitles(db) }
  const met: number[] = []
  for (const title of library.titles) {
    signal?.throwIfAborted()
    met.push(...(await importTitle(deps, title, known)))
  }
  for (const { file, reasons } of library.left) tell({ event: 'skipped', file, reasons })
  if (library.titles.length === 0 && known.videos.some(({ isMissing }) => !isMissing)) {
    tell({ event: 'empty' })
    return []
  }
  const missing = await markMissing(db, met)
  if (missing > 0) tell({ event: 'missing', files: missing })
  await updateTrailers(db)
  await updatePlayingMains(db)
  const changed = await updatePlayingExtras(db)
  const pictured = await takeMissingPictures(deps, library)
  return [...new Set([...(await publishPlayable(db)), ...changed, ...pictured])]
}
