import { formatDuration, formatReleaseDay } from '../../../../lib/format.ts'
import { isComing, isFilm, watchedPercent } from '../../../titles/title-facts.ts'
import type { Detail } from './use-title.ts'

/** 'Resume Video' as soon as a position is saved, else 'Play'. */
export const playLabel = ({ play_time }: Pick<Detail, 'play_time'>): 'Play' | 'Resume Video' => (play_time ? 'Resume Video' : 'Play')

/** 'S1:E3' beside the label of a series, so that a press holds no surprise; empty for a film. */
export const playMark = (title: Pick<Detail, 'video_type' | 'seasion_number' | 'episode_number'>): string =>
  !isFilm(title) && title.seasion_number && title.episode_number ? `S${title.seasion_number}:E${title.episode_number}` : ''

/** How far a film was watched, 0 to 100, and what is left; undefined for series and for films not begun. */
export const filmProgress = (
  title: Pick<Detail, 'video_type' | 'play_time' | 'total_time'>,
): { percent: number; left: string } | undefined => {
  const percent = isFilm(title) ? watchedPercent(title) : undefined
  if (percent === undefined) return undefined
  const leftMinutes = Math.round(((title.total_time ?? 0) - (title.play_time ?? 0)) / 60)
  return { percent, left: leftMinutes > 0 ? `${formatDuration(leftMinutes)} left` : 'Less than a minute left' }
}

/** Who plays a title when, beside its date: the day of members who are ahead, or of everybody else for whoever is one of them. */
export const earlyAccessText = (title: Pick<Detail, 'is_coming_soon_status' | 'members_from' | 'release_date'>): string | undefined => {
  if (!title.members_from || !title.release_date) return undefined
  return isComing(title) ? `Members from ${formatReleaseDay(title.members_from)}` : `Everybody from ${formatReleaseDay(title.release_date)}`
}

/** The line of facts under the title. */
export const factsOf = (title: Detail): (string | number)[] => [
  title.published_year,
  isFilm(title) ? formatDuration(title.video_duration) : title.season_episode_count,
  title.video_genres.map(({ genre_name }) => genre_name).join(', '),
  isFilm(title) ? title.age_note : title.video_countries.map(({ name }) => name).join(', '),
]

/** Silent films are told by the language of their intertitles. */
export const languagesOf = ({ is_silent, video_languages }: Pick<Detail, 'is_silent' | 'video_languages'>): string => {
  const names = video_languages.map(({ language_name }) => language_name)
  if (!is_silent) return names.join(', ')
  return names.length ? `Silent, ${names.join(' and ')} intertitles` : 'Silent'
}
