import '../../ui/reset.css'
import '../../ui/tokens.css'
import '../ui/studio.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { RouterProvider as LinkProvider } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import { Toasts } from '../../ui/Toasts.tsx'
import { startTheme } from '../lib/theme.ts'
import { createQueryClient } from './query-client.ts'
import { router } from './router.tsx'

startTheme()
createRoot(document.getElementById('app')!).render(
  <QueryClientProvider client={createQueryClient()}>
    <LinkProvider navigate={(href) => router.history.push(href)}>
      <RouterProvider router={router} />
    </LinkProvider>
    <Toasts />
  </QueryClientProvider>,
)
