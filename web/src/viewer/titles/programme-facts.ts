import { href } from '@matinee/contract/paths'
import type { Reply } from '../../lib/api.ts'
import { countOf, formatDuration } from '../../lib/format.ts'

/** A curated evening as the lists of them give it. */
export type Programme = Reply<'programmes'>['data'][number]

export const programmeAddress = ({ programmeId }: Pick<Programme, 'programmeId'>): string => href('/programme', { programmeId })

/** '4 titles · 6h, 12m'. */
export const extentOf = ({ titleCount, totalDuration }: Pick<Programme, 'titleCount' | 'totalDuration'>): string =>
  [countOf(titleCount, 'title'), formatDuration(totalDuration)].filter(Boolean).join(' · ')
