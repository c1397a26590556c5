import type { Detail, Episode } from '@matinee/contract/title'
import type { Static } from 'typebox'
import { flag, genreType, imageAddress, type WireCard } from './card.wire.ts'
import type { DetailRow, EpisodeRow, NeighbourRow, SeasonRow, WordsRow } from './detail.sql.ts'

export type WireDetail = Static<typeof Detail>
export type WireEpisode = Static<typeof Episode>
export type WireNeighbour = NonNullable<WireDetail['next_video']>

/** Public address of a file in a trailer's folder. */
export const trailerAddress = (folder: string): string => (folder ? `/media/trailers/${folder}/master.m3u8` : '')

export const wireNeighbour = (titleId: number, row: NeighbourRow | undefined): WireNeighbour | null =>
  row
    ? {
        video_id: titleId,
        video_type: 2,
        video_title: row.titleName,
        seasion_id: row.seasonId,
        seasion_number: row.seasonNumber,
        episode_id: row.id,
        episode_number: row.number,
        episode_title: row.name,
        episode_image: imageAddress(row.imageHash),
      }
    : null

/** The episodes before and after one in watching order. */
export const neighboursOf = (titleId: number, order: readonly NeighbourRow[], episodeId: number | null) => {
  const place = order.findIndex(({ id }) => id === episodeId)
  return {
    next_video: place < 0 ? null : wireNeighbour(titleId, order[place + 1]),
    prev_video: place < 1 ? null : wireNeighbour(titleId, order[place - 1]),
  }
}

export const wireSkipRanges = (ranges: readonly { from: number; to: number }[]) =>
  ranges.map(({ from, to }) => ({ skip_from: from, skip_to: to }))

export const wireSubtitles = (tracks: readonly { name: string; language: string; file: string }[], folder = '') =>
  tracks.map(({ name, language, file }) => ({
    language_name: name,
    language_short_name: language,
    subtitle_path: folder && `${folder}/${file}`,
  }))

export const wireWords = ({ genres, languages }: WordsRow): Pick<WireDetail, 'video_genres' | 'video_languages'> => ({
  video_genres: genres.map(({ id, name }) => ({ id, genre_name: name, genre_type: genreType.genre })),
  video_languages: languages.map((language_name) => ({ language_name })),
})

export const wireDetail = (
  card: WireCard,
  row: DetailRow,
  more: { seasons: SeasonRow[]; similar: WireCard[]; order: NeighbourRow[] },
): WireDetail => ({
  ...card,
  long_description: row.longDescription,
  original_title: row.originalName,
  age_note: row.allowKids ? 'All ages' : '',
  is_silent: row.isSilent,
  slider_image_ott_web: imageAddress(row.heroHash) || card.still_images_1920x1080,
  slider_image_android: imageAddress(row.heroPhoneHash) || card.portrait_art_2000x3000,
  share_image: imageAddress(row.heroHash) || card.landscape_art_1280x720,
  video_directors: row.directors.map((director_name) => ({ director_name })),
  video_actors: row.actors.map((actor_name) => ({ actor_name })),
  ...wireWords(row),
  video_countries: row.countries.map((name) => ({ name })),
  video_subtitles: wireSubtitles(row.subtitles),
  seasons: more.seasons.map(({ id, name }) => ({ seasion_id: id, season: name })),
  last_call_name: 'video-detail',
  series_id: row.kind === 'series' ? card.video_id : null,
  trailer_url: trailerAddress(row.trailerFolder),
  more_like_this: more.similar,
  ...neighboursOf(card.video_id, more.order, card.episode_id ?? null),
  episode_skip_duration: wireSkipRanges(row.skipRanges),
  media_note: row.mediaNote,
})

export const wireEpisode = (titleId: number, row: EpisodeRow, isPersonal: boolean): WireEpisode => ({
  video_id: titleId,
  video_type: 2,
  seasion_id: row.seasonId,
  seasion_number: row.seasonNumber,
  episode_id: row.id,
  episode_number: row.number,
  episode_title: row.name,
  episode_duration: row.durationMinutes,
  episode_image: imageAddress(row.imageHash),
  hash: row.thumbHash ?? '',
  short_description: row.description,
  is_premium: flag(row.isPremium),
  ...(isPersonal
    ? { play_time: row.positionSeconds ?? 0, total_time: row.positionDurationSeconds ?? 0, is_watched: row.isWatched ?? false }
    : {}),
})
