import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../platform/db/statement.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { savePage } from './pages.ts'

describe('pages', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  it('STA-01 answers an empty page where nothing was written yet', async () => {
    for (const path of ['about-us', 'faq', 'terms-of-use', 'help', 'privacy-policy'] as const)
      expect((await service.as()(path)).data.pageContent).toBe('')
  })

  it('STA-01 answers each page as it was last written', async () => {
    const slugs = { 'about-us': 'about', 'terms-of-use': 'terms', help: 'help', 'privacy-policy': 'privacy-policy' } as const
    for (const slug of Object.values(slugs)) {
      await savePage(service.db, { slug, title: slug, html: '<p>Draft</p>' })
      await savePage(service.db, { slug, title: slug, html: `<p>This is ${slug}</p>` })
    }
    for (const [path, slug] of Object.entries(slugs))
      expect((await service.as()(path as keyof typeof slugs)).data.pageContent).toBe(`<p>This is ${slug}</p>`)
    await expect(savePage(service.db, { slug: 'imprint', title: '', html: '' })).rejects.toThrow('imprint')
  })

  it('STA-01 cleans a text however it came into the database', async () => {
    await sql`insert into page_text (slug, title, html) values ('faq', 'FAQ', '<script>x()</script><h2>Free?</h2><p onclick="x()">Yes &amp; no</p>')`.execute(
      service.db,
    )
    expect((await service.as()('faq')).data).toEqual({
      pageContent: '<h2>Free?</h2><p>Yes &amp; no</p>',
      questions: [{ question: 'Free?', answer: 'Yes & no' }],
    })
  })
})
