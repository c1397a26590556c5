/** The widest window shows ten; more are a click on 'View all' away, and the page stays light. */
export const cardsPerRow = 12

/** Cards that are seen without sliding a row. */
const firstCards = 6

/** How much the page may change in a row's order: nothing, the order of its own first titles, or also which of its titles come first. */
type Freedom = 'none' | 'order' | 'titles'

const freedoms: Record<string, Freedom> = {
  chosen: 'none',
  trending: 'none',
  coming_soon: 'none',
  // Who leads by minutes and shares stays in the row that says so.
  most_viewed: 'order',
  most_shared: 'order',
  newest: 'order',
}
const freedomOf = (source: string): Freedom => freedoms[source] ?? 'titles'

/** How many titles of a row the page has to know to lay it out. */
export const titlesRead = (source: string): number => (freedomOf(source) === 'titles' ? 2 * cardsPerRow : cardsPerRow)

export interface HeldTitles {
  row: { source: string }
  ids: number[]
}

/** The titles that a row shows, out of those that it holds. */
export type Arrange = (ids: readonly number[]) => number[]

/** At a place of the page where titles were shown so often already. */
const arrangeAfter =
  (source: string, timesShown: ReadonlyMap<number, number>): Arrange =>
  (ids) => {
    const freedom = freedomOf(source)
    const times = (id: number) => timesShown.get(id) ?? 0
    const held = freedom === 'order' ? ids.slice(0, cardsPerRow) : ids
    return (freedom === 'none' ? held : held.toSorted((a, b) => times(a) - times(b))).slice(0, cardsPerRow)
  }

/**
 * Rows whose first cards differ: what the hero (`heroIds`) or the first cards of rows above show steps back, behind what was shown less often.
 * The same rows give the same page. A person's own row gives way to those above it and counts for nobody, so that the others are as everybody's,
 * and `arrange` does the same for what it holds for one of them.
 */
export const varied = <Row extends HeldTitles>(rows: readonly Row[], heroIds: readonly number[]): (Row & { arrange: Arrange })[] => {
  const timesShown = new Map(heroIds.map((id) => [id, 1]))
  return rows.map((row) => {
    const arrange = arrangeAfter(row.row.source, new Map(timesShown))
    const ids = arrange(row.ids)
    if (row.row.source !== 'because_watched') for (const id of ids.slice(0, firstCards)) timesShown.set(id, (timesShown.get(id) ?? 0) + 1)
    return { ...row, ids, arrange }
  })
}
