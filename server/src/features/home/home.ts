import type { Db } from '../../platform/db/database.ts'
import { hasRowOfGenre, insertBanner, insertRow, insertTool, type NewRow, type ToolRow } from './home.sql.ts'

export type { NewRow } from './home.sql.ts'

export interface HomeLayout {
  banners: { titleId: number; description: string }[]
  rows: NewRow[]
  tools: Omit<ToolRow, 'id'>[]
}

/** Lays out the home page of a new service. */
export const layOutHome = async (db: Db, plan: HomeLayout): Promise<void> => {
  for (const [index, { titleId, description }] of plan.banners.entries()) await insertBanner(db, index, titleId, description)
  for (const [index, row] of plan.rows.entries()) await insertRow(db, index, row)
  for (const [index, tool] of plan.tools.entries()) await insertTool(db, index, tool)
}

/** Whether a row of the home page shows a genre. */
export const showsGenre = (db: Db, genreId: number): Promise<boolean> => hasRowOfGenre(db, genreId)
