import { randomInt } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { buildApp } from './build-app.ts'
import { selectShownProgrammes } from './features/programmes/programmes.ts'
import { mayBeFound, serviceSecret } from './features/site/site.ts'
import { tokenPrefix } from './identity/authenticate-operator.ts'
import { firstOperatorLink } from './identity/invitations.ts'
import { readBrand } from './platform/brand/brand.ts'
import { newToken, sign } from './platform/crypto/secret.ts'
import { migrate } from './platform/db/migrate.ts'
import { threadDrawing } from './platform/drawing/drawing.ts'
import { openLibraryFolder } from './platform/files/library-folder.ts'
import { projectRoot } from './platform/files/project.ts'
import { memoryPlan } from './platform/load/memory-plan.ts'
import { Pressure } from './platform/load/pressure.ts'
import { makeLogger } from './platform/log/logger.ts'
import { folderMail, smtpMail } from './platform/mail/mail.ts'
import { openPayments } from './platform/payments/open-payments.ts'
import { systemClock } from './platform/time/clock.ts'
import { dayOf } from './platform/time/day.ts'
import { mailboxAddress, registerMailbox } from './routes/mailbox.ts'
import { adSourcesOf } from './routes/page-headers.ts'
import { registerPages } from './routes/pages.ts'
import { mostAddresses, registerSitemap } from './routes/sitemap.ts'
import { registerTestCheckout } from './routes/test-checkout.ts'
import { runInBackground } from './start/background.ts'
import { type Config, readConfig } from './start/config.ts'
import { takeDataFolder } from './start/data-folder.ts'
import { applyDemoSetting } from './start/demo.ts'
import { failureSentence } from './start/failure.ts'
import { openPackager, packagingAsked } from './start/film-packager.ts'
import { openLibrary } from './start/library.ts'
import { soundListener } from './start/listen-to-sound.ts'
import { machineLook } from './start/machine-checks.ts'
import { machineSettings } from './start/machine-settings.ts'
import { adMeasurer } from './start/measure-ad.ts'
import { boundHeap, startWarning } from './start/memory.ts'
import { openDatabase } from './start/open-database.ts'
import { openJobs } from './start/open-jobs.ts'
import { checkBucket, openMedia } from './start/open-media.ts'
import { writeServiceFile } from './start/service-file.ts'
import { stopOnSignals } from './start/stop.ts'
import { selectCredited, selectPublished } from './titles/titles.sql.ts'

/** How long replies that are the same for every visitor are kept: as long as their Cache-Control says. */
const replyCacheSeconds = 10

/** What this process makes is for its own user alone: emails hold codes, the database all the rest. */
const closedToOthers = 0o077

/** Emails are sent so long after the answer that they belong to, so that nobody sees from the next answers whether there was one. */
const mailDelayMs = [50, 500] as const

