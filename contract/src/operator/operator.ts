import { accounts } from './accounts.ts'
import { ads } from './ads.ts'
import { auditLog } from './audit-log.ts'
import { avatars } from './avatars.ts'
import { backups } from './backups.ts'
import { checks } from './checks.ts'
import { coupons } from './coupons.ts'
import { drawing } from './drawing.ts'
import { emails } from './emails.ts'
import { extras } from './extras.ts'
import { filters } from './filters.ts'
import { focalPoints } from './focal-points.ts'
import { homeLayouts } from './home-layouts.ts'
import { invitations } from './invitations.ts'
import { home, site } from './layout.ts'
import { marks } from './marks.ts'
import { media } from './media.ts'
import { memberships } from './memberships.ts'
import { names, people } from './names.ts'
import type { OperatorCallDefinition } from './operator-call.ts'
import { pages } from './pages.ts'
import { pictures } from './pictures.ts'
import { plans } from './plans.ts'
import { programmes } from './programmes.ts'
import { reportCategories } from './report-categories.ts'
import { reportGroups } from './reports.ts'
import { series } from './series.ts'
import { settingCalls } from './settings.ts'
import { statistics } from './statistics.ts'
import { titles } from './titles.ts'
import { tokens } from './tokens.ts'
import { tracks } from './tracks.ts'
import { uploads } from './uploads.ts'
import { whoAmI } from './who-am-i.ts'

/** Every call of the operator's, by area and then by name below `/operator/v1/`. */
export const operator = {
  whoAmI,
  checks,
  titles,
  series,
  marks,
  tracks,
  extras,
  people,
  names,
  filters,
  media,
  uploads,
  pictures,
  drawing,
  focalPoints,
  avatars,
  home,
  homeLayouts,
  site,
  pages,
  emails,
  plans,
  coupons,
  ads,
  settings: settingCalls,
  reportCategories,
  accounts,
  memberships,
  invitations,
  reportGroups,
  statistics,
  tokens,
  auditLog,
  backups,
  programmes,
} as const

export type OperatorArea = keyof typeof operator
type Merge<T> = (T extends unknown ? (value: T) => void : never) extends (value: infer All) => void ? All : never
export type OperatorCalls = Merge<{ [A in OperatorArea]: (typeof operator)[A] }[OperatorArea]>
export type OperatorCallName = keyof OperatorCalls & string

/** Every call of the operator's by name. */
export const operatorCallsByName = Object.assign({}, ...Object.values(operator)) as {
  [N in OperatorCallName]: OperatorCalls[N] & OperatorCallDefinition
}
