import { createHash } from 'node:crypto'
import type { Terms } from './payments.ts'

/** The name that the provider keeps a price under: the same for the same terms, so that it is found again. */
export const lookupKeyOf = ({ planId, planName, interval, amountMinor, currency }: Terms): string => {
  const name = createHash('sha256').update(planName).digest('hex').slice(0, 8)
  return `matinee-${planId}-${interval}-${amountMinor}-${currency.toLowerCase()}-${name}`
}
