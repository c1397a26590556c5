import type { Reply } from '../../../../lib/api.ts'
import { useCallQuery } from '../../../../lib/call-query.ts'

export type Detail = Reply<'video-detail'>['data']

/** All about one title, for the profile that is watching. */
export const useTitle = (video_id: number, video_type: number) => useCallQuery('video-detail', { video_id, video_type })
