import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { updateRecord } from '../../kernel/records.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import { cleanHtml, type SellingDeps, sellingNow } from '../plans/plans.ts'
import { ensurePage, type PageRecord, type PageSlug, selectPages, upsertPage } from './pages.sql.ts'

const replyOf = ({ changedAt, ...page }: PageRecord) => ({ ...page, changedAt: changedAt?.toISOString() ?? null })

const pageOf = async (db: Db, slug: PageSlug): Promise<PageRecord> => (await selectPages(db, slug))[0] as PageRecord

export const operatorPageHandlers = ({ db, ...selling }: SellingDeps): OperatorHandlers<'pages'> => ({
  'list-pages': async () => ({ data: (await selectPages(db, null)).map(replyOf) }),
  'get-page': async ({ input: { slug } }) => ({ data: replyOf(await pageOf(db, slug)) }),
  'update-page': ({ input: { slug, version, title, html }, refuse }) =>
    inTx(db, async (db) => {
      await ensurePage(db, slug)
      const page = await updateRecord(
        {
          db,
          refuse,
          entity: 'page',
          id: slug,
          word: 'page',
          select: (db) => pageOf(db, slug),
          told: ({ title, html }) => ({ title, html }),
        },
        version,
        (db) => upsertPage(db, { slug, title, html }),
      )
      return { data: replyOf(page) }
    }),
  'preview-page': async ({ input: { html } }) => ({ data: { html: cleanHtml(html, await sellingNow({ db, ...selling })) } }),
})
