import type { Db } from '../platform/db/database.ts'
import { selectSlugsLike } from './records.sql.ts'

const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)

/** A slug that no title has: its name and year, and a number where there are several. */
export const newSlug = async (db: Db, name: string, year: number): Promise<string> => {
  const slug = `${plainWords(name) || 'title'}-${year}`
  const taken = await selectSlugsLike(db, slug)
  for (let count = 1; ; count++) {
    const tried = count === 1 ? slug : `${slug}-${count}`
    if (!taken.has(tried)) return tried
  }
}
