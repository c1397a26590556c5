// @vitest-environment happy-dom
import type { Capability } from '@matinee/contract/capabilities'
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { callQueryKey, everyone } from '../../../lib/call-query.ts'
import { drawInApp } from '../../../testing/draw-in-app.tsx'
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
const shown = (membership: Membership | undefined) =>
  drawInApp(
    <>
      <MembershipFacts membership={membership} />
      <MembershipTicket membership={membership} />
    </>,
  )

describe('the membership page', () => {
  it('MEM-01 tells a paying member the price and the day of the next bill', () => {
    expect(shown(paid)).toMatch(/Next billing date<\/dt><dd>21 Dec 2026/)
    expect(shown(paid)).toContain('$1.99')
    expect(shown(cancelled)).toMatch(/Plays until<\/dt><dd>21 Dec 2026/)
  })

  it('MEM-01 leads whoever has none to the plans, where there are any', () => {
    expect(drawInApp(<MembershipFacts membership={undefined} />, [having('memberships')])).toContain('href="/subscribe"')
    const without = drawInApp(<MembershipFacts membership={undefined} />, [having('no-ads')])
    expect(without).not.toContain('href="/subscribe"')
    expect(without).toContain('Memberships are not on sale here.')
  })

  it('MEM-01 tells who was given a membership until when it plays, and no price or bill', () => {
    for (const [toDate, day] of [
      ['2026-12-21', '21 Dec 2026'],
      ['', 'No end'],
    ]) {
      const html = shown({ ...granted, toDate: toDate ?? '' })
      expect(html).toContain(`Plays until</dt><dd>${day}`)
      expect(html).not.toContain('billing')
      expect(html).not.toContain('$1.99')
      expect(html).not.toContain('Cancel Subscription')
    }
  })

  it('MEM-01 shows the plan’s text as the operator wrote it, in the place of points of the house', () => {
    for (const membership of [paid, cancelled, granted]) {
      const html = shown(membership)
      expect(html).toContain('<p>Every title in the house, without a break for the lamp.</p><ul><li>Ad-free streaming</li>')
      expect(html).not.toContain('All premium titles')
    }
    const html = drawInApp(<MembershipTicket membership={{ ...paid, planText: '' }} />, [everything])
    expect(html).toContain('All premium titles')
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
    const strip = drawInApp(<MembershipStrip />, [
      [callQueryKey('user-subscription', {}, 'visitor'), { subscriptionStatus: 'Cancelled' }],
      [callQueryKey('user-membership-plan-list', {}, 'visitor'), { data: [cancelled] }],
    ])
    for (const html of [drawInApp(<MembershipBadge status="Cancelled" />), strip, shown(cancelled)]) {
      expect(html).toContain('Membership Cancelled')
      expect(html).not.toContain('Free Account')
    }
    expect(strip).toContain('Plays until 21 Dec 2026')
    expect(drawInApp(<MembershipBadge status="Active" />)).toContain('Premium Member')
    expect(drawInApp(<MembershipBadge status="Inactive" />)).toContain('Free Account')
  })

  it('PAN-04 tells on the strip what happens next: the bill and its amount, or the end', () => {
    const strip = (membership: Membership) =>
      drawInApp(<MembershipStrip />, [
        [callQueryKey('user-subscription', {}, 'visitor'), { subscriptionStatus: membership.subscriptionStatus }],
        [callQueryKey('user-membership-plan-list', {}, 'visitor'), { data: [membership] }],
      ])
    expect(strip(paid)).toContain('Next billing 21 Dec 2026 · $1.99')
    const givenForAMonth = strip({ ...granted, toDate: '2026-12-21' })
    expect(givenForAMonth).toContain('Plays until 21 Dec 2026')
    expect(givenForAMonth).not.toContain('$')
    const free = drawInApp(<MembershipStrip />, [[callQueryKey('user-subscription', {}, 'visitor'), { subscriptionStatus: 'Inactive' }]])
    expect(free).toMatch(/Free Account.*href="\/subscribe"/)
  })

  it('MEM-01 says NA where there is no membership to bill', () => {
    expect(shown(undefined)).toContain('Next billing date</dt><dd>NA')
  })
})

describe('choosing how to watch', () => {
  const ways = (...answers: Answer[]) => {
    const html = drawInApp(<WaysToWatch onWatchWithAds={() => undefined} isBusy={false} />, answers)
    const [paidWay = '', freeWay = ''] = html.split('aria-label="Watch with Ads"')
    return { paidWay, freeWay }
  }

  it('CHS-01 sells what the plan’s text says, at its price, to as many as are counted', () => {
    const { paidWay } = ways(everything, onSale(plan))
    expect(paidWay).toContain('<li>No interval</li>')
    expect(paidWay).toMatch(/<s>\$4\.99\/Month<\/s> Now only/)
    expect(paidWay).toContain('$1.99')
    expect(paidWay).toMatch(/next <b>745<\/b> users/)
    expect(paidWay).toContain('href="/subscribe"')
  })

  it('CHS-01 sells four benefits where the plan says nothing, and only those that are true here', () => {
    const silent = onSale({ ...plan, planText: '' })
    const all = ways(everything, silent)
    for (const benefit of ['Ad-free streaming', 'All premium titles', 'Early releases', 'Cancel online, in two clicks'])
      expect(all.paidWay).toContain(benefit)
    for (const line of ['Short ad breaks', 'No premium titles', 'No early releases']) expect(all.freeWay).toContain(line)
    const late = ways(having('no-ads', 'premium-titles', 'free-with-ads'), silent)
    expect(late.paidWay).not.toContain('Early releases')
    expect(late.freeWay).not.toContain('early releases')
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
    const html = drawInApp(<Subscribed />, [[callQueryKey('user-membership-plan-list', {}, 'visitor'), { data: [paid] }]])
    expect(html).toContain('You are Subscribed!')
    expect(html).toContain('Plan</dt><dd>Premium')
    expect(html).toContain('Valid till</dt><dd>21 Dec 2026')
    expect(html).toContain('Payment mode</dt><dd>Card ending 4242')
    expect(html).toMatch(/href="\/content\?category=mostviewed"[^>]*>Browse More/)
    const other = drawInApp(<Subscribed />, [
      [callQueryKey('user-membership-plan-list', {}, 'visitor'), { data: [{ ...paid, toDate: '2027-03-09' }] }],
    ])
    expect(other).toContain('Valid till</dt><dd>9 Mar 2027')
  })
})
