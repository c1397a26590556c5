// Where the service's own ads stand, and how often one person sees them.
import type { Db } from '../../platform/db/database.ts'
import { one, sql } from '../../platform/db/statement.ts'

export interface AdRules {
  version: number
  breaks: string[]
  restMinutes: number
  mostAnHour: number | null
}

export const selectAdRules = (db: Db): Promise<AdRules> =>
  one(db, sql<AdRules>`select version, breaks, rest_minutes as "restMinutes", most_an_hour as "mostAnHour" from ad_rules where id = 1`)

export const updateAdRules = async (db: Db, { breaks, restMinutes, mostAnHour }: Omit<AdRules, 'version'>): Promise<void> => {
  await sql`update ad_rules set breaks = ${breaks}::text[], rest_minutes = ${restMinutes}, most_an_hour = ${mostAnHour} where id = 1`.execute(
    db,
  )
}
