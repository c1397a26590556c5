import type { PlanRow } from './plans.sql.ts'

/** How many more people the offer is for, seen by whoever may hold one of its seats already; null when it has no such limit. */
export const promoSeatsLeft = ({ promoSeats, heldSeats }: PlanRow): number | null =>
  promoSeats === null ? null : Math.max(0, promoSeats - heldSeats)

/** The offer's price for as long as it has seats. */
export const presentPrice = (plan: PlanRow): number => (promoSeatsLeft(plan) === 0 ? plan.listPriceMinor : plan.priceMinor)
