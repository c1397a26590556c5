import { writeAudit } from '../../platform/audit/audit.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import { type PageSlug, pageSlugs, selectPages, upsertPage } from './pages.sql.ts'

const isPage = (slug: string): slug is PageSlug => (pageSlugs as readonly string[]).includes(slug)

/** Writes a page of the operator's. It is kept as written and cleaned whenever it is read. Throws when there is no such page. */
export const savePage = async (db: Db, { slug, title, html }: { slug: string; title: string; html: string }): Promise<void> => {
  if (!isPage(slug)) throw new Error(`There is no page '${slug}', only ${pageSlugs.join(', ')}.`)
  await inTx(db, async (db) => {
    const [before] = await selectPages(db, slug)
    await upsertPage(db, { slug, title, html })
    await writeAudit(db, [
      { action: 'update', entity: 'page', id: slug, before: { title: before?.title, html: before?.html }, after: { title, html } },
    ])
  })
}
