import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { accountsHandlers } from './features/accounts/accounts.calls.ts'
import { invitationHandlers } from './features/accounts/invitations.calls.ts'
import { operatorAccountHandlers } from './features/accounts/operator-accounts.calls.ts'
import { activityHandlers } from './features/activity/activity.calls.ts'
import { adsHandlers } from './features/ads/ads.calls.ts'
import { type OperatorAdDeps, operatorAdHandlers } from './features/ads/operator-ads.calls.ts'
import { apiTokenHandlers } from './features/api-tokens/api-tokens.calls.ts'
import { auditLogHandlers } from './features/audit-log/audit-log.calls.ts'
import { catalogueHandlers } from './features/catalogue/catalogue.calls.ts'
import { operatorNameHandlers, operatorPeopleHandlers } from './features/catalogue/operator-names.calls.ts'
import { operatorPictureHandlers } from './features/catalogue/operator-pictures.calls.ts'
import { operatorSeriesHandlers } from './features/catalogue/operator-series.calls.ts'
import { operatorTitleHandlers } from './features/catalogue/operator-titles.calls.ts'
import { checkHandlers } from './features/checks/checks.calls.ts'
import type { MachineFindings } from './features/checks/checks.ts'
import { devicesHandlers } from './features/devices/devices.calls.ts'
import { homeHandlers } from './features/home/home.calls.ts'
import { operatorHomeHandlers } from './features/home/operator-home.calls.ts'
import { operatorHomeLayoutHandlers } from './features/home/operator-home-layouts.calls.ts'
import { operatorMediaHandlers } from './features/library/operator-media.calls.ts'
import { membershipHandlers } from './features/membership/membership.calls.ts'
import { oracleHandlers } from './features/oracle/oracle.calls.ts'
import { operatorPageHandlers } from './features/pages/operator-pages.calls.ts'
import { pagesHandlers } from './features/pages/pages.calls.ts'
import { openPaymentService, type PaymentService } from './features/payments/payment-service.ts'
import { paymentHandlers } from './features/payments/payments.calls.ts'
import { operatorPlanHandlers } from './features/plans/operator-plans.calls.ts'
import { planHandlers } from './features/plans/plans.calls.ts'
import { mediaAccess } from './features/playback/media-access.ts'
import { playbackHandlers } from './features/playback/playback.calls.ts'
import { profilesHandlers } from './features/profiles/profiles.calls.ts'
import { progressHandlers } from './features/progress/progress.calls.ts'
import { openPositions, type Positions } from './features/progress/progress.ts'
import { reportsHandlers } from './features/reports/reports.calls.ts'
import { savedSearchesHandlers } from './features/saved-searches/saved-searches.calls.ts'
import { searchHandlers } from './features/search/search.calls.ts'
import { operatorSettingHandlers } from './features/site/operator-settings.calls.ts'
import { operatorSiteHandlers } from './features/site/operator-site.calls.ts'
import { siteHandlers } from './features/site/site.calls.ts'
import { watchListsHandlers } from './features/watch-lists/watch-lists.calls.ts'
import { whoAmIHandlers } from './features/who-am-i/who-am-i.calls.ts'
import { authenticator } from './identity/authenticate.ts'
import { actorOf, operatorAuthenticator } from './identity/authenticate-operator.ts'
import { identityDeps } from './identity/deps.ts'
import type { EncodedBytes } from './kernel/encode.ts'
import { refuseBrokenRequest, refuseUnknown, refuseUnreadable, registerRefusals } from './kernel/envelope.ts'
import type { AllHandlers } from './kernel/handler.ts'
import { isOld, KeptReplies, sharedTopicsOf } from './kernel/kept-replies.ts'
import type { AllOperatorHandlers } from './kernel/operator-handler.ts'
import { registerOperatorCalls } from './kernel/operator-register.ts'
import { type GeoHeaders, placeReader } from './kernel/place.ts'
import { registerCalls } from './kernel/register.ts'
import { registerRequestContext } from './kernel/request-queue.ts'
import { Pictures } from './pictures/pictures.ts'
import { TtlCache } from './platform/cache/ttl-cache.ts'
import type { Db, OpenDatabase } from './platform/db/database.ts'
import { listenOnce, sendNotification } from './platform/db/notifications.sql.ts'
import type { Drawing } from './platform/drawing/drawing.ts'
import { boundConnections, connectionBounds, openFilesLimit } from './platform/load/connections.ts'
import type { Mail } from './platform/mail/mail.ts'
import { type MailQueue, openMailQueue } from './platform/mail/mail-queue.ts'
import type { MediaStore } from './platform/media/media-store.ts'
import type { PaymentProvider } from './platform/payments/payments.ts'
import { limiterOn } from './platform/rate-limit/limiter.ts'
import type { Clock } from './platform/time/clock.ts'
import { registerAds } from './routes/ads.ts'
import { registerAppIcons } from './routes/app-icons.ts'
import { registerBackup } from './routes/backup.ts'
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
import { registerPaymentWebhook } from './routes/payment-webhook.ts'
import { endConnectionsAtStop } from './start/stop.ts'

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
  /** Where a demo without a mail server shows its emails. */
  mailboxAddress?: string | undefined
  dataFolder: string
  /** Measures a film that is to be an ad. */
  measureAd: OperatorAdDeps['measureAd']
  /** Whether there is an ffmpeg that makes films playable. */
  canPackage: () => Promise<boolean>
  /** How the parts of this machine stand. */
  lookAtMachine: () => Promise<MachineFindings>
  /** A folder of films is set. */
  hasLibrary: boolean
  /** Of films; undefined where none is set. */
  libraryFolder: string | undefined
  /** Where packaged films live. */
  media: MediaStore
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
  /** Emails that strangers may have mailed in an hour, to all addresses together. */
  mailPerHour: number
  /** How long emails wait before they are sent. */
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

