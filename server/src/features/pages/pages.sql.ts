import type { Db } from '../../platform/db/database.ts'
import { many, maybeOne, sql } from '../../platform/db/statement.ts'

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

export interface PageRecord extends PageText {
  version: number
  /** Null for a page that nobody has written yet. */
  changedAt: Date | null
}

/** The pages in their order, those too that nobody has written yet; all, or the one named. */
export const selectPages = (db: Db, slug: PageSlug | null): Promise<PageRecord[]> =>
  many(
    db,
    sql<PageRecord>`
      select known.slug, coalesce(p.title, '') as title, coalesce(p.html, '') as html, coalesce(p.version, 1) as version,
        p.changed_at as "changedAt"
      from unnest(${[...pageSlugs]}::text[]) with ordinality known(slug, place) left join page_text p on p.slug = known.slug
      where ${slug}::text is null or known.slug = ${slug}::text order by known.place`,
  )

/** Makes a page that nobody has written yet, so that it has a version. */
export const ensurePage = async (db: Db, slug: PageSlug): Promise<void> => {
  await sql`insert into page_text (slug, title, html) values (${slug}, '', '') on conflict (slug) do nothing`.execute(db)
}

export const upsertPage = async (db: Db, { slug, title, html }: PageText): Promise<void> => {
  await sql`
    insert into page_text (slug, title, html, changed_at) values (${slug}, ${title}, ${html}, now())
    on conflict (slug) do update set title = excluded.title, html = excluded.html, changed_at = excluded.changed_at`.execute(db)
}
