import type { Handlers } from '../../kernel/handler.ts'
import { cleanHtml, type SellingDeps, sellingNow } from '../plans/plans.ts'
import { type PageSlug, selectHtml } from './pages.sql.ts'
import { questionsOf } from './questions.ts'

export const pagesHandlers = (deps: SellingDeps): Handlers<'pages'> => {
  const contentOf = async (slug: PageSlug) => ({
    pageContent: cleanHtml((await selectHtml(deps.db, slug)) ?? '', await sellingNow(deps)),
  })
  const page = (slug: PageSlug) => async () => ({ data: await contentOf(slug) })
  return {
    'about-us': page('about'),
    faq: async () => {
      const content = await contentOf('faq')
      return { data: { ...content, questions: questionsOf(content.pageContent) } }
    },
    'terms-of-use': page('terms'),
    help: page('help'),
    'privacy-policy': page('privacy-policy'),
  }
}
