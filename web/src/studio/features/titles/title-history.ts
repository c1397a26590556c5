import type { AuditEntry } from '../../lib/actor-words.ts'
import { type FieldName, fieldsAmong, fieldsOf, type TitleFields, type TitleRecord } from './title-record.ts'

export interface TitleVersion {
  entry: AuditEntry
  /** The fields as the change left them. */
  fields: TitleFields
  changed: FieldName[]
}

/** The versions of a title behind its entries of the audit log, the newest first: each is what the one after it was before its change. */
export const versionsOf = (record: TitleRecord, entries: readonly AuditEntry[]): TitleVersion[] => {
  let fields = fieldsOf(record)
  return entries.map((entry) => {
    const version = { entry, fields, changed: Object.keys(fieldsAmong({ ...entry.before, ...entry.after })) as FieldName[] }
    fields = { ...fields, ...fieldsAmong(entry.before) }
    return version
  })
}
