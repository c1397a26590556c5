// @vitest-environment happy-dom
import type { Capability } from '@matinee/contract/capabilities'
import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { callQueryKey, everyone } from '../../../lib/call-query.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { cancelledMembership, grantedMembership, payingMembership } from '../../../testing/replies.ts'
import { MembershipBadge } from './MembershipBadge.tsx'
import { MembershipFacts } from './MembershipFacts.tsx'
import { MembershipStrip } from './MembershipStrip.tsx'
import { MembershipTicket } from './MembershipTicket.tsx'
import type { Membership } from './membership-state.ts'
import type { Plan } from './PlanPrice.tsx'
import { PlanTicket } from './PlanTicket.tsx'
import { Subscribed } from './Subscribed.tsx'
import { WaysToWatch } from './WaysToWatch.tsx'

const paid = payingMembership.data[0]!
const granted = grantedMembership.data[0]!
const cancelled = cancelledMembership.data[0]!
const plan: Plan = {
  id: 1,
  planName: 'Premium',
  planType: 'Monthly',
  planText: '<p>The whole house.</p><ul><li>No interval</li></ul>',
  planPrice: '1.99',
  priceMinor: 199,
  currency: 'USD',
  regularPrice: '4.99',
  offersLeft: 745,
}
type Answer = [key: readonly unknown[], answer: unknown]
const having = (...capabilities: Capability[]): Answer => [callQueryKey('api-config', {}, everyone), { data: { capabilities } }]
const onSale = (...plans: Plan[]): Answer => [callQueryKey('get-plans', {}, everyone), { plans }]
const everything = having('no-ads', 'premium-titles', 'early-access', 'online-cancelling', 'free-with-ads')
/** The words that a person reads in an element. */
const wordsOf = (element: ReactElement, answers: Answer[] = []): string => renderInApp(element, answers).container.textContent
const shown = (membership: Membership | undefined): string =>
  wordsOf(
    <>
      <MembershipFacts membership={membership} />
      <MembershipTicket membership={membership} />
    </>,
  )
/** What stands beside a word of the list of facts. */
const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

describe('the membership page', () => {
  it('MEM-01 tells a paying member the price and the day of the next bill', () => {
    expect(shown(paid)).toContain('$1.99')
    expect(fact('Next billing date')).toBe('21 Dec 2026')
    shown(cancelled)
    expect(fact('Plays until')).toBe('21 Dec 2026')
  })

  it('MEM-01 leads whoever has none to the plans, where there are any', () => {
    renderInApp(<MembershipFacts membership={undefined} />, [having('memberships')])
    expect(links()).toContain('/subscribe')
    const without = wordsOf(<MembershipFacts membership={undefined} />, [having('no-ads')])
    expect(links()).not.toContain('/subscribe')
    expect(without).toContain('Memberships aren’t on sale here.')
  })

  it('MEM-01 tells who was given a membership until when it plays, and no price or bill', () => {
    for (const [toDate, day] of [
      ['2026-12-21', '21 Dec 2026'],
      ['', 'No end'],
    ]) {
      const words = shown({ ...granted, toDate: toDate ?? '' })
      expect(fact('Plays until')).toBe(day)
      for (const absent of ['billing', '$1.99', 'Cancel Subscription']) expect(words).not.toContain(absent)
    }
  })

  it('MEM-01 shows the plan’s text as the operator wrote it, in the place of points of the house', () => {
    for (const membership of [paid, cancelled, granted]) {
      expect(shown(membership)).not.toContain('All premium titles')
      screen.getByText('Every film in the house, uninterrupted.', { selector: 'p' })
      expect(screen.getAllByRole('listitem')[0]!.textContent).toBe('Ad-free streaming')
    }
    expect(wordsOf(<MembershipTicket membership={{ ...paid, planText: '' }} />, [everything])).toContain('All premium titles')
  })

  it('MEM-01 offers to cancel only what a card pays for, lasts and is not cancelled yet', () => {
    const cancelButton = (membership: Membership) => {
      renderInApp(<MembershipFacts membership={membership} />)
      return screen.queryByRole('button', { name: 'Cancel Subscription' })
    }
    expect(cancelButton(paid)).not.toBeNull()
    for (const changes of [{ platform: '0' }, { platform: '2' }, { isSubscribed: false }, { isRequested: true }])
      expect(cancelButton({ ...paid, ...changes }), JSON.stringify(changes)).toBeNull()
  })

  it('MEM-02 calls a cancelled membership so on its badge, strip and ticket, and never a free account', () => {
    const strip = wordsOf(<MembershipStrip />, [
      [callQueryKey('user-subscription', {}, 'visitor'), { subscriptionStatus: 'Cancelled' }],
      [callQueryKey('user-membership-plan-list', {}, 'visitor'), { data: [cancelled] }],
    ])
    for (const words of [wordsOf(<MembershipBadge status="Cancelled" />), strip, shown(cancelled)]) {
      expect(words).toContain('Membership Cancelled')
      expect(words).not.toContain('Free Account')
    }
    expect(strip).toContain('Plays until 21 Dec 2026')
    expect(wordsOf(<MembershipBadge status="Active" />)).toContain('Premium Member')
    expect(wordsOf(<MembershipBadge status="Inactive" />)).toContain('Free Account')
  })

  it('PAN-04 tells on the strip what happens next: the bill and its amount, or the end', () => {
    const strip = (membership: Membership) =>
      wordsOf(<MembershipStrip />, [
        [callQueryKey('user-subscription', {}, 'visitor'), { subscriptionStatus: membership.subscriptionStatus }],
        [callQueryKey('user-membership-plan-list', {}, 'visitor'), { data: [membership] }],
      ])
    expect(strip(paid)).toContain('Next billing 21 Dec 2026 · $1.99')
    const givenForAMonth = strip({ ...granted, toDate: '2026-12-21' })
    expect(givenForAMonth).toContain('Plays until 21 Dec 2026')
    expect(givenForAMonth).not.toContain('$')
    const free = wordsOf(<MembershipStrip />, [[callQueryKey('user-subscription', {}, 'visitor'), { subscriptionStatus: 'Inactive' }]])
    expect(free).toContain('Free Account')
    expect(links()).toEqual(['/subscribe'])
  })

  it('MEM-01 says NA where there is no membership to bill', () => {
    shown(undefined)
    expect(fact('Next billing date')).toBe('NA')
  })
})

