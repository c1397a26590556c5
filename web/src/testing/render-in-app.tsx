import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, type RenderResult, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'

// What was not answered beforehand is on its way for ever: nothing here asks the network.
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/**
 * An element in a page, with what every page has around it, in the place of what stood there before; `answers` are kept as if they had
 * been asked for. For tests in happy-dom.
 */
export const renderInApp = (element: ReactElement, answers: [key: readonly unknown[], answer: unknown][] = []): RenderResult => {
  cleanup()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  for (const [key, answer] of answers) client.setQueryData(key, answer)
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return render(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router as never}>{element}</RouterContextProvider>
    </QueryClientProvider>,
  )
}
