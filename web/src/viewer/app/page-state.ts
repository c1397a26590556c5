import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** What the HTML hands to the browser: the answers that the page was made from, and what was not found. */
export interface PageState {
  answers: [key: QueryKey, answer: unknown][]
  missing: QueryKey[]
}

export const pageStateId = 'page-state'

export const readAnswers = (client: QueryClient): PageState['answers'] =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => [query.queryKey, query.state.data])

export const keepAnswers = (client: QueryClient, answers: PageState['answers']): void => {
  for (const [key, answer] of answers) client.setQueryData(key, answer)
}
