import { pageOf, placeOf } from '../../kernel/cursor.ts'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { recordHandlers } from '../../kernel/record-handlers.ts'
import { refuse } from '../../kernel/refuse.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { imageAddress } from '../../titles/card.reply.ts'
import { renameRegionCountry } from '../../titles/filters.sql.ts'
import { renameAdGenre } from '../ads/ads.ts'
import { forgetPeople, reindexTitles } from '../search/search.ts'
import {
  deleteName,
  insertName,
  type NameFields,
  type NameKind,
  type NameRow,
  selectName,
  selectNames,
  selectTitlesNaming,
  updateName,
} from './names.sql.ts'
import { refuseWhileSearched } from './refuse-while-searched.ts'

type GivenFields = Pick<NameFields, 'name'> & Partial<NameFields>

const whole = (fields: GivenFields): NameFields => ({ glyph: '', position: 0, ...fields })

/** Titles of one statement. */
const titlesPerStep = 500

/** Regions name their countries, and find the titles of one under its new name too. */
const renameInRegions = async (db: Db, name: string, fresh: string): Promise<void> => {
  const changed = await renameRegionCountry(db, name, fresh)
  await writeAudit(
    db,
    changed.map(({ id, before, after }) => ({
      action: 'update',
      entity: 'region',
      id,
      before: { countries: before },
      after: { countries: after },
    })),
  )
}

/** What is found by a name, once it is another. */
const rename = async (db: Db, kind: NameKind, { id, name }: NameRow, fresh: string): Promise<void> => {
  if (name === fresh) return
  if (kind === 'person') await forgetPeople(db, [id])
  if (kind === 'genre') await renameAdGenre(db, name, fresh)
  if (kind === 'country') await renameInRegions(db, name, fresh)
  // Moods are not searched for.
  const titles = kind === 'mood' ? [] : await selectTitlesNaming(db, kind, id)
  for (let start = 0; start < Math.max(1, titles.length); start += titlesPerStep)
    await reindexTitles(db, titles.slice(start, start + titlesPerStep))
}

const nameReply = ({ imageHash, ...row }: NameRow) => row

const personReply = ({ imageHash, ...row }: NameRow) => ({ ...row, picture: imageAddress(imageHash) })

/** What is not written stays, so both years are looked at as they would stand. */
const refuseBackwards = (fields: Partial<NameFields>, standing?: NameRow): void => {
  const { bornYear, diedYear } = { ...standing, ...fields }
  if (bornYear && diedYear && diedYear < bornYear) refuse('invalid_parameter', 'Nobody dies before they are born.')
}

const handlersOf = <Reply>(db: Db, kind: NameKind, reply: (row: NameRow) => Reply) => ({
  ...recordHandlers({
    db,
    entity: kind,
    select: (db, id) => selectName(db, kind, id),
    insert: async (db, fields: GivenFields) => {
      refuseBackwards(fields)
      const id = await insertName(db, kind, whole(fields))
      if (kind === 'person') await reindexTitles(db, [])
      return id
    },
    update: async (db, standing, fields) => {
      refuseBackwards(fields, standing)
      await updateName(db, kind, standing.id, whole(fields))
      await rename(db, kind, standing, fields.name)
    },
    remove: async (db, { id, titles }, refuse) => {
      if (titles > 0) refuse('conflict', `${titles === 1 ? 'A title has' : `${titles} titles have`} this ${kind}; take it from them first.`)
      if (kind === 'genre' || kind === 'person') await refuseWhileSearched(db, kind, id, refuse)
      if (kind === 'person') await forgetPeople(db, [id])
      await deleteName(db, kind, id)
    },
    reply,
    told: ({ titles, imageHash, bornYear, diedYear, tagline, ...told }) => ({
      ...told,
      ...(kind === 'person' && { bornYear, diedYear }),
      ...(kind === 'genre' && { tagline }),
    }),
  }),
  list: async ({ input: { search, cursor, limit = 50 } }: { input: { search?: string; cursor?: string; limit?: number } }) => {
    const rows = await selectNames(db, kind, search, placeOf(cursor, ['string', 'number']), limit + 1)
    const page = pageOf(rows, limit, ({ name, id }) => [name, id])
    return { ...page, data: page.data.map(reply) }
  },
})

export const operatorPeopleHandlers = ({ db }: { db: Db }): OperatorHandlers<'people'> => {
  const person = handlersOf(db, 'person', personReply)
  return {
    'list-people': person.list,
    'get-person': person.get,
    'create-person': person.create,
    'update-person': person.update,
    'delete-person': person.remove,
  }
}

export const operatorNameHandlers = ({ db }: { db: Db }): OperatorHandlers<'names'> => {
  const [genre, mood, country] = [
    handlersOf(db, 'genre', nameReply),
    handlersOf(db, 'mood', nameReply),
    handlersOf(db, 'country', nameReply),
  ]
  return {
    'list-genres': genre.list,
    'get-genre': genre.get,
    'create-genre': genre.create,
    'update-genre': genre.update,
    'delete-genre': genre.remove,
    'list-moods': mood.list,
    'get-mood': mood.get,
    'create-mood': mood.create,
    'update-mood': mood.update,
    'delete-mood': mood.remove,
    'list-countries': country.list,
    'get-country': country.get,
    'create-country': country.create,
    'update-country': country.update,
    'delete-country': country.remove,
  }
}
