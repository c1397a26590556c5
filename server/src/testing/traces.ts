import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../platform/db/database.ts'
import { many, sql } from '../platform/db/statement.ts'
import { readMessage } from '../platform/mail/mail-folder.ts'

/** Tables with a row that holds one of some words anywhere: in a text, in a list, in JSON. */
export const tablesWith = async (db: Db, words: readonly string[]): Promise<string[]> => {
  const tables = await many(
    db,
    sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const patterns = words.map((word) => `%${word}%`)
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await many(db, sql`select 1 from ${sql.id(name)} t where t::text ilike any(${patterns}::text[]) limit 1`)
    if (rows.length > 0) found.push(name)
  }
  return found
}

/** What is in a file, emails decoded. */
const textOf = async (path: string): Promise<string> => {
  const text = await readFile(path, 'utf8')
  const message = path.endsWith('.eml') ? readMessage('', text) : undefined
  return message ? [text, message.to, message.subject, message.text, message.html].join('\n') : text
}

/** Files below a folder that hold one of some words; of an email its subject stands for it. */
export const filesWith = async (folder: string, words: readonly string[]): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const text = (await textOf(path)).toLowerCase()
    if (!words.some((word) => text.includes(word.toLowerCase()))) continue
    found.push(entry.name.endsWith('.eml') ? readMessage('', await readFile(path, 'utf8')).subject : entry.name)
  }
  return found.sort()
}
