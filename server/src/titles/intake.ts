import { writeAudit } from '../platform/audit/audit.ts'
import { type Db, inTx } from '../platform/db/database.ts'
import {
  type BrowseOrder,
  type Character,
  insertBrowseOrder,
  insertEpisode,
  insertSeason,
  insertTitleRows,
  type Link,
  linkCountries,
  linkGenres,
  linkLanguages,
  linkMoods,
  linkPeople,
  type NewTitle,
  writeCharacters,
} from './intake.sql.ts'

export interface TitleIds {
  titleId: number
  /** Ids of episodes by '<season number>:<episode number>'. */
  episodeIds: Map<string, number>
}

const addSeasons = async (db: Db, titleId: number, seasons: NewTitle['seasons']): Promise<TitleIds['episodeIds']> => {
  const episodeIds: TitleIds['episodeIds'] = new Map()
  for (const season of seasons) {
    const seasonId = await insertSeason(db, titleId, season.number, season.name)
    for (const episode of season.episodes)
      episodeIds.set(`${season.number}:${episode.number}`, await insertEpisode(db, titleId, seasonId, episode))
  }
  return episodeIds
}

/** Writes by what the catalogue is browsed; the audit log tells of each. */
export const addBrowseOrder = (db: Db, order: BrowseOrder): Promise<void> =>
  inTx(db, async (db) => {
    const written = await insertBrowseOrder(db, order)
    await writeAudit(
      db,
      written.map(({ entity, id, isNew, fields }) => ({ action: isNew ? 'create' : 'update', entity, id, after: fields })),
    )
  })

const characterOf = (characters: readonly Character[], name: string): string =>
  characters.find((played) => played.name === name)?.character ?? ''

/** What the audit log tells of a new title: its facts, as the operator's calls name them. */
const toldFacts = ({ directors, actors, characters = [], images, seasons, mediaId, tint, isPublished = true, ...facts }: NewTitle) => ({
  ...facts,
  credits: [
    ...directors.map((name) => ({ role: 'director', name })),
    ...actors.map((name) => ({ role: 'actor', name, character: characterOf(characters, name) })),
  ],
  state: isPublished ? 'published' : 'draft',
})

/**
 * Writes titles with their people, genres, seasons and episodes, all or none, and answers their ids in the same order. The cost of a
 * statement is shared by all, so a large catalogue comes in some hundreds at a time. Throws when two have the same slug. The audit log tells of each.
 */
export const addTitles = (db: Db, titles: readonly NewTitle[]): Promise<TitleIds[]> =>
  inTx(db, async (db) => {
    const idBySlug = await insertTitleRows(db, titles)
    const idOf = ({ slug }: NewTitle): number => idBySlug.get(slug) as number
    const links = (namesOf: (title: NewTitle) => readonly string[]): Link[] =>
      titles.flatMap((title) => [...new Set(namesOf(title))].map((name, position) => ({ titleId: idOf(title), name, position })))
    await linkPeople(
      db,
      'director',
      links(({ directors }) => directors),
    )
    await linkPeople(
      db,
      'actor',
      links(({ actors }) => actors),
    )
    await writeCharacters(
      db,
      titles.flatMap((title) => (title.characters ?? []).map((played) => ({ titleId: idOf(title), ...played }))),
    )
    await linkGenres(
      db,
      links(({ genres }) => genres),
    )
    await linkMoods(
      db,
      links(({ moods }) => moods),
    )
    await linkCountries(
      db,
      links(({ countries }) => countries),
    )
    await linkLanguages(
      db,
      links(({ languages }) => languages),
    )
    const added: TitleIds[] = []
    for (const title of titles) added.push({ titleId: idOf(title), episodeIds: await addSeasons(db, idOf(title), title.seasons) })
    await writeAudit(
      db,
      titles.map((title) => ({ action: 'create', entity: 'title', id: idOf(title), after: toldFacts(title) })),
    )
    return added
  })

/** Writes one title; see addTitles. */
export const addTitle = async (db: Db, title: NewTitle): Promise<TitleIds> => (await addTitles(db, [title]))[0] as TitleIds
