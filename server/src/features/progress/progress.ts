import type { Db } from '../../db/database.ts'
import { type Position, upsertPosition } from './progress.sql.ts'

/** Saves where a profile is in a film or episode, without counting minutes: for positions that were reached elsewhere or before. */
export const savePosition = async (db: Db, position: Position): Promise<void> => {
  await upsertPosition(db, position)
}
