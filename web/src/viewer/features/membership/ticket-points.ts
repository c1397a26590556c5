export interface Point {
  text: string
  /** What the ticket does not hold. */
  isMissing?: boolean
}

/** What a membership holds (specification: choose how to watch). */
export const paidPoints: Point[] = ['Ad-free streaming', 'Early releases', 'Saved searches', 'Bonus features'].map((text) => ({ text }))

/** What watching with ads holds. */
export const freePoints: Point[] = [{ text: 'Short ad breaks' }, { text: 'No early releases', isMissing: true }, { text: 'Bonus features' }]
