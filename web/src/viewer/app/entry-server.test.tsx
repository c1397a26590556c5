import type { PageRequest } from '@matinee/contract/page'
import type { ReadingPath } from '@matinee/contract/v3'
import { wireRefusal, wireReply } from '@matinee/contract/wire-reply'
import { afterEach, describe, expect, it } from 'vitest'
import { normaliseAddress, renderPage, renderRefusal } from './entry-server.tsx'

const plan = {
  id: 1,
  planName: 'Matinee Premium',
  planType: 'Monthly',
  planText: '<p>Up to 4 profiles</p>',
  planPrice: '1.99',
  priceMinor: 199,
  currency: 'USD',
  regularPrice: '4.99',
  offersLeft: 745,
}

const answers: Record<string, object> = {
  'left-sidebar': {
    data: {
      mainMenu: [
        { id: 1, name: 'Home', kind: 'home' },
        { id: 3, name: 'Films', kind: 'films' },
      ],
      genre: [],
      era: [],
      region: [],
      viewResult: [],
    },
  },
  'api-config': {
    data: {
      apiToken: 'web-key',
      capabilities: ['no-ads', 'premium-titles', 'early-access', 'online-cancelling'],
      demoAccounts: [{ email: 'ines@marrow.film', password: 'silentfilm', name: 'Ines' }],
    },
  },
  'device-master': {
    deviceList: [{ platform: 'Android TV', platformUrl: 'https://apps.example/tv', platformImage: '' }],
    socialMediaList: [{ socialMediaName: 'Reddit', platformUrl: 'https://reddit.example', socialMediaIcon: '/icons/reddit' }],
  },
  'get-version': { currentVersion: '3.0.0' },
  slider: { data: [] },
  'get-plans': { plans: [plan] },
  'view-the-oracle-step-one': {
    data: {
      title: 'Which years?',
      subtitle: '',
      description: '',
      totalNumberOfTitles: 3,
      firstYear: 1902,
      lastYear: 1968,
      years: [{ year: 1902, count: 3 }],
      eras: [],
    },
  },
  'the-oracle-step-one': { data: { fromYear: 1902, toYear: 1968, totalNumberOfTitles: 3, nearest: null } },
  'mood-list': { data: [] },
  'about-us': { data: { pageContent: '<p>We show </script><b>old films</b>.</p>' } },
  'terms-of-use': { data: { pageContent: '<p>Seats are not numbered.</p>' } },
}

let asked: string[] = []
const json = (status: number, body: object) => ({
  ok: status < 400,
  status,
  headers: { get: () => null },
  text: async () => JSON.stringify(body),
})
const fetch: PageRequest['fetch'] = async (address) => {
  asked.push(address)
  const path = address.split('?')[0]!.replace('/v3/', '') as ReadingPath
  const answer = answers[path]
  return answer ? json(200, wireReply(path, answer)) : json(404, wireRefusal('not_found', 'There is nothing here.'))
}
const assets = () => ({ entry: '/assets/entry.js', modules: ['/assets/part.js'], styles: [{ href: '/assets/page.css', text: 'p{}' }] })
const service = { name: 'Roxy', styles: '', icon: '/app-icons/64.png', touchIcon: '/app-icons/180.png', manifest: '/manifest.webmanifest' }
const render = (address: string, ask = fetch) =>
  renderPage({ address, origin: 'https://films.example', service, fetch: ask, assets }).then((page) => ({
    ...page,
    html: page.html.replaceAll('<!-- -->', ''),
  }))
const failing =
  (...paths: string[]): PageRequest['fetch'] =>
  async (address, request) =>
    paths.some((path) => address.startsWith(`/v3/${path}`)) ? json(503, wireRefusal('unexpected', 'Busy.')) : fetch(address, request)

