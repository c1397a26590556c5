import { createClient } from '@matinee/contract/client'
import type { PageModule } from '@matinee/contract/page'
import type { QueryKey } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { Ask, Reply } from '../../lib/api.ts'
import { callQueryKey, everyone } from '../../lib/call-query.ts'
import { HeadCollector, type PageHead } from '../../lib/head.tsx'
import { ownAddress } from '../../lib/own-address.ts'
import { nameService } from '../../lib/service-name.ts'
import { preloadedFonts } from '../../ui/fonts.ts'
import { MethodNotAllowedPage } from '../pages/MethodNotAllowedPage.tsx'
import { UnexpectedErrorPage } from '../pages/UnexpectedErrorPage.tsx'
import { App } from './App.tsx'
import { createRouteLoader } from './create-route-loader.ts'
import { renderDocument } from './document.ts'
import { normaliseAddress } from './normalise-address.ts'
import { type PageState, pageStateId, readAnswers } from './page-state.ts'
import { createQueryClient } from './query-client.ts'
import { createRouter } from './router.ts'

/** React puts what it wants preloaded before the markup; in a document it belongs into the head. */
const leadingLinks = /^(?:<link[^>]*>)+/

const renderPage: PageModule['renderPage'] = async ({ address, origin, service, fetch, assets }) => {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { retry: false } })
  let hasFailure = false
  const missing: QueryKey[] = []
  const loader = createRouteLoader({
    client,
    ask: createClient({ fetch }) as Ask,
    profile: () => 'visitor',
    onFailure: () => {
      hasFailure = true
    },
    onNotFound: (key) => missing.push(key),
  })
  const router = createRouter({ history: createMemoryHistory({ initialEntries: [address] }), client, loader, restoreScroll: false })
  await router.load()
  const result = router._serverResult
  if (result?.type === 'redirect') {
    return { status: 302, html: '', styles: [], redirect: ownAddress(result.redirect.headers.get('location')) ?? '/', cacheable: false }
  }
  const { matches } = router.state
  let head: PageHead = {}
  nameService(service.name)
  const markup = renderToString(
    <HeadCollector value={(found) => (head = found)}>
      <App client={client} router={router} />
    </HeadCollector>,
  )
  const hints = leadingLinks.exec(markup)?.[0] ?? ''
  const status = result?.status ?? 200
  const settledStatus = status === 200 && hasFailure ? 503 : status
  const told = client.getQueryData<Reply<'api-config'>>(callQueryKey('api-config', {}, everyone))
  // Before the first title is published there is nothing to find or to keep: the page must not outlive it.
  const isBare = told?.data.hasTitles === false
  const { page, frame } = matches.at(-1)?.staticData ?? {}
  const document = renderDocument({
    html: markup.slice(hints.length),
    hints,
    head: { ...head, noIndex: head.noIndex || isBare },
    canonical: origin + address,
    origin,
    service,
    theme: frame === 'day' && status === 200 ? 'day' : 'dark',
    state: JSON.stringify({ answers: readAnswers(client), missing } satisfies PageState),
    stateId: pageStateId,
    fonts: preloadedFonts,
    assets: assets(page),
  })
  return { ...document, status: settledStatus, cacheable: settledStatus === 200 && !isBare }
}

const renderRefusal: PageModule['renderRefusal'] = (kind, { origin, service, assets }) => {
  nameService(service.name)
  return renderDocument({
    html: renderToString(kind === 'method_not_allowed' ? <MethodNotAllowedPage /> : <UnexpectedErrorPage />),
    hints: '',
    head: { title: kind === 'method_not_allowed' ? 'Not allowed' : 'The film has snapped', noIndex: true },
    canonical: origin,
    origin,
    service,
    theme: 'dark',
    state: '{}',
    stateId: pageStateId,
    fonts: preloadedFonts,
    assets: { modules: [], styles: assets(undefined).styles },
  })
}

export { normaliseAddress, renderPage, renderRefusal }

;({ normaliseAddress, renderPage, renderRefusal }) satisfies PageModule
