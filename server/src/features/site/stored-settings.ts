import { settings } from '@matinee/contract/operator/settings'
import type { BrandSetting } from '../../platform/brand/brand.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Sentence } from '../plans/plans.ts'
import { selectSetting, upsertSetting } from './site.sql.ts'

/** An account that everyone may try a demo with. */
export interface DemoAccess {
  email: string
  password: string
  name: string
}

/** The facts about this service as a whole that the operator sets, by name. */
export interface SiteSettings {
  /** Stands only where the service was filled with the demo catalogue. */
  demo: { accounts: DemoAccess[] }
  service: { name: string; description?: string; searchEngines?: boolean }
  brand: BrandSetting
  /** Words of the sign-up page: what it costs, and what speaks for the service. */
  marketing: { headline?: string; lead?: string; signUpBanner: Sentence; facts: Sentence[] }
}

/** What is set under a name; undefined when nothing is. */
export const readSetting = async <Name extends keyof SiteSettings>(db: Db, name: Name): Promise<SiteSettings[Name] | undefined> =>
  (await selectSetting(db, name)) as SiteSettings[Name] | undefined

/** Whether search engines may come in. */
export const mayBeFound = async (db: Db): Promise<boolean> =>
  (await readSetting(db, 'service'))?.searchEngines ?? settings.searchEngines.preset

export const writeSetting = <Name extends keyof SiteSettings>(db: Db, name: Name, value: SiteSettings[Name]): Promise<void> =>
  upsertSetting(db, name, value)
