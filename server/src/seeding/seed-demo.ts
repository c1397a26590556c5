import { demoAds } from '@matinee/demo/ads'
import { demoBrowseFacts } from '@matinee/demo/browse'
import { demoTitles } from '@matinee/demo/catalogue'
import { demoCuration } from '@matinee/demo/curation'
import { demoLives } from '@matinee/demo/lives'
import { demoReels } from '@matinee/demo/media'
import { demoAccounts } from '@matinee/demo/people'
import { demoProgrammes } from '@matinee/demo/programmes'
import { hasCreatives } from '../features/ads/ads.ts'
import { addLives } from '../features/people/people.ts'
import { indexNewTitles } from '../features/search/search.ts'
import { readSetting, writeSetting } from '../features/site/site.ts'
import { indexNewSimilarity } from '../features/suggestions/suggestions.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { actAs } from '../platform/audit/actor.ts'
import { type Db, inLongTx } from '../platform/db/database.ts'
import { holdSeeding } from '../platform/db/seeding-lock.sql.ts'
import { addBrowseOrder } from '../titles/intake.ts'
import { hasTitles } from '../titles/titles.sql.ts'
import { seedAds } from './seed-ads.ts'
import { seedHome } from './seed-home.ts'
import { seedMedia } from './seed-media.ts'
import { seedPast } from './seed-past.ts'
import { seedPeople } from './seed-people.ts'
import { seedProgrammes } from './seed-programmes.ts'
import { seedSite } from './seed-site.ts'
import { seedTitles } from './seed-titles.ts'

export interface DemoDeps {
  db: Db
  pictures: Pictures
  dataFolder: string
  demoFolder: string
  now: Date
}

/** Whether the service holds nothing yet, so that the demo may be put into it. */
export const isEmptyService = async (db: Db): Promise<boolean> => !(await hasTitles(db))

const seedInTx = (db: Db, work: (db: Db) => Promise<void>): Promise<void> => actAs({ kind: 'seeding' }, () => inLongTx(db, work))

/**
 * Fills an empty service with the demo catalogue, its accounts and its past year: all of it, or after a crash nothing. Of several machines
 * that start at once one does it, and the others wait until it is done.
 */
export const seedDemo = ({ db, pictures, dataFolder, demoFolder, now }: DemoDeps): Promise<void> =>
  seedInTx(db, async (db) => {
    await holdSeeding(db)
    if (!(await isEmptyService(db))) return
    const titles = demoTitles(demoFolder)
    await addBrowseOrder(db, demoBrowseFacts(demoFolder))
    const mediaIds = await seedMedia(db, demoReels(demoFolder), dataFolder)
    const takenIn = new Map<string, string>()
    const ids = await seedTitles(titles, { db, pictures, demoFolder, mediaIds, now, takenIn })
    await addLives(db, demoLives(demoFolder))
    await indexNewTitles(db)
    await indexNewSimilarity(db)
    await seedHome(db, demoCuration(demoFolder), ids, titles)
    await seedProgrammes(db, demoProgrammes(demoFolder), ids)
    await seedSite(db, demoFolder)
    await seedPast(db, { titles, ids, now })
    await seedAds(db, demoAds(demoFolder), dataFolder)
    const names = new Map(titles.map(({ id, name }) => [id, name]))
    await seedPeople(db, { pictures, demoFolder, ids, names, now })
    await writeSetting(db, 'demo', { accounts: demoAccounts.map(({ email, password, name }) => ({ email, password, name })) })
  })

/** Gives the house's own ads to a demo that was filled before there were any. */
export const addMissingAds = async ({ db, dataFolder, demoFolder }: Pick<DemoDeps, 'db' | 'dataFolder' | 'demoFolder'>): Promise<void> => {
  if (!(await readSetting(db, 'demo')) || (await hasCreatives(db))) return
  await seedInTx(db, async (db) => {
    await holdSeeding(db)
    if (!(await hasCreatives(db))) await seedAds(db, demoAds(demoFolder), dataFolder)
  })
}
