import { page } from './page.ts'
import { createRoute } from './plain-route.ts'
import { plainRoute, type RouteContext, rootRoute } from './root-route.tsx'
import * as search from './search-params.ts'

const membersOnly = { access: 'member' } as const

const signin = page('SigninPage', () => import('../pages/SigninPage.tsx'), { frame: 'bare' })
const signinOptions = {
  validateSearch: search.signinSearch,
  // A banner's picture stands beside the form.
  loader: ({ context }: { context: RouteContext }) => context.load('slider', {}).then(() => null),
  ...signin,
}
const signinRoute = createRoute({ getParentRoute: () => rootRoute, path: '/signin', ...signinOptions })
const signinNewRoute = createRoute({ getParentRoute: () => rootRoute, path: '/signin-new', ...signinOptions })

// Posters of what is watched stand behind the form and below it.
const signupOptions = {
  validateSearch: search.signupSearch,
  loader: ({ context }: { context: RouteContext }) =>
    Promise.all([context.loadPages('trending-videos', {}), context.load('slider', {}), context.load('faq', {}, { sameForAll: true })]).then(
      () => null,
    ),
  ...page('SignupPage', () => import('../pages/SignupPage.tsx'), { frame: 'bare' }),
}
const signupRoute = createRoute({ getParentRoute: () => rootRoute, path: '/signup', ...signupOptions })
const signupNewRoute = createRoute({ getParentRoute: () => rootRoute, path: '/signup-new', ...signupOptions })

const bannerBeside = { loader: signinOptions.loader }
const loginHelpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/loginHelp',
  ...bannerBeside,
  ...page('LoginHelpPage', () => import('../pages/LoginHelpPage.tsx'), { frame: 'bare' }),
})
// A token is for the browser alone: the server draws these pages without it.
const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: search.tokenSearch,
  ...bannerBeside,
  ...page('ResetPasswordPage', () => import('../pages/ResetPasswordPage.tsx'), { frame: 'bare' }),
})
const signinLinkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signin-link',
  validateSearch: search.tokenSearch,
  ...bannerBeside,
  ...page('SigninLinkPage', () => import('../pages/SigninLinkPage.tsx'), { frame: 'bare' }),
})
const accountVerificationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account-verification',
  validateSearch: search.tokenSearch,
  ...bannerBeside,
  ...page('AccountVerificationPage', () => import('../pages/AccountVerificationPage.tsx'), { frame: 'bare' }),
})
const acceptShareRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/accept-share-watchlist',
  validateSearch: search.tokenSearch,
  ...bannerBeside,
  ...page('AcceptSharePage', () => import('../pages/AcceptSharePage.tsx'), { frame: 'bare' }),
})

const chooseHowWatchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/choose-how-watch',
  loader: ({ context }) => context.load('get-plans', {}, { sameForAll: true }).then(() => null),
  ...page('ChooseHowWatchPage', () => import('../pages/ChooseHowWatchPage.tsx'), { frame: 'bare' }),
})

const activateTvRoute = plainRoute(
  '/activate-tv',
  page('ActivateTvPage', () => import('../pages/ActivateTvPage.tsx'), membersOnly),
)
const tvRoute = plainRoute(
  '/tv',
  page('TvPage', () => import('../pages/TvPage.tsx'), { frame: 'bare' }),
)

const userListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user-list',
  validateSearch: search.signinSearch,
  ...page('UserListPage', () => import('../pages/UserListPage.tsx'), { frame: 'bare', access: 'member' }),
})

const profileRoute = plainRoute(
  '/profile',
  page('ProfilePage', () => import('../pages/ProfilePage.tsx'), membersOnly),
)
const addProfileRoute = plainRoute(
  '/add-profile',
  page('AddProfilePage', () => import('../pages/AddProfilePage.tsx'), membersOnly),
)
const devicesRoute = plainRoute(
  '/devices',
  page('DevicesPage', () => import('../pages/DevicesPage.tsx'), membersOnly),
)
const watchHistoryRoute = plainRoute(
  '/watch-history',
  page('WatchHistoryPage', () => import('../pages/WatchHistoryPage.tsx'), membersOnly),
)

const subscribeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/subscribe',
  validateSearch: search.signinSearch,
  loader: ({ context }: { context: RouteContext }) => context.load('get-plans', {}, { sameForAll: true }).then(() => null),
  ...page('SubscribePage', () => import('../pages/SubscribePage.tsx')),
})
const membershipRoute = plainRoute(
  '/membership',
  page('MembershipPage', () => import('../pages/MembershipPage.tsx'), membersOnly),
)
const paymentOptions = {
  validateSearch: search.paymentSearch,
  ...bannerBeside,
  ...page('PaymentPage', () => import('../pages/PaymentPage.tsx'), { frame: 'bare', access: 'member' }),
}
const paymentRoutes = (['/success', '/cancel', '/payment-success'] as const).map((path) =>
  createRoute({ getParentRoute: () => rootRoute, path, ...paymentOptions }),
)

/** Pages of signing in and up, profiles and what belongs to an account. */
export const accountRoutes = [
  signinRoute,
  signinNewRoute,
  signupRoute,
  signupNewRoute,
  loginHelpRoute,
  resetPasswordRoute,
  signinLinkRoute,
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
  subscribeRoute,
  membershipRoute,
  ...paymentRoutes,
] as const
