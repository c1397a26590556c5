import { formatDuration, formatReleaseDay } from '../../../../lib/format.ts'
import { isComing, isFilm, watchedPercent } from '../../../titles/title-facts.ts'
import type { Detail } from './use-title.ts'

/** 'S1:E3' beside the label of a series, so that a press holds no surprise; empty for a film. */
export const playMark = (title: Pick<Detail, 'videoType' | 'seasonNumber' | 'episodeNumber'>): string =>
  !isFilm(title) && title.seasonNumber && title.episodeNumber ? `S${title.seasonNumber}:E${title.episodeNumber}` : ''

/** How far a film was watched, 0 to 100, and what is left; undefined for series and for films not begun. */
export const filmProgress = (
  title: Pick<Detail, 'videoType' | 'playTime' | 'totalTime'>,
): { percent: number; left: string } | undefined => {
  const percent = isFilm(title) ? watchedPercent(title) : undefined
  if (percent === undefined) return undefined
  const leftMinutes = Math.round(((title.totalTime ?? 0) - (title.playTime ?? 0)) / 60)
  return { percent, left: leftMinutes > 0 ? `${formatDuration(leftMinutes)} left` : 'Less than a minute left' }
}

/** Who plays a title when, beside its date: the day of members who are ahead, or of everybody else for whoever is one of them. */
export const earlyAccessText = (title: Pick<Detail, 'isComingSoon' | 'membersFrom' | 'releaseDate'>): string | undefined => {
  if (!title.membersFrom || !title.releaseDate) return undefined
  return isComing(title) ? `Members from ${formatReleaseDay(title.membersFrom)}` : `Everybody from ${formatReleaseDay(title.releaseDate)}`
}

/** The line of facts under the title. */
export const factsOf = (title: Detail): (string | number)[] => [
  title.publishedYear,
  isFilm(title) ? formatDuration(title.videoDuration) : title.seasonEpisodeCount,
  title.videoGenres.map(({ genreName }) => genreName).join(', '),
  title.videoCountries.map(({ name }) => name).join(', '),
  isFilm(title) ? title.ageNote : '',
]

/** Silent films are told by the language of their intertitles. */
export const languagesOf = ({ isSilent, videoLanguages }: Pick<Detail, 'isSilent' | 'videoLanguages'>): string => {
  const names = videoLanguages.map(({ languageName }) => languageName)
  if (!isSilent) return names.join(', ')
  return names.length ? `Silent, ${names.join(' and ')} intertitles` : 'Silent'
}

/** Whether a photo of anybody is there. */
export const hasPhotos = ({ videoDirectors, videoActors }: Detail): boolean =>
  videoDirectors.some(({ directorImage }) => directorImage !== '') || videoActors.some(({ actorImage }) => actorImage !== '')
