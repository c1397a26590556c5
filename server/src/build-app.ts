import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { AppDeps } from './app-deps.ts'
import { accountsHandlers } from './features/accounts/accounts.calls.ts'
import { activityHandlers } from './features/activity/activity.calls.ts'
import { adsHandlers } from './features/ads/ads.calls.ts'
import { Backups } from './features/backups/backups.ts'
import { catalogueHandlers } from './features/catalogue/catalogue.calls.ts'
import { couponHandlers } from './features/coupons/coupons.calls.ts'
import { devicesHandlers } from './features/devices/devices.calls.ts'
import { homeHandlers } from './features/home/home.calls.ts'
import { membershipHandlers } from './features/membership/membership.calls.ts'
import { oracleHandlers } from './features/oracle/oracle.calls.ts'
import { pagesHandlers } from './features/pages/pages.calls.ts'
import { openPaymentService, type PaymentService } from './features/payments/payment-service.ts'
import { paymentHandlers } from './features/payments/payments.calls.ts'
import { peopleHandlers } from './features/people/people.calls.ts'
import { planHandlers } from './features/plans/plans.calls.ts'
import { mediaAccess } from './features/playback/media-access.ts'
import { MediaLinks } from './features/playback/media-links.ts'
import { playbackHandlers } from './features/playback/playback.calls.ts'
import { Waveforms } from './features/playback/waveforms.ts'
import { profilesHandlers } from './features/profiles/profiles.calls.ts'
import { programmeHandlers } from './features/programmes/programmes.calls.ts'
import { progressHandlers } from './features/progress/progress.calls.ts'
import { openPositions, type Positions } from './features/progress/progress.ts'
import { reminderHandlers } from './features/reminders/reminders.calls.ts'
import { reportsHandlers } from './features/reports/reports.calls.ts'
import { savedSearchesHandlers } from './features/saved-searches/saved-searches.calls.ts'
import { searchHandlers } from './features/search/search.calls.ts'
import { siteHandlers } from './features/site/site.calls.ts'
import { similarTitles } from './features/suggestions/suggestions.ts'
import { watchListsHandlers } from './features/watch-lists/watch-lists.calls.ts'
import { authenticator } from './identity/authenticate.ts'
import { actorOf, operatorAuthenticator } from './identity/authenticate-operator.ts'
import { identityDeps } from './identity/deps.ts'
import type { EncodedBytes } from './kernel/encode.ts'
import { refuseUnknown, registerRefusals } from './kernel/envelope.ts'
import type { AllHandlers } from './kernel/handler.ts'
import { isOld, KeptReplies, sharedTopicsOf } from './kernel/kept-replies.ts'
import { registerOperatorCalls } from './kernel/operator-register.ts'
import { placeReader } from './kernel/place.ts'
import { registerCalls } from './kernel/register.ts'
import { registerRequestContext } from './kernel/request-queue.ts'
import { type Shed, shedder } from './kernel/shedding.ts'
import { operatorHandlersOf } from './operator-handlers.ts'
import { Pictures } from './pictures/pictures.ts'
import { TtlCache } from './platform/cache/ttl-cache.ts'
import { listenOnce, sendNotification } from './platform/db/notifications.sql.ts'
import { boundConnections, connectionBounds, openFilesLimit } from './platform/load/connections.ts'
import { type MailQueue, openMailQueue } from './platform/mail/mail-queue.ts'
import { limiterOn } from './platform/rate-limit/limiter.ts'
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
import { registerOracleCards } from './routes/oracle-cards.ts'
import { allowOtherOrigins } from './routes/other-origins.ts'
import { registerPaymentWebhook } from './routes/payment-webhook.ts'
import { quickMedia } from './routes/quick-media.ts'
import { registerUploads } from './routes/uploads.ts'
import { openHttp } from './start/open-http.ts'
import { endConnectionsAtStop, handlersUnderWay } from './start/stop.ts'
import { keepCards } from './titles/kept-cards.ts'

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
  const similar = similarTitles(deps)
  return {
    catalogue: catalogueHandlers({ ...deps, similar }),
    home: homeHandlers({ ...deps, similar }),
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
    membership: { ...planHandlers(deps), ...paymentHandlers(deps), ...membershipHandlers(deps), ...couponHandlers(deps) },
    pages: pagesHandlers(deps),
    site: siteHandlers(deps),
    programmes: programmeHandlers(deps),
    people: peopleHandlers(deps),
    reminders: reminderHandlers(deps),
  }
}

/** Puts the features together into one HTTP application that is ready to listen. */
export const buildApp = (
  deps: AppDeps,
): {
  app: FastifyInstance
  pictures: Pictures
  paymentService: PaymentService
  mailQueue: MailQueue
  keptReplies: KeptReplies
  backups: Backups
  shed: Shed
} => {
  const headers = commonHeaders(deps.publicUrl)
  const access = mediaAccess({
    ...deps,
    onUnproven: (error) => app.log.warn({ err: error }, 'Whether viewers may go on watching cannot be proven just now'),
  })
  const app = openHttp(deps, headers, quickMedia({ ...deps, access, headers }))
  app.addHook('onClose', () => access.close())
  registerCommonHeaders(app, headers)
  allowOtherOrigins(app, deps.allowedOrigins)
  endConnectionsAtStop(app)
  const handlersEnd = handlersUnderWay(app)
  registerJsonBodies(app)
  const forwarding = watchForwarding(app, deps.trustedProxies)
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
    staleSeconds: deps.replyCacheSeconds,
    mostBytes: deps.memory.replyBytes,
    bytesOf: ({ largestBytes }) => largestBytes,
  })
  const keptReplies = new KeptReplies({
    send: (notification) => sendNotification(deps.db, notification),
    warn: (error) => app.log.warn({ err: error }, 'Other processes may show for a while what has changed'),
  })
  keepCards(deps.db, { ...deps, keptReplies })
  const shed = shedder(deps.pressure)
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
    shed,
  })
  const pictures = new Pictures(deps)
  app.addHook('onClose', () => pictures.close())
  const authenticateOperator = operatorAuthenticator({ ...deps, machineToken: deps.machineToken, authenticate })
  const backups = new Backups({ ...deps, log: app.log })
  app.addHook('onClose', () => backups.idle())
  const waveforms = new Waveforms({ ...deps, log: app.log })
  app.addHook('onClose', () => waveforms.close())
  registerOperatorCalls(
    app,
    operatorHandlersOf({ ...deps, forwarding, pictures, mailQueue, log: app.log, backups, waveforms, paymentService }),
    {
      authenticate: authenticateOperator,
      keptReplies,
    },
  )
  registerBackup(app, { ...deps, authenticate: authenticateOperator })
  registerUploads(app, { ...deps, authenticate: authenticateOperator })
  registerDescription(app)
  registerLive(app, { authenticate, listen })
  registerAds(app, deps)
  registerFeeds(app, deps)
  registerPaymentWebhook(app, paymentService.applyWebhook)
  const links = new MediaLinks({ ...deps, log: app.log })
  app.addHook('onReady', async () => links.begin())
  app.addHook('onClose', () => links.close())
  registerMedia(app, { ...deps, access, links })
  registerImages(app, pictures)
  registerAppIcons(app, { ...deps, pictures })
  registerOracleCards(app, { ...deps, pictures })
  app.setNotFoundHandler((request, reply) => refuseUnknown(request, reply))
  // The last of these is the first that is called: what handlers stand on is closed after them.
  app.addHook('onClose', handlersEnd)
  return { app, pictures, paymentService, mailQueue, keptReplies, backups, shed }
}
