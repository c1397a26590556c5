import type { Db } from '../platform/db/database.ts'
import { deleteCountries, deleteGenres, deletePeople, type TitleFacts, updateTitleColumns } from './changes.sql.ts'
import { type Link, linkCountries, linkGenres, linkPeople } from './intake.sql.ts'

/** Changes the facts that are named, lists whole; runs in the caller's transaction. */
export const changeTitle = async (db: Db, titleId: number, changes: Partial<TitleFacts>): Promise<void> => {
  const { directors, actors, genres, countries, ...columns } = changes
  const links = (names: readonly string[]): Link[] => [...new Set(names)].map((name, position) => ({ titleId, name, position }))
  await updateTitleColumns(db, titleId, columns)
  for (const [role, names] of [
    ['director', directors],
    ['actor', actors],
  ] as const) {
    if (!names) continue
    await deletePeople(db, titleId, role)
    await linkPeople(db, role, links(names))
  }
  if (genres) {
    await deleteGenres(db, titleId)
    await linkGenres(db, links(genres))
  }
  if (countries) {
    await deleteCountries(db, titleId)
    await linkCountries(db, links(countries))
  }
}
