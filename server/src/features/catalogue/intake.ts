import type { Db } from '../../db/database.ts'
import {
  insertEpisode,
  insertSeason,
  insertTitleRow,
  linkCountries,
  linkGenres,
  linkLanguages,
  linkMoods,
  linkPeople,
  type NewTitle,
} from './intake.sql.ts'

export interface TitleIds {
  titleId: number
  /** Ids of episodes by '<season number>:<episode number>'. */
  episodeIds: Map<string, number>
}

/** Writes a title with its people, genres, seasons and episodes; runs in the caller's transaction. */
export const addTitle = async (db: Db, title: NewTitle): Promise<TitleIds> => {
  const titleId = await insertTitleRow(db, title)
  await linkPeople(db, titleId, 'director', title.directors)
  await linkPeople(db, titleId, 'actor', title.actors)
  await linkGenres(db, titleId, title.genres)
  await linkMoods(db, titleId, title.moods)
  await linkCountries(db, titleId, title.countries)
  await linkLanguages(db, titleId, title.languages)
  const episodeIds = new Map<string, number>()
  for (const season of title.seasons) {
    const seasonId = await insertSeason(db, titleId, season.number, season.name)
    for (const episode of season.episodes)
      episodeIds.set(`${season.number}:${episode.number}`, await insertEpisode(db, titleId, seasonId, episode))
  }
  return { titleId, episodeIds }
}
