import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { normaliseAddress } from './normalise-address.ts'
import { createQueryClient } from './query-client.ts'
import { createRouter } from './router.ts'
import { routeTree } from './routes.tsx'

const loader = { load: async () => undefined, loadPages: async () => {} }

/** What the router reads at an address: the route that it opens and the parameters that its page gets. */
const read = (address: string) => {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ history, client: createQueryClient(), loader, restoreScroll: false })
  const matches = router.matchRoutes(router.latestLocation)
  const { routeId, search } = matches.at(-1)!
  return { routeId, search: { ...search }, everywhere: matches.map((match) => ({ ...match.search })), location: router.latestLocation }
}

const paths = (routeTree.children as unknown as { options: { path: string } }[]).map(({ options }) => options.path)
/** Their parameters are for the browser alone. */
const forBrowserOnly = /^\/(signin|signup|user-list|subscribe|reset-password|account-verification|accept-share|success|cancel|payment-)/
const odd = [
  'video_id=abc&video_type=x',
  'video_id=1e9',
  'video_id=-1&category_id=-1&searchId=-1',
  'video_id=0&searchId=0',
  'video_id=5&video_id=x',
  'video_id=x&video_id=5',
  'video_id=99999999999&season_id=2147483648',
  'video_id=+5&video_type=%205',
  'video_id=5&video_type=1&utm_source=mail&fbclid=1#part',
  'video_id=&category=&query=&token=&next=',
  'genre=a,b&era=1,,2&region=,&mood=1,x',
  'genre=99999999999&mood=0',
  `genre=${'1,'.repeat(200)}1`,
  'step=99&from=x&to=1e3',
  'step=2&from=1900&to=1&mood=3,1',
  'type=nonsense&genre_type=2&showText=7&list_type=1.5',
  'category_id=7&category_name=1984&type=genre&genre_type=0',
  'query=%00&category=%00&token=%00',
  'query=%ED%A0%80&query=%&title=%E0',
  `query=${'x'.repeat(199)}%F0%9F%8E%AC`,
  '__proto__=1&constructor=2&toString=3',
  'query[a]=1&query[]=2&a.b=3',
  '&&=&?=1',
  'next=//evil.example&sid[]=1&signup_type=OLD',
]

describe('what is read of an address', () => {
  it('is the same in the browser as on the server, at every route, whatever stands there', () => {
    for (const path of paths)
      for (const spelling of [path, `${path}/`, path.toUpperCase(), `/${path}`])
        for (const search of odd) {
          const address = `${spelling}?${search}`
          const browser = read(address)
          const server = read(normaliseAddress(address))
          expect([address, browser.routeId]).toEqual([address, server.routeId])
          if (forBrowserOnly.test(path)) expect([address, server.search]).toEqual([address, {}])
          else expect([address, browser.search]).toEqual([address, server.search])
        }
  })

  it('holds nothing that its route does not know, neither in the page nor in the frame around it', () => {
    const known: Record<string, RegExp> = {
      '/title': /^video(Id|Type)$/,
      '/person': /^personId$/,
      '/player': /^(video(Id|Type)|(season|episode)Id|contentType)$/,
      '/category': /^(category(Id|Name|Type)|type|genreType|title|listType)$/,
      '/content': /^category$/,
      '/search': /^(viewType|era|genre|region|showText|searchId|searchName|query)$/,
      '/oracle': /^(step|from|to|mood|card)$/,
      '/signup': /^(next|step|signupType)$/,
      '/signup-new': /^(next|step|signupType)$/,
    }
    for (const path of paths)
      for (const search of odd) {
        const { everywhere, location } = read(`${path}?${search}`)
        const allowed = known[path] ?? (forBrowserOnly.test(path) ? /^(next|token|sid|pti)$/ : /^$/)
        for (const one of [...everywhere, location.search])
          expect([path, search, Object.keys(one).filter((name) => !allowed.test(name))]).toEqual([path, search, []])
      }
    expect(read('/nowhere?video_id=5').everywhere).toEqual([{}])
  })

  it('is read by value: ids are numbers, and what is none is not there', () => {
    expect(read('/title?video_id=5&video_type=abc&utm_source=mail').search).toEqual({ videoId: 5 })
    expect(read('/search?genre=a,b&era=3,4&query=caf%C3%A9').search).toEqual({ era: '3,4', query: 'café' })
    expect(read('/oracle?step=99&from=1900').search).toEqual({ from: 1900 })
    expect(read('/oracle?step=3&mood=2,5').search).toEqual({ step: 3, mood: '2,5' })
    expect(read('/success?sid=cs_1&pti=p_2&x=1').search).toEqual({ sid: 'cs_1', pti: 'p_2' })
  })

  it('keeps where a person goes on to, with its own parameters and fragment, and only on this site', () => {
    const going = '/title?video_id=5&video_type=1#episodes'
    for (const path of ['/signin', '/signin-new', '/user-list', '/subscribe', '/signup']) {
      expect(read(`${path}?next=${encodeURIComponent(going)}`).search).toEqual({ next: going })
      for (const foreign of ['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)'])
        expect([foreign, read(`${path}?next=${encodeURIComponent(foreign)}`).search]).toEqual([foreign, {}])
    }
  })

  it('leaves the fragment where it is', () => {
    expect(read('/faq?utm_source=mail#seats').location).toMatchObject({ pathname: '/faq', hash: 'seats', href: '/faq#seats' })
  })
})
