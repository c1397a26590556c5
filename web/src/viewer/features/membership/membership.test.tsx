import { describe, expect, it } from 'vitest'
import { cancelledMembership, grantedMembership, payingMembership } from '../../../testing/replies.ts'
import { drawInApp } from '../../cards/draw-for-test.tsx'
import { MembershipFacts } from './MembershipFacts.tsx'
import { MembershipTicket } from './MembershipTicket.tsx'
import type { Membership } from './membership-state.ts'

const paid = payingMembership.data[0]!
const granted = grantedMembership.data[0]!
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
    expect(shown(cancelledMembership.data[0])).toMatch(/Plays until<\/dt><dd>21 Dec 2026/)
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
