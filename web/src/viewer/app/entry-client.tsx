import '../../ui/reset.css'
import '../../ui/tokens.css'
import './held.css'
import type { Reply } from '@matinee/contract/client'
import { createBrowserHistory } from '@tanstack/react-router'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { ask, setApiKey } from '../../lib/api.ts'
import { callQueryKey, everyone } from '../../lib/call-query.ts'
import { onSessionChange, profileKey } from '../../lib/session.ts'
import { forgetListState } from '../titles/list-state.ts'
import { App } from './App.tsx'
import { createRouteLoader } from './create-route-loader.ts'
import { recallOwnRows } from './own-rows.ts'
import { keepAnswers, type PageState, pageStateId } from './page-state.ts'
import { placeStyles } from './page-styles.ts'
import { createQueryClient } from './query-client.ts'
import { createRouter } from './router.ts'

const client = createQueryClient()
const { answers = [], missing = [] }: Partial<PageState> = JSON.parse(document.getElementById(pageStateId)?.textContent || '{}')
const page = document.documentElement
// Where a child is watching the page was drawn for grown-ups: it is drawn anew, and from these answers alone.
const childs = 'held' in page.dataset && (await (await import('./held-page.ts')).holdBack(answers))
keepAnswers(client, childs || answers)
recallOwnRows(client)
// Who goes back while a page reloads is at another address before its script is there: that page is drawn anew.
const [drawn] = performance.getEntriesByType('navigation')
const isDrawn = !childs && (!drawn || drawn.name.split('#')[0] === location.href.split('#')[0])
let isOpening = isDrawn
setApiKey(client.getQueryData<Reply<'api-config'>>(callQueryKey('api-config', {}, everyone))?.data.apiToken ?? '')

const router = createRouter({
  history: createBrowserHistory(),
  client,
  loader: createRouteLoader({ client, ask, profile: profileKey, timeoutMs: 150, opening: () => (isOpening ? missing : undefined) }),
  restoreScroll: true,
})

onSessionChange(forgetListState)

// A page change that overtakes another leaves the browser's animation behind; nobody waits for that promise.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && /transition/i.test(event.reason.message)) event.preventDefault()
})

// With it the router sets the same Suspense boundaries as on the server: without, hydration would not match.
if (isDrawn) router.ssr = { manifest: undefined }
await router.load()
isOpening = false
const root = document.getElementById('app')!
const app = <App client={client} router={router} />
if (isDrawn) {
  placeStyles()
  hydrateRoot(root, app)
} else createRoot(root).render(app)
delete page.dataset.held

// Whatever else is changed where shows a little later; the page itself comes first. A slow device that plays the hero's clip is never idle.
const follow = () => void import('./live-changes.ts').then(({ followChanges }) => followChanges(client, router)).catch(() => {})
// Safari has no idle callback.
if (typeof requestIdleCallback === 'undefined') setTimeout(follow, 2000)
else requestIdleCallback(follow, { timeout: 3000 })
