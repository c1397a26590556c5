import { describe, expect, it } from 'vitest'
import { drawInApp } from '../../cards/draw-for-test.tsx'
import { MembershipFacts } from './MembershipFacts.tsx'
import { MembershipTicket } from './MembershipTicket.tsx'
import type { Membership } from './membership-state.ts'

const paid: Membership = {
  id: 1,
  plan_id: 1,
  plan_name: 'Premium',
  plan_type: 'Monthly',
  plan_text: '',
  plan_price: '1.99',
  price_minor: 199,
  currency: 'USD',
  subscription_status: 'Active',
  from_date: '2026-11-21',
  to_date: '2026-12-21',
  is_subscribed: 1,
  is_requested: 0,
  has_failed_payment: 0,
  member_since: '2026-11-21',
  platform: '1',
  payment_mode: 'Card ending 4242',
}
const granted: Membership = { ...paid, platform: '0', payment_mode: 'Complimentary' }
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
    expect(shown({ ...paid, subscription_status: 'Cancelled', is_requested: 1 })).toMatch(/Plays until<\/dt><dd>21 Dec 2026/)
  })

  it('MEM-01 tells who was given a membership until when it plays, and no price or bill', () => {
    for (const [to_date, day] of [
      ['2026-12-21', '21 Dec 2026'],
      ['', 'No end'],
    ]) {
      const html = shown({ ...granted, to_date: to_date ?? '' })
      expect(html).toContain(`Plays until</dt><dd>${day}`)
      expect(html).not.toContain('billing')
      expect(html).not.toContain('$1.99')
      expect(html).not.toContain('Cancel')
    }
  })

  it('MEM-01 says NA where there is no membership to bill', () => {
    expect(shown(undefined)).toContain('Next billing date</dt><dd>NA')
  })
})
