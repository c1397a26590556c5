/** Addresses of the studio's pages. */
export const links = {
  today: '/studio',
  titles: '/studio/titles',
  newTitle: '/studio/titles/new',
  library: '/studio/library',
  title: (id: number) => `/studio/titles/${id}`,
  marks: (titleId: number, episodeId?: number) =>
    `/studio/titles/${titleId}/marks${episodeId === undefined ? '' : `?episode=${episodeId}`}`,
  home: '/studio/home',
  homeLayout: (id: number) => `/studio/home/${id}`,
  allTerms: '/studio/terms',
  terms: (kind: string) => `/studio/terms/${kind}`,
  people: '/studio/people',
  person: (id: number) => `/studio/people/${id}`,
  reports: '/studio/reports',
  report: (id: number) => `/studio/reports/${id}`,
  settings: '/studio/settings',
  setting: (name: string) => `/studio/settings#${name}`,
  backups: '/studio/backups',
  tokens: '/studio/tokens',
  log: '/studio/log',
} as const
