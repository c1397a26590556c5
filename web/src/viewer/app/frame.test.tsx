// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callQueryKey } from '../../lib/call-query.ts'
import { openListDialog } from '../titles/list-state.ts'
import { askToSignIn } from '../titles/login-prompt.ts'
import { App } from './App.tsx'
import { createQueryClient } from './query-client.ts'
import { createRouter } from './router.ts'

// The page and the dialogs are read from disk when they are first opened.
configure({ asyncUtilTimeout: 20_000 })

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const title = { videoId: 7, videoTitle: 'Detour' }

it.each([
  ['of a list button', () => openListDialog(title), 'Add to a list'],
  ['that asks to sign in', () => askToSignIn('list'), 'Take your seat first'],
])('a dialog %s closes with the page that it was opened on', async (_, open, name) => {
  const client = createQueryClient()
  client.setQueryData(callQueryKey('my-watch-list', { videoId: 7 }, 'visitor'), {
    statusCode: 1,
    message: 'Done',
    data: [{ id: 1, listName: 'Noir', listCount: 1, backgroundImage: '', isOnList: false }],
  })
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ['/search', '/still-looking'] }),
    client,
    loader: { load: async () => undefined, loadPages: async () => {} },
    restoreScroll: false,
  })
  render(<App client={client} router={router} />)
  await screen.findByRole('heading', { name: 'Still looking?' })
  act(open)
  await screen.findByRole('dialog', { name })
  act(() => router.history.back())
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
  expect(router.history.location.pathname).toBe('/search')
})