describe('choosing how to watch', () => {
  const ways = (...answers: Answer[]) => {
    renderInApp(<WaysToWatch onWatchWithAds={() => undefined} isBusy={false} />, answers)
    const freeWay = screen.getByLabelText('Watch with Ads')
    return { paidWay: freeWay.parentElement!.textContent.replace(freeWay.textContent, ''), freeWay: freeWay.textContent }
  }

  it('CHS-01 sells what the plan’s text says, at its price, to as many as are counted', () => {
    const { paidWay } = ways(everything, onSale(plan))
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toContain('No interval')
    screen.getByText('$4.99/Month', { selector: 's' })
    expect(paidWay).toMatch(/\$4\.99\/Month Now only.*\$1\.99/)
    expect(paidWay).toContain('next 745 users')
    expect(links()).toContain('/subscribe')
  })

  it('CHS-01 sells four benefits where the plan says nothing, and only those that are true here', () => {
    const silent = onSale({ ...plan, planText: '' })
    const all = ways(everything, silent)
    for (const benefit of ['Ad-free streaming', 'All premium titles', 'Early releases', 'Cancel online, in two clicks'])
      expect(all.paidWay).toContain(benefit)
    for (const line of ['All free titles, with short ad breaks', 'Not included: Premium titles', 'Not included: Early releases'])
      expect(all.freeWay).toContain(line)
    const late = ways(having('no-ads', 'premium-titles', 'free-with-ads'), silent)
    expect(late.paidWay).not.toContain('Early releases')
    expect(late.freeWay).not.toContain('Early releases')
  })

  it('CHS-01 sells nothing to whoever has a membership, cancelled or not: they watch with it', () => {
    for (const subscriptionStatus of ['Active', 'Cancelled']) {
      const { paidWay } = ways(everything, onSale(plan), [callQueryKey('user-subscription', {}, 'visitor'), { subscriptionStatus }])
      expect(paidWay).toContain('YoursWatch Now')
      screen.getByRole('heading', { name: 'Your ticket' })
      expect(paidWay).not.toMatch(/Subscribe Now|next 745/)
      expect(links()).toEqual(['/'])
    }
  })

  it('counts no places of an offer to whoever has a membership', () => {
    const stamp = () => screen.queryByText(/745/)
    renderInApp(<PlanTicket plan={plan} next={undefined} />)
    expect(stamp()).not.toBeNull()
    renderInApp(<PlanTicket plan={plan} next={undefined} />, [
      [callQueryKey('user-subscription', {}, 'visitor'), { subscriptionStatus: 'Active' }],
    ])
    expect(stamp()).toBeNull()
  })

  it('SUB-01 shows a plan with its price a month and its own text', () => {
    renderInApp(<PlanTicket plan={plan} next={undefined} />)
    screen.getByText('The whole house.')
    expect(screen.getByRole('listitem').textContent).toBe('No interval')
    expect(document.body.textContent).toContain('$1.99/month')
    screen.getByRole('button', { name: 'Subscribe Now' })
  })
})

describe('who has subscribed', () => {
  beforeAll(() => {
    vi.stubGlobal('sessionStorage', { getItem: () => null })
  })
  afterAll(() => {
    vi.unstubAllGlobals()
  })

  it('CHS-02 reads the plan, until when it plays, how it is paid, and where to go on', () => {
    const read = (membership: Membership) =>
      wordsOf(<Subscribed />, [[callQueryKey('user-membership-plan-list', {}, 'visitor'), { data: [membership] }]])
    expect(read(paid)).toContain('You are Subscribed!')
    expect(['Plan', 'Valid till', 'Payment mode'].map(fact)).toEqual(['Premium', '21 Dec 2026', 'Card ending 4242 (test)'])
    expect(screen.getByRole('link', { name: 'Browse More' }).getAttribute('href')).toBe('/content?category=mostviewed')
    read({ ...paid, toDate: '2027-03-09' })
    expect(fact('Valid till')).toBe('9 Mar 2027')
  })
})
