import { withMore, writtenOnce } from '@matinee/contract/reply-text'
import { LRUCache } from 'lru-cache'
import { isOld, type KeptReplies } from '../kernel/kept-replies.ts'
import type { Db } from '../platform/db/database.ts'
import { type Viewer, viewerKind } from './audience.sql.ts'
import { type CardReply, cardReply, ownFields, sharedFields } from './card.reply.ts'
import { type CardRow, type OwnCardRow, selectCards, selectOwnCards, selectSharedCards } from './card.sql.ts'

/** About what a card takes beside its descriptions: its row, a reply to those who have nothing of it and one to those who have, and their texts. */
const cardBytes = 4000
const mostBytes = 8 * 1024 * 1024

interface KeptCard {
  /** As it is of whoever has nothing of the title. */
  row: CardRow
  /** What is told of it to whoever has nothing of it: the same for all of them on a day, but for members who are ahead. */
  replies: Map<string, CardReply>
  /** What is told of it to whoever has something of it, but for what they have. */
  sharedParts: Map<string, CardReply>
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
    sizeCalculation: ({ row }) => cardBytes + 5 * row.shortDescription.length,
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
    const card: KeptCard = { row: { ...shared, ...nothingOwn }, replies: new Map(), sharedParts: new Map() }
    found.set(shared.id, card)
    if (kept.forgotten === forgotten) kept.cards.set(keyOf(shared.id, viewer), card)
  }
  return found
}

/** A reply, or a part of one, that is made and written once for all whom a key names. */
const madeOnce = (made: Map<string, CardReply>, key: string, make: () => CardReply): CardReply => {
  const known = made.get(key)
  if (known) return known
  const reply = writtenOnce(make())
  made.set(key, reply)
  return reply
}

/** What a person is told of a title: of what they have of it alone it is made and written anew. */
const replyTo = (viewer: Viewer, kind: string, { row, replies, sharedParts }: KeptCard, own: OwnCardRow | undefined): CardReply => {
  const whole = () => (own ? { ...row, ...own } : row)
  if (!own || (own.watchListId === null && own.positionId === null))
    return madeOnce(replies, `${kind} ${own?.episodeId}`, () => cardReply(whole(), viewer, true))
  const sharedPart = madeOnce(sharedParts, `${kind} ${own.episodeId !== null}`, () => sharedFields(whole(), viewer))
  return withMore(sharedPart, ownFields(own, row.landscapeHash, true))
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
  const kind = viewerKind(viewer)
  return ids.flatMap((id) => {
    const card = shared.get(id)
    return card ? replyTo(viewer, kind, card, ownById.get(id)) : []
  })
}
