import { join } from 'node:path'
import { buildApp } from './build-app.ts'
import { type Config, readConfig } from './config.ts'
import { takeDataFolder, UnusableFolder } from './data-folder.ts'
import { openOwnDatabase, openPostgres } from './db/database.ts'
import { migrate, NewerDatabase } from './db/migrate.ts'
import { keepAccountsTidy } from './features/accounts/accounts.jobs.ts'
import { keepActivityTidy } from './features/activity/activity.jobs.ts'
import { selectPublished } from './features/catalogue/catalogue.ts'
import { keepMembershipsTrue } from './features/membership/membership.jobs.ts'
import { indexNewTitles } from './features/search/search.ts'
import { serviceSecret } from './features/site/site.ts'
import { likenNewTitles } from './features/suggestions/suggestions.ts'
import { keepListsTidy } from './features/watch-lists/watch-lists.jobs.ts'
import { makeLogger } from './logger.ts'
import { systemClock } from './ports/clock.ts'
import { threadDrawing } from './ports/drawing.ts'
import { folderMail, smtpMail } from './ports/mail.ts'
import { openPayments } from './ports/payments/open-payments.ts'
import { keepTestBank } from './ports/payments/test-bank.jobs.ts'
import { sign } from './ports/secret.ts'
import { projectRoot } from './project.ts'
import { mailboxAddress, registerMailbox } from './routes/mailbox.ts'
import { registerPages } from './routes/pages.ts'
import { noticePath } from './routes/payment-notices.ts'
import { registerSitemap } from './routes/sitemap.ts'
import { noticePoster, registerTestCheckout } from './routes/test-checkout.ts'
import { applyDemoSetting } from './start/demo.ts'
import { warmPictures } from './warm-pictures.ts'

/** How long replies that are the same for every visitor are kept: as long as their Cache-Control says. */
const replyCacheSeconds = 10

/** What this process makes is for its own user alone: letters hold codes, the database all the rest. */
const closedToOthers = 0o077

const start = async (config: Config): Promise<void> => {
  process.umask(closedToOthers)
  const logger = makeLogger(config.logLevel)
  const folder = await takeDataFolder(config.dataFolder, {
    database: config.databaseUrl ? 'postgres' : 'own',
    warn: (message) => logger.warn(message),
  })
  const database = config.databaseUrl ? openPostgres(config.databaseUrl) : await openOwnDatabase(join(config.dataFolder, 'database'))
  const { db, listen } = database
  await migrate(db)
  const secret = await serviceSecret(db)
  const drawing = threadDrawing()
  surviveRejections(logger)
  const mailFolder = join(config.dataFolder, 'mail')
  const hasMailbox = config.demo && !config.smtpUrl
  const { payments, testBank } = openPayments({ ...config, db, clock: systemClock, secret })
  const { app, pictures, memberships } = buildApp({
    ...config,
    db,
    listen,
    clock: systemClock,
    mail: config.smtpUrl ? smtpMail(config.smtpUrl, config.mailFrom) : folderMail(mailFolder, config.mailFrom),
    mailboxAddress: hasMailbox ? mailboxAddress : undefined,
    payments,
    drawing,
    secret,
    apiKey: sign(secret, 'api key').slice(0, 24),
    logger,
    replyCacheSeconds,
  })
  await applyDemoSetting({ ...config, db, pictures, logger })
  await folder.markReady()
  if (hasMailbox) registerMailbox(app, mailFolder)
  if (testBank) registerTestCheckout(app, testBank, config)
  registerSitemap(app, config.publicUrl, () => selectPublished(db))
  await registerPages(app, {
    webFolder: join(projectRoot, 'web'),
    mode: config.mode,
    publicUrl: config.publicUrl,
    withOutsideAds: config.adTemplate !== undefined,
  })
  const closing = new AbortController()
  const chores: Promise<unknown>[] = []
  const stop = async () => {
    if (closing.signal.aborted) return
    closing.abort()
    await app.close()
    await drawing.close()
    await Promise.all(chores)
    await database.close()
    await folder.release()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
  const address = await app.listen({ host: config.host, port: config.port })
  process.stdout.write(`Matinee is open at ${address}\n`)
  const warn = (message: string) => (err: unknown) => logger.warn({ err }, message)
  if (!payments.isConfigured) logger.warn('No keys of a card provider are set: memberships are not on sale')
  if (testBank) {
    const deliver = noticePoster(app, noticePath)
    chores.push(keepTestBank({ bank: testBank, deliver }, warn('The test provider stood still'), closing.signal))
  }
  chores.push(
    keepAccountsTidy({ db, clock: systemClock }, warn('Accounts were not tidied'), closing.signal),
    keepActivityTidy({ db, clock: systemClock }, warn('Past activity was not tidied'), closing.signal),
    keepListsTidy({ db, clock: systemClock }, warn('Lists were not tidied'), closing.signal),
    keepMembershipsTrue(
      { db, clock: systemClock, memberships },
      warn('Memberships were not compared with the card provider'),
      closing.signal,
    ),
    indexNewTitles(db, closing.signal).catch(warn('New titles were not brought into the search index')),
    likenNewTitles(db, closing.signal).catch(warn('Titles like new ones were not found')),
    warmPictures(db, pictures, logger, closing.signal).catch(warn('Pictures were not made beforehand')),
  )
}

// A promise that nobody awaited is a bug, but no reason to close the house on everyone else.
const surviveRejections = (logger: ReturnType<typeof makeLogger>): void => {
  process.on('unhandledRejection', (reason) => logger.error({ err: reason }, 'A rejection was not handled'))
}

start(readConfig(process.env)).catch((error: Error) => {
  const isExpected = error instanceof UnusableFolder || error instanceof NewerDatabase
  process.stderr.write(`Matinee cannot start. ${isExpected ? error.message : (error.stack ?? error.message)}\n`)
  process.exit(1)
})
