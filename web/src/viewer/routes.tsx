import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { contentCall, contentCategory } from './content-categories.ts'
import type { Filler } from './fill.ts'
import { Frame } from './frame/Frame.tsx'
import { page } from './page.ts'
import { createRootRouteWithContext, createRoute } from './plain-route.ts'
import * as search from './search-params.ts'
import { staticPages } from './static-pages.ts'

export interface RouteContext extends Filler {
  client: QueryClient
}

const rootRoute = createRootRouteWithContext<RouteContext>()({
  component: Frame,
  staleTime: Number.POSITIVE_INFINITY,
  loader: ({ context }) =>
    Promise.all([
      context.fill('left-sidebar', {}),
      context.fill('api-config', {}, { sameForAll: true }),
      context.fill('device-master', {}, { sameForAll: true }),
      context.fill('get-version', { platform: 'web' }, { sameForAll: true }),
    ]).then(() => null),
})

/** A route whose page loads all by itself. */
const plainRoute = <const Path extends string>(path: Path, shown: ReturnType<typeof page>) =>
  createRoute({ getParentRoute: () => rootRoute, path, ...shown })

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: async ({ context }) => {
    await Promise.all([context.fill('slider', {}), context.fillPages('home-videos', {})])
  },
  ...page('HomePage', () => import('./pages/HomePage.tsx')),
})

const titleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/title',
  validateSearch: search.titleSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { video_id, video_type = 1 } }) => {
    if (video_id === undefined) throw notFound()
    const detail = await context.fill('video-detail', { video_id, video_type })
    const season = detail?.data.seasons[0]
    if (season && detail.data.is_coming_soon_status === '0') {
      await context.fillPages('episode-list', { video_id, seasion_id: season.seasion_id })
    }
  },
  ...page('TitlePage', () => import('./pages/TitlePage.tsx')),
})

const playerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/player',
  validateSearch: search.playerSearch,
  loaderDeps: ({ search }) => ({ video_id: search.video_id }),
  loader: ({ deps, preload }) => {
    if (deps.video_id === undefined) throw notFound()
    // Beside the page's own script, not after it. See features/player/hls-source.ts, which waits for it.
    if (!preload && 'MediaSource' in globalThis) import('hls.js').catch(() => {})
  },
  ...page('PlayerPage', () => import('./pages/PlayerPage.tsx'), 'bare'),
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
    if (type === 'genre') await context.fillPages('video-by-genre', { genre_id: category_id, genre_type })
    if (type === 'main_menu') await context.fillPages('content-by-menu', { menu_id: category_id })
  },
  ...page('CategoryPage', () => import('./pages/CategoryPage.tsx')),
})

const contentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/content',
  validateSearch: search.contentSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const category = contentCategory(deps.category)
    if (!category) throw notFound()
    await context.fillPages(contentCall[category], {})
  },
  ...page('ContentPage', () => import('./pages/ContentPage.tsx')),
})

const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  validateSearch: search.searchSearch,
  ...page('SearchPage', () => import('./pages/SearchPage.tsx')),
})

const comingSoonRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/coming-soon',
  loader: async ({ context }) => {
    await Promise.all([context.fill('ott-slider', {}), context.fill('week-wise-upcoming-calender-videos', {})])
  },
  ...page('ComingSoonPage', () => import('./pages/ComingSoonPage.tsx')),
})

const stillLookingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/still-looking',
  loader: ({ context }) => context.fillPages('still-looking', {}, { sameForAll: true }).then(() => null),
  ...page('StillLookingPage', () => import('./pages/StillLookingPage.tsx')),
})

const suggestedViewRoute = plainRoute(
  '/suggested-view',
  page('SuggestedViewPage', () => import('./pages/SuggestedViewPage.tsx')),
)

const signin = page('SigninPage', () => import('./pages/SigninPage.tsx'), 'bare')
const signinOptions = {
  validateSearch: search.signinSearch,
  // A banner's picture stands beside the form.
  loader: ({ context }: { context: RouteContext }) => context.fill('slider', {}).then(() => null),
  ...signin,
}
const signinRoute = createRoute({ getParentRoute: () => rootRoute, path: '/signin', ...signinOptions })
const signinNewRoute = createRoute({ getParentRoute: () => rootRoute, path: '/signin-new', ...signinOptions })

