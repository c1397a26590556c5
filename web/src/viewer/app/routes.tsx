import { notFound } from '@tanstack/react-router'
import { staticPages } from '../pages/static-pages.ts'
import { contentCall, contentCategory, contentOfCategory } from '../titles/content-categories.ts'
import { accountRoutes } from './account-routes.tsx'
import { page } from './page.ts'
import { createRoute } from './plain-route.ts'
import { plainRoute, rootRoute } from './root-route.tsx'
import * as search from './search-params.ts'

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: async ({ context }) => {
    await Promise.all([context.load('slider', {}), context.loadPages('home-videos', {})])
  },
  ...page('HomePage', () => import('../pages/HomePage.tsx')),
})

const titleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/title',
  validateSearch: search.titleSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { video_id, video_type = 1 } }) => {
    if (video_id === undefined) throw notFound()
    const detail = await context.load('video-detail', { video_id, video_type })
    const season = detail?.data.seasons[0]
    if (season && detail.data.is_coming_soon_status === '0') {
      await context.loadPages('episode-list', { video_id, seasion_id: season.seasion_id })
    }
  },
  ...page('TitlePage', () => import('../pages/TitlePage.tsx')),
})

const playerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/player',
  validateSearch: search.playerSearch,
  loaderDeps: ({ search }) => ({ video_id: search.video_id }),
  loader: ({ deps, preload }) => {
    if (deps.video_id === undefined) throw notFound()
    // Beside the page's own script, not after it. See features/player/engine/hls-source.ts, which waits for it.
    if (!preload && 'MediaSource' in globalThis) import('hls.js/small').catch(() => {})
  },
  ...page('PlayerPage', () => import('../pages/PlayerPage.tsx'), {
    frame: 'bare',
    access: ({ content_type }) => (content_type === 'trailer' ? 'anyone' : 'guest'),
  }),
})

const categoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/category',
  validateSearch: search.categorySearch,
  loaderDeps: ({ search }) => ({
    category_id: search.category_id,
    type: search.type,
    genre_type: search.genre_type,
    category_type: search.category_type,
  }),
  loader: async ({ context, deps: { category_id, type, genre_type, category_type } }) => {
    if (category_type === 'continuewatch') return
    if (category_id === undefined || type === undefined) throw notFound()
    if (type === 'genre') {
      const content = contentOfCategory(category_id)
      if (content) await context.loadPages(contentCall[content], {})
      else await context.loadPages('video-by-genre', { genre_id: category_id, genre_type })
    }
    if (type === 'main_menu') {
      const entry = (await context.load('left-sidebar', {}))?.data.main_menu.find(({ id }) => id === category_id)
      if (entry?.kind !== 'genres') await context.loadPages('content-by-menu', { menu_id: category_id })
    }
  },
  ...page('CategoryPage', () => import('../pages/CategoryPage.tsx'), {
    // A guest resumes on the device, lists belong to members.
    access: ({ type, category_type }) => (category_type === 'continuewatch' ? 'guest' : type === 'watch_list' ? 'member' : 'anyone'),
  }),
})

const contentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/content',
  validateSearch: search.contentSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const category = contentCategory(deps.category)
    if (!category) throw notFound()
    await context.loadPages(contentCall[category], {})
  },
  ...page('ContentPage', () => import('../pages/ContentPage.tsx')),
})

const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  validateSearch: search.searchSearch,
  ...page('SearchPage', () => import('../pages/SearchPage.tsx'), {
    access: ({ searchId }) => (searchId === undefined ? 'anyone' : 'member'),
  }),
})

const comingSoonRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/coming-soon',
  loader: async ({ context }) => {
    await Promise.all([context.load('ott-slider', {}), context.load('week-wise-upcoming-calender-videos', {})])
  },
  ...page('ComingSoonPage', () => import('../pages/ComingSoonPage.tsx')),
})

const stillLookingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/still-looking',
  loader: ({ context }) => context.loadPages('still-looking', {}, { sameForAll: true }).then(() => null),
  ...page('StillLookingPage', () => import('../pages/StillLookingPage.tsx')),
})

const suggestedViewRoute = plainRoute(
  '/suggested-view',
  page('SuggestedViewPage', () => import('../pages/SuggestedViewPage.tsx'), { access: 'member' }),
)

const oraclePage = () => import('../pages/OraclePage.tsx')
const oracleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/oracle',
  validateSearch: search.oracleSearch,
  // Years and moods change on the page itself; only another step loads.
  loaderDeps: ({ search: { step } }) => ({ step }),
  staleTime: Number.POSITIVE_INFINITY,
  loader: ({ context, location }) =>
    oraclePage().then(
      ({ loadOracle }) => loadOracle(context, search.oracleSearch(location.search)),
      // Without its script there is no page, which tells so itself.
      () => undefined,
    ),
  ...page('OraclePage', oraclePage),
})

const printed = page('StaticPage', () => import('../pages/StaticPage.tsx'), { frame: 'day' })
const staticRoutes = staticPages.map(({ path, call }) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    loader: ({ context }) => context.load(call, {}, { sameForAll: true }).then(() => null),
    ...printed,
  }),
)

export const routeTree = rootRoute.addChildren([
  homeRoute,
  titleRoute,
  playerRoute,
  categoryRoute,
  contentRoute,
  searchRoute,
  comingSoonRoute,
  stillLookingRoute,
  suggestedViewRoute,
  oracleRoute,
  ...accountRoutes,
  ...staticRoutes,
])
