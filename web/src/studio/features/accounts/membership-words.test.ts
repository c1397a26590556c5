import { expect, it } from 'vitest'
import { endOf } from './membership-words.ts'

it('ends a granted month on the same day of the next one, or its last, and a chosen day when it is over', () => {
  const now = new Date('2027-01-31T10:00:00Z')
  const ends = (['week', 'month', 'quarter', 'year', 'endless'] as const).map((span) => endOf(span, '', now)?.toISOString() ?? null)
  expect(ends).toEqual([
    '2027-02-07T10:00:00.000Z',
    '2027-02-28T10:00:00.000Z',
    '2027-04-30T10:00:00.000Z',
    '2028-01-31T10:00:00.000Z',
    null,
  ])
  expect(endOf('day', '2027-01-31', now)?.toISOString()).toBe('2027-01-31T23:59:59.000Z')
  expect([endOf('day', '', now), endOf('day', '2027-01-30', now)]).toEqual([undefined, undefined])
})