// Posters of what is watched stand behind the form and below it.
const signupOptions = {
  validateSearch: search.signupSearch,
  loader: ({ context }: { context: RouteContext }) =>
    Promise.all([context.fill('trending-videos', {}), context.fill('slider', {})]).then(() => null),
  ...page('SignupPage', () => import('./pages/SignupPage.tsx'), 'bare'),
}
const signupRoute = createRoute({ getParentRoute: () => rootRoute, path: '/signup', ...signupOptions })
const signupNewRoute = createRoute({ getParentRoute: () => rootRoute, path: '/signup-new', ...signupOptions })

const bannerBeside = { loader: signinOptions.loader }
const loginHelpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/loginHelp',
  ...bannerBeside,
  ...page('LoginHelpPage', () => import('./pages/LoginHelpPage.tsx'), 'bare'),
})
// A token is for the browser alone: the server draws these pages without it.
const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: search.tokenSearch,
  ...bannerBeside,
  ...page('ResetPasswordPage', () => import('./pages/ResetPasswordPage.tsx'), 'bare'),
})
const signinLinkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signin-link',
  validateSearch: search.tokenSearch,
  ...bannerBeside,
  ...page('SigninLinkPage', () => import('./pages/SigninLinkPage.tsx'), 'bare'),
})
const accountVerificationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account-verification',
  validateSearch: search.tokenSearch,
  ...bannerBeside,
  ...page('AccountVerificationPage', () => import('./pages/AccountVerificationPage.tsx'), 'bare'),
})
const acceptShareRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/accept-share-watchlist',
  validateSearch: search.tokenSearch,
  ...bannerBeside,
  ...page('AcceptSharePage', () => import('./pages/AcceptSharePage.tsx'), 'bare'),
})

const chooseHowWatchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/choose-how-watch',
  loader: ({ context }) => context.fill('get-plans', {}, { sameForAll: true }).then(() => null),
  ...page('ChooseHowWatchPage', () => import('./pages/ChooseHowWatchPage.tsx'), 'bare'),
})

const activateTvRoute = plainRoute(
  '/activate-tv',
  page('ActivateTvPage', () => import('./pages/ActivateTvPage.tsx')),
)
const tvRoute = plainRoute(
  '/tv',
  page('TvPage', () => import('./pages/TvPage.tsx'), 'bare'),
)

const userListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user-list',
  validateSearch: search.signinSearch,
  ...page('UserListPage', () => import('./pages/UserListPage.tsx'), 'bare'),
})

const profileRoute = plainRoute(
  '/profile',
  page('ProfilePage', () => import('./pages/ProfilePage.tsx')),
)
const addProfileRoute = plainRoute(
  '/add-profile',
  page('AddProfilePage', () => import('./pages/AddProfilePage.tsx')),
)
const devicesRoute = plainRoute(
  '/devices',
  page('DevicesPage', () => import('./pages/DevicesPage.tsx')),
)
const watchHistoryRoute = plainRoute(
  '/watch-history',
  page('WatchHistoryPage', () => import('./pages/WatchHistoryPage.tsx')),
)

const oraclePage = () => import('./pages/OraclePage.tsx')
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

const subscribeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/subscribe',
  validateSearch: search.signinSearch,
  loader: ({ context }: { context: RouteContext }) => context.fill('get-plans', {}, { sameForAll: true }).then(() => null),
  ...page('SubscribePage', () => import('./pages/SubscribePage.tsx')),
})
const membershipRoute = plainRoute(
  '/membership',
  page('MembershipPage', () => import('./pages/MembershipPage.tsx')),
)
const paymentOptions = {
  validateSearch: search.paymentSearch,
  ...bannerBeside,
  ...page('PaymentPage', () => import('./pages/PaymentPage.tsx'), 'bare'),
}
const paymentRoutes = ['/success', '/cancel', '/payment-success'].map((path) =>
  createRoute({ getParentRoute: () => rootRoute, path, ...paymentOptions }),
)

const printed = page('StaticPage', () => import('./pages/StaticPage.tsx'), 'day')
const staticRoutes = staticPages.map(({ path, call }) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    loader: ({ context }) => context.fill(call, {}, { sameForAll: true }).then(() => null),
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
  signinRoute,
  signinNewRoute,
  signinLinkRoute,
  signupRoute,
  signupNewRoute,
  loginHelpRoute,
  resetPasswordRoute,
  accountVerificationRoute,
  acceptShareRoute,
  chooseHowWatchRoute,
  activateTvRoute,
  tvRoute,
  userListRoute,
  profileRoute,
  addProfileRoute,
  devicesRoute,
  watchHistoryRoute,
  oracleRoute,
  subscribeRoute,
  membershipRoute,
  ...paymentRoutes,
  ...staticRoutes,
])
