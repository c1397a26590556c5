import type { Db } from '../../platform/db/database.ts'
import { many, sql } from '../../platform/db/statement.ts'

export interface SeasonWithoutPicture {
  id: number
  number: number
  titleId: number
  /** Of its series in the library. */
  place: string
}

/** Seasons of the library without a picture, where nobody decided so. */
export const selectSeasonsWithoutPicture = (db: Db): Promise<SeasonWithoutPicture[]> =>
  many(
    db,
    sql<SeasonWithoutPicture>`
      select s.id, s.number, s.title_id as "titleId", l.place from catalogue_season s join library_title l on l.title_id = s.title_id
      where s.image_hash is null and not s.is_image_by_hand order by s.id`,
  )

export interface PersonWithoutPicture {
  id: number
  name: string
  titleIds: number[]
}

/** People of the library's titles without a photo, where nobody decided so. */
export const selectPeopleWithoutPicture = (db: Db): Promise<PersonWithoutPicture[]> =>
  many(
    db,
    sql<PersonWithoutPicture>`
      select p.id, p.name, array_agg(distinct c.title_id) as "titleIds" from catalogue_person p
      join catalogue_credit c on c.person_id = p.id join library_title l on l.title_id = c.title_id
      where p.image_hash is null and not p.is_image_by_hand group by p.id order by p.id`,
  )
