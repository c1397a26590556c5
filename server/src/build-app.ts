import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { accountsDoor } from './features/accounts/accounts.calls.ts'
import { activityDoor } from './features/activity/activity.calls.ts'
import { adsDoor } from './features/ads/ads.calls.ts'
import { catalogueDoor } from './features/catalogue/catalogue.calls.ts'
import { devicesDoor } from './features/devices/devices.calls.ts'
import { homeDoor } from './features/home/home.calls.ts'
import { type Memberships, openMemberships } from './features/membership/keeper.ts'
import { membershipDoor } from './features/membership/membership.calls.ts'
import { oracleDoor } from './features/oracle/oracle.calls.ts'
import { pagesDoor } from './features/pages/pages.calls.ts'
import { mediaAccess } from './features/playback/media-access.ts'
import { playbackDoor } from './features/playback/playback.calls.ts'
import { profilesDoor } from './features/profiles/profiles.calls.ts'
import { progressDoor } from './features/progress/progress.calls.ts'
import { openPositions, type Positions } from './features/progress/progress.ts'
import { reportsDoor } from './features/reports/reports.calls.ts'
import { savedSearchesDoor } from './features/saved-searches/saved-searches.calls.ts'
import { searchDoor } from './features/search/search.calls.ts'
import { siteDoor } from './features/site/site.calls.ts'
import { watchListsDoor } from './features/watch-lists/watch-lists.calls.ts'
import { accountsGround } from './identity/ground.ts'
import { identifier } from './identity/identify.ts'
import type { EncodedBytes } from './kernel/encode.ts'
import { refuseBrokenRequest, refuseUnknown, refuseUnreadable, registerRefusals } from './kernel/envelope.ts'
import type { Doors } from './kernel/handler.ts'
import { type GeoHeaders, placeReader } from './kernel/place.ts'
import { registerCalls } from './kernel/register.ts'
import { registerRequestContext } from './kernel/request-queue.ts'
import { Pictures } from './pictures/pictures.ts'
import { BriefCache } from './platform/cache/brief-cache.ts'
import type { Db, OpenDatabase } from './platform/db/database.ts'
import type { Drawing } from './platform/drawing/drawing.ts'
import { boundConnections, connectionBounds, openFilesLimit } from './platform/load/connections.ts'
import type { Mail } from './platform/mail/mail.ts'
import { type Outbox, openOutbox } from './platform/mail/outbox.ts'
import type { PaymentProvider } from './platform/payments/payments.ts'
import { limiterOn } from './platform/rate-limit/limiter.ts'
import type { Clock } from './platform/time/clock.ts'
import { registerAds } from './routes/ads.ts'
import { registerJsonBodies } from './routes/bodies.ts'
import { commonHeaders, registerCommonHeaders } from './routes/common-headers.ts'
import { registerDescription } from './routes/description.ts'
import { registerFeeds } from './routes/feeds.ts'
import { watchForwarding } from './routes/forwarding.ts'
import { registerHealth } from './routes/health.ts'
import { registerImages } from './routes/images.ts'
import { registerLive } from './routes/live.ts'
import { registerMedia } from './routes/media.ts'
import { allowOtherOrigins } from './routes/other-origins.ts'
import { registerPaymentNotices } from './routes/payment-notices.ts'
import { endConnectionsAtStop } from './start/stop.ts'

/** What the service stands on; main.ts gives the real ones, tests their own. */
export interface Ground {
  db: Db
  /** Hears what the database tells of changes. */
  listen: OpenDatabase['listen']
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
  publicUrl: string
  /** The service is a demo: its accounts and their password are told to everybody. */
  demo: boolean
  /** Where a demo without a mail server shows its letters. */
  mailboxAddress?: string | undefined
  dataFolder: string
  /** How many days ahead of a release day members may play; 0 where they are not ahead. */
  earlyAccessDays: number
  /** The operator's own ad address with its placeholders; without one our own ads are shown. */
  adTemplate: string | undefined
  /** Where our own ads stand in a film. */
  adBreaks: readonly string[]
  logger: FastifyBaseLogger | boolean
  trustedProxies: number
  /** Headers in which a trusted proxy tells where a caller is. */
  geoHeaders: GeoHeaders
  /** Where other clients' pages come from that may make calls. */
  allowedOrigins: readonly string[]
  /** Letters that strangers may have mailed in an hour, to all addresses together. */
  mailPerHour: number
  /** How long letters wait before they are composed. */
  mailDelayMs: () => number
  /** How long replies that are the same for every visitor are kept; 0 keeps none. */
  replyCacheSeconds: number
  /** A request that has not arrived whole by then is refused, and its connection closed. */
  requestTimeoutMs?: number
}

