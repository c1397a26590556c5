import type { Path } from '@matinee/contract/v3'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { invalidateTouched } from './call-mutation.ts'

it('a change makes old what it touches, in every profile and page, and nothing else', async () => {
  const client = new QueryClient()
  const kept: [path: Path, ...rest: unknown[]][] = [
    ['my-watch-list', {}, '7'],
    ['videos-in-watch-list-id', { watchlistId: 3 }, '7', 'pages'],
    ['home-continue-watch-videos', {}, '7'],
    ['video-detail', { videoId: 1, videoType: 'film' as const }, '7'],
    ['get-plans', {}, 'all'],
    ['trending-videos', {}, '7', 'pages'],
  ]
  for (const key of kept) client.setQueryData(key, {})
  const old = () => kept.map(([path, ...rest]) => client.getQueryState([path, ...rest])?.isInvalidated && path).filter(Boolean)

  await invalidateTouched(client, 'share-video')
  expect(old()).toEqual([])
  await invalidateTouched(client, 'update-last-play-time')
  expect(old()).toEqual(['home-continue-watch-videos', 'video-detail'])
  await invalidateTouched(client, 'add-watch-list')
  expect(old()).toEqual(['my-watch-list', 'videos-in-watch-list-id', 'home-continue-watch-videos', 'video-detail'])
})
