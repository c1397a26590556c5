import type { Db } from '../../platform/db/database.ts'
import { maybeOne, sql } from '../../platform/db/statement.ts'

/** The pages that the service has. */
export const pageSlugs = ['about', 'faq', 'terms', 'help', 'privacy-policy'] as const
export type PageSlug = (typeof pageSlugs)[number]

export interface PageText {
  slug: PageSlug
  title: string
  html: string
}

export const selectHtml = async (db: Db, slug: PageSlug): Promise<string | undefined> =>
  (await maybeOne(db, sql<{ html: string }>`select html from page_text where slug = ${slug}`))?.html

export const upsertPage = async (db: Db, { slug, title, html }: PageText): Promise<void> => {
  await sql`
    insert into page_text (slug, title, html, changed_at) values (${slug}, ${title}, ${html}, now())
    on conflict (slug) do update set title = excluded.title, html = excluded.html, changed_at = excluded.changed_at`.execute(db)
}