const defaultRequestTimeoutMs = 60_000

/** Headers that take longer to arrive are refused. */
const longestHeadersTimeoutMs = 20_000

/** Bodies of calls are small; uploads have routes of their own. */
const largestBodyBytes = 64 * 1024

/** Replies that are kept for many. */
const mostReplyBytes = 24 * 1024 * 1024

const doorsOf = (ground: Ground & { log: FastifyBaseLogger; outbox: Outbox; positions: Positions; memberships: Memberships }): Doors => {
  const accounts = accountsGround(ground)
  return {
    catalogue: catalogueDoor(ground),
    home: homeDoor(ground),
    search: searchDoor(ground),
    oracle: oracleDoor(ground),
    watchLists: watchListsDoor(ground),
    savedSearches: savedSearchesDoor(ground),
    progress: progressDoor(ground),
    playback: playbackDoor(ground),
    ads: adsDoor(ground),
    reports: reportsDoor(ground),
    activity: activityDoor(ground),
    accounts: accountsDoor(accounts),
    profiles: profilesDoor(accounts),
    devices: devicesDoor(ground),
    membership: membershipDoor(ground),
    pages: pagesDoor(ground),
    site: siteDoor(ground),
  }
}

/** Puts the features together into one HTTP application that is ready to listen. */
export const buildApp = (ground: Ground): { app: FastifyInstance; pictures: Pictures; memberships: Memberships; outbox: Outbox } => {
  const headers = commonHeaders(ground.publicUrl)
  const requestTimeout = ground.requestTimeoutMs ?? defaultRequestTimeoutMs
  const app = Fastify({
    ...(typeof ground.logger === 'boolean' ? { logger: ground.logger } : { loggerInstance: ground.logger }),
    bodyLimit: largestBodyBytes,
    trustProxy: (_address: string, hop: number) => hop < ground.trustedProxies,
    routerOptions: { maxParamLength: 500 },
    requestTimeout,
    // A proxy keeps its connections for a minute and must not meet one that is just being closed; browsers open another.
    keepAliveTimeout: ground.trustedProxies > 0 ? 75_000 : 15_000,
    // Node looks for late requests now and then only.
    http: {
      headersTimeout: Math.min(longestHeadersTimeoutMs, requestTimeout),
      requestTimeout,
      connectionsCheckingInterval: requestTimeout / 4,
    },
    forceCloseConnections: 'idle',
    // What comes in while the service stops is still answered, and its connection closed.
    return503OnClosing: false,
    frameworkErrors: refuseUnreadable(headers),
    clientErrorHandler: refuseBrokenRequest(headers),
  })
  registerCommonHeaders(app, headers)
  allowOtherOrigins(app, ground.allowedOrigins)
  endConnectionsAtStop(app)
  registerJsonBodies(app)
  watchForwarding(app, ground.trustedProxies)
  boundConnections(app.server, connectionBounds(ground.trustedProxies, openFilesLimit()), (client) =>
    app.log.warn({ client }, 'A client has too many connections; its newest are closed'),
  )
  registerRefusals(app)
  registerRequestContext(app)
  registerHealth(app, ground)
  const outbox = openOutbox({
    mail: ground.mail,
    limiter: limiterOn(ground),
    mailPerHour: ground.mailPerHour,
    warn: (reason) => app.log.warn({ reason }, 'A letter could not be sent'),
    delayMs: ground.mailDelayMs,
  })
  app.addHook('onClose', () => outbox.close())
  const positions = openPositions(ground.db)
  app.addHook('onClose', () => positions.close())
  const memberships = openMemberships({ ...ground, log: app.log })
  app.addHook('onClose', () => memberships.close())
  const doors = doorsOf({ ...ground, log: app.log, outbox, positions, memberships })
  const identify = identifier(ground)
  const replies = new BriefCache<EncodedBytes>(ground.replyCacheSeconds, {
    mostBytes: mostReplyBytes,
    bytesOf: ({ largestBytes }) => largestBytes,
  })
  registerCalls(app, doors, { identify, replies, placeOf: placeReader(ground.trustedProxies > 0 ? ground.geoHeaders : {}) })
  registerDescription(app)
  registerLive(app, { identify, listen: ground.listen })
  registerAds(app, ground)
  registerFeeds(app, ground)
  registerPaymentNotices(app, memberships.applyNotice)
  registerMedia(app, mediaAccess(ground), ground.dataFolder)
  const pictures = new Pictures(ground)
  registerImages(app, pictures)
  app.setNotFoundHandler((request, reply) => refuseUnknown(request, reply))
  return { app, pictures, memberships, outbox }
}
