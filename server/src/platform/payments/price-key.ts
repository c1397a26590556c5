import { createHash } from 'node:crypto'
import type { Discount, Terms } from './payments.ts'

/** The name that the provider keeps a price under: the same for the same terms, so that it is found again. */
export const lookupKeyOf = ({ planId, planName, interval, amountMinor, currency }: Terms): string => {
  const name = createHash('sha256').update(planName).digest('hex').slice(0, 8)
  return `matinee-${planId}-${interval}-${amountMinor}-${currency.toLowerCase()}-${name}`
}

/** The provider's id of what is taken off: the same for the same code and amount, so that it is made once. */
export const discountIdOf = ({ code, amountMinor, currency }: Discount): string =>
  `matinee-${code.toLowerCase()}-${amountMinor}-${currency.toLowerCase()}`
