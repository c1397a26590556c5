import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The HTML of an element as it stands in a page, with what every page has around it; `answers` are kept as if they had been asked for. */
export const drawInApp = (element: ReactNode, answers: [key: readonly unknown[], answer: unknown][] = []): string => {
  const client = new QueryClient()
  for (const [key, answer] of answers) client.setQueryData(key, answer)
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router as never}>{element}</RouterContextProvider>
    </QueryClientProvider>,
  )
  client.clear()
  return html
}
