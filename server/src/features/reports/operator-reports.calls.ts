import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { recordHandlers } from '../../kernel/record-handlers.ts'
import type { Db } from '../../platform/db/database.ts'
import { type CategoryRow, deleteCategory, selectCategories, selectCategory, updateCategory } from './categories.sql.ts'
import { addCategory, writeReasons } from './write-category.ts'

export const operatorReportHandlers = ({ db }: { db: Db }): OperatorHandlers<'reportCategories'> => {
  const category = recordHandlers({
    db,
    entity: 'report-category',
    word: 'category of reports',
    select: selectCategory,
    insert: addCategory,
    update: async (db, { id, reasons: standing }, { reasons, ...fields }, refuse) => {
      await updateCategory(db, id, fields)
      await writeReasons(db, id, standing, reasons, refuse)
    },
    remove: async (db, { id, reports }, refuse) => {
      if (reports > 0) refuse('conflict', `${reports === 1 ? 'A report names' : `${reports} reports name`} this category, so it stays.`)
      await deleteCategory(db, id)
    },
    reply: (row: CategoryRow) => row,
    told: ({ reports, ...told }) => told,
  })
  return {
    'list-report-categories': async () => ({ data: await selectCategories(db) }),
    'get-report-category': category.get,
    'create-report-category': category.create,
    'update-report-category': category.update,
    'delete-report-category': category.remove,
  }
}