const handlersOf = (
  deps: AppDeps & {
    log: FastifyBaseLogger
    mailQueue: MailQueue
    positions: Positions
    paymentService: PaymentService
    keptReplies: KeptReplies
  },
): AllHandlers => {
  const accounts = identityDeps(deps)
  return {
    catalogue: catalogueHandlers(deps),
    home: homeHandlers(deps),
    search: searchHandlers(deps),
    oracle: oracleHandlers(deps),
    watchLists: watchListsHandlers(deps),
    savedSearches: savedSearchesHandlers(deps),
    progress: progressHandlers(deps),
    playback: playbackHandlers(deps),
    ads: adsHandlers(deps),
    reports: reportsHandlers(deps),
    activity: activityHandlers(deps),
    accounts: accountsHandlers(accounts),
    profiles: profilesHandlers(accounts),
    devices: devicesHandlers(deps),
    membership: { ...planHandlers(deps), ...paymentHandlers(deps), ...membershipHandlers(deps) },
    pages: pagesHandlers(deps),
    site: siteHandlers(deps),
  }
}

const operatorHandlersOf = (deps: AppDeps & { pictures: Pictures; mailQueue: MailQueue; log: FastifyBaseLogger }): AllOperatorHandlers => ({
  whoAmI: whoAmIHandlers(deps),
  checks: checkHandlers(deps),
  titles: operatorTitleHandlers(deps),
  series: operatorSeriesHandlers(deps),
  people: operatorPeopleHandlers(deps),
  names: operatorNameHandlers(deps),
  media: operatorMediaHandlers(deps),
  pictures: operatorPictureHandlers(deps),
  home: operatorHomeHandlers(deps),
  homeLayouts: operatorHomeLayoutHandlers(deps),
  site: operatorSiteHandlers(deps),
  pages: operatorPageHandlers(deps),
  plans: operatorPlanHandlers(deps),
  ads: operatorAdHandlers(deps),
  settings: operatorSettingHandlers(deps),
  accounts: operatorAccountHandlers(deps),
  invitations: invitationHandlers(identityDeps(deps)),
  tokens: apiTokenHandlers(deps),
  auditLog: auditLogHandlers(deps),
})

