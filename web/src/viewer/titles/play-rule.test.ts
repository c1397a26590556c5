import { describe, expect, it } from 'vitest'
import { decidePlay } from './play-rule.ts'

describe('PLA-01 where the play button leads', () => {
  it.each([
    ['a visitor', false, '0', undefined, 'sign-in'],
    ['a visitor at a premium title', false, '1', undefined, 'sign-in'],
    ['a free member', true, '0', 'Inactive', 'play'],
    ['a free member at a premium title', true, '1', 'Inactive', 'subscribe'],
    ['somebody without any membership at a premium title', true, '1', undefined, 'subscribe'],
    ['a premium member at a premium title', true, '1', 'Active', 'play'],
    ['a cancelled member at a premium title', true, '1', 'Cancelled', 'play'],
  ] as const)('%s', (_who, isSignedIn, isPremium, subscriptionStatus, decision) => {
    expect(decidePlay({ isSignedIn, isPremium, subscriptionStatus })).toBe(decision)
  })
})
