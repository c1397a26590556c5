import { href } from '@matinee/contract/paths'
import type { Reply } from '../../lib/api.ts'
import { formatDuration, formatReleaseDay, percentOf } from '../../lib/format.ts'
import type { Status } from '../../ui/StatusIcons.tsx'

/** A title as every list of the service gives it. */
export type Title = Reply<'most-viewed-videos'>['data'][number]

const yes = '1'

export const titleAddress = ({ video_id, video_type }: Pick<Title, 'video_id' | 'video_type'>): string =>
  href('/title', { video_id, video_type })

export const isFilm = ({ video_type }: Pick<Title, 'video_type'>): boolean => video_type === 1

export const isComing = ({ is_coming_soon_status }: Pick<Title, 'is_coming_soon_status'>): boolean => is_coming_soon_status === yes

/** Its status icons, in the order of their weight. A field holds the icon's address where the title has the status. */
export const statusesOf = (title: Title): Status[] => {
  const found: Status[] = []
  if (title.is_premium === yes) found.push('premium')
  if (title.is_remastered_icon) found.push('remastered')
  if (title.is_most_minute_viewed_icon) found.push('mostViewed')
  if (title.is_most_shared_icon) found.push('mostShared')
  if (title.film_that_matter_icon) found.push('matters')
  return found
}

/** 'S1E2' for the episode a card stands for; undefined for a film. */
export const episodeMark = ({
  video_type,
  seasion_number,
  episode_number,
}: Pick<Title, 'video_type' | 'seasion_number' | 'episode_number'>) =>
  video_type !== 1 && seasion_number && episode_number ? `S${seasion_number}E${episode_number}` : undefined

/** How much was watched, 0 to 100; undefined where nothing was. */
export const watchedPercent = ({ play_time, total_time }: Pick<Title, 'play_time' | 'total_time'>): number | undefined =>
  percentOf(play_time, total_time) || undefined

/** 'Thu 6 Nov' for a title that is not out yet; 'Early access' for one that members play ahead of its day. */
export const releaseMark = (title: Pick<Title, 'is_coming_soon_status' | 'release_date' | 'members_from'>): string | undefined =>
  isComing(title) ? (title.release_date && formatReleaseDay(title.release_date)) || 'Coming soon' : title.members_from && 'Early access'

/** '2h, 33m' for a film, '1 season, 10 episodes' for a series. */
export const lengthOf = ({ video_duration, season_episode_count }: Pick<Title, 'video_duration' | 'season_episode_count'>): string =>
  season_episode_count || formatDuration(video_duration)

/** 'Metropolis, 1927, film, premium, 45 percent watched': what its link is called for whoever listens. */
export const spokenName = (title: Title): string => {
  const episode = episodeMark(title) && `season ${title.seasion_number} episode ${title.episode_number}`
  const release = releaseMark(title)
  const watched = watchedPercent(title)
  return [
    title.video_title,
    title.published_year,
    isFilm(title) ? 'film' : 'series',
    episode,
    title.is_premium === yes && 'premium',
    release && (isComing(title) && title.release_date ? `opens ${release}` : release.toLowerCase()),
    watched && `${Math.round(watched)} percent watched`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** What the player needs; undefined for what cannot be played yet: coming titles, and series without an episode. */
export const playableOf = (
  title: Pick<Title, 'video_id' | 'video_type' | 'is_premium' | 'is_coming_soon_status' | 'seasion_id' | 'season_id' | 'episode_id'>,
) => {
  const { video_id, video_type, is_premium, episode_id } = title
  const season_id = title.season_id ?? title.seasion_id
  if (isComing(title) || (!isFilm(title) && episode_id === undefined)) return undefined
  return isFilm(title) ? { video_id, video_type, is_premium } : { video_id, video_type, is_premium, season_id, episode_id }
}
