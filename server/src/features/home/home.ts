import { writeWholeList } from '../../platform/audit/lists.ts'
import type { Db } from '../../platform/db/database.ts'
import {
  hasRowOf,
  type NewRow,
  replaceRows,
  replaceSlides,
  replaceTools,
  type Slide,
  selectNewRows,
  selectSlides,
  selectTools,
  type ToolRow,
} from './home.sql.ts'

export type { NewRow, SearchedKind } from './home.sql.ts'

export interface HomeLayout {
  banners: Slide[]
  rows: NewRow[]
  tools: Omit<ToolRow, 'id'>[]
}

/** Lays out the home page of a new service. */
export const layOutHome = async (db: Db, { banners, rows, tools }: HomeLayout): Promise<void> => {
  await writeWholeList(db, 'hero-slides', selectSlides, (db) => replaceSlides(db, banners))
  await writeWholeList(db, 'home-rows', selectNewRows, (db) => replaceRows(db, rows))
  await writeWholeList(db, 'home-tools', selectTools, (db) => replaceTools(db, tools))
}

/** Whether a row of the home page shows a record, or finds its titles by it. */
export const showsRecord = hasRowOf
