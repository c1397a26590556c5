import { pageOf, placeOf } from '../../kernel/cursor.ts'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { recordHandlers } from '../../kernel/record-handlers.ts'
import type { Refuse } from '../../kernel/refuse.ts'
import type { Db } from '../../platform/db/database.ts'
import { imageAddress } from '../../titles/card.reply.ts'
import { insertEpisode, insertSeason } from '../../titles/intake.sql.ts'
import { selectTitleRecord } from '../../titles/records.sql.ts'
import {
  countFiles,
  deleteEpisode,
  deleteSeason,
  type EpisodeFields,
  type EpisodeRecord,
  type SeasonRecord,
  selectEpisodeRecord,
  selectEpisodeRecords,
  selectSeasonRecord,
  selectSeasonRecords,
  updateEpisode,
  updateSeason,
} from '../../titles/series.sql.ts'
import { orderEpisodes } from './order-episodes.ts'

const episodeReply = ({ seasonNumber, imageHash, mediaId, file, state, problem, isMissing, ...episode }: EpisodeRecord) => ({
  ...episode,
  picture: imageAddress(imageHash),
  file: file === null || state === null ? null : { file, state, problem: problem ?? '', isMissing: isMissing ?? false },
  isPlayable: mediaId !== null,
})

/** What the audit log tells of an episode. */
const toldEpisode = ({ seasonNumber, file, state, problem, isMissing, ...told }: EpisodeRecord): object => told

const seasonReply = ({ imageHash, ...season }: SeasonRecord) => ({ ...season, picture: imageAddress(imageHash) })

type SeasonFields = Pick<SeasonRecord, 'titleId' | 'number' | 'name'>

const refuseFiles = (refuse: Refuse<'conflict'>, files: number): void => {
  if (files > 0)
    refuse('conflict', `${files === 1 ? 'A file' : `${files} files`} of it in the library would bring it back: take them away first.`)
}

export const operatorSeriesHandlers = ({ db }: { db: Db }): OperatorHandlers<'series'> => {
  const season = recordHandlers({
    db,
    entity: 'season',
    select: selectSeasonRecord,
    insert: async (db, { titleId, number, name }: SeasonFields, refuse) => {
      const title = (await selectTitleRecord(db, titleId)) ?? refuse('not_found', 'There is no such title.')
      if (title.kind === 'film') refuse('invalid_parameter', 'The field titleId is a film’s, which has no seasons.')
      return insertSeason(db, titleId, number, name)
    },
    update: async (db, standing, fields, refuse) => {
      if (fields.titleId !== standing.titleId)
        refuse('invalid_parameter', 'The field titleId cannot change: a season stays with its series.')
      await updateSeason(db, standing.id, fields)
    },
    remove: async (db, { id }, refuse) => {
      refuseFiles(refuse, await countFiles(db, { seasonId: id }))
      await deleteSeason(db, id)
    },
    reply: seasonReply,
    told: ({ episodes, files, ...told }) => told,
  })
  const episode = recordHandlers({
    db,
    entity: 'episode',
    select: selectEpisodeRecord,
    insert: async (db, { seasonId, ...fields }: EpisodeFields, refuse) => {
      const { titleId } = (await selectSeasonRecord(db, seasonId)) ?? refuse('not_found', 'There is no such season.')
      return insertEpisode(db, titleId, seasonId, { ...fields, imageHash: null, mediaId: null })
    },
    update: async (db, standing, fields, refuse) => {
      const season = (await selectSeasonRecord(db, fields.seasonId)) ?? refuse('not_found', 'There is no such season.')
      if (season.titleId !== standing.titleId) refuse('invalid_parameter', 'The field seasonId is a season of another series.')
      await updateEpisode(db, standing.id, fields)
    },
    remove: async (db, { id }, refuse) => {
      refuseFiles(refuse, await countFiles(db, { episodeId: id }))
      await deleteEpisode(db, id)
    },
    reply: episodeReply,
    told: toldEpisode,
  })

  return {
    'list-seasons': async ({ input: { titleId, cursor, limit = 50 } }) => {
      const [after = null] = placeOf(cursor, ['number']) ?? []
      const page = pageOf(await selectSeasonRecords(db, titleId, after as number | null, limit + 1), limit, ({ number }) => [number])
      return { ...page, data: page.data.map(seasonReply) }
    },
    'get-season': season.get,
    'create-season': season.create,
    'update-season': season.update,
    'delete-season': season.remove,
    'list-episodes': async ({ input: { cursor, limit = 50, ...filter } }) => {
      const rows = await selectEpisodeRecords(db, filter, placeOf(cursor, ['number', 'number']), limit + 1)
      const page = pageOf(rows, limit, ({ seasonNumber, number }) => [seasonNumber, number])
      return { ...page, data: page.data.map(episodeReply) }
    },
    'get-episode': episode.get,
    'create-episode': episode.create,
    'update-episode': episode.update,
    'delete-episode': episode.remove,
    'order-episodes': async ({ input, refuse }) => {
      const moved = await orderEpisodes(db, input, refuse, toldEpisode)
      return { data: moved.map(({ id, version }) => ({ id, version })) }
    },
  }
}
