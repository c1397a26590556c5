import { writtenOnce } from '@matinee/contract/reply-text'
import { LRUCache } from 'lru-cache'
import { isOld, type KeptReplies } from '../kernel/kept-replies.ts'
import type { Db } from '../platform/db/database.ts'
import { type Viewer, viewerKind } from './audience.sql.ts'
import { type CardReply, cardReply } from './card.reply.ts'
import { type CardRow, type OwnCardRow, selectCards, selectOwnCards, selectSharedCards } from './card.sql.ts'

/** About what a card takes beside its description: its row, a reply of it and that reply's text. */
const cardBytes = 2500
const mostBytes = 8 * 1024 * 1024

interface KeptCard {
  /** As it is of whoever has nothing of the title. */
  row: CardRow
  /** What is told of it to whoever has nothing of it: the same for all of them on a day, but for members who are ahead. */
  replies: Map<string, CardReply>
}

interface KeptCards {
  cards: LRUCache<string, KeptCard>
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
  const cards = new LRUCache<string, KeptCard>({
    ttl: replyCacheSeconds * 1000,
    maxSize: mostBytes,
    sizeCalculation: ({ row }) => cardBytes + 3 * row.shortDescription.length,
  })
  const kept = keptOf.get(db) ?? { cards, forgotten: 0 }
  keptOf.set(db, kept)
  keptReplies.onTouch((topics) => {
    if (!isOld(['catalogue'], topics)) return
    kept.cards.clear()
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

const sharedCards = async (db: Db, kept: KeptCards, ids: readonly number[], viewer: Viewer): Promise<Map<number, KeptCard>> => {
  const found = new Map<number, KeptCard>()
  for (const id of ids) {
    const card = kept.cards.get(keyOf(id, viewer))
    if (card) found.set(id, card)
  }
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length === 0) return found
  const { forgotten } = kept
  for (const shared of await selectSharedCards(db, missing, viewer)) {
    const card: KeptCard = { row: { ...shared, ...nothingOwn }, replies: new Map() }
    found.set(shared.id, card)
    if (kept.forgotten === forgotten) kept.cards.set(keyOf(shared.id, viewer), card)
  }
  return found
}

/** What a person is told of a title. Where they have nothing of it, it is made and written once for all of their kind. */
const replyTo = (viewer: Viewer, { row, replies }: KeptCard, own: OwnCardRow | undefined): CardReply => {
  const make = () => cardReply(own ? { ...row, ...own } : row, viewer, true)
  if (own && (own.watchListId !== null || own.positionId !== null)) return make()
  const key = `${viewerKind(viewer)} ${own?.episodeId}`
  const known = replies.get(key)
  if (known) return known
  const reply = writtenOnce(make())
  replies.set(key, reply)
  return reply
}

/** What is told of the given titles, in the given order, without those that the viewer may not see: to a person, by one light statement where the rest is kept. */
export const cardReplies = async (db: Db, ids: readonly number[], viewer: Viewer): Promise<CardReply[]> => {
  const kept = keptOf.get(db)
  const { profileId } = viewer
  // What is the same for all visitors is kept as a whole reply; a preview shows another time.
  if (!kept || profileId === undefined || viewer.previewedAt)
    return (await selectCards(db, ids, viewer)).map((row) => cardReply(row, viewer, profileId !== undefined))
  const [shared, own] = await Promise.all([sharedCards(db, kept, ids, viewer), selectOwnCards(db, ids, profileId)])
  const ownById = new Map(own.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const card = shared.get(id)
    return card ? replyTo(viewer, card, ownById.get(id)) : []
  })
}
