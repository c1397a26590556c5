import type { Db } from '../../platform/db/database.ts'
import { type PageSlug, pageSlugs, upsertPage } from './pages.sql.ts'

const isPage = (slug: string): slug is PageSlug => (pageSlugs as readonly string[]).includes(slug)

/** Writes a page of the operator's. It is kept as written and cleaned whenever it is read. Throws when there is no such page. */
export const savePage = async (db: Db, { slug, title, html }: { slug: string; title: string; html: string }): Promise<void> => {
  if (!isPage(slug)) throw new Error(`There is no page '${slug}', only ${pageSlugs.join(', ')}.`)
  await upsertPage(db, { slug, title, html })
}
