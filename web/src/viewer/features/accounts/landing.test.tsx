import type { Capability } from '@matinee/contract/capabilities'
import { describe, expect, it } from 'vitest'
import { callQueryKey, everyone } from '../../../lib/call-query.ts'
import { aTitle, drawInApp } from '../../../testing/draw-in-app.tsx'
import { Faq } from './Faq.tsx'
import { Reasons } from './Reasons.tsx'
import { SignupHero } from './SignupHero.tsx'
import { Trending } from './Trending.tsx'

const trending = (...data: object[]): [readonly unknown[], unknown] => [
  ['trending-videos', {}, 'visitor', 'pages'],
  { pages: [{ data, count: data.length }], pageParams: [0] },
]
const config = ({
  banner = '',
  facts = [],
  capabilities = [],
}: {
  banner?: string
  facts?: string[]
  capabilities?: Capability[]
}): [readonly unknown[], unknown] => [
  callQueryKey('api-config', {}, everyone),
  { data: { signUpBanner: banner, marketingFacts: facts, capabilities } },
]
const faq = (...questions: { question: string; answer: string }[]): [readonly unknown[], unknown] => [
  callQueryKey('faq', {}, everyone),
  { data: { pageContent: '', questions } },
]
const many = Array.from({ length: 20 }, (_, place) => aTitle({ videoId: place + 1, videoTitle: `Film ${place + 1}` }))

describe('below the sign-up form', () => {
  it("SUP-04 shows what is trending, with list buttons and 'View All Trending' by the category's parameters", () => {
    const html = drawInApp(<Trending />, [trending(...many)])
    expect(html).toMatch(/<h2[^>]*>Trending<\/h2>/)
    const [, address = ''] = /<a [^>]*href="([^"]*)"[^>]*>View All Trending/.exec(html) ?? []
    const parameters = new Set(address.replace('/category?', '').split('&amp;'))
    expect(parameters).toEqual(new Set(['category_id=3', 'category_name=Trending', 'type=genre', 'genre_type=1']))
    expect(html.match(/Add Film \d+ to your list/g)?.length).toBeGreaterThanOrEqual(6)
  })

  it('SUP-04 says when nothing is', () => {
    expect(drawInApp(<Trending />, [trending()])).toContain('No trending data available.')
  })

  const titlesOf = (html: string) => [...html.matchAll(/<h3>([^<]*)<\/h3>/g)].map(([, name]) => name)

  it("SUP-04 gives four reasons that are true here, and the operator's facts", () => {
    const all: Capability[] = ['tv', 'resume', 'kids', 'watch-lists', 'saved-searches']
    const html = drawInApp(<Reasons />, [config({ facts: ['No contracts'], capabilities: all })])
    expect(html).toContain('More reasons to join')
    expect(titlesOf(html)).toEqual(['On your TV', 'Everywhere', 'For kids', 'With friends'])
    expect(html).toContain('No contracts')
    const offline = drawInApp(<Reasons />, [config({ capabilities: ['downloads', ...all] })])
    expect(titlesOf(offline)).toEqual(['On your TV', 'Offline', 'Everywhere', 'For kids'])
  })

  it("SUP-04 answers the operator's own questions, and at most one is open", () => {
    const questions = Array.from({ length: 6 }, (_, place) => ({ question: `Question ${place}?`, answer: `Answer ${place}.` }))
    const html = drawInApp(<Faq />, [faq(...questions)])
    expect(html.match(/aria-expanded=/g)).toHaveLength(6)
    expect(html.match(/aria-expanded="true"/g)).toHaveLength(1)
    for (const { question, answer } of questions) {
      expect(html).toContain(question)
      expect(html).toContain(answer)
    }
  })

  it('SUP-04 shows no section of questions where the operator answers none', () => {
    expect(drawInApp(<Faq />, [faq()])).toBe('')
  })
})

describe('the form', () => {
  it("SUP-04 stands under the operator's banner, whose price is lit", () => {
    const html = drawInApp(<SignupHero>form</SignupHero>, [
      config({ banner: 'Plans start at $1.99 monthly, cancel any time.' }),
      trending(...many),
    ])
    expect(html).toContain('Plans start at <b>$1.99 monthly</b>, cancel any time.')
    expect(html.match(/<img [^>]*alt=""/g)).toHaveLength(16)
    expect(html).toContain('form')
  })
})
