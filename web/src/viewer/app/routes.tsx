import { notFound } from '@tanstack/react-router'
import { staticPages } from '../pages/static-pages.ts'
import { contentCall, contentOfCategory } from '../titles/content-categories.ts'
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
  loader: async ({ context, deps: { videoId, videoType = 'film' } }) => {
    if (videoId === undefined) throw notFound()
    const detail = await context.load('video-detail', { videoId, videoType })
    const season = detail?.data.seasons[0]
    if (season && !detail.data.isComingSoon) {
      await context.loadPages('episode-list', { videoId, seasonId: season.seasonId })
    }
  },
  ...page('TitlePage', () => import('../pages/TitlePage.tsx')),
})

const personRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/person',
  validateSearch: search.personSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { personId } }) => {
    if (personId === undefined) throw notFound()
    return context.load('person-detail', { personId }).then(() => null)
  },
  ...page('PersonPage', () => import('../pages/PersonPage.tsx')),
})

const playerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/player',
  validateSearch: search.playerSearch,
  loaderDeps: ({ search }) => ({ videoId: search.videoId }),
  loader: ({ deps, preload }) => {
    if (deps.videoId === undefined) throw notFound()
    // Beside the page's own script, not after it. See features/player/engine/hls-source.ts, which waits for it.
    if (!preload && 'MediaSource' in globalThis) import('hls.js/small').catch(() => {})
  },
  ...page('PlayerPage', () => import('../pages/PlayerPage.tsx'), {
    frame: 'bare',
    access: ({ contentType }) => (contentType === 'trailer' ? 'anyone' : 'guest'),
  }),
})

const categoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/category',
  validateSearch: search.categorySearch,
  loaderDeps: ({ search }) => ({
    categoryId: search.categoryId,
    type: search.type,
    genreType: search.genreType,
    categoryType: search.categoryType,
    sort: search.sort,
  }),
  loader: async ({ context, deps: { categoryId, type, genreType, categoryType, sort } }) => {
    if (categoryType === 'continuewatch') return
    if (categoryId === undefined || type === undefined) throw notFound()
    if (type === 'genre') {
      const content = contentOfCategory(categoryId)
      if (content) await context.loadPages(contentCall[content], {})
      else await context.loadPages('video-by-genre', { genreId: categoryId, genreType, sort })
    }
    if (type === 'main_menu') {
      const entry = (await context.load('left-sidebar', {}))?.data.mainMenu.find(({ id }) => id === categoryId)
      if (entry?.kind !== 'genres') await context.loadPages('content-by-menu', { menuId: categoryId, sort })
    }
  },
  ...page('CategoryPage', () => import('../pages/CategoryPage.tsx'), {
    // A guest resumes on the device, lists belong to members.
    access: ({ type, categoryType }) => (categoryType === 'continuewatch' ? 'guest' : type === 'watch_list' ? 'member' : 'anyone'),
  }),
})

const contentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/content',
  validateSearch: search.contentSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { category, row } = deps
    if (row) await context.loadPages('home-row-videos', { rowName: row })
    else if (category) await context.loadPages(contentCall[category], {})
    else throw notFound()
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

const programmesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/programmes',
  loader: ({ context }) => context.load('programmes', {}),
  ...page('ProgrammesPage', () => import('../pages/ProgrammesPage.tsx')),
})

const programmeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/programme',
  validateSearch: search.programmeSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { programmeId } }) => {
    if (programmeId === undefined) throw notFound()
    await Promise.all([context.load('programme', { programmeId }), context.load('programmes', {})])
  },
  ...page('ProgrammePage', () => import('../pages/ProgrammePage.tsx')),
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
  personRoute,
  playerRoute,
  categoryRoute,
  contentRoute,
  searchRoute,
  comingSoonRoute,
  programmesRoute,
  programmeRoute,
  stillLookingRoute,
  suggestedViewRoute,
  oracleRoute,
  ...accountRoutes,
  ...staticRoutes,
])
