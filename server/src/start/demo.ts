import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { readSetting } from '../features/site/site.ts'
import { disableAccounts, enableAccounts } from '../identity/accounts.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { Db } from '../platform/db/database.ts'
import { projectRoot } from '../platform/files/project.ts'
import { addMissingAds, isEmptyService, seedDemo } from '../seeding/seed-demo.ts'

export interface DemoDeps {
  /** Whether the service is a demo. */
  demo: boolean
  dataFolder: string
  db: Db
  pictures: Pictures
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/**
 * Makes the service what the setting says, before it listens: a demo is filled where it is empty, and its accounts may be signed in to;
 * where the service is no demo, the accounts that it was filled with are disabled, since their password is public.
 */
export const applyDemoSetting = async ({ demo, dataFolder, db, pictures, logger }: DemoDeps): Promise<void> => {
  const demoFolder = join(projectRoot, 'demo')
  if (demo && (await isEmptyService(db))) {
    process.stdout.write('Filling the new service with the demo catalogue …\n')
    await seedDemo({ db, pictures, dataFolder, demoFolder, now: new Date() })
    return
  }
  if (demo) await addMissingAds({ db, dataFolder, demoFolder })
  const emails = ((await readSetting(db, 'demo'))?.accounts ?? []).map(({ email }) => email)
  if (emails.length === 0) return
  const changed = demo ? await enableAccounts(db, emails) : await disableAccounts(db, emails)
  if (demo && changed > 0) logger.info({ accounts: changed }, 'The service is a demo again: its demo accounts are enabled')
  if (!demo && changed > 0) logger.warn({ accounts: changed }, 'The service is no demo any more: its demo accounts are disabled')
  if (!demo && changed === 0) logger.info('The service began as a demo and is none: its demo accounts stay disabled')
}
