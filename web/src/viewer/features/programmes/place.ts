import type { Reply } from '../../../lib/api.ts'
import { isComing, isFilm } from '../../titles/title-facts.ts'
import type { Playable } from '../../titles/use-play.ts'

/** A programme as its page tells it. */
export type ProgrammeDetail = Reply<'programme'>['data']
export type ProgrammeItem = ProgrammeDetail['items'][number]

/** What the player needs to play a title in its programme; undefined for one that is not out. A series goes on where the person is in it. */
export const playableIn = (programmeId: number, { video }: ProgrammeItem): Playable | undefined => {
  if (isComing(video)) return undefined
  const { videoId, videoType, isPremium, seasonId, episodeId } = video
  return { videoId, videoType, isPremium, programmeId, ...(!isFilm(video) && { seasonId, episodeId }) }
}

export interface Place {
  item: ProgrammeItem
  /** From 1 on. */
  number: number
  /** Something of the programme was watched, but not all of it: Play goes on there. */
  isBegun: boolean
}

/** Where Play begins; undefined where nothing is out. */
export const placeOf = ({ items, playVideoId }: ProgrammeDetail): Place | undefined => {
  const index = items.findIndex(({ video }) => video.videoId === playVideoId)
  const item = items[index]
  if (!item) return undefined
  const isBegun = items.some(({ isWatched, video }) => isWatched || video.playTime) && !items.every(({ isWatched }) => isWatched)
  return { item, number: index + 1, isBegun }
}
