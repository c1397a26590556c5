import { createHash } from 'node:crypto'

/** Each connection keeps a plan of about 100 kB for every named statement. */
const mostNames = 300
/** Statements that come once, such as those of a migration, need no name. */
const mostSeenOnce = 1000

/**
 * Names for statements that come again, so that PostgreSQL reads and plans each once a connection and not at every call.
 * Answers undefined for a text that is seen for the first time, and for all new ones when the names have run out.
 */
export const statementNames = (): ((text: string) => string | undefined) => {
  const names = new Map<string, string>()
  const seenOnce = new Set<string>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= mostNames) return name
    if (!seenOnce.has(text)) {
      if (seenOnce.size >= mostSeenOnce) seenOnce.clear()
      seenOnce.add(text)
      return undefined
    }
    seenOnce.delete(text)
    const given = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    names.set(text, given)
    return given
  }
}