/** Puts the features together into one HTTP application that is ready to listen. */
export const buildApp = (
  deps: AppDeps,
): { app: FastifyInstance; pictures: Pictures; paymentService: PaymentService; mailQueue: MailQueue; keptReplies: KeptReplies } => {
  const headers = commonHeaders(deps.publicUrl)
  const requestTimeout = deps.requestTimeoutMs ?? defaultRequestTimeoutMs
  const app = Fastify({
    ...(typeof deps.logger === 'boolean' ? { logger: deps.logger } : { loggerInstance: deps.logger }),
    bodyLimit: largestBodyBytes,
    trustProxy: (_address: string, hop: number) => hop < deps.trustedProxies,
    routerOptions: { maxParamLength: 500 },
    requestTimeout,
    // A proxy keeps its connections for a minute and must not meet one that is just being closed; browsers open another.
    keepAliveTimeout: deps.trustedProxies > 0 ? 75_000 : 15_000,
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
  allowOtherOrigins(app, deps.allowedOrigins)
  endConnectionsAtStop(app)
  registerJsonBodies(app)
  watchForwarding(app, deps.trustedProxies)
  boundConnections(app.server, connectionBounds(deps.trustedProxies, openFilesLimit()), (client) =>
    app.log.warn({ client }, 'A client has too many connections; its newest are closed'),
  )
  registerRefusals(app)
  registerRequestContext(app)
  registerHealth(app, deps)
  const mailQueue = openMailQueue({
    ...deps,
    limiter: limiterOn(deps),
    warn: (reason) => app.log.warn({ reason }, 'An email could not be sent'),
    delayMs: deps.mailDelayMs,
  })
  app.addHook('onClose', () => mailQueue.close())
  const positions = openPositions(deps.db)
  app.addHook('onClose', () => positions.close())
  const paymentService = openPaymentService({ ...deps, log: app.log })
  app.addHook('onClose', () => paymentService.close())
  const authenticate = authenticator(deps)
  const replies = new TtlCache<EncodedBytes>(deps.replyCacheSeconds, {
    mostBytes: mostReplyBytes,
    bytesOf: ({ largestBytes }) => largestBytes,
  })
  const keptReplies = new KeptReplies({
    send: (notification) => sendNotification(deps.db, notification),
    warn: (error) => app.log.warn({ err: error }, 'Other processes may show for a while what has changed'),
  })
  const handlers = handlersOf({ ...deps, log: app.log, mailQueue, positions, paymentService, keptReplies })
  keptReplies.onTouch((topics) => replies.forget((key) => isOld(sharedTopicsOf(key.split(' ', 1)[0] ?? ''), topics)))
  const listen = listenOnce(deps.listen)
  app.addHook('onReady', () =>
    listen(
      (notification) => keptReplies.hear(notification),
      () => keptReplies.forgetAll(),
    ),
  )
  registerCalls(app, handlers, {
    authenticate,
    replies,
    keptReplies,
    placeOf: placeReader(deps.trustedProxies > 0 ? deps.geoHeaders : {}),
    actorOf: (operator) => actorOf(deps.db, operator),
  })
  const pictures = new Pictures(deps)
  const authenticateOperator = operatorAuthenticator({ ...deps, machineToken: deps.machineToken, authenticate })
  registerOperatorCalls(app, operatorHandlersOf({ ...deps, pictures, mailQueue, log: app.log }), {
    authenticate: authenticateOperator,
    keptReplies,
  })
  registerBackup(app, { ...deps, authenticate: authenticateOperator })
  registerDescription(app)
  registerLive(app, { authenticate, listen })
  registerAds(app, deps)
  registerFeeds(app, deps)
  registerPaymentWebhook(app, paymentService.applyWebhook)
  registerMedia(app, { ...deps, access: mediaAccess(deps) })
  registerImages(app, pictures)
  registerAppIcons(app, { ...deps, pictures })
  app.setNotFoundHandler((request, reply) => refuseUnknown(request, reply))
  return { app, pictures, paymentService, mailQueue, keptReplies }
}
