import type { FastifyBaseLogger } from 'fastify'
import type { AppDeps } from './app-deps.ts'
import { invitationHandlers } from './features/accounts/invitations.calls.ts'
import { operatorAccountHandlers } from './features/accounts/operator-accounts.calls.ts'
import { operatorMembershipHandlers } from './features/accounts/operator-memberships.calls.ts'
import { operatorAdHandlers } from './features/ads/operator-ads.calls.ts'
import { apiTokenHandlers } from './features/api-tokens/api-tokens.calls.ts'
import { auditLogHandlers } from './features/audit-log/audit-log.calls.ts'
import { backupHandlers } from './features/backups/backups.calls.ts'
import type { Backups } from './features/backups/backups.ts'
import { operatorDrawingHandlers } from './features/catalogue/operator-drawing.calls.ts'
import { operatorFilterHandlers } from './features/catalogue/operator-filters.calls.ts'
import { operatorFocalPointHandlers } from './features/catalogue/operator-focal-points.calls.ts'
import { operatorNameHandlers, operatorPeopleHandlers } from './features/catalogue/operator-names.calls.ts'
import { operatorPictureHandlers } from './features/catalogue/operator-pictures.calls.ts'
import { operatorSeriesHandlers } from './features/catalogue/operator-series.calls.ts'
import { operatorTitleHandlers } from './features/catalogue/operator-titles.calls.ts'
import { checkHandlers } from './features/checks/checks.calls.ts'
import { operatorCouponHandlers } from './features/coupons/operator-coupons.calls.ts'
import { operatorEmailHandlers } from './features/emails/operator-emails.calls.ts'
import { operatorHomeHandlers } from './features/home/operator-home.calls.ts'
import { operatorHomeLayoutHandlers } from './features/home/operator-home-layouts.calls.ts'
import { operatorExtrasHandlers } from './features/library/operator-extras.calls.ts'
import { operatorMediaHandlers } from './features/library/operator-media.calls.ts'
import { operatorPageHandlers } from './features/pages/operator-pages.calls.ts'
import type { PaymentService } from './features/payments/payment-service.ts'
import { operatorPlanHandlers } from './features/plans/operator-plans.calls.ts'
import { operatorMarksHandlers } from './features/playback/operator-marks.calls.ts'
import { operatorTracksHandlers } from './features/playback/operator-tracks.calls.ts'
import type { Waveforms } from './features/playback/waveforms.ts'
import { operatorAvatarHandlers } from './features/profiles/operator-avatars.calls.ts'
import { operatorProgrammeHandlers } from './features/programmes/operator-programmes.calls.ts'
import { operatorReportGroupHandlers } from './features/reports/operator-report-groups.calls.ts'
import { operatorReportHandlers } from './features/reports/operator-reports.calls.ts'
import { operatorSettingHandlers } from './features/site/operator-settings.calls.ts'
import { operatorSiteHandlers } from './features/site/operator-site.calls.ts'
import { statisticsHandlers } from './features/statistics/statistics.calls.ts'
import { uploadHandlers } from './features/uploads/uploads.calls.ts'
import { whoAmIHandlers } from './features/who-am-i/who-am-i.calls.ts'
import { identityDeps } from './identity/deps.ts'
import type { AllOperatorHandlers } from './kernel/operator-handler.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { MailQueue } from './platform/mail/mail-queue.ts'
import type { Forwarding } from './routes/forwarding.ts'

/** The handlers of the operator's calls, put together. */
export const operatorHandlersOf = (
  deps: AppDeps & {
    pictures: Pictures
    mailQueue: MailQueue
    log: FastifyBaseLogger
    backups: Backups
    waveforms: Waveforms
    paymentService: PaymentService
    forwarding: Forwarding
  },
): AllOperatorHandlers => {
  const identity = identityDeps(deps)
  return {
    whoAmI: whoAmIHandlers(deps),
    checks: checkHandlers(deps),
    titles: operatorTitleHandlers(deps),
    series: operatorSeriesHandlers(deps),
    marks: operatorMarksHandlers(deps),
    tracks: operatorTracksHandlers(deps),
    extras: operatorExtrasHandlers(deps),
    people: operatorPeopleHandlers(deps),
    names: operatorNameHandlers(deps),
    filters: operatorFilterHandlers(deps),
    media: operatorMediaHandlers(deps),
    uploads: uploadHandlers(deps),
    pictures: operatorPictureHandlers(deps),
    drawing: operatorDrawingHandlers(deps),
    focalPoints: operatorFocalPointHandlers(deps),
    avatars: operatorAvatarHandlers(deps),
    home: operatorHomeHandlers(deps),
    homeLayouts: operatorHomeLayoutHandlers(deps),
    site: operatorSiteHandlers(deps),
    pages: operatorPageHandlers(deps),
    emails: operatorEmailHandlers(deps),
    plans: operatorPlanHandlers(deps),
    coupons: operatorCouponHandlers(deps),
    ads: operatorAdHandlers(deps),
    settings: operatorSettingHandlers(deps),
    reportCategories: operatorReportHandlers(deps),
    accounts: operatorAccountHandlers(identity),
    memberships: operatorMembershipHandlers(identity),
    invitations: invitationHandlers(identity),
    reportGroups: operatorReportGroupHandlers(deps),
    statistics: statisticsHandlers(deps),
    tokens: apiTokenHandlers(deps),
    auditLog: auditLogHandlers(deps),
    backups: backupHandlers(deps, deps.backups),
    programmes: operatorProgrammeHandlers(deps),
  }
}
