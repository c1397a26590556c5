import type { AuditEntry } from './actor-words.ts'

export interface TextVersion<Text> {
  entry: AuditEntry
  text: Text
  /** When the next one took its place; null while it is the one in force. */
  until: string | null
}

/** The versions of a text behind its entries of the audit log, the newest first; an entry has the changed fields alone. */
export const versionsOf = <Text extends object>(standing: Text, entries: readonly AuditEntry[]): TextVersion<Text>[] => {
  let text = standing
  let until: string | null = null
  return entries.map((entry) => {
    const version = { entry, text, until }
    const changed = Object.entries(entry.before).filter(([name]) => name in standing)
    text = { ...text, ...Object.fromEntries(changed) }
    until = entry.at
    return version
  })
}
