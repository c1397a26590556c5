import type { Db } from '../../platform/db/database.ts'
import { maybeOne, sql } from '../../platform/db/statement.ts'

export const genreExists = async (db: Db, genreId: number): Promise<boolean> =>
  (await maybeOne(db, sql`select 1 from catalogue_genre where id = ${genreId}`)) !== undefined

export const menuKind = async (db: Db, menuId: number): Promise<string | undefined> =>
  (await maybeOne(db, sql<{ kind: string }>`select kind from site_menu_entry where id = ${menuId}`))?.kind
