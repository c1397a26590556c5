import type { OperatorReply } from '@matinee/contract/operator/operator-client'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { listHandlers } from '../../kernel/record-handlers.ts'
import type { Db } from '../../platform/db/database.ts'
import { replaceTools, selectTools } from './home.sql.ts'
import { homeLists } from './home-lists.ts'

export const operatorHomeHandlers = ({ db }: { db: Db }): OperatorHandlers<'home'> => {
  const { rows, slides } = homeLists(db)
  const tools = listHandlers<OperatorReply<'get-home-tools'>['data'][number]>({
    db,
    list: 'home-tools',
    word: 'list of tools',
    read: async (db) => (await selectTools(db)).map(({ id, ...tool }) => tool),
    write: replaceTools,
  })
  return {
    'get-home-rows': rows.get,
    'update-home-rows': rows.update,
    'get-hero-slides': slides.get,
    'update-hero-slides': slides.update,
    'get-home-tools': tools.get,
    'update-home-tools': tools.update,
  }
}
