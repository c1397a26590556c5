import { profileOf } from '../../kernel/caller.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { networkLimiter, pairLimiter } from '../../kernel/rate-limits.ts'
import { withoutSecretAddresses } from '../../platform/log/secret-addresses.ts'
import type { LimiterDeps } from '../../platform/rate-limit/limiter.ts'
import { visibleTitle } from '../../titles/titles.ts'
import { insertIssue, insertPlaybackFailure, type ReasonRow, selectReason, selectReasons } from './reports.sql.ts'

interface WireCategory {
  id: number
  error_title: string
  error_description: string
  error_type_list: { id: number; error_master_id: number; error_type_title: string }[]
}

const wireCategories = (rows: ReasonRow[]): WireCategory[] => {
  const categories = new Map<number, WireCategory>()
  for (const { categoryId, categoryTitle, categoryDescription, reasonId, reasonTitle } of rows) {
    const category = categories.get(categoryId) ?? {
      id: categoryId,
      error_title: categoryTitle,
      error_description: categoryDescription,
      error_type_list: [],
    }
    categories.set(categoryId, category)
    if (reasonId !== null && reasonTitle !== null)
      category.error_type_list.push({ id: reasonId, error_master_id: categoryId, error_type_title: reasonTitle })
  }
  return [...categories.values()]
}

export const reportsHandlers = (deps: LimiterDeps): Handlers<'reports'> => {
  const { db, clock } = deps
  const failuresByNetwork = networkLimiter(deps, 'playback-failure', { times: 60, seconds: 10 * 60 })
  const issues = pairLimiter(deps, 'issue', { byAccount: { times: 20, seconds: 60 * 60 }, byNetwork: { times: 60, seconds: 60 * 60 } })

  return {
    'error-master': async () => ({ data: wireCategories(await selectReasons(db)) }),
    'error-report': async ({ refuse, caller, parameters: { video_id, episode_id, error_message } }) => {
      const at = clock.now()
      await failuresByNetwork.consume(caller.address)
      const title = await visibleTitle(db, { titleId: video_id, episodeId: episode_id }, caller, at)
      if (!title) return refuse('not_found', 'There is no such title.')
      await insertPlaybackFailure(db, {
        profileId: profileOf(caller) ?? null,
        titleId: title.titleId,
        episodeId: title.episodeId,
        // Players tell which address failed, and a play address is a key.
        message: withoutSecretAddresses(error_message),
        at,
      })
      return {}
    },
    'report-error': async ({ refuse, caller, parameters }) => {
      const { video_id, season_id, seasion_id, episode_id, error_id, sub_error_id, error_message = '' } = parameters
      const at = clock.now()
      await issues.consume(String(caller.accountId), caller.address)
      const title = await visibleTitle(db, { titleId: video_id, episodeId: episode_id }, caller, at)
      if (!title) return refuse('not_found', episode_id === undefined ? 'There is no such title.' : 'There is no such episode.')
      const season = season_id ?? seasion_id
      if (season !== undefined && title.seasonId !== null && season !== title.seasonId)
        return refuse('not_found', 'There is no such episode in this season.')
      const reason = await selectReason(db, error_id, sub_error_id ?? null)
      if (!reason) return refuse('not_found', 'There is no such category of issues: see error-master (error_id).')
      if (sub_error_id !== undefined && reason.reasonTitle === null)
        return refuse('invalid_parameter', 'The parameter sub_error_id does not belong to error_id.')
      await insertIssue(db, {
        profileId: caller.profileId,
        titleId: title.titleId,
        episodeId: title.episodeId,
        categoryId: error_id,
        categoryTitle: reason.categoryTitle,
        reasonId: sub_error_id ?? null,
        reasonTitle: reason.reasonTitle ?? '',
        message: withoutSecretAddresses(error_message.trim()),
        at,
      })
      return { message: 'Your Issue has been reported.' }
    },
  }
}
