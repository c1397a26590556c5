import { expect, it } from 'vitest'
import { renewalDay } from './renewal.ts'

it.each([
  ['2026-11-21', 'month', '2026-12-21'],
  ['2026-12-31', 'month', '2027-01-31'],
  ['2027-01-31', 'month', '2027-02-28'],
  ['2028-02-29', 'year', '2029-02-28'],
] as const)('a payment of %s is due again a %s later, on %s', (today, interval, due) => {
  expect(renewalDay(new Date(`${today}T23:59:00Z`), interval)).toBe(due)
})
