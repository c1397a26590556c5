import type { BackendMessage, CommandCompleteMessage, DataRowMessage, RowDescriptionMessage } from 'pg-protocol/dist/messages'
import { DatabaseError as ServerError } from 'pg-protocol/dist/messages'
import { Parser } from 'pg-protocol/dist/parser'
import { valueTypes } from './value-types.ts'

export interface ProtocolResult {
  rows: Record<string, unknown>[]
  /** How many rows a statement wrote; 0 of one that reads. */
  affectedRows: number
}

/** 'INSERT 0 3', 'UPDATE 3', 'SELECT 3' (PostgreSQL's protocol, CommandComplete). */
const writtenRows = (tag: string): number => Number(/^(?:INSERT \d+|UPDATE|DELETE|MERGE|COPY) (\d+)$/.exec(tag)?.[1] ?? 0)

type Reader = (fields: readonly (string | null)[]) => Record<string, unknown>

const readerOf = ({ fields }: RowDescriptionMessage): Reader => {
  const columns = fields.map(({ name, dataTypeID }) => ({ name, parse: valueTypes.getTypeParser(dataTypeID, 'text') }))
  return (values) => {
    const row: Record<string, unknown> = {}
    for (const [index, { name, parse }] of columns.entries()) {
      const value = values[index]
      row[name] = value === null || value === undefined ? null : parse(value)
    }
    return row
  }
}

/** What one statement answered, as PostgreSQL's protocol has it. Throws the error that stands in it (`pg`'s, with its SQLSTATE as `code`). */
export const protocolResult = (bytes: Uint8Array): ProtocolResult => {
  const result: ProtocolResult = { rows: [], affectedRows: 0 }
  let failure: ServerError | undefined
  let read: Reader = () => ({})
  new Parser().parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), (message: BackendMessage) => {
    if (message instanceof ServerError) failure ??= message
    else if (message.name === 'rowDescription') read = readerOf(message as RowDescriptionMessage)
    else if (message.name === 'dataRow') result.rows.push(read((message as DataRowMessage).fields))
    else if (message.name === 'commandComplete') result.affectedRows = writtenRows((message as CommandCompleteMessage).text)
  })
  if (failure) throw failure
  return result
}
