import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ListButtonComponent } from './TitleCard.tsx'
import type { Title } from './title-facts.ts'

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

/** A list button that says only that it is there. */
export const PlainListButton: ListButtonComponent = ({ title }) => (
  <button type="button">
    {title.is_my_list ? 'take off' : 'put on'} {title.video_title}
  </button>
)

/** A film like any other; `changes` make it the one a test is about. */
export const aTitle = (changes: Partial<Title> = {}): Title => ({
  video_id: 7,
  video_type: 1,
  video_title: 'Metropolis',
  short_description: 'A city of light stands on a city of labour.',
  video_duration: 153,
  published_year: 1927,
  season_episode_count: '',
  release_date: null,
  is_coming_soon_status: '0',
  is_premium: '0',
  allow_kids: '1',
  genre_names: ['Sci-fi', 'Drama'],
  still_images_1920x1080: '/images/still',
  portrait_art_2000x3000: '/images/portrait',
  landscape_art_1280x720: '/images/landscape',
  banner_title_image: '',
  hash: '',
  tint: '#8a5a1c',
  premium_content_icon: '',
  is_premium_icon: '',
  is_remastered_icon: '',
  is_most_minute_viewed_icon: '',
  is_most_shared_icon: '',
  film_that_matter_icon: '',
  ...changes,
})

export const aSeries = (changes: Partial<Title> = {}): Title =>
  aTitle({
    video_id: 8,
    video_type: 2,
    video_title: 'Les Vampires',
    video_duration: 0,
    season_episode_count: '1 season, 10 episodes',
    seasion_id: 80,
    season_id: 80,
    seasion_number: 1,
    episode_id: 801,
    episode_number: 1,
    episode_title: 'The Severed Head',
    ...changes,
  })
