import { accounts } from './accounts.ts'
import { activity } from './activity.ts'
import { ads } from './ads.ts'
import type { CallDefinition } from './call.ts'
import { catalogue } from './catalogue.ts'
import { devices } from './devices.ts'
import { home } from './home.ts'
import { membership } from './membership.ts'
import { oracle } from './oracle.ts'
import { pages } from './pages.ts'
import { people } from './people.ts'
import { playback } from './playback.ts'
import { profiles } from './profiles.ts'
import { programmes } from './programmes.ts'
import { progress } from './progress.ts'
import { reminders } from './reminders.ts'
import { reports } from './reports.ts'
import { savedSearches } from './saved-searches.ts'
import { search } from './search.ts'
import { site } from './site.ts'
import { watchLists } from './watch-lists.ts'

/** Every call of the service, by feature and then by path below `/v3/`. */
export const v3 = {
  catalogue,
  home,
  search,
  oracle,
  watchLists,
  savedSearches,
  progress,
  playback,
  ads,
  reports,
  activity,
  accounts,
  profiles,
  devices,
  membership,
  pages,
  site,
  programmes,
  people,
  reminders,
} as const

export type Feature = keyof typeof v3
type AllCalls = { [F in Feature]: (typeof v3)[F] }[Feature]
type Merge<T> = (T extends unknown ? (value: T) => void : never) extends (value: infer All) => void ? All : never
export type Calls = Merge<AllCalls>
export type Path = keyof Calls & string
export type ReadingPath = { [P in Path]: Calls[P]['effect'] extends 'reads' ? P : never }[Path]
export type ChangingPath = Exclude<Path, ReadingPath>

type PathIn<F extends Feature> = keyof (typeof v3)[F]
type Repeated = { [F in Feature]: { [Other in Exclude<Feature, F>]: PathIn<F> & PathIn<Other> }[Exclude<Feature, F>] }[Feature]
type None<Nothing extends never> = Nothing
/** Does not compile when two features define one path, and then names it. */
type _EachPathOnce = None<Repeated>

/** Every call by path. */
export const callsByPath = Object.assign({}, ...Object.values(v3)) as { [P in Path]: Calls[P] & CallDefinition }
