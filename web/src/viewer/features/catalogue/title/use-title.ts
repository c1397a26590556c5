import type { Reply } from '../../../../lib/api.ts'
import { useCallQuery } from '../../../../lib/call-query.ts'

export type Detail = Reply<'video-detail'>['data']

/** All about one title, for the profile that is watching. */
export const useTitle = (videoId: number, videoType: 'film' | 'series') => useCallQuery('video-detail', { videoId, videoType })
