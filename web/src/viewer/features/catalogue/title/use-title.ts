import type { Reply } from '../../../../lib/api.ts'
import { useAsk } from '../../../../lib/ask.ts'

export type Detail = Reply<'video-detail'>['data']

/** All about one title, for the profile that is watching. */
export const useTitle = (video_id: number, video_type: number) => useAsk('video-detail', { video_id, video_type })
