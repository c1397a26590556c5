import '../ui/reset.css'
import '../ui/tokens.css'
import type { Reply } from '@matinee/contract/client'
import { createBrowserHistory } from '@tanstack/react-router'
import { hydrateRoot } from 'react-dom/client'
import { ask, setApiKey } from '../lib/api.ts'
import { keyOf } from '../lib/ask.ts'
import { onSessionChange, profileKey } from '../lib/session.ts'
import { App } from './App.tsx'
import { createFiller } from './fill.ts'
import { keepAnswers, type PageState, pageStateId } from './page-state.ts'
import { createQueryClient } from './query-client.ts'
import { createRouter } from './router.ts'

const client = createQueryClient()
const { answers = [], missing = [] }: Partial<PageState> = JSON.parse(document.getElementById(pageStateId)?.textContent || '{}')
keepAnswers(client, answers)
let isOpening = true
setApiKey(client.getQueryData<Reply<'api-config'>>(keyOf('api-config', {}, 'visitor'))?.data.api_token ?? '')

const router = createRouter({
  history: createBrowserHistory(),
  client,
  filler: createFiller({ client, ask, profile: profileKey, patienceMilliseconds: 150, opening: () => (isOpening ? missing : undefined) }),
  restoreScroll: true,
})

// Answers of a profile leave the memory with it.
onSessionChange(() => {
  const mine = profileKey()
  client.removeQueries({ predicate: ({ queryKey: [, , profile] }) => profile !== 'visitor' && profile !== mine })
})

// A page change that overtakes another leaves the browser's animation behind; nobody waits for that promise.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && /transition/i.test(event.reason.message)) event.preventDefault()
})

// With it the router sets the same Suspense boundaries as on the server: without, hydration would not match.
router.ssr = { manifest: undefined }
await router.load()
isOpening = false
hydrateRoot(document.getElementById('app')!, <App client={client} router={router} />)
