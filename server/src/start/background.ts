import { setMaxListeners } from 'node:events'
import type { TestBank } from '@matinee/test-bank/bank'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { LimitFunction } from 'p-limit'
import { scheduleAccountPurge } from '../features/accounts/accounts.jobs.ts'
import { scheduleActivityPurge } from '../features/activity/activity.jobs.ts'
import { scheduleBackups } from '../features/backups/backups.jobs.ts'
import type { Backups } from '../features/backups/backups.ts'
import { schedulePublishing } from '../features/catalogue/publish.jobs.ts'
import { scheduleLayouts } from '../features/home/home-layouts.jobs.ts'
import { type LibraryDeps, watchLibrary } from '../features/library/library.ts'
import type { PaymentService } from '../features/payments/payment-service.ts'
import { schedulePaymentJobs } from '../features/payments/payments.jobs.ts'
import { scheduleReminders } from '../features/reminders/reminders.jobs.ts'
import { indexNewTitles } from '../features/search/search.ts'
import { scheduleStatisticsPurge } from '../features/statistics/statistics.jobs.ts'
import { indexNewSimilarity } from '../features/suggestions/suggestions.ts'
import { scheduleUploads } from '../features/uploads/uploads.ts'
import { scheduleListPurge } from '../features/watch-lists/watch-lists.jobs.ts'
import type { KeptReplies } from '../kernel/kept-replies.ts'
import { keepPicturesWarm, warmPictures } from '../pictures/pictures.jobs.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { Db } from '../platform/db/database.ts'
import type { LibraryFolder } from '../platform/files/library-folder.ts'
import { scheduleVacuum } from '../platform/jobs/vacuum.jobs.ts'
import { scheduleEmailPurge } from '../platform/mail/mail-folder.jobs.ts'
import type { MailQueue } from '../platform/mail/mail-queue.ts'
import type { BucketStore } from '../platform/media/bucket-store.ts'
import { scheduleTestBank } from '../platform/payments/test-bank.jobs.ts'
import { systemClock as clock } from '../platform/time/clock.ts'
import { webhookPath } from '../routes/payment-webhook.ts'
import { webhookPoster } from '../routes/test-checkout.ts'
import type { Role } from './config.ts'

export interface BackgroundDeps {
  role: Role
  app: FastifyInstance
  db: Db
  /** Of PostgreSQL; undefined with the built-in database. */
  databaseUrl: string | undefined
  pictures: Pictures
  paymentService: PaymentService
  /** Only where the built-in test provider serves. */
  testBank: TestBank | undefined
  mailQueue: MailQueue
  publicUrl: string
  earlyAccessDays: number
  /** Where emails are kept that no mail server takes. */
  mailFolder: string
  logger: FastifyBaseLogger
  /** Resolves once there is a folder of films; undefined where others watch it. */
  library: Promise<LibraryDeps> | undefined
  libraryFolder: LibraryFolder
  /** Where films live, when not in the data folder. */
  bucket: BucketStore | undefined
  keptReplies: KeptReplies
  heavyWork: LimitFunction
  picturesBeforehand: boolean
  backups: Backups
  backupPassphrase: string | undefined
}

/** Brings what was packaged before there was a bucket into it; what is left goes on at the next start. */
const moveIntoBucket = (bucket: BucketStore, logger: FastifyBaseLogger, signal: AbortSignal): Promise<void> =>
  bucket.moveIn({ signal, onMoved: (moved) => logger.info(moved, 'A packaged film was moved into the bucket') }).catch((err: unknown) => {
    if (!signal.aborted) logger.warn({ err }, 'Packaged films were not moved into the bucket: the next start goes on with it')
  })

/** Watches the folder of films from when there is one, which may be never. */
const watchOnceThere = async (library: Promise<LibraryDeps>, signal: AbortSignal): Promise<void> => {
  const stopped = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }))
  const deps = await Promise.race([library, stopped])
  if (deps && !signal.aborted) await watchLibrary(deps, signal)
}

/** What takes long: a server that has workers beside it leaves it to them. */
const workInBackground = async (
  deps: BackgroundDeps,
  warn: (message: string) => (err: unknown) => void,
  signal: AbortSignal,
): Promise<void> => {
  const { role, db, library, picturesBeforehand } = deps
  await Promise.all([
    scheduleBackups(deps, warn('No backup was made'), signal),
    library && watchOnceThere(library, signal).catch(warn('The library is not watched any more')),
    indexNewTitles(db, signal).catch(warn('New titles were not brought into the search index')),
    indexNewSimilarity(db, signal).catch(warn('Titles like new ones were not found')),
    picturesBeforehand &&
      (role === 'worker' ? keepPicturesWarm(deps, signal) : warmPictures(deps, signal)).catch(warn('Pictures were not made beforehand')),
  ])
}

/** Does what a running service does without being asked, until `signal` stops it; resolves once all of it has stopped. */
export const runInBackground = async (deps: BackgroundDeps, signal: AbortSignal): Promise<void> => {
  const { role, app, db, databaseUrl, paymentService, testBank, mailFolder, logger, libraryFolder, bucket, keptReplies } = deps
  const warn = (message: string) => (err: unknown) => logger.warn({ err }, message)
  // As many as there are jobs below: none of them leaks.
  setMaxListeners(0, signal)
  await Promise.all([
    testBank &&
      scheduleTestBank({ bank: testBank, deliver: webhookPoster(app, webhookPath) }, warn('The test provider stood still'), signal),
    scheduleAccountPurge({ db, clock }, warn('Expired account data was not purged'), signal),
    scheduleActivityPurge({ db, clock }, warn('Past activity was not purged'), signal),
    scheduleStatisticsPurge({ db, clock }, warn('Past measurements of players were not purged'), signal),
    scheduleEmailPurge({ folder: mailFolder, clock }, warn('Old emails were not purged'), signal),
    scheduleListPurge({ db, clock }, warn('Expired lists and invitations were not purged'), signal),
    schedulePaymentJobs({ db, clock, paymentService }, warn('Memberships were not compared with the card provider'), signal),
    schedulePublishing(
      { db, clock, onPublished: () => keptReplies.touch(['catalogue']) },
      warn('Titles were not published in time'),
      signal,
    ),
    scheduleLayouts({ db, clock, onPublished: () => keptReplies.touch(['home']) }, warn('The home page was not changed in time'), signal),
    scheduleReminders({ ...deps, clock }, warn('Who waits for a title was not told of it'), signal),
    scheduleUploads({ db, clock, libraryFolder }, warn('Unfinished uploads were not tended'), signal),
    bucket && moveIntoBucket(bucket, logger, signal),
    !databaseUrl && scheduleVacuum(db, warn('The built-in database was not vacuumed'), signal),
    role === 'server'
      ? deps.backups.endInterrupted().catch(warn('Interrupted backups were not ended'))
      : workInBackground(deps, warn, signal),
  ])
}
