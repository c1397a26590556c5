import type { Reply } from '../../../lib/api.ts'
import type { SkipMarker } from './rules/skip-markers.ts'

export type PlayAddress = Reply<'deeplinking-play-url'>['data']
type Detail = Reply<'video-detail'>['data']
export type Neighbour = NonNullable<PlayAddress['next_video']>

/** What plays: a film, an episode or a trailer, as the player needs it. */
export interface PlaybackItem {
  isTrailer: boolean
  url: string
  videoId: number
  videoType: number
  seasonId?: number
  seasonNumber?: number
  episodeId?: number
  episodeNumber?: number
  /** A break comes before it. */
  hasAds: boolean
  /** 0 where it is not known beforehand. */
  lengthSeconds: number
  /** Of the film or the series. */
  title: string
  genres: readonly string[]
  languages: readonly string[]
  /** 'Metropolis', or 'Les Vampires S1:E3' for an episode. */
  heading: string
  /** The episode's own title; empty for a film. */
  subheading: string
  description: string
  poster: string
  startSeconds: number
  skipMarkers: readonly SkipMarker[]
  /** Null where it is not known. */
  creditsFromSeconds: number | null
  storyboardUrl: string
  next: Neighbour | null
  /** What the activity log calls this view; empty for a trailer, which is not logged. */
  activityName: string
}

interface EpisodeNumbers {
  seasion_number?: number
  episode_number?: number
}

/** 'S1:E3'; empty for what is no episode. */
export const episodeLabel = ({ seasion_number, episode_number }: EpisodeNumbers): string =>
  seasion_number === undefined || episode_number === undefined ? '' : `S${seasion_number}:E${episode_number}`

/** The title with ':Season n' and ':Episode n' appended (specification, save-activity-log). */
export const activityName = (title: string, { seasion_number, episode_number }: EpisodeNumbers): string =>
  [title, seasion_number !== undefined && `Season ${seasion_number}`, episode_number !== undefined && `Episode ${episode_number}`]
    .filter(Boolean)
    .join(':')

const wordsOf = (title: Pick<Detail, 'video_title' | 'video_genres' | 'video_languages'>) => ({
  title: title.video_title,
  genres: title.video_genres.map(({ genre_name }) => genre_name),
  languages: title.video_languages.map(({ language_name }) => language_name),
})

/** Shorter credits are over before anybody has read an offer; media without a mark have them at their very end. */
const shortestCreditsSeconds = 3

const creditsFrom = ({ credits_from, total_time }: PlayAddress): number | null =>
  credits_from > 0 && total_time - credits_from >= shortestCreditsSeconds ? credits_from : null

/** A film or episode, which starts where it was left. */
export const playbackItemOf = (address: PlayAddress): PlaybackItem => ({
  isTrailer: false,
  url: address.play_url,
  videoId: address.video_id,
  videoType: address.video_type,
  seasonId: address.seasion_id,
  seasonNumber: address.seasion_number,
  episodeId: address.episode_id,
  episodeNumber: address.episode_number,
  hasAds: address.has_ads,
  lengthSeconds: address.total_time,
  ...wordsOf(address),
  heading: [address.video_title, episodeLabel(address)].filter(Boolean).join(' '),
  subheading: address.episode_title ?? '',
  description: address.short_description,
  poster: address.landscape_art_1280x720,
  startSeconds: address.last_play_time,
  skipMarkers: address.episode_skip_duration,
  creditsFromSeconds: creditsFrom(address),
  storyboardUrl: address.storyboard_url,
  next: address.next_video,
  activityName: activityName(address.video_title, address),
})

/** A title's trailer, which always starts at its beginning and leaves no trace; null where there is none. */
export const trailerOf = (detail: Detail): PlaybackItem | null =>
  detail.trailer_url === ''
    ? null
    : {
        isTrailer: true,
        url: detail.trailer_url,
        videoId: detail.video_id,
        videoType: detail.video_type,
        hasAds: false,
        lengthSeconds: 0,
        ...wordsOf(detail),
        heading: detail.video_title,
        subheading: 'Trailer',
        description: detail.short_description,
        poster: detail.landscape_art_1280x720,
        startSeconds: 0,
        skipMarkers: [],
        creditsFromSeconds: null,
        storyboardUrl: '',
        next: null,
        activityName: '',
      }

export interface EpisodeIds {
  seasonId: number
  episodeId: number
}
