import { describe, expect, it } from 'vitest'
import { drawInApp } from '../../testing/draw-in-app.tsx'
import { ActivateTv } from '../features/devices/ActivateTv.tsx'
import { MembershipBadge } from '../features/membership/MembershipBadge.tsx'

const drawn = (status: 'Active' | 'Inactive' | 'Cancelled', isRoot = true) =>
  drawInApp(<ActivateTv email="vera@lamp.film" badge={<MembershipBadge status={status} />} isRoot={isRoot} />)

describe('the form for the code of a TV', () => {
  it('TVA-01 tells the account, and its badge', () => {
    expect(drawn('Active')).toContain('Signed in as <b>vera@lamp.film</b>')
    expect(drawn('Active')).toContain('Premium Member')
    expect(drawn('Inactive')).toContain('Free Account')
    expect(drawn('Cancelled')).toContain('Membership Cancelled')
  })

  it('TVA-01 has four boxes and a button that waits for all of them; only the first profile has either', () => {
    const html = drawn('Inactive')
    expect(html.match(/aria-label="Digit \d of 4"/g)).toHaveLength(4)
    expect(html).toMatch(/<button(?=[^>]*disabled)[^>]*><span[^>]*>Activate TV/)
    const other = drawn('Inactive', false)
    expect(other).toContain('Only the account’s first profile can activate a TV.')
    expect(other).not.toContain('Digit 1 of 4')
  })
})
