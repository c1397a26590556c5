import type { TSchema } from 'typebox'
import { Device } from './devices.ts'
import { Membership, Plan } from './membership.ts'
import { OracleCard } from './oracle.ts'
import { Profile } from './profiles.ts'
import { SavedSearch } from './saved-searches.ts'
import { SignedIn } from './session.ts'
import { Banner, Card, Detail, Episode, HelperTool, HomeRow, PlayAddress, Season, TrendingCard } from './title.ts'
import { ListShare, WatchList } from './watch-lists.ts'

/** What several replies have in common, by the name that documentation gives it. */
export const shapes = {
  Card,
  TrendingCard,
  Banner,
  HomeRow,
  HelperTool,
  Detail,
  Season,
  Episode,
  PlayAddress,
  OracleCard,
  WatchList,
  ListShare,
  SavedSearch,
  SignedIn,
  Profile,
  Device,
  Plan,
  Membership,
} as const

// By text, since TypeBox copies a schema where it makes it optional.
const names = new Map(Object.entries(shapes).map(([name, schema]) => [JSON.stringify(schema), name]))

/** Name of the shape that a schema is, when it is one. */
export const shapeName = (schema: TSchema): string | undefined => names.get(JSON.stringify(schema))
