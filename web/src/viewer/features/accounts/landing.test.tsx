import { describe, expect, it } from 'vitest'
import { everyone, keyOf } from '../../../lib/ask.ts'
import { aTitle, drawInApp, PlainListButton } from '../../cards/draw-for-test.tsx'
import { Faq } from './Faq.tsx'
import { Reasons } from './Reasons.tsx'
import { SignupHero } from './SignupHero.tsx'
import { Trending } from './Trending.tsx'

const trending = (...data: object[]): [readonly unknown[], unknown] => [['trending-videos', {}, 'visitor'], { data, count: data.length }]
const marketing = (banner: string, facts: string[]): [readonly unknown[], unknown] => [
  keyOf('api-config', {}, everyone),
  { data: { sign_up_banner: banner, marketing_facts: facts } },
]
const many = Array.from({ length: 20 }, (_, place) => aTitle({ video_id: place + 1, video_title: `Film ${place + 1}` }))

describe('below the sign-up form', () => {
  it("SUP-04 shows what is trending, with list buttons and 'View All Trending'", () => {
    const html = drawInApp(<Trending ListButton={PlainListButton} />, [trending(...many)])
    expect(html).toMatch(/<h2[^>]*>Trending<\/h2>/)
    expect(html).toMatch(/<a [^>]*href="\/content\?category=trending"[^>]*>View All Trending/)
    expect(html.match(/put on Film \d/g)).toHaveLength(6)
  })

  it('SUP-04 says when nothing is', () => {
    expect(drawInApp(<Trending ListButton={PlainListButton} />, [trending()])).toContain('No trending data available.')
  })

  it("SUP-04 gives four reasons and the operator's facts", () => {
    const html = drawInApp(<Reasons />, [marketing('', ['No contracts', 'Offline downloads'])])
    expect(html).toContain('More reasons to join')
    expect([...html.matchAll(/<h3>([^<]*)<\/h3>/g)].map(([, name]) => name)).toEqual(['On your TV', 'Offline', 'Everywhere', 'For kids'])
    expect(html).toContain('No contracts')
    expect(html).toContain('Offline downloads')
  })

  it('SUP-04 answers six questions, the one on the cost with the operator’s sentence, and at most one is open', () => {
    const html = drawInApp(<Faq />, [marketing('Plans start at $2 monthly.', [])])
    expect(html.match(/aria-expanded=/g)).toHaveLength(6)
    expect(html.match(/aria-expanded="true"/g)).toHaveLength(1)
    expect(html).toContain('Plans start at $2 monthly. You can also watch for free')
  })
})

describe('the form', () => {
  it("SUP-04 stands under the operator's banner, whose price is lit", () => {
    const html = drawInApp(<SignupHero>form</SignupHero>, [
      marketing('Plans start at $1.99 monthly. Cancel any time.', []),
      trending(...many),
    ])
    expect(html).toContain('Plans start at <b>$1.99 monthly</b>. Cancel any time.')
    expect(html.match(/<img [^>]*alt=""/g)).toHaveLength(16)
    expect(html).toContain('form')
  })
})
