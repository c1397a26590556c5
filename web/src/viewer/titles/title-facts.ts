import { rowKinds } from '@matinee/contract/numbers'
import { href } from '@matinee/contract/paths'
import type { Reply } from '../../lib/api.ts'
import { formatDuration, formatReleaseDay, percentOf } from '../../lib/format.ts'
import type { Status } from '../../ui/StatusIcons.tsx'

/** A title as every list of the service gives it. */
export type Title = Reply<'most-viewed-videos'>['data'][number]

export const titleAddress = ({ videoId, videoType }: Pick<Title, 'videoId' | 'videoType'>): string => href('/title', { videoId, videoType })

export const isFilm = ({ videoType }: Pick<Title, 'videoType'>): boolean => videoType === 'film'

export const isComing = ({ isComingSoon }: Pick<Title, 'isComingSoon'>): boolean => isComingSoon

/** Its status icons, in the order of their weight. A field holds the icon's address where the title has the status. */
export const statusesOf = (title: Title): Status[] => {
  const found: Status[] = []
  if (title.isPremium) found.push('premium')
  if (title.remasteredIcon) found.push('remastered')
  if (title.mostMinuteViewedIcon) found.push('mostViewed')
  if (title.mostSharedIcon) found.push('mostShared')
  if (title.filmThatMatterIcon) found.push('matters')
  return found
}

/** What all titles of a home row are, by its kind: said once, by the row. */
export const statusOfRow = (kind: number): Status | undefined =>
  (['mostViewed', 'mostShared', 'matters', 'remastered'] as const)[kind - rowKinds.mostViewed]

/** 'S1E2' for the episode a card stands for; undefined for a film. */
export const episodeMark = ({ videoType, seasonNumber, episodeNumber }: Pick<Title, 'videoType' | 'seasonNumber' | 'episodeNumber'>) =>
  videoType !== 'film' && seasonNumber && episodeNumber ? `S${seasonNumber}E${episodeNumber}` : undefined

/** 'S1E2 · 32m left' in a card's corner: the episode, and what is left of what was begun. */
export const cornerMark = (title: Title): string | undefined => {
  const minutes = Math.ceil((title.leftTime ?? 0) / 60)
  const left = title.playTime && minutes && `${formatDuration(minutes)} left`
  return [episodeMark(title), left].filter(Boolean).join(' · ') || undefined
}

/** How much was watched, 0 to 100; undefined where nothing was. */
export const watchedPercent = ({ playTime, totalTime }: Pick<Title, 'playTime' | 'totalTime'>): number | undefined =>
  percentOf(playTime, totalTime) || undefined

/** 'Resume Video' as soon as a position is saved, else 'Play'. */
export const playLabel = (title: Pick<Title, 'playTime'> | undefined): 'Play' | 'Resume Video' =>
  title?.playTime ? 'Resume Video' : 'Play'

/** 'Thu 6 Nov' for a title that is not out yet; 'Early access' for one that members play ahead of its day. */
export const releaseMark = (title: Pick<Title, 'isComingSoon' | 'releaseDate' | 'membersFrom'>): string | undefined =>
  isComing(title) ? (title.releaseDate && formatReleaseDay(title.releaseDate)) || 'Coming soon' : title.membersFrom && 'Early access'

/** '2h, 33m' for a film, '1 season, 10 episodes' for a series. */
export const lengthOf = ({ videoDuration, seasonEpisodeCount }: Pick<Title, 'videoDuration' | 'seasonEpisodeCount'>): string =>
  seasonEpisodeCount || formatDuration(videoDuration)

/** 'Metropolis, 1927, film, premium, 45 percent watched': what its link is called for whoever listens. */
export const spokenName = (title: Title): string => {
  const episode = episodeMark(title) && `season ${title.seasonNumber} episode ${title.episodeNumber}`
  const release = releaseMark(title)
  const watched = watchedPercent(title)
  return [
    title.videoTitle,
    title.publishedYear,
    isFilm(title) ? 'film' : 'series',
    episode,
    title.isPremium && 'premium',
    release && (isComing(title) && title.releaseDate ? `opens ${release}` : release.toLowerCase()),
    watched && `${Math.round(watched)} percent watched`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** What the player needs; undefined for what cannot be played yet: coming titles, and series without an episode. */
export const playableOf = (title: Pick<Title, 'videoId' | 'videoType' | 'isPremium' | 'isComingSoon' | 'seasonId' | 'episodeId'>) => {
  const { videoId, videoType, isPremium, seasonId, episodeId } = title
  if (isComing(title) || (!isFilm(title) && episodeId === undefined)) return undefined
  return isFilm(title) ? { videoId, videoType, isPremium } : { videoId, videoType, isPremium, seasonId, episodeId }
}