const start = async (config: Config): Promise<void> => {
  process.umask(closedToOthers)
  const memory = memoryPlan(config.memoryMegabytes)
  boundHeap(memory)
  const logger = makeLogger(config.logLevel)
  surviveRejections(logger)
  const warning = startWarning(config)
  if (warning) logger.warn(warning)
  const folder = await takeDataFolder(config.dataFolder, {
    database: config.databaseUrl ? 'postgres' : 'own',
    warn: (message) => logger.warn(message),
  })
  const pressure = new Pressure()
  const database = await openDatabase(config, pressure)
  const { db, listen } = database
  await migrate(db)
  const secret = await serviceSecret(db)
  const jobs = await openJobs(database, { warn: (err) => logger.warn({ err }, 'The queue of jobs has a problem') })
  const heavyWork = pLimit(memory.heavyWorks)
  const drawing = threadDrawing({ idleMs: memory.drawingIdleMs })
  const brand = () => readBrand(db)
  const { media, bucket } = await openMedia(config)
  await checkBucket(bucket, (reason) => logger.warn(`Films cannot be played until the bucket answers. ${reason}`))
  const machineToken = tokenPrefix + newToken()
  const libraryFolder = openLibraryFolder({ named: config.libraryFolder, dataFolder: config.dataFolder })
  const mailFolder = join(config.dataFolder, 'mail')
  const hasMailbox = config.demo && !config.smtpUrl
  const { payments, testBank } = openPayments({ ...config, db, clock: systemClock, secret })
  const { app, pictures, paymentService, mailQueue, keptReplies, backups, shed } = buildApp({
    ...config,
    db,
    listen,
    jobs,
    media,
    memory,
    pressure,
    clock: systemClock,
    mail: config.smtpUrl ? smtpMail(config.smtpUrl, config.mailFrom) : folderMail(mailFolder, config.mailFrom),
    mailboxAddress: hasMailbox ? mailboxAddress : undefined,
    payments,
    drawing,
    secret,
    apiKey: sign(secret, 'api key').slice(0, 24),
    machineToken,
    measureAd: adMeasurer(config.ffmpeg),
    peaksOf: soundListener(config.ffmpeg),
    // Where the workers do it is theirs to look at.
    canPackage: config.role === 'server' ? async () => true : packagingAsked(config.ffmpeg),
    lookAtMachine: machineLook(config),
    machineSettings: machineSettings(process.env, config),
    libraryFolder,
    logger,
    replyCacheSeconds,
    mailDelayMs: () => randomInt(...mailDelayMs),
  })
  const stopWatching = pressure.watch()
  app.addHook('onClose', async () => stopWatching())
  await applyDemoSetting({ ...config, db, pictures, logger })
  await folder.markReady()
  if (hasMailbox) registerMailbox(app, { folder: mailFolder, brand })
  if (testBank) registerTestCheckout(app, testBank, { ...config, brand })
  const isFound = () => mayBeFound(db)
  registerSitemap(app, config.publicUrl, async () =>
    (await isFound())
      ? {
          titles: await selectPublished(db),
          people: await selectCredited(db, mostAddresses),
          programmes: await selectShownProgrammes(db, dayOf(systemClock.now())),
        }
      : undefined,
  )
  if (config.role !== 'worker')
    await registerPages(app, {
      brand,
      mayBeFound: isFound,
      webFolder: join(projectRoot, 'web'),
      mode: config.mode,
      publicUrl: config.publicUrl,
      adSources: adSourcesOf(config.adTemplate),
      mediaOrigin: media.origin,
      keptReplies,
      shed,
      memory,
    })
  const openFolder = (path: string) =>
    openLibrary({
      ...config,
      libraryFolder: path,
      db,
      jobs,
      media,
      pictures,
      keptReplies,
      heavyWork,
      log: logger,
      openPackager: () => openPackager(config, (reason) => logger.warn(`Films cannot be made playable. ${reason}`)),
    })
  const library = config.role === 'server' ? undefined : libraryFolder.whenThere.then(openFolder)
  // Without one the first upload makes it.
  if (libraryFolder.path() !== undefined) await library
  const closing = new AbortController()
  let background = Promise.resolve()
  let removeServiceFile = async (): Promise<void> => undefined
  stopOnSignals({
    app,
    logger,
    begin: () => closing.abort(),
    end: async () => {
      await removeServiceFile()
      await drawing.close()
      await background
      await jobs.stop({ graceful: false })
      await database.close()
      await folder.release()
    },
  })
  // For localhost Fastify would open a second server, for whose replies its close does not wait.
  const address = await app.listen({ host: config.host === 'localhost' ? '127.0.0.1' : config.host, port: config.port })
  const { port } = app.server.address() as AddressInfo
  removeServiceFile = await writeServiceFile(config.dataFolder, { ...config, port, token: machineToken })
  process.stdout.write(`Matinee is open at ${address}\n`)
  const welcome = await firstOperatorLink({ ...config, db, clock: systemClock })
  if (welcome) process.stdout.write(`Nobody runs this service yet. Make the first account within a day, at ${welcome}\n`)
  logger.info(
    { trustedProxies: config.trustedProxies },
    config.trustedProxies === 0
      ? 'No proxy is trusted: X-Forwarded-For is not read'
      : 'X-Forwarded-For is read, as far as proxies are trusted',
  )
  if (!payments.isConfigured) logger.warn('No keys of a card provider are set: memberships are not on sale')
  if (!config.smtpUrl && !config.demo) logger.warn('No mail server is set: emails are kept in the data folder and reach nobody')
  background = runInBackground(
    {
      ...config,
      app,
      db,
      pictures,
      paymentService,
      mailQueue,
      testBank,
      mailFolder,
      logger,
      library,
      libraryFolder,
      bucket,
      keptReplies,
      heavyWork,
      backups,
    },
    closing.signal,
  )
}

// A promise that nobody awaited is a bug, but no reason to close the house on everyone else.
const surviveRejections = (logger: ReturnType<typeof makeLogger>): void => {
  process.on('unhandledRejection', (reason) => logger.error({ err: reason }, 'A rejection was not handled'))
}

let config: Config | undefined
try {
  config = readConfig(process.env)
  await start(config)
} catch (error) {
  const words = failureSentence(error, config) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.stderr.write(`Matinee cannot start. ${words}\n`)
  process.exit(1)
}
