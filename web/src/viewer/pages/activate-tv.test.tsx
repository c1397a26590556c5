// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { ActivateTv } from '../features/devices/ActivateTv.tsx'
import { MembershipBadge } from '../features/membership/MembershipBadge.tsx'

const wordsFor = (status: 'Active' | 'Inactive' | 'Cancelled', isRoot = true) =>
  renderInApp(<ActivateTv email="vera@lamp.film" badge={<MembershipBadge status={status} />} isRoot={isRoot} />).container.textContent

describe('the form for the code of a TV', () => {
  it('TVA-01 tells the account, and its badge', () => {
    expect(wordsFor('Active')).toContain('Signed in as vera@lamp.film')
    expect(wordsFor('Active')).toContain('Premium Member')
    expect(wordsFor('Inactive')).toContain('Free Account')
    expect(wordsFor('Cancelled')).toContain('Membership Cancelled')
  })

  it('TVA-01 has four boxes and a button that waits for all of them; only the first profile has either', () => {
    wordsFor('Inactive')
    expect(screen.getAllByLabelText(/^Digit \d of 4$/)).toHaveLength(4)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Activate TV' }).disabled).toBe(true)
    expect(wordsFor('Inactive', false)).toContain('Only the account’s first profile can activate a TV.')
    expect(screen.queryByLabelText('Digit 1 of 4')).toBeNull()
  })
})
