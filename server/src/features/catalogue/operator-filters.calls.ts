import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { recordHandlers } from '../../kernel/record-handlers.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Db } from '../../platform/db/database.ts'
import {
  deleteEra,
  deleteRegion,
  type EraFields,
  type EraRow,
  insertEra,
  insertRegion,
  type RegionFields,
  type RegionRow,
  selectEraRecord,
  selectEraRecords,
  selectRegionRecord,
  selectRegionRecords,
  updateEra,
  updateRegion,
} from '../../titles/filters.sql.ts'
import { refuseWhileSearched } from './refuse-while-searched.ts'

const checked = (fields: EraFields): EraFields => {
  if (fields.fromYear > fields.toYear) refuse('invalid_parameter', 'The field fromYear must not be after toYear.')
  return fields
}

export const operatorFilterHandlers = ({ db }: { db: Db }): OperatorHandlers<'filters'> => {
  const era = recordHandlers({
    db,
    entity: 'era',
    select: selectEraRecord,
    insert: (db, fields: EraFields) => insertEra(db, checked(fields)),
    update: async (db, { id }, fields) => {
      await updateEra(db, id, checked(fields))
    },
    remove: async (db, { id }, refuse) => {
      await refuseWhileSearched(db, 'era', id, refuse)
      await deleteEra(db, id)
    },
    reply: (row: EraRow) => row,
    told: ({ titles, ...told }) => told,
  })
  const region = recordHandlers({
    db,
    entity: 'region',
    select: selectRegionRecord,
    insert: (db, fields: RegionFields) => insertRegion(db, fields),
    update: async (db, { id }, fields) => {
      await updateRegion(db, id, fields)
    },
    remove: async (db, { id }, refuse) => {
      await refuseWhileSearched(db, 'region', id, refuse)
      await deleteRegion(db, id)
    },
    reply: (row: RegionRow) => row,
    told: ({ titles, ...told }) => told,
  })
  return {
    'list-eras': async () => ({ data: await selectEraRecords(db) }),
    'get-era': era.get,
    'create-era': era.create,
    'update-era': era.update,
    'delete-era': era.remove,
    'list-regions': async () => ({ data: await selectRegionRecords(db) }),
    'get-region': region.get,
    'create-region': region.create,
    'update-region': region.update,
    'delete-region': region.remove,
  }
}
