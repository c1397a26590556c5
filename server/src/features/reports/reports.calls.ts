import { profileOf } from '../../kernel/caller.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { networkLimiter, pairLimiter } from '../../kernel/rate-limits.ts'
import { inTx } from '../../platform/db/database.ts'
import { withoutSecretAddresses } from '../../platform/log/secret-addresses.ts'
import type { LimiterDeps } from '../../platform/rate-limit/limiter.ts'
import { visibleTitle } from '../../titles/titles.ts'
import { failureCauseOf } from './failure-cause.ts'
import { countReport } from './report-groups.sql.ts'
import { deleteOldestFailures, insertIssue, insertPlaybackFailure, type ReasonRow, selectReason, selectReasons } from './reports.sql.ts'

interface CategoryReply {
  id: number
  errorTitle: string
  errorDescription: string
  errorTypeList: { id: number; errorMasterId: number; errorTypeTitle: string }[]
}

const categoriesReply = (rows: ReasonRow[]): CategoryReply[] => {
  const categories = new Map<number, CategoryReply>()
  for (const { categoryId, categoryTitle, categoryDescription, reasonId, reasonTitle } of rows) {
    const category = categories.get(categoryId) ?? {
      id: categoryId,
      errorTitle: categoryTitle,
      errorDescription: categoryDescription,
      errorTypeList: [],
    }
    categories.set(categoryId, category)
    if (reasonId !== null && reasonTitle !== null)
      category.errorTypeList.push({ id: reasonId, errorMasterId: categoryId, errorTypeTitle: reasonTitle })
  }
  return [...categories.values()]
}

/** Failures of one cause at one title; what comes after them is counted, and the oldest make room. */
const mostFailures = 200
const lookEvery = 20
const longestUserAgent = 300

/** What the player and the browser tell of themselves, without anything that opens something. */
const momentOf = ({ playTime, playerLog = '' }: { playTime?: number; playerLog?: string }, userAgent: string) => ({
  positionSeconds: playTime ?? null,
  userAgent: userAgent.slice(0, longestUserAgent),
  playerLog: withoutSecretAddresses(playerLog),
})

export const reportsHandlers = (deps: LimiterDeps): Handlers<'reports'> => {
  const { db, clock } = deps
  const failuresByNetwork = networkLimiter(deps, 'playback-failure', { times: 60, seconds: 10 * 60 })
  const issues = pairLimiter(deps, 'issue', { byAccount: { times: 20, seconds: 60 * 60 }, byNetwork: { times: 60, seconds: 60 * 60 } })

  return {
    'error-master': async () => ({ data: categoriesReply(await selectReasons(db)) }),
    'error-report': async ({ refuse, caller, userAgent, parameters: { videoId, episodeId, errorMessage, ...moment } }) => {
      const at = clock.now()
      await failuresByNetwork.consume(caller.address)
      const title = await visibleTitle(db, { titleId: videoId, episodeId }, caller, at)
      if (!title) return refuse('not_found', 'There is no such title.')
      await inTx(db, async (db) => {
        const { groupId, reports } = await countReport(db, { titleId: title.titleId, ...failureCauseOf(errorMessage), at })
        await insertPlaybackFailure(db, {
          ...momentOf(moment, userAgent),
          groupId,
          profileId: profileOf(caller) ?? null,
          titleId: title.titleId,
          episodeId: title.episodeId,
          // Players tell which address failed, and a play address is a key.
          message: withoutSecretAddresses(errorMessage),
          at,
        })
        if (reports % lookEvery === 0) await deleteOldestFailures(db, groupId, mostFailures)
      })
      return {}
    },
    'report-error': async ({ refuse, caller, userAgent, parameters }) => {
      const { videoId, seasonId, episodeId, errorId, subErrorId, errorMessage = '', wantsAnswer = true } = parameters
      const at = clock.now()
      await issues.consume(String(caller.accountId), caller.address)
      const title = await visibleTitle(db, { titleId: videoId, episodeId }, caller, at)
      if (!title) return refuse('not_found', episodeId === undefined ? 'There is no such title.' : 'There is no such episode.')
      if (seasonId !== undefined && title.seasonId !== null && seasonId !== title.seasonId)
        return refuse('not_found', 'There is no such episode in this season.')
      const reason = await selectReason(db, errorId, subErrorId ?? null)
      if (!reason) return refuse('not_found', 'There is no such category of issues: see error-master (error_id).')
      if (subErrorId !== undefined && reason.reasonTitle === null)
        return refuse('invalid_parameter', 'The parameter sub_error_id does not belong to error_id.')
      const { categoryTitle, reasonTitle } = reason
      await inTx(db, async (db) => {
        const cause = [categoryTitle, reasonTitle].filter(Boolean).join(': ')
        const { groupId } = await countReport(db, { titleId: title.titleId, kind: 'issue', cause, at })
        await insertIssue(db, {
          ...momentOf(parameters, userAgent),
          groupId,
          profileId: caller.profileId,
          titleId: title.titleId,
          episodeId: title.episodeId,
          categoryId: errorId,
          categoryTitle,
          reasonId: subErrorId ?? null,
          reasonTitle: reasonTitle ?? '',
          message: withoutSecretAddresses(errorMessage.trim()),
          wantsAnswer,
          at,
        })
      })
      return { message: 'Your Issue has been reported.' }
    },
  }
}
