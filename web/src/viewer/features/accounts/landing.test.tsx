// @vitest-environment happy-dom
import type { Capability } from '@matinee/contract/capabilities'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { callQueryKey, everyone } from '../../../lib/call-query.ts'
import { aTitle } from '../../../testing/a-title.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
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
    renderInApp(<Trending />, [trending(...many)])
    screen.getByRole('heading', { name: 'Trending' })
    const { pathname, searchParams } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'View All Trending' }).href)
    expect(pathname).toBe('/category')
    expect([...searchParams].map((pair) => pair.join('=')).sort()).toEqual([
      'category_id=3',
      'category_name=Trending',
      'genre_type=1',
      'type=genre',
    ])
    expect(screen.getAllByRole('button', { name: /Add Film \d+ to your list/ }).length).toBeGreaterThanOrEqual(6)
  })

  it('SUP-04 says when nothing is', () => {
    renderInApp(<Trending />, [trending()])
    screen.getByText('No trending data available.')
  })

  const reasons = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

  it("SUP-04 gives four reasons that are true here, and the operator's facts", () => {
    const all: Capability[] = ['tv', 'resume', 'kids', 'watch-lists', 'saved-searches']
    renderInApp(<Reasons />, [config({ facts: ['No contracts'], capabilities: all })])
    screen.getByText('More reasons to join')
    expect(reasons()).toEqual(['On your TV', 'Everywhere', 'For kids', 'With friends'])
    screen.getByText('No contracts')
    renderInApp(<Reasons />, [config({ capabilities: ['downloads', ...all] })])
    expect(reasons()).toEqual(['On your TV', 'Offline', 'Everywhere', 'For kids'])
  })

  it("SUP-04 answers the operator's own questions, and at most one is open", () => {
    const questions = Array.from({ length: 6 }, (_, place) => ({ question: `Question ${place}?`, answer: `Answer ${place}.` }))
    renderInApp(<Faq />, [faq(...questions)])
    const isOpen = screen.getAllByRole('button').map((button) => button.getAttribute('aria-expanded'))
    expect(isOpen).toHaveLength(6)
    expect(isOpen.filter((open) => open === 'true')).toHaveLength(1)
    for (const { question, answer } of questions) {
      screen.getByRole('button', { name: question })
      expect(document.body.textContent).toContain(answer)
    }
  })

  it('SUP-04 shows no section of questions where the operator answers none', () => {
    expect(renderInApp(<Faq />, [faq()]).container.textContent).toBe('')
  })
})

describe('the form', () => {
  it("SUP-04 stands under the operator's banner, whose price is lit", () => {
    const { container } = renderInApp(<SignupHero>form</SignupHero>, [
      config({ banner: 'Plans start at $1.99 monthly, cancel any time.' }),
      trending(...many),
    ])
    expect(container.textContent).toContain('Plans start at $1.99 monthly, cancel any time.')
    screen.getByText('$1.99 monthly', { selector: 'b' })
    expect(container.querySelectorAll('img[alt=""]')).toHaveLength(16)
    screen.getByText('form')
  })
})
