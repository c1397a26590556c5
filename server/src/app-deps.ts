import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { OperatorAdDeps } from './features/ads/operator-ads.calls.ts'
import type { MachineFindings } from './features/checks/checks.ts'
import type { WaveformDeps } from './features/playback/waveforms.ts'
import type { MachineSetting } from './features/site/machine-setting.ts'
import type { GeoHeaders } from './kernel/place.ts'
import type { Db, OpenDatabase } from './platform/db/database.ts'
import type { Drawing } from './platform/drawing/drawing.ts'
import type { LibraryFolder } from './platform/files/library-folder.ts'
import type { MemoryPlan } from './platform/load/memory-plan.ts'
import type { Pressure } from './platform/load/pressure.ts'
import type { Mail } from './platform/mail/mail.ts'
import type { MediaStore } from './platform/media/media-store.ts'
import type { PaymentProvider } from './platform/payments/payments.ts'
import type { Clock } from './platform/time/clock.ts'

/** What the service depends on; main.ts gives the real ones, tests their own. */
export interface AppDeps {
  db: Db
  /** Hears what the database tells of changes. */
  listen: OpenDatabase['listen']
  /** Durable jobs of the service. */
  jobs: PgBoss
  clock: Clock
  mail: Mail
  payments: PaymentProvider
  /** Where each paid payment is told; undefined where nobody wants to know. */
  conversionHook: string | undefined
  drawing: Drawing
  /** The service's own secret, for signatures. */
  secret: Uint8Array
  /** Public name of our own clients, expected in X-Api-Key where one is sent. */
  apiKey: string
  /** Addresses of those who run the service. */
  operatorEmails: readonly string[]
  /** The token of the command on the same machine, which may do all that an operator may; undefined where there is none. */
  machineToken?: string | undefined
  publicUrl: string
  /** The service is a demo: its accounts and their password are told to everybody. */
  demo: boolean
  /** Settings of the environment, as they may be told. */
  machineSettings: readonly MachineSetting[]
  /** Where a demo without a mail server shows its emails. */
  mailboxAddress?: string | undefined
  dataFolder: string
  /** What is kept in memory, and how much is done at once. */
  memory: MemoryPlan
  /** Where backups are written. */
  backupFolder: string
  /** Encrypts scheduled backups. */
  backupPassphrase: string | undefined
  /** Measures a film that is to be an ad. */
  measureAd: OperatorAdDeps['measureAd']
  /** Listens to a file of sound that is so many seconds long; undefined where nothing can. */
  peaksOf: WaveformDeps['peaksOf']
  /** Whether there is an ffmpeg that makes films playable. */
  canPackage: () => Promise<boolean>
  /** How the parts of this machine stand. */
  lookAtMachine: () => Promise<MachineFindings>
  /** Of films; where uploads come in. */
  libraryFolder: LibraryFolder
  /** Where packaged films live. */
  media: MediaStore
  /** How many days ahead of a release day members may play; 0 where they are not ahead. */
  earlyAccessDays: number
  /** The operator's own ad address with its placeholders; without one our own ads are shown. */
  adTemplate: string | undefined
  /** Where our own ads stand in a film, as the machine names it; undefined where the studio does. */
  adBreaks: readonly string[] | undefined
  logger: FastifyBaseLogger | boolean
  trustedProxies: number
  /** Headers in which a trusted proxy tells where a caller is. */
  geoHeaders: GeoHeaders
  /** Whether titles that are not licensed everywhere play where the country is not known. */
  playsInUnknownCountry: boolean
  /** Where other clients' pages come from that may make calls. */
  allowedOrigins: readonly string[]
  /** Emails that strangers may have mailed in an hour, to all addresses together. */
  mailPerHour: number
  /** How long emails wait before they are sent. */
  mailDelayMs: () => number
  /** How long replies that are the same for every visitor are kept, and as long again while a new one is made; 0 keeps none. */
  replyCacheSeconds: number
  /** How late the service answers. */
  pressure: Pressure
  /** A request that has not arrived whole by then is refused, and its connection closed. */
  requestTimeoutMs?: number
}
