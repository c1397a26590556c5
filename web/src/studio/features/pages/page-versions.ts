import type { AuditEntry } from '../../lib/actor-words.ts'
import type { OperatorReply } from '../../lib/operator.ts'

export type PageRecord = OperatorReply<'get-page'>['data']
export type PageText = Pick<PageRecord, 'title' | 'html'>

export interface PageVersion {
  entry: AuditEntry
  text: PageText
  /** When the next one took its place; null while it is the one that viewers see. */
  until: string | null
}

/** The versions of a page behind its entries of the audit log, the newest first; an entry has the changed fields alone. */
export const versionsOf = ({ title, html }: PageText, entries: readonly AuditEntry[]): PageVersion[] => {
  let text = { title, html }
  let until: string | null = null
  return entries.map((entry) => {
    const version = { entry, text, until }
    const { title = text.title, html = text.html } = entry.before as Partial<PageText>
    text = { title, html }
    until = entry.at
    return version
  })
}
