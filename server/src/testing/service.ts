import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient } from '@matinee/contract/client'
import { createOperatorClient, type OperatorClient } from '@matinee/contract/operator/operator-client'
import type { TestBank } from '@matinee/test-bank/bank'
import type { FastifyInstance } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { AppDeps } from '../app-deps.ts'
import { buildApp } from '../build-app.ts'
import type { Backups } from '../features/backups/backups.ts'
import type { MachineFindings } from '../features/checks/checks.ts'
import type { PaymentService } from '../features/payments/payment-service.ts'
import { serviceSecret } from '../features/site/site.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { readBrand } from '../platform/brand/brand.ts'
import { type Db, type OpenDatabase, openPostgres } from '../platform/db/database.ts'
import { threadDrawing } from '../platform/drawing/drawing.ts'
import { openLibraryFolder } from '../platform/files/library-folder.ts'
import { comfortableMegabytes, memoryPlan } from '../platform/load/memory-plan.ts'
import { Pressure } from '../platform/load/pressure.ts'
import type { Email } from '../platform/mail/mail.ts'
import type { MailQueue } from '../platform/mail/mail-queue.ts'
import { folderStore } from '../platform/media/folder-store.ts'
import type { MediaStore } from '../platform/media/media-store.ts'
import { openPayments } from '../platform/payments/open-payments.ts'
import { type MovableClock, movableClock } from '../platform/time/clock.ts'
import { registerTestCheckout } from '../routes/test-checkout.ts'
import { adMeasurer } from '../start/measure-ad.ts'
import { openJobs } from '../start/open-jobs.ts'
import { openTestDatabase } from './database.ts'

/** Tokens of a person, as a client keeps them. */
export interface Tokens {
  bearer: string
  user: string
  userId: number
}

export interface TestService {
  app: FastifyInstance
  pictures: Pictures
  jobs: PgBoss
  mailQueue: MailQueue
  paymentService: PaymentService
  backups: Backups
  /** The built-in test provider, which stands behind payments unless a test brings another. */
  bank: TestBank
  db: Db
  database: OpenDatabase
  clock: MovableClock
  dataFolder: string
  /** The data folder's, unless a test brings another. */
  media: MediaStore
  /** Address that the service really listens on. */
  origin: string
  /** Emails sent so far, oldest first. */
  emails: Email[]
  /** The typed client over HTTP, as a visitor or with a person's tokens. */
  as(tokens?: Tokens, headers?: Record<string, string>): Client
  /** The typed client of the operator's calls: with a session, a token, or nothing; else as the command on the same machine. */
  operator(who?: Tokens | string | null): OperatorClient
  close(): Promise<void>
}

const there = { state: 'fine', words: 'It is there.' } as const
/** A machine that lacks nothing. */
export const fineMachine: MachineFindings = {
  disk: there,
  public: there,
  ffmpeg: there,
  library: there,
  mail: there,
  payments: there,
  robots: undefined,
}

const machineToken = 'mat_of-this-machine'

const operatorHeaders = (who: Tokens | string | null): Record<string, string> => {
  if (who === null) return {}
  return typeof who === 'string' ? { Authorization: `Bearer ${who}` } : { Authorization: `Bearer ${who.bearer}`, 'User-Token': who.user }
}

/** What a second server stands on: connections of its own, or the one that PGlite has. */
const openBeside = (database: OpenDatabase): OpenDatabase => (database.databaseUrl ? openPostgres(database.databaseUrl) : database)

/**
 * Starts the whole service for a test: real HTTP, real database of its own, a clock that the test moves; `register` adds routes to it. One
 * `beside` another stands on that one's database, as a second server, and ends before it.
 */
export const startTestService = async (
  changes: Partial<AppDeps> = {},
  register: (app: FastifyInstance) => void = () => undefined,
  beside?: TestService,
): Promise<TestService> => {
  const database = beside ? openBeside(beside.database) : await openTestDatabase()
  const dataFolder = await mkdtemp(join(tmpdir(), 'matinee-test-'))
  const clock = movableClock(new Date('2026-11-21T12:00:00Z'))
  const emails: Email[] = []
  const media = changes.media ?? folderStore(join(dataFolder, 'media'))
  const secret = await serviceSecret(database.db)
  const publicUrl = changes.publicUrl ?? 'http://matinee.test'
  const jobs = await openJobs(database, {
    warn: (error) => {
      throw error
    },
  })
  const { payments, testBank } = openPayments({ stripe: undefined, demo: true, db: database.db, clock, publicUrl, secret })
  if (!testBank) throw new Error('There is no test provider.')
  const { app, pictures, paymentService, mailQueue, backups } = buildApp({
    db: database.db,
    listen: database.listen,
    jobs,
    clock,
    mail: {
      send: async (message) => {
        emails.push(message)
      },
    },
    drawing: threadDrawing(),
    secret,
    apiKey: 'test-client',
    // A machine that is busy with other tests is no reason to turn anybody away.
    pressure: new Pressure(),
    memory: memoryPlan(comfortableMegabytes),
    machineToken,
    operatorEmails: [],
    publicUrl,
    demo: true,
    machineSettings: [],
    payments,
    conversionHook: undefined,
    earlyAccessDays: 0,
    playsInUnknownCountry: true,
    adTemplate: undefined,
    adBreaks: undefined,
    dataFolder,
    backupFolder: join(dataFolder, 'backups'),
    backupPassphrase: undefined,
    measureAd: adMeasurer(undefined),
    peaksOf: async () => undefined,
    canPackage: async () => false,
    lookAtMachine: async () => fineMachine,
    libraryFolder: openLibraryFolder({ named: undefined, dataFolder }),
    media,
    logger: process.env.TEST_LOG === 'yes',
    trustedProxies: 0,
    geoHeaders: {},
    allowedOrigins: [],
    mailPerHour: 1000,
    mailDelayMs: () => 0,
    replyCacheSeconds: 0,
    ...changes,
  })
  registerTestCheckout(app, testBank, { publicUrl, brand: () => readBrand(database.db) })
  register(app)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    app,
    pictures,
    jobs,
    mailQueue,
    paymentService,
    backups,
    bank: testBank,
    db: database.db,
    database,
    clock,
    dataFolder,
    media,
    origin,
    emails,
    as: (tokens, headers = {}) =>
      createClient({
        origin,
        fetch: async (address, request) => {
          const reply = await fetch(address, request as RequestInit)
          // What a call mails is there when the test goes on.
          await mailQueue.idle()
          return reply
        },
        headers: () => ({ ...(tokens ? { Authorization: `Bearer ${tokens.bearer}`, 'User-Token': tokens.user } : {}), ...headers }),
        userId: () => tokens?.userId,
      }),
    operator: (who = machineToken) =>
      createOperatorClient({
        origin,
        fetch: (address, request) => fetch(address, request as RequestInit),
        headers: () => operatorHeaders(who),
      }),
    close: async () => {
      await app.close()
      await jobs.stop({ graceful: false })
      if (database !== beside?.database) await database.close()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
