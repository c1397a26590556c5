import { PGlite } from '@electric-sql/pglite'
import { pgliteExtensions } from '../platform/db/pglite-extensions.ts'

export interface Column {
  name: string
  typeId: number
}

/** Asks the database what columns a statement answers; throws what the database says of a statement that it refuses. */
export type Describe = (text: string) => Promise<Column[]>

/** Describes statements on a database in memory that begins empty, or with a dump. */
export const describer = async (dump?: Uint8Array): Promise<{ describe: Describe; close: () => Promise<void> }> => {
  const loadDataDir = dump && new Blob([dump as Uint8Array<ArrayBuffer>])
  const database = await PGlite.create({ extensions: pgliteExtensions, ...(loadDataDir && { loadDataDir }) })
  const known = new Map<string, Column[]>()
  return {
    describe: async (text) => {
      const columns =
        known.get(text) ?? (await database.describeQuery(text)).resultFields.map(({ name, dataTypeID }) => ({ name, typeId: dataTypeID }))
      known.set(text, columns)
      return columns
    },
    close: () => database.close(),
  }
}
