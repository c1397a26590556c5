import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { Frame } from '../frame/Frame.tsx'
import { NoSuchPage } from '../pages/NoSuchPage.tsx'

const root = createRootRoute({ component: Frame, notFoundComponent: NoSuchPage })

const routeTree = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: '/',
    component: lazyRouteComponent(() => import('../pages/TodayPage.tsx'), 'TodayPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/titles',
    component: lazyRouteComponent(() => import('../pages/TitlesPage.tsx'), 'TitlesPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/titles/new',
    component: lazyRouteComponent(() => import('../pages/NewTitlePage.tsx'), 'NewTitlePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/titles/$titleId',
    component: lazyRouteComponent(() => import('../pages/TitlePage.tsx'), 'TitlePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/titles/$titleId/episodes',
    component: lazyRouteComponent(() => import('../pages/EpisodesPage.tsx'), 'EpisodesPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/titles/$titleId/marks',
    component: lazyRouteComponent(() => import('../pages/MarksPage.tsx'), 'MarksPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/titles/$titleId/tracks',
    component: lazyRouteComponent(() => import('../pages/TracksPage.tsx'), 'TracksPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/home',
    component: lazyRouteComponent(() => import('../pages/HomePage.tsx'), 'HomePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/home/tools',
    component: lazyRouteComponent(() => import('../pages/HomeToolsPage.tsx'), 'HomeToolsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/home/$layoutId',
    component: lazyRouteComponent(() => import('../pages/HomeLayoutPage.tsx'), 'HomeLayoutPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/library',
    component: lazyRouteComponent(() => import('../pages/LibraryPage.tsx'), 'LibraryPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/terms',
    component: lazyRouteComponent(() => import('../pages/TermsPage.tsx'), 'TermsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/terms/$kind',
    component: lazyRouteComponent(() => import('../pages/TermsPage.tsx'), 'TermsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/site',
    component: lazyRouteComponent(() => import('../pages/SitePage.tsx'), 'SitePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/site/$part',
    component: lazyRouteComponent(() => import('../pages/SitePage.tsx'), 'SitePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/pages',
    component: lazyRouteComponent(() => import('../pages/TextsPage.tsx'), 'TextsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/pages/$slug',
    component: lazyRouteComponent(() => import('../pages/TextsPage.tsx'), 'TextsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/emails',
    component: lazyRouteComponent(() => import('../pages/EmailsPage.tsx'), 'EmailsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/emails/$name',
    component: lazyRouteComponent(() => import('../pages/EmailPage.tsx'), 'EmailPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/programmes',
    component: lazyRouteComponent(() => import('../pages/ProgrammesPage.tsx'), 'ProgrammesPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/plans',
    component: lazyRouteComponent(() => import('../pages/PlansPage.tsx'), 'PlansPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/plans/$part',
    component: lazyRouteComponent(() => import('../pages/PlansPage.tsx'), 'PlansPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/ads',
    component: lazyRouteComponent(() => import('../pages/AdsPage.tsx'), 'AdsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/ads/$part',
    component: lazyRouteComponent(() => import('../pages/AdsPage.tsx'), 'AdsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/people',
    component: lazyRouteComponent(() => import('../pages/PeoplePage.tsx'), 'PeoplePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/people/$accountId',
    component: lazyRouteComponent(() => import('../pages/PersonPage.tsx'), 'PersonPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/reports',
    component: lazyRouteComponent(() => import('../pages/ReportsPage.tsx'), 'ReportsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/reports/$reportId',
    component: lazyRouteComponent(() => import('../pages/ReportPage.tsx'), 'ReportPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings',
    component: lazyRouteComponent(() => import('../pages/SettingsPage.tsx'), 'SettingsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/backups',
    component: lazyRouteComponent(() => import('../pages/BackupsPage.tsx'), 'BackupsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/tokens',
    component: lazyRouteComponent(() => import('../pages/TokensPage.tsx'), 'TokensPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/log',
    component: lazyRouteComponent(() => import('../pages/LogPage.tsx'), 'LogPage'),
  }),
])

/** All that an address carries is text: a search for 1e3 is none for 1000. */
const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))
const stringifySearch = (search: Record<string, unknown>): string => {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

export const router = createRouter({
  routeTree,
  basepath: '/studio',
  parseSearch,
  stringifySearch,
  defaultPreload: false,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
