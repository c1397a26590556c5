import { writeAudit } from '../../platform/audit/audit.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import { selectCategories } from './categories.sql.ts'
import { deleteEmptyGroups } from './report-groups.sql.ts'
import { deleteFailures, deleteIssues } from './reports.sql.ts'
import { addCategory } from './write-category.ts'

interface CategoryFacts {
  title: string
  description: string
  /** Titles of its reasons, in their order. */
  issues: readonly string[]
}

/** Adds what people can report of a title, behind what there is and in the given order; a category of the same title stays the same. The audit log tells of each. */
export const addCategories = (db: Db, categories: readonly CategoryFacts[]): Promise<void> =>
  inTx(db, async (db) => {
    const standing = await selectCategories(db)
    const titles = new Set(standing.map(({ title }) => title))
    let position = standing.reduce((last, category) => Math.max(last, category.position), 0)
    for (const { title, description, issues } of categories.filter(({ title }) => !titles.has(title))) {
      position += 1
      const category = { title, description, position, reasons: issues.map((title) => ({ title })) }
      const id = await addCategory(db, category)
      await writeAudit(db, [{ action: 'create', entity: 'report-category', id, after: category }])
    }
  })

/** Removes at most so many playback failures, or so many issues, that were told before a time; answers how many. */
export const forgetFailures = (db: Db, before: Date, most: number): Promise<number> => deleteFailures(db, before, most)
export const forgetIssues = (db: Db, before: Date, most: number): Promise<number> => deleteIssues(db, before, most)
/** Removes at most so many groups that were last told of before a time and have no report left. */
export const forgetGroups = (db: Db, before: Date, most: number): Promise<number> => deleteEmptyGroups(db, before, most)
