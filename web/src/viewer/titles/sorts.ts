/** What titles are sorted by, in the order of its control. */
export const sorts = ['popularity', 'name', 'year', 'length'] as const
export type Sort = (typeof sorts)[number]
