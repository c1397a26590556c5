import type { Db } from '../../platform/db/database.ts'
import { runForService } from '../../platform/load/request-context.ts'
import { Batcher } from './batcher.ts'
import { type Position, upsertPositions } from './progress.sql.ts'
import { type PositionReport, savePositions } from './save-positions.ts'

/** Saves where a profile is in a film or episode, without counting minutes: for positions that were reached elsewhere or before. */
export const savePosition = async (db: Db, position: Omit<Position, 'isDated'>): Promise<void> => {
  await upsertPositions(db, [{ ...position, isDated: false }])
}

/** Positions of one statement; its parameters are arrays, so this bounds how long a transaction is, not how many there are. */
const most = 1000

// SQLSTATE: the row's own values (22), what it refers to is gone (23), or it met another transaction (40).
const isOnesFault = (error: unknown): boolean => /^(22|23|40)/.test(String((error as { code?: unknown }).code ?? ''))

/** Saves what viewers report, many at once; a report is durable when its save resolves. To be closed before the database. */
export type Positions = Batcher<PositionReport>

export const openPositions = (db: Db): Positions =>
  new Batcher((reports) => runForService(() => savePositions(db, reports)), { most, isOnesFault })
