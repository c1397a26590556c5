import type { PageRequest } from '@matinee/contract/page'
import type { ReadingPath } from '@matinee/contract/v3'
import { wireRefusal, wireReply } from '@matinee/contract/wire-reply'
import { describe, expect, it } from 'vitest'
import { renderPage } from './entry-server.tsx'

/** What a service answers that was started on an empty data folder without the demo. */
const answers: Record<string, object> = {
  'api-config': {
    data: {
      apiToken: 'web-key',
      serviceName: 'Roxy',
      serviceDescription: '',
      hasTitles: false,
      isDemo: false,
      demoAccounts: [],
      mailboxUrl: '',
      signUpHeadline: '',
      signUpLead: '',
      signUpBanner: '',
      marketingFacts: [],
    },
  },
  'left-sidebar': {
    data: { mainMenu: [], genre: [], era: [], region: [], viewResult: [{ name: 'Posters', viewType: 'custom_grid' }] },
  },
  'device-master': { deviceList: [], socialMediaList: [] },
  'get-version': { currentVersion: '3.0.0' },
  'get-plans': { plans: [] },
  slider: { data: [] },
  'ott-slider': { data: [] },
  'home-videos': { data: [], numberOfRows: 0 },
  'week-wise-upcoming-calender-videos': { data: [] },
  'trending-videos': { data: [], count: 0 },
  'still-looking': { data: [], count: 0 },
  'about-us': { data: { pageContent: '' } },
  faq: { data: { pageContent: '', questions: [] } },
  'terms-of-use': { data: { pageContent: '' } },
  help: { data: { pageContent: '' } },
  'privacy-policy': { data: { pageContent: '' } },
  'view-the-oracle-step-one': {
    data: {
      title: 'Which years shall I look into?',
      subtitle: '',
      description: 'Move the two suns.',
      totalNumberOfTitles: 0,
      firstYear: 1900,
      lastYear: 2026,
      years: [],
      eras: [],
    },
  },
  'the-oracle-step-one': { data: { fromYear: 1991, toYear: 2015, totalNumberOfTitles: 0, nearest: null } },
}

const service = { name: 'Roxy', styles: '', icon: '/app-icons/64.png', touchIcon: '/app-icons/180.png', manifest: '/manifest.webmanifest' }

const draw = async (address: string, changes: Record<string, object> = {}) => {
  const fetch: PageRequest['fetch'] = async (asked) => {
    const path = asked.split('?')[0]!.replace('/v3/', '') as ReadingPath
    const answer = changes[path] ?? answers[path]
    const body = answer ? wireReply(path, answer) : wireRefusal('not_found', `No ${path}`)
    return { ok: answer !== undefined, status: answer ? 200 : 404, headers: { get: () => null }, text: async () => JSON.stringify(body) }
  }
  const page = await renderPage({ address, origin: 'https://roxy.example', service, fetch, assets: () => ({ modules: [], styles: [] }) })
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(page.html.replaceAll('<!-- -->', ''))?.[1] ?? ''
  return { ...page, words: main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') }
}

const notWritten = 'Roxy is a place for films and series. Whoever runs it has not written this page yet.'
const onTheirWay = 'The first films and series of Roxy are on their way. Please come back soon.'

describe('the pages of an empty service', () => {
  it.each([
    ['/', 'Nothing is showing yet. The first films and series of Roxy'],
    ['/', 'Do you run Roxy?'],
    ['/about', notWritten],
    ['/faq', notWritten],
    ['/terms', notWritten],
    ['/help', notWritten],
    ['/privacy-policy', notWritten],
    ['/subscribe', 'Memberships aren’t on sale here.'],
    ['/choose-how-watch', 'Memberships aren’t on sale here.'],
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
      const page = await draw(address, { 'api-config': { data: { ...data, hasTitles: true } } })
      expect([page.cacheable, page.html.includes('noindex')], address).toEqual([true, false])
      expect(page.words).not.toContain('Do you run')
    }
  })

  it('leave a printed page that nobody has written out of the search engines, whatever else is shown', async () => {
    const { data } = answers['api-config'] as { data: object }
    const shown = { 'api-config': { data: { ...data, hasTitles: true } } }
    expect((await draw('/terms', shown)).html).toContain('noindex')
    expect((await draw('/terms', { ...shown, 'terms-of-use': { data: { pageContent: '<p>Be kind.</p>' } } })).html).not.toContain('noindex')
  })
})
