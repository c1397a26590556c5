import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { accessOf } from '../../lib/access.ts'
import { purposes } from '../frame/send-away.ts'
import { createQueryClient } from './query-client.ts'
import { createRouter } from './router.ts'
import { routeTree } from './routes.tsx'

const accessAt = (address: string) => {
  const loader = { load: async () => undefined, loadPages: async () => {} }
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ history, client: createQueryClient(), loader, restoreScroll: false })
  const { staticData, search } = router.matchRoutes(router.latestLocation).at(-1)!
  return accessOf({ staticData: staticData ?? {}, search })
}

describe('who may see a page', () => {
  it('CAT-04 a guest goes on watching, lists belong to members, other categories are for anyone', () => {
    expect(accessAt('/category?category_type=continuewatch')).toBe('guest')
    expect(accessAt('/category?type=watch_list&category_id=3&list_type=2')).toBe('member')
    expect(accessAt('/category?type=genre&category_id=101')).toBe('anyone')
  })

  it('anyone sees a trailer, the film itself whoever has a session', () => {
    expect(accessAt('/player?video_id=1&content_type=trailer')).toBe('anyone')
    expect(accessAt('/player?video_id=1')).toBe('guest')
  })

  it('what belongs to an account is for members alone', () => {
    for (const path of ['/membership', '/profile', '/devices', '/watch-history', '/user-list', '/activate-tv', '/search?searchId=4'])
      expect(accessAt(path), path).toBe('member')
    for (const path of ['/', '/search', '/title?video_id=1', '/signin', '/subscribe']) expect(accessAt(path), path).toBe('anyone')
  })

  it('tells whoever is sent away what the page is for', () => {
    const guarded = (routeTree.children as unknown as { options: { path: string; staticData?: { access?: unknown } } }[])
      .filter(({ options }) => options.staticData?.access)
      .map(({ options }) => options.path)
    expect(guarded.toSorted()).toEqual(Object.keys(purposes))
  })
})
