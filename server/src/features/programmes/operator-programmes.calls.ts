import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { recordHandlers } from '../../kernel/record-handlers.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Db } from '../../platform/db/database.ts'
import { selectUnknownIds } from '../../titles/records.sql.ts'
import {
  deleteProgramme,
  insertProgramme,
  type ProgrammeFields,
  type ProgrammeRecord,
  selectProgramme,
  selectProgrammes,
  updateProgramme,
} from './programmes.sql.ts'

const check = async (db: Db, { titles, pictureTitleId, isPublished, starts, ends }: ProgrammeFields): Promise<void> => {
  const ids = titles.map(({ titleId }) => titleId)
  if (new Set(ids).size < ids.length) refuse('invalid_parameter', 'A programme has each title once.')
  if (pictureTitleId !== null && !ids.includes(pictureTitleId))
    refuse('invalid_parameter', 'The picture of a programme is that of a title in it.')
  if (isPublished && ids.length === 0) refuse('invalid_parameter', 'A programme needs a title before it is published.')
  if (starts !== null && ends !== null && ends < starts) refuse('invalid_parameter', 'A programme ends on the day it starts, or later.')
  const unknown = await selectUnknownIds(db, 'title', ids)
  if (unknown.length > 0) refuse('invalid_parameter', `There is no title ${unknown.join(', ')}.`)
}

export const operatorProgrammeHandlers = ({ db }: { db: Db }): OperatorHandlers<'programmes'> => {
  const programme = recordHandlers<ProgrammeFields, ProgrammeRecord, ProgrammeRecord>({
    db,
    entity: 'programme',
    select: selectProgramme,
    insert: async (db, fields) => {
      await check(db, fields)
      return insertProgramme(db, fields)
    },
    update: async (db, { id }, fields) => {
      await check(db, fields)
      await updateProgramme(db, id, fields)
    },
    remove: async (db, { id }) => void (await deleteProgramme(db, id)),
    reply: (row) => row,
    told: (row) => row,
  })
  return {
    'list-programmes': async () => ({ data: await selectProgrammes(db) }),
    'get-programme': programme.get,
    'create-programme': programme.create,
    'update-programme': programme.update,
    'delete-programme': programme.remove,
  }
}
