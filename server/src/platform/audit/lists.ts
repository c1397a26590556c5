import type { Db } from '../db/database.ts'
import { inTx } from '../db/database.ts'
import { raiseListVersion, type VersionedList } from './audit.sql.ts'
import { writeAudit } from './audit.ts'

/** Writes a list as a whole, whatever its version; the audit log tells of it. */
export const writeWholeList = (
  db: Db,
  list: VersionedList,
  read: (db: Db) => Promise<readonly unknown[]>,
  write: (db: Db) => Promise<void>,
): Promise<void> =>
  inTx(db, async (db) => {
    const before = await read(db)
    await write(db)
    await raiseListVersion(db, list)
    await writeAudit(db, [{ action: 'update', entity: list, id: list, before: { data: before }, after: { data: await read(db) } }])
  })
