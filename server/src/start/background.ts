import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { keepAccountsTidy } from '../features/accounts/accounts.jobs.ts'
import { keepActivityTidy } from '../features/activity/activity.jobs.ts'
import type { Memberships } from '../features/membership/keeper.ts'
import { keepMembershipsTrue } from '../features/membership/membership.jobs.ts'
import { indexNewTitles } from '../features/search/search.ts'
import { likenNewTitles } from '../features/suggestions/suggestions.ts'
import { keepListsTidy } from '../features/watch-lists/watch-lists.jobs.ts'
import { warmPictures } from '../pictures/pictures.jobs.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { Db } from '../platform/db/database.ts'
import { keepLettersTidy } from '../platform/mail/mail-file.jobs.ts'
import { keepTestBank } from '../platform/payments/test-bank.jobs.ts'
import type { TestBank } from '../platform/payments/test-bank.ts'
import { systemClock as clock } from '../platform/time/clock.ts'
import { noticePath } from '../routes/payment-notices.ts'
import { noticePoster } from '../routes/test-checkout.ts'

export interface BackgroundGround {
  app: FastifyInstance
  db: Db
  pictures: Pictures
  memberships: Memberships
  /** Only where the built-in test provider serves. */
  testBank: TestBank | undefined
  /** Where letters are kept that no mail server takes. */
  mailFolder: string
  logger: FastifyBaseLogger
}

/** Does what a running service does without being asked, until `signal` stops it; resolves once all of it has stopped. */
export const runInBackground = async (
  { app, db, pictures, memberships, testBank, mailFolder, logger }: BackgroundGround,
  signal: AbortSignal,
): Promise<void> => {
  const warn = (message: string) => (err: unknown) => logger.warn({ err }, message)
  await Promise.all([
    testBank && keepTestBank({ bank: testBank, deliver: noticePoster(app, noticePath) }, warn('The test provider stood still'), signal),
    keepAccountsTidy({ db, clock }, warn('Accounts were not tidied'), signal),
    keepActivityTidy({ db, clock }, warn('Past activity was not tidied'), signal),
    keepLettersTidy({ folder: mailFolder, clock }, warn('Letters were not tidied'), signal),
    keepListsTidy({ db, clock }, warn('Lists were not tidied'), signal),
    keepMembershipsTrue({ db, clock, memberships }, warn('Memberships were not compared with the card provider'), signal),
    indexNewTitles(db, signal).catch(warn('New titles were not brought into the search index')),
    likenNewTitles(db, signal).catch(warn('Titles like new ones were not found')),
    warmPictures(db, pictures, logger, signal).catch(warn('Pictures were not made beforehand')),
  ])
}
