import { LRUCache } from 'lru-cache'
import { isOld, type KeptReplies } from '../kernel/kept-replies.ts'
import type { Db } from '../platform/db/database.ts'
import type { Viewer } from './audience.sql.ts'
import { type CardRow, type OwnCardRow, selectCards, selectOwnCards, selectSharedCards } from './card.sql.ts'

/** About what a row takes beside its texts. */
const rowBytes = 600
const mostBytes = 8 * 1024 * 1024

interface KeptCards {
  rows: LRUCache<string, CardRow>
  /** Counts how often all was forgotten: what was read before that is not kept after it. */
  forgotten: number
}

// By database, for cards are asked for wherever titles are shown; what a transaction reads is its own and is not kept.
const keptOf = new WeakMap<Db, KeptCards>()

/** From here on, what every viewer has of a card is read once in so long, or until the catalogue is touched. */
export const keepCards = (
  db: Db,
  { replyCacheSeconds, keptReplies }: { replyCacheSeconds: number; keptReplies: Pick<KeptReplies, 'onTouch'> },
): void => {
  if (replyCacheSeconds === 0) return
  const rows = new LRUCache<string, CardRow>({
    ttl: replyCacheSeconds * 1000,
    maxSize: mostBytes,
    sizeCalculation: ({ shortDescription }) => rowBytes + 2 * shortDescription.length,
  })
  const kept = keptOf.get(db) ?? { rows, forgotten: 0 }
  keptOf.set(db, kept)
  keptReplies.onTouch((topics) => {
    if (!isOld(['catalogue'], topics)) return
    kept.rows.clear()
    kept.forgotten += 1
  })
}

const keyOf = (id: number, { isChild }: Pick<Viewer, 'isChild'>): string => `${id} ${isChild}`

const nothingOwn: Omit<OwnCardRow, 'id'> = {
  watchListId: null,
  positionId: null,
  positionSeconds: null,
  positionDurationSeconds: null,
  positionAt: null,
  episodeId: null,
  episodeNumber: null,
  episodeName: null,
  episodeMinutes: null,
  episodeImageHash: null,
  seasonId: null,
  seasonNumber: null,
}

const sharedCards = async (db: Db, kept: KeptCards, ids: readonly number[], viewer: Viewer): Promise<Map<number, CardRow>> => {
  const found = new Map<number, CardRow>()
  for (const id of ids) {
    const row = kept.rows.get(keyOf(id, viewer))
    if (row) found.set(id, row)
  }
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length === 0) return found
  const { forgotten } = kept
  for (const shared of await selectSharedCards(db, missing, viewer)) {
    // Whole, as it is of whoever has nothing of the title: copying forty fields of each row took longer than the database.
    const row: CardRow = { ...shared, ...nothingOwn }
    found.set(row.id, row)
    if (kept.forgotten === forgotten) kept.rows.set(keyOf(row.id, viewer), row)
  }
  return found
}

/** Cards of the given titles in the given order, without those that the viewer may not see: of a person, one light statement where the rest is kept. */
export const cardRows = async (db: Db, ids: readonly number[], viewer: Viewer): Promise<CardRow[]> => {
  const kept = keptOf.get(db)
  // What is the same for all visitors is kept as a whole reply; a preview shows another time.
  if (!kept || viewer.profileId === undefined || viewer.previewedAt) return selectCards(db, ids, viewer)
  const [shared, own] = await Promise.all([sharedCards(db, kept, ids, viewer), selectOwnCards(db, ids, viewer.profileId)])
  const ownById = new Map(own.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const [row, ownRow] = [shared.get(id), ownById.get(id)]
    if (!row) return []
    return ownRow ? { ...row, ...ownRow } : row
  })
}
