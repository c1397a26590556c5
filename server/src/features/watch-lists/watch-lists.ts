import { type Db, inTx } from '../../db/database.ts'
import { insertList, insertTitles } from './watch-lists.sql.ts'

/** Makes a list with its titles, the first of them on top, and answers its id; meant for filling a service, it knows no limits. */
export const createList = (db: Db, list: { profileId: number; name: string; titleIds: readonly number[]; now?: Date }): Promise<number> =>
  inTx(db, async (db) => {
    const now = list.now ?? new Date()
    const id = await insertList(db, list.profileId, list.name, now)
    await insertTitles(db, id, list.titleIds, now)
    return id
  })
