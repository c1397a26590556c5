import type { Db } from '../../platform/db/database.ts'
import { many, maybeOne, sql } from '../../platform/db/statement.ts'
import { isOut, type Viewer } from '../../titles/audience.sql.ts'

export const selectGenre = (db: Db, genreId: number): Promise<{ tagline: string } | undefined> =>
  maybeOne(db, sql<{ tagline: string }>`select tagline from catalogue_genre where id = ${genreId}`)

export const menuKind = async (db: Db, menuId: number): Promise<string | undefined> =>
  (await maybeOne(db, sql<{ kind: string }>`select kind from site_menu_entry where id = ${menuId}`))?.kind

/** The most watched titles of every genre, in order. */
export const selectGenreLeaders = (db: Db, viewer: Viewer, most: number): Promise<{ groupId: number; id: number }[]> =>
  many(
    db,
    sql<{ groupId: number; id: number }>`
      select c.id as "groupId", l.id from catalogue_genre c
      cross join lateral (select t.id, g.popularity from catalogue_title_genre g join catalogue_title t on t.id = g.title_id
        where g.genre_id = c.id and ${isOut(viewer)} order by g.popularity desc, g.title_id limit ${most}) l
      order by c.position, c.name, l.popularity desc, l.id`,
  )
