import { href } from '@matinee/contract/paths'
import { readBrand } from '../../platform/brand/brand.ts'
import { TtlCache } from '../../platform/cache/ttl-cache.ts'
import { tokenHash } from '../../platform/crypto/secret.ts'
import type { Db } from '../../platform/db/database.ts'
import { escapeMarkup } from '../../platform/text/markup.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { releaseDaysFor, type Viewer, viewerKind } from '../../titles/audience.sql.ts'
import type { CardReply } from '../../titles/card.reply.ts'
import { cardsFor } from '../../titles/titles.ts'
import { titlesByWords } from '../search/search.ts'
import { type FeedRow, selectFeed, selectFilterNames } from './feed.sql.ts'
import { selectLatestByFilters, selectLatestOf } from './news.sql.ts'

/** A feed reader keeps what it has seen: it needs the latest only. */
const mostItems = 30
const keptSeconds = 60

export interface FeedDeps {
  db: Db
  clock: Clock
  publicUrl: string
  replyCacheSeconds: number
}

interface Feed {
  /** RSS 2.0. */
  xml: string
  /** When what it holds last changed by something coming out. */
  changedAt: Date
}

interface Item {
  card: CardReply
  outAt: Date
}

export const feedAddress = (publicUrl: string, token: string): string => `${publicUrl}/feeds/${token}.xml`

// XML 1.0, 2.2 has no place for control characters, however they are written.
const written = (text: string): string => escapeMarkup(text.replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, ''))

const element = (name: string, text: string): string => `<${name}>${written(text)}</${name}>`

const itemReply = ({ card, outAt }: Item, publicUrl: string): string => {
  const address = publicUrl + href('/title', { videoId: card.videoId, videoType: card.videoType })
  const isPremium = card.isPremium
  return [
    '<item>',
    element('title', `${card.videoTitle} (${card.publishedYear})${isPremium ? ' ★ Premium' : ''}`),
    element('link', address),
    `<guid isPermaLink="true">${written(address)}</guid>`,
    element('pubDate', outAt.toUTCString()),
    element('description', card.shortDescription),
    ...[...card.genreNames, ...(isPremium ? ['Premium'] : [])].map((name) => element('category', name)),
    '</item>',
  ].join('')
}

/** RSS 2.0 (rssboard.org). It says what is looked for, never whose search it is nor what they call it. */
const feedReply = (
  wanted: string,
  items: readonly Item[],
  changedAt: Date,
  { publicUrl, name }: { publicUrl: string; name: string },
): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel>',
    element('title', `New on ${name}: ${wanted}`),
    element('link', `${publicUrl}/`),
    element('description', `Titles that came to ${name} lately: ${wanted}.`),
    element('lastBuildDate', changedAt.toUTCString()),
    '<ttl>60</ttl>',
    ...items.map((item) => itemReply(item, publicUrl)),
    '</channel></rss>\n',
  ].join('')

/** Makes the function that answers the feed of a token; undefined when nothing is followed by it, or not any more. */
export const feedReader = ({ db, clock, publicUrl, replyCacheSeconds }: FeedDeps): ((token: string) => Promise<Feed | undefined>) => {
  const feeds = new TtlCache<Feed>(replyCacheSeconds === 0 ? 0 : keptSeconds, { bytesOf: ({ xml }) => 2 * xml.length })

  const make = async (row: FeedRow, viewer: Viewer): Promise<Feed> => {
    const latest =
      row.words === ''
        ? await selectLatestByFilters(db, row, viewer, mostItems)
        : await selectLatestOf(db, await titlesByWords(db, row.words, viewer), viewer, mostItems)
    const outAts = new Map(latest.map(({ id, outAt }) => [id, outAt]))
    const cards = await cardsFor(db, [...outAts.keys()], viewer)
    const items = cards.flatMap((card) => {
      const outAt = outAts.get(card.videoId)
      return outAt ? [{ card, outAt }] : []
    })
    const names = row.words === '' ? await selectFilterNames(db, row) : [`“${row.words}”`]
    const changedAt = items[0]?.outAt ?? row.madeAt
    const { name } = await readBrand(db)
    return { xml: feedReply(names.join(', ') || 'everything', items, changedAt, { publicUrl, name }), changedAt }
  }

  return async (token) => {
    const row = await selectFeed(db, tokenHash(token))
    if (!row) return undefined
    const viewer = { profileId: undefined, isChild: row.isChild, ...releaseDaysFor(false, 0, clock.now()) }
    return feeds.get(`${row.id} ${viewerKind(viewer)}`, () => make(row, viewer))
  }
}
