import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { buildApp } from '../build-app.ts'
import { UnfitFilm } from '../features/ads/ads.ts'
import { serviceSecret } from '../features/site/site.ts'
import { openOwnDatabase } from '../platform/db/database.ts'
import { threadDrawing } from '../platform/drawing/drawing.ts'
import { openLibraryFolder } from '../platform/files/library-folder.ts'
import { projectRoot } from '../platform/files/project.ts'
import { leastMegabytes, memoryPlan } from '../platform/load/memory-plan.ts'
import { Pressure } from '../platform/load/pressure.ts'
import { makeLogger } from '../platform/log/logger.ts'
import { folderMail } from '../platform/mail/mail.ts'
import { folderStore } from '../platform/media/folder-store.ts'
import { type StripeSettings, stripePayments } from '../platform/payments/stripe-payments.ts'
import { systemClock as clock } from '../platform/time/clock.ts'
import { openJobs } from '../start/open-jobs.ts'
import { type StopTimes, stopOnSignals } from '../start/stop.ts'

const ownFile = fileURLToPath(import.meta.url)

/** Opens the service on a database of its own, asks the provider for all that is unfinished, and tells where it listens. */
const run = async (dataFolder: string, settings: StripeSettings, { times, mailDelayMs = 0 }: KillableOptions): Promise<void> => {
  const database = await openOwnDatabase(join(dataFolder, 'database'))
  const { db, listen, close } = database
  const logger = makeLogger('warn', process.stderr)
  const jobs = await openJobs(database, { warn: (err) => logger.warn({ err }, 'The queue of jobs has a problem') })
  const { app, paymentService } = buildApp({
    db,
    listen,
    jobs,
    clock,
    machineSettings: [],
    memory: memoryPlan(leastMegabytes),
    pressure: new Pressure(),
    dataFolder,
    backupFolder: join(dataFolder, 'backups'),
    backupPassphrase: undefined,
    measureAd: async () => {
      throw new UnfitFilm('Nobody adds ads here.')
    },
    peaksOf: async () => undefined,
    canPackage: async () => false,
    lookAtMachine: async () => {
      throw new Error('Nobody looks at the machine here.')
    },
    libraryFolder: openLibraryFolder({ named: undefined, dataFolder }),
    machineToken: 'mat_of-this-machine',
    media: folderStore(join(dataFolder, 'media')),
    mail: folderMail(join(dataFolder, 'mail'), 'Matinee <no-reply@matinee.test>'),
    payments: stripePayments({ ...settings, clock }),
    conversionHook: undefined,
    drawing: threadDrawing(),
    secret: await serviceSecret(db),
    apiKey: 'test-client',
    publicUrl: 'http://matinee.test',
    demo: false,
    adTemplate: undefined,
    adBreaks: undefined,
    operatorEmails: [],
    logger,
    trustedProxies: 0,
    geoHeaders: {},
    allowedOrigins: [],
    mailPerHour: 1000,
    mailDelayMs: () => mailDelayMs,
    earlyAccessDays: 0,
    playsInUnknownCountry: true,
    replyCacheSeconds: 0,
  })
  const end = async () => {
    await jobs.stop({ graceful: false })
    await close()
  }
  stopOnSignals({ app, logger, end, times })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  writeSync(1, `listens ${origin}\n`)
  await paymentService.reconcile('all')
  await paymentService.runOutbox()
  writeSync(1, `settled ${origin}\n`)
}

export interface KillableOptions {
  /** Times of its stopping. */
  times?: StopTimes
  /** How long its emails wait before they are sent. */
  mailDelayMs?: number
}

export interface KillableService {
  origin: string
  /** Resolves when all that was unfinished at its start has been asked for. */
  settled: Promise<void>
  /** Kills it without a warning; resolves when it is gone. */
  kill(): Promise<void>
  /** Tells it to stop. */
  stop(signal?: 'SIGTERM' | 'SIGINT'): void
  /** Resolves when it is gone, with its exit code (null when it was killed) and all that it logged. */
  ended: Promise<{ code: number | null; log: string }>
}

const endOf = async (child: ChildProcess): Promise<{ code: number | null; log: string }> => {
  let log = ''
  child.stderr?.on('data', (chunk) => {
    log += chunk
  })
  // Not 'exit', after which there may be more to read.
  await once(child, 'close')
  return { code: child.exitCode, log }
}

/** Starts the service in a process of its own, on the database in `folder`. */
export const startKillable = async (folder: string, settings: StripeSettings, options: KillableOptions = {}): Promise<KillableService> => {
  const parameters = [folder, JSON.stringify(settings), JSON.stringify(options)]
  const child = spawn(process.execPath, ['--import', 'tsx', ownFile, ...parameters], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = endOf(child)
  const lines = createInterface({ input: child.stdout })
  const said = (word: string) =>
    new Promise<string>((resolve, reject) => {
      lines.on('line', (line) => {
        if (line.startsWith(`${word} `)) resolve(line.slice(word.length + 1))
      })
      child.once('exit', () => reject(new Error(`The service ended before it ${word}.`)))
    })
  const settled = said('settled').then(() => undefined)
  settled.catch(() => undefined)
  return {
    origin: await said('listens'),
    settled,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    stop: (signal = 'SIGTERM') => void child.kill(signal),
    ended,
  }
}

const [, file, folder, settings, options] = process.argv
if (file === ownFile && folder && settings && options)
  await run(folder, JSON.parse(settings) as StripeSettings, JSON.parse(options) as KillableOptions)
