import { describe, expect, it } from 'vitest'
import { decidePlay } from './play-rule.ts'

describe('PLA-01 where the play button leads', () => {
  it.each([
    ['a visitor', false, false, undefined, 'sign-in'],
    ['a visitor at a premium title', false, true, undefined, 'sign-in'],
    ['a free member', true, false, 'Inactive', 'play'],
    ['a free member at a premium title', true, true, 'Inactive', 'subscribe'],
    ['somebody without any membership at a premium title', true, true, undefined, 'subscribe'],
    ['a premium member at a premium title', true, true, 'Active', 'play'],
    ['a cancelled member at a premium title', true, true, 'Cancelled', 'play'],
  ] as const)('%s', (_who, isSignedIn, isPremium, subscriptionStatus, decision) => {
    expect(decidePlay({ isSignedIn, isPremium, subscriptionStatus })).toBe(decision)
  })
})
