import { Type } from 'typebox'
import { list } from '../call.ts'
import { Address, Id, nullable } from '../values.ts'
import { FileState } from './media.ts'
import { Line, nextCursor, operatorCalls, pageInput, Version } from './operator-call.ts'
import { Place, recordCalls } from './record-calls.ts'

const seasonFields = { titleId: Id, number: Place, name: Line }
const Season = Type.Object({
  id: Id,
  version: Version,
  ...seasonFields,
  episodes: Type.Integer(),
  /** Files of its episodes that lie in the library; while there are any it cannot be removed. */
  files: Type.Integer(),
  /** Its poster; empty where the series' own stands. */
  picture: Address,
})

const episodeFields = {
  seasonId: Id,
  number: Place,
  name: Line,
  description: Type.String({ maxLength: 5000 }),
  durationMinutes: Type.Integer({ minimum: 0, maximum: 100_000 }),
}
const Episode = Type.Object({
  id: Id,
  version: Version,
  ...episodeFields,
  titleId: Id,
  picture: Address,
  /** Its file in the library, and where packaging stands with it; null for what is not of the library. */
  file: nullable(Type.Object({ file: Type.String(), state: FileState, problem: Type.String(), isMissing: Type.Boolean() })),
  isPlayable: Type.Boolean(),
})

/** An episode with its version and its number from now on. */
const OrderedEpisode = Type.Object({ id: Id, version: Version, number: Place }, { additionalProperties: false })
const OrderedSeason = Type.Object(
  { seasonId: Id, episodes: Type.Array(OrderedEpisode, { maxItems: 2000 }) },
  { additionalProperties: false },
)

const season = recordCalls({ one: 'a season', area: 'catalogue', touches: ['catalogue'], fields: seasonFields, reply: Season })
const episode = recordCalls({ one: 'an episode', area: 'catalogue', touches: ['catalogue'], fields: episodeFields, reply: Episode })

export const series = operatorCalls({
  'list-seasons': {
    doc: 'The seasons of a series in their order.',
    effect: 'reads',
    who: 'operator',
    scope: 'catalogue:read',
    input: { ...pageInput, titleId: Id },
    reply: { data: list(Season), nextCursor },
    errors: [],
  },
  'get-season': season.get,
  'create-season': season.create,
  'update-season': season.update,
  'delete-season': season.delete,
  'list-episodes': {
    doc: 'The episodes of a series in their order, of one season or of all.',
    effect: 'reads',
    who: 'operator',
    scope: 'catalogue:read',
    input: { ...pageInput, titleId: Id, seasonId: Type.Optional(Id), search: Type.Optional(Line) },
    reply: { data: list(Episode), nextCursor },
    errors: [],
  },
  'get-episode': episode.get,
  'create-episode': episode.create,
  'update-episode': episode.update,
  'delete-episode': episode.delete,
  'order-episodes': {
    doc: 'Writes where all episodes of a series stand, season by season and by number; each keeps what it plays, and viewers their positions in it.',
    effect: 'changes',
    touches: ['catalogue'],
    who: 'operator',
    scope: 'catalogue:write',
    input: { titleId: Id, seasons: Type.Array(OrderedSeason, { minItems: 1, maxItems: 200 }) },
    /** Those that stand elsewhere than before, with their versions from now on. */
    reply: { data: list(Type.Object({ id: Id, version: Version })) },
    errors: ['not_found', 'conflict'],
    mostBytes: 1024 * 1024,
  },
})
