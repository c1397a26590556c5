import { conflictSentence } from '../../kernel/records.ts'
import type { Refuse } from '../../kernel/refuse.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import { selectTitleRecord } from '../../titles/records.sql.ts'
import { type EpisodeRecord, holdEpisodes, placeEpisodes, selectSeasonIds } from '../../titles/series.sql.ts'

export interface EpisodeOrder {
  titleId: number
  seasons: { seasonId: number; episodes: { id: number; version: number; number: number }[] }[]
}

type RefuseOrder = Refuse<'not_found' | 'conflict'>

const refuseDoubledNumbers = ({ seasons }: EpisodeOrder, refuse: RefuseOrder): void => {
  const seen = new Set<number>()
  for (const { seasonId, episodes } of seasons) {
    if (seen.has(seasonId)) refuse('invalid_parameter', `The field seasons names season ${seasonId} twice.`)
    seen.add(seasonId)
    const numbers = episodes.map(({ number }) => number)
    const doubled = numbers.find((number, place) => numbers.indexOf(number) !== place)
    if (doubled !== undefined) refuse('invalid_parameter', `The field seasons gives number ${doubled} twice in season ${seasonId}.`)
  }
}

/** Writes the places of all episodes of a series, or nothing; answers those that moved. `told` is what the audit log tells of an episode. */
export const orderEpisodes = (
  db: Db,
  order: EpisodeOrder,
  refuse: RefuseOrder,
  told: (row: EpisodeRecord) => object,
): Promise<EpisodeRecord[]> =>
  inTx(db, async (db) => {
    const { titleId, seasons } = order
    if (!(await selectTitleRecord(db, titleId))) refuse('not_found', 'There is no such title.')
    refuseDoubledNumbers(order, refuse)
    const known = new Set(await selectSeasonIds(db, titleId))
    for (const { seasonId } of seasons) if (!known.has(seasonId)) refuse('not_found', `Season ${seasonId} is not of this series.`)
    const given = seasons.flatMap(({ seasonId, episodes }) => episodes.map((episode) => ({ ...episode, seasonId })))
    const before = new Map((await holdEpisodes(db, titleId)).map((row) => [row.id, row]))
    if (new Set(given.map(({ id }) => id)).size !== given.length) refuse('invalid_parameter', 'The field seasons names an episode twice.')
    if (given.length !== before.size || given.some(({ id }) => !before.has(id)))
      refuse('conflict', 'An episode was added or removed since the order was read. Please read it again.')
    const stale = given.find(({ id, version }) => before.get(id)?.version !== version)
    if (stale) refuse('conflict', await conflictSentence(db, 'episode', stale.id, 'episode'))
    const moved = given.filter(({ id, seasonId, number }) => {
      const row = before.get(id)
      return row?.seasonId !== seasonId || row.number !== number
    })
    await placeEpisodes(db, moved)
    const isMoved = new Set(moved.map(({ id }) => id))
    const after = (await holdEpisodes(db, titleId)).filter(({ id }) => isMoved.has(id))
    await writeAudit(
      db,
      after.map((row) => ({ action: 'order', entity: 'episode', id: row.id, before: told(before.get(row.id) ?? row), after: told(row) })),
    )
    return after
  })
