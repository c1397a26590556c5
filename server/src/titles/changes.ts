import { writeAudit } from '../platform/audit/audit.ts'
import type { Db } from '../platform/db/database.ts'
import {
  clearCharacters,
  deleteCountries,
  deleteGenres,
  deleteLanguages,
  deleteMoods,
  deletePeople,
  selectCharacters,
  type TitleColumns,
  type TitleFacts,
  updateTitleColumns,
} from './changes.sql.ts'
import { type Link, linkCountries, linkGenres, linkLanguages, linkMoods, linkPeople, writeCharacters } from './intake.sql.ts'
import { selectTitleRecord, type TitleFields, type TitleRecord } from './records.sql.ts'

/** The lists that belong to a title; what is named is written whole. */
type TitleLinks = Partial<
  Pick<TitleFacts, 'directors' | 'actors' | 'characters' | 'genres' | 'countries'> & Pick<TitleFields, 'moods' | 'languages'>
>

/** Writes lists of a title, each whole; runs in the caller's transaction. */
export const relinkTitle = async (
  db: Db,
  titleId: number,
  { directors, actors, characters, genres, countries, moods, languages }: TitleLinks,
): Promise<void> => {
  const links = (names: readonly string[]): Link[] => [...new Set(names)].map((name, position) => ({ titleId, name, position }))
  // Whom actors play stays with those who stay.
  const played = characters ?? (actors ? await selectCharacters(db, titleId) : [])
  for (const [role, names] of [
    ['director', directors],
    ['actor', actors],
  ] as const) {
    if (!names) continue
    await deletePeople(db, titleId, role)
    await linkPeople(db, role, links(names))
  }
  if (characters) await clearCharacters(db, titleId)
  await writeCharacters(
    db,
    played.map((one) => ({ titleId, ...one })),
  )
  if (genres) {
    await deleteGenres(db, titleId)
    await linkGenres(db, links(genres))
  }
  if (countries) {
    await deleteCountries(db, titleId)
    await linkCountries(db, links(countries))
  }
  if (moods) {
    await deleteMoods(db, titleId)
    await linkMoods(db, links(moods))
  }
  if (languages) {
    await deleteLanguages(db, titleId)
    await linkLanguages(db, links(languages))
  }
}

/** What the audit log tells of a title: what may be written, and its pictures. */
export const toldTitle = ({
  doubts,
  packaging,
  place,
  isMissing,
  isAvailable,
  createdAt,
  isStillLandscape,
  ...told
}: TitleRecord): object => told

/** Changes what is named, lists whole; runs in the caller's transaction. The audit log tells of it. */
export const changeTitle = async (db: Db, titleId: number, changes: Partial<TitleFacts> & TitleColumns): Promise<void> => {
  const { directors, actors, characters, genres, countries, ...columns } = changes
  const before = await selectTitleRecord(db, titleId)
  await updateTitleColumns(db, titleId, columns)
  await relinkTitle(db, titleId, { directors, actors, characters, genres, countries })
  const after = await selectTitleRecord(db, titleId)
  if (before && after)
    await writeAudit(db, [{ action: 'update', entity: 'title', id: titleId, before: toldTitle(before), after: toldTitle(after) }])
}