describe('a page drawn on the server', () => {
  afterEach(() => {
    asked = []
  })

  it('HDR-01 has the search, the way home and both headers, for a visitor and for a member', async () => {
    // The printed pages have their own colours, and the same header.
    for (const path of ['/subscribe', '/about']) {
      const { html, status, cacheable } = await render(path)
      expect([status, cacheable]).toEqual([200, true])
      const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'))
      expect(header).toContain('href="/search?viewType=custom_grid&amp;showText=1"')
      expect(header).toMatch(/<a[^>]*aria-label="Roxy, home" href="\/"/)
      expect(header).toMatch(/<a[^>]*href="\/signin"[^>]*>Sign in<\/a>/)
      expect(header).toMatch(/<a[^>]*href="\/signup"[^>]*>Sign up<\/a>/)
      expect(header).toContain('aria-label="Open your panel"')
    }
  })

  it('HDR-02 ends with devices, social links, the printed pages, © year and version', async () => {
    const { html } = await render('/subscribe')
    const footer = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'))
    for (const part of ['Android TV', 'aria-label="Reddit"', '>About<', '>Terms<', '>Privacy<', '>Help Center<', '>FAQ&#x27;s<'])
      expect(footer).toContain(part)
    expect(footer).toContain(`© ${new Date().getFullYear()}`)
    expect(footer).toContain('3.0.0')
  })

  it('SID-01 SID-02 links the menu by the specification’s parameters', async () => {
    const { html } = await render('/subscribe')
    expect(html).toContain('href="/category?category_id=3&amp;category_name=Films&amp;type=main_menu"')
  })

  it('SUB-01 shows price, benefits and the plan’s text', async () => {
    const { html } = await render('/subscribe')
    for (const part of [
      '$1.99',
      '$4.99/Month',
      'Ad-free streaming',
      'Premium titles',
      'Early releases',
      'Yours to end',
      '<p>Up to 4 profiles</p>',
    ])
      expect(html).toContain(part)
  })

  it('STA-01 prints the operator’s pages in day colours', async () => {
    const { html, status } = await render('/about')
    expect(status).toBe(200)
    expect(html).toContain('<html lang="en" data-theme="day">')
    expect(html).toContain('<b>old films</b>')
    expect(html).toContain('<title>About · Roxy</title>')
  })

  it('STA-01 prints each page with its own text', async () => {
    const { html } = await render('/terms')
    expect(html).toContain('<h1>Terms</h1>')
    expect(html).toContain('<p>Seats are not numbered.</p>')
    expect(html).not.toContain('old films')
  })

  it('STA-01 ignores a failed fetch of the text', async () => {
    const { html } = await render('/about', failing('about-us'))
    expect(html).toContain('<h1>About</h1>')
    expect(html).not.toContain('couldn’t be loaded')
  })

  it('STA-02 answers 404 with the not-found page, never cacheable', async () => {
    for (const address of ['/nowhere', '/title', '/title?video_id=77', '/category?type=genre', '/content?category=best', '/player']) {
      const { status, cacheable, html } = await render(address)
      expect([address, status, cacheable]).toEqual([address, 404, false])
      expect(html).toContain('Meanwhile, the page you wanted was nowhere to be found.')
    }
  })

  it('STA-02 has pages for a wrong method and for a failure, which need no script to be read', () => {
    const surroundings = { origin: 'https://films.example', service, assets }
    expect(renderRefusal('method_not_allowed', surroundings).html).toContain('That door only opens from the other side.')
    const { html: broken, styles } = renderRefusal('unexpected', surroundings)
    expect(styles).toEqual(['p{}'])
    expect(broken).toContain('The film has snapped.')
    expect(broken).not.toContain('type="module"')
  })

  it('STA-02 answers 404 for addresses that name no host and no page, and where a call refuses what was asked for', async () => {
    for (const address of ['//99999999999', '//evil.example/title', '//[', '/%2f%2fevil.example', '/%00', `/${'x'.repeat(9000)}`])
      expect([address, (await render(normaliseAddress(address))).status]).toEqual([address, 404])
    for (const address of ['/a%0d%0ab', '/%0d/evil.example', '/%09/evil.example', '/%0a%5cevil.example']) {
      const { status, redirect = '/' } = await render(normaliseAddress(address))
      expect([address, status]).toEqual([address, status === 302 ? 302 : 404])
      expect(new URL(redirect, 'https://films.example').origin).toBe('https://films.example')
    }
    const refusing: PageRequest['fetch'] = async (address, request) =>
      address.startsWith('/v3/video-detail') ? json(400, wireRefusal('invalid_parameter', 'Out of range.')) : fetch(address, request)
    const { status, cacheable, html } = await render('/title?video_id=5&video_type=99', refusing)
    expect([status, cacheable]).toEqual([404, false])
    expect(html).toContain('nowhere to be found')
  })

  it('asks the oracle only for years that the catalogue has', async () => {
    const year = async (search: string) => {
      asked = []
      await render(`/oracle?${search}`)
      const { searchParams } = new URL(asked.find((address) => address.includes('from_year'))!, 'http://localhost')
      return [searchParams.get('from_year'), searchParams.get('to_year')]
    }
    expect(await year('to=1')).toEqual(['1902', '1968'])
    expect(await year('from=1950&to=1920&step=2')).toEqual(['1920', '1950'])
    expect(await year('from=2147483647')).toEqual(['1968', '1968'])
  })

  it('STA-04 answers 503 and is not kept when an answer is missing, with a skeleton in its place', async () => {
    const { status, cacheable, html } = await render('/subscribe', failing('get-plans'))
    expect([status, cacheable]).toEqual([503, false])
    expect(html).toContain('Every film, no interval.')
  })

  it('SUB-01 says plainly where memberships are not on sale, and sends nobody to pay', async () => {
    const withoutPlans: PageRequest['fetch'] = async (address, request) =>
      address.startsWith('/v3/get-plans') ? json(200, wireReply('get-plans', { plans: [] })) : fetch(address, request)
    const { html } = await render('/subscribe', withoutPlans)
    expect(html).toContain('Memberships aren’t on sale here.')
    expect(html).not.toContain('Billed by card')
    const ways = await render('/choose-how-watch', withoutPlans)
    expect(ways.html).toContain('Memberships aren’t on sale here.')
    expect(ways.html).toContain('Continue with Ads')
    expect(ways.html).not.toContain('Subscribe Now')
  })

  it('SGN-01 offers both ways to sign in, help and signing up', async () => {
    const { html } = await render('/signin')
    for (const part of ['Use a sign-in code', 'Remember me', 'href="/loginHelp"', 'href="/signup"', 'ines@marrow.film'])
      expect(html).toContain(part)
    expect(html).toMatch(/<input type="checkbox" checked=""[^>]*><span>Remember me/)
    expect((await render('/signin-new')).html).toContain('Use a sign-in code')
  })

  it('holds no script that a strict policy would stop, and hands its answers over safely', async () => {
    const { html } = await render('/about')
    const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes, text]) => ({ attributes, text: text! }))
    const running = scripts.filter(({ attributes }) => !/type="application\/(ld\+)?json"/.test(attributes!))
    expect(running.every(({ attributes, text }) => attributes!.includes('src="/') && text === '')).toBe(true)
    const state = scripts.find(({ attributes }) => attributes!.includes('id="page-state"'))!
    expect(state.text).not.toContain('<')
    const kept = new Map(JSON.parse(state.text).answers.map(([[path], answer]: [[string], unknown]) => [path, answer]))
    expect(kept.get('about-us')).toMatchObject({ data: { pageContent: expect.stringContaining('</script>') } })
    expect(html).not.toMatch(/ on[a-z]+="/)
  })

  it('holds no style that a strict policy would stop', async () => {
    const { html, styles } = await render('/oracle')
    expect([...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text)).toEqual(styles)
    expect(styles).toHaveLength(2)
    expect(html).not.toMatch(/<[^<>]* style="/)
    for (const [, number] of html.matchAll(/ data-style="(\d+)"/g)) expect(styles[1]).toContain(`[data-style="${number}"]{`)
  })

  it('has the icons fetched before anything of the page that shows one', async () => {
    const { html } = await render('/about')
    const [, sprite] = /<use href="([^"#]+)#/.exec(html)!
    expect(html.indexOf(`<img src="${sprite}" alt="" hidden fetchpriority="high">`)).toBeLessThan(html.indexOf('<div id="app">'))
    expect(html).toContain(`<img src="${sprite}"`)
  })

  it('asks as a visitor, each call once', async () => {
    await render('/subscribe')
    expect(new Set(asked).size).toBe(asked.length)
    expect(asked.some((address) => address.includes('user_id'))).toBe(false)
  })

  it('tells search engines where it lives, and to leave errors alone', async () => {
    expect((await render('/about')).html).toContain('<link rel="canonical" href="https://films.example/about">')
    expect((await render('/nowhere')).html).toContain('<meta name="robots" content="noindex">')
  })
})
