import type { Reply } from '../../../lib/api.ts'

export type HomeRow = Reply<'home-videos'>['data'][number]

/** The order of the page: what to continue, then one's own lists, then the rows of the house. A row without content is left out. */
export const mergeRows = (continueRows: readonly HomeRow[], listRows: readonly HomeRow[], homeRows: readonly HomeRow[]): HomeRow[] =>
  [...continueRows, ...listRows, ...homeRows].filter(({ videos, tools, programmes }) => (tools ?? programmes ?? videos).length > 0)

export interface RowCounts {
  /** Rows loaded so far, of every kind. */
  loaded: number
  /** Rows that home-videos has in all. */
  total: number
  watchListRows: number
  continueRows: number
}

/** Whether more rows are to be asked for (specification: 'Home paging'). */
export const wantsMoreRows = ({ loaded, total, watchListRows, continueRows }: RowCounts, isSignedIn: boolean): boolean =>
  loaded < (isSignedIn ? total + watchListRows + continueRows : total)
