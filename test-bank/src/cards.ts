/** Numbers of the card provider's own test cards, which every one of its customers knows. */
export const testCards = {
  approves: '4242 4242 4242 4242',
  declines: '4000 0000 0000 0002',
  failsAtRenewal: '4000 0000 0000 0341',
} as const

export type CardBehaviour = keyof typeof testCards

export const digitsOf = (number: string): string => number.replace(/[\s-]/g, '')

/** How a card behaves; undefined for a number that is no test card. */
export const cardBehaviourOf = (number: string): CardBehaviour | undefined =>
  (Object.keys(testCards) as CardBehaviour[]).find((manner) => digitsOf(testCards[manner]) === digitsOf(number))
