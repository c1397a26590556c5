import type { Reply } from '../../../lib/api.ts'
import type { SkipMarker } from './rules/skip-markers.ts'

export type PlayAddress = Reply<'deeplinking-play-url'>['data']
type Detail = Reply<'video-detail'>['data']
export type Neighbour = NonNullable<PlayAddress['nextVideo']>

/** What plays: a film, an episode or a trailer, as the player needs it. */
export interface PlaybackItem {
  isTrailer: boolean
  url: string
  videoId: number
  videoType: 'film' | 'series'
  seasonId?: number
  seasonNumber?: number
  episodeId?: number
  episodeNumber?: number
  /** Of an edition that is not the main one, or of what comes with a title. */
  extraId?: number
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
  /** The programme it is played in, where what comes next is looked for. */
  programmeId?: number
  /** What the activity log calls this view; empty for a trailer and an extra, which are not logged. */
  activityName: string
}

interface EpisodeNumbers {
  seasonNumber?: number
  episodeNumber?: number
}

/** 'S1:E3'; empty for what is no episode. */
export const episodeLabel = ({ seasonNumber, episodeNumber }: EpisodeNumbers): string =>
  seasonNumber === undefined || episodeNumber === undefined ? '' : `S${seasonNumber}:E${episodeNumber}`

/** The title with ':Season n' and ':Episode n' appended (specification, save-activity-log). */
export const activityName = (title: string, { seasonNumber, episodeNumber }: EpisodeNumbers): string =>
  [title, seasonNumber !== undefined && `Season ${seasonNumber}`, episodeNumber !== undefined && `Episode ${episodeNumber}`]
    .filter(Boolean)
    .join(':')

const wordsOf = (title: Pick<Detail, 'videoTitle' | 'videoGenres' | 'videoLanguages'>) => ({
  title: title.videoTitle,
  genres: title.videoGenres.map(({ genreName }) => genreName),
  languages: title.videoLanguages.map(({ languageName }) => languageName),
})

/** Shorter credits are over before anybody has read an offer; media without a mark have them at their very end. */
const shortestCreditsSeconds = 3

const creditsFrom = ({ creditsFrom, totalTime }: PlayAddress): number | null =>
  creditsFrom > 0 && totalTime - creditsFrom >= shortestCreditsSeconds ? creditsFrom : null

/** A film or episode, which starts where it was left. */
export const playbackItemOf = (address: PlayAddress): PlaybackItem => ({
  isTrailer: false,
  url: address.playUrl,
  videoId: address.videoId,
  videoType: address.videoType,
  seasonId: address.seasonId,
  seasonNumber: address.seasonNumber,
  episodeId: address.episodeId,
  episodeNumber: address.episodeNumber,
  extraId: address.extraId,
  hasAds: address.hasAds,
  lengthSeconds: address.totalTime,
  ...wordsOf(address),
  heading: [address.videoTitle, episodeLabel(address)].filter(Boolean).join(' '),
  subheading: address.episodeTitle ?? address.extraTitle ?? '',
  description: address.shortDescription,
  poster: address.landscapeArt,
  startSeconds: address.lastPlayTime,
  skipMarkers: address.skipRanges,
  creditsFromSeconds: creditsFrom(address),
  storyboardUrl: address.storyboardUrl,
  next: address.nextVideo,
  activityName: address.extraId ? '' : activityName(address.videoTitle, address),
})

/** A title's trailer, which always starts at its beginning and leaves no trace; null where there is none. */
export const trailerOf = (detail: Detail): PlaybackItem | null =>
  detail.trailerUrl === ''
    ? null
    : {
        isTrailer: true,
        url: detail.trailerUrl,
        videoId: detail.videoId,
        videoType: detail.videoType,
        hasAds: false,
        lengthSeconds: 0,
        ...wordsOf(detail),
        heading: detail.videoTitle,
        subheading: 'Trailer',
        description: detail.shortDescription,
        poster: detail.landscapeArt,
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
