import { basename, dirname } from 'node:path'
import { type ExtraKind, extraKindNames } from '@matinee/contract/extra-kinds'
import { cleanTitle, titleKey } from '@matinee/library/names/clean-title'
import { splitName } from '@matinee/library/names/extensions'
import { extraSuffixOf } from '@matinee/library/names/extras'
import type { LibraryExtra, LibraryTitle, LibraryVersion } from '@matinee/library/titles/types'
import type { Db } from '../../platform/db/database.ts'
import { insertExtra, selectExtrasOf, selectIsOrdered, updateExtra } from './extras.sql.ts'
import type { VideoRow } from './library.sql.ts'
import { bestVideo, type FilesDeps, mainEdition, type VideoFile } from './video-files.ts'

/** An extra of a title with the file that plays of it. */
export interface FoundExtra {
  kind: ExtraKind
  name: string
  video: VideoFile
}

/** Trailers, samples and theme songs are no extras of the page's. */
const isShown = (kind: LibraryExtra['kind']): kind is Exclude<ExtraKind, 'edition'> => kind in extraKindNames

/** What its file's name says beyond the film's own name, the kind and the year. */
const nameOf = (file: string, kind: ExtraKind, title: LibraryTitle): string => {
  const { base } = splitName(basename(file))
  const name = cleanTitle(extraSuffixOf(base)?.base ?? base)
  const film = [title.facts.title?.value ?? '', title.place.split('/').at(-1) ?? '', basename(dirname(file))]
  const ofFilm = new Set(film.map((one) => titleKey(one.replace(/\s*[([{].*$/, ''))))
  const isOfFilm = ofFilm.has(titleKey(name.replace(/\s*[([{]?\d{4}[)\]}]?$/, '').replace(/\s*[([{].*$/, '')))
  return name === '' || isOfFilm ? extraKindNames[kind] : name
}

/** A second one of the same name is told from the first by a number. */
const unlike = (name: string, taken: Set<string>): string => {
  let free = name
  for (let number = 2; taken.has(free); number++) free = `${name} ${number}`
  taken.add(free)
  return free
}

/** The editions that are not the main one, each by its best version, then what came with the film. */
export const extrasOf = async (deps: FilesDeps, title: LibraryTitle, videos: readonly VideoRow[]): Promise<FoundExtra[]> => {
  const found: FoundExtra[] = []
  const taken = new Set<string>()
  const add = async (kind: ExtraKind, name: string, versions: readonly LibraryVersion[]) => {
    const video = await bestVideo(deps, versions, videos)
    if (video && !found.some((other) => other.video.fingerprint === video.fingerprint))
      found.push({ kind, name: unlike(name, taken), video })
  }
  if (title.kind === 'film') {
    const main = mainEdition(title.versions)
    const others = title.versions.filter((version) => !main.includes(version))
    for (const edition of new Set(others.map((version) => version.edition)))
      await add(
        'edition',
        edition ?? 'Original',
        others.filter((version) => version.edition === edition),
      )
  }
  for (const extra of title.extras) {
    if (!isShown(extra.kind)) continue
    const version = { edition: null, label: null, files: [extra.file], subtitles: [], audio: [] }
    await add(extra.kind, nameOf(extra.file, extra.kind, title), [version])
  }
  return found
}

/**
 * The ids of a title's extras in their order, by their files' fingerprints: known by content, else by kind and name, else new. An order that
 * somebody gave them stays, and a new one comes last in it.
 */
export const extraIdsOf = async (
  db: Db,
  titleId: number,
  extras: readonly FoundExtra[],
  videos: readonly VideoRow[],
): Promise<Map<string, number>> => {
  const ids = new Map<string, number>()
  if (extras.length === 0) return ids
  const known = await selectExtrasOf(db, titleId)
  const isOrdered = await selectIsOrdered(db, titleId)
  const last = Math.max(-1, ...known.map(({ position }) => position))
  const byContent = ({ video }: FoundExtra) =>
    videos.find(({ fingerprint, titleId: of }) => fingerprint === video.fingerprint && of === titleId)?.extraId
  const claimed = new Set(extras.map(byContent))
  for (const [place, extra] of extras.entries()) {
    const { kind, name, video } = extra
    const same = known.find((row) => row.kind === kind && row.name === name && !claimed.has(row.id))?.id
    const id = byContent(extra) ?? same ?? (await insertExtra(db, titleId, { kind, name, position: isOrdered ? last + 1 + place : place }))
    claimed.add(id)
    await updateExtra(db, id, { kind, name, position: place }, isOrdered)
    ids.set(video.fingerprint, id)
  }
  return ids
}
