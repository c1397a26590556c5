import type { PageRequest } from '@matinee/contract/page'
import { describe, expect, it } from 'vitest'
import { renderPage } from './entry-server.tsx'

/** What a service answers that was started on an empty data folder without the demo. */
const answers: Record<string, object> = {
  'api-config': {
    data: {
      api_token: 'web-key',
      service_name: 'Roxy',
      service_description: '',
      has_titles: false,
      is_demo: false,
      demo_accounts: [],
      mailbox_url: '',
      sign_up_headline: '',
      sign_up_lead: '',
      sign_up_banner: '',
      marketing_facts: [],
    },
  },
  'left-sidebar': {
    data: { main_menu: [], genre: [], era: [], region: [], view_result: [{ name: 'Posters', view_type: 'custom_grid' }] },
  },
  'device-master': { device_list: [], social_media_list: [] },
  'get-version': { current_version: '3.0.0' },
  'get-plans': { plans: [] },
  slider: { data: [] },
  'ott-slider': { data: [] },
  'home-videos': { data: [], number_of_rows: 0 },
  'week-wise-upcoming-calender-videos': { data: [] },
  'trending-videos': { data: [], count: 0 },
  'still-looking': { data: [], count: 0 },
  'about-us': { data: { page_content: '' } },
  faq: { data: { page_content: '', questions: [] } },
  'terms-of-use': { data: { page_content: '' } },
  help: { data: { page_content: '' } },
  'privacy-policy': { data: { page_content: '' } },
  'view-the-oracle-step-one': {
    data: {
      title: 'Which years shall I look into?',
      subtitle: '',
      description: 'Move the two suns.',
      total_number_of_titles: 0,
      first_year: 1900,
      last_year: 2026,
      years: [],
      eras: [],
    },
  },
  'the-oracle-step-one': { data: { from_year: 1991, to_year: 2015, total_number_of_titles: 0, nearest: null } },
}

const draw = async (address: string, changes: Record<string, object> = {}) => {
  const fetch: PageRequest['fetch'] = async (asked) => {
    const path = asked.split('?')[0]!.replace('/v3/', '')
    const answer = changes[path] ?? answers[path]
    const body = answer ? { status_code: 1, message: 'Done', ...answer } : { status_code: 0, message: `No ${path}`, error: 'not_found' }
    return { ok: answer !== undefined, status: answer ? 200 : 404, headers: { get: () => null }, text: async () => JSON.stringify(body) }
  }
  const page = await renderPage({ address, origin: 'https://roxy.example', fetch, assets: () => ({ modules: [], styles: [] }) })
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(page.html.replaceAll('<!-- -->', ''))?.[1] ?? ''
  return { ...page, words: main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') }
}

const notWritten = 'Roxy is a place for films and series. Whoever runs it has not written this page yet.'
const onTheirWay = 'The first films and series of Roxy are on their way. Please come back soon.'

describe('the pages of an empty service', () => {
  it.each([
    ['/', 'Nothing is showing yet. Roxy is a place for films and series.'],
    ['/', 'Do you run Roxy?'],
    ['/about', notWritten],
    ['/faq', notWritten],
    ['/terms', notWritten],
    ['/help', notWritten],
    ['/privacy-policy', notWritten],
    ['/subscribe', 'Memberships are not on sale here.'],
    ['/choose-how-watch', 'Memberships are not on sale here.'],
    ['/signup', 'Films and series, in broad daylight.'],
    ['/content?category=trending', onTheirWay],
    ['/search?viewType=custom_grid&showText=1', onTheirWay],
    ['/coming-soon', 'Roxy has not announced its first films and series yet.'],
    ['/still-looking', onTheirWay],
    ['/oracle', 'There are no films here yet.'],
  ])('%s says: %s', async (address, words) => {
    const page = await draw(address)
    expect(page.status).toBe(200)
    expect(page.words).toContain(words)
    expect(page.words).not.toMatch(/silents?|noirs?|saucers|century of cinema|early releases.*Subscribe Now/i)
    // Once the first title is published, nobody is to find this.
    expect([page.cacheable, page.html.includes('<meta name="robots" content="noindex">')]).toEqual([false, true])
  })

  it('are found and kept again once something is published', async () => {
    const { data } = answers['api-config'] as { data: object }
    for (const address of ['/', '/subscribe', '/coming-soon']) {
      const page = await draw(address, { 'api-config': { data: { ...data, has_titles: true } } })
      expect([page.cacheable, page.html.includes('noindex')], address).toEqual([true, false])
      expect(page.words).not.toContain('Do you run')
    }
  })

  it('leave a printed page that nobody has written out of the search engines, whatever else is shown', async () => {
    const { data } = answers['api-config'] as { data: object }
    const shown = { 'api-config': { data: { ...data, has_titles: true } } }
    expect((await draw('/terms', shown)).html).toContain('noindex')
    expect((await draw('/terms', { ...shown, 'terms-of-use': { data: { page_content: '<p>Be kind.</p>' } } })).html).not.toContain(
      'noindex',
    )
  })
})
