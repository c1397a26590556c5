import type { Db } from '../../platform/db/database.ts'
import { deleteFailures, deleteIssues, type ReportCategory, replaceCategories } from './reports.sql.ts'

/** Replaces what people can report of a title, in the given order. */
export const saveCategories = (db: Db, categories: readonly ReportCategory[]): Promise<void> => replaceCategories(db, categories)

/** Removes at most so many playback failures, or so many issues, that were told before a time; answers how many. */
export const forgetFailures = (db: Db, before: Date, most: number): Promise<number> => deleteFailures(db, before, most)
export const forgetIssues = (db: Db, before: Date, most: number): Promise<number> => deleteIssues(db, before, most)
