import type { Db } from '../../db/database.ts'
import { type ReportCategory, replaceCategories } from './reports.sql.ts'

/** Replaces what people can report of a title, in the given order. */
export const saveCategories = (db: Db, categories: readonly ReportCategory[]): Promise<void> => replaceCategories(db, categories)
