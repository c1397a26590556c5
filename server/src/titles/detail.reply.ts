import type { PlainOf } from '@matinee/contract/plain'
import type { Detail, Episode } from '@matinee/contract/title'
import { type CardReply, imageAddress } from './card.reply.ts'
import type { DetailRow, EpisodeRow, NeighbourRow, SeasonRow, WordsRow } from './detail.sql.ts'
import type { ExtraRow } from './extras.sql.ts'
import type { SkipRange } from './skip-range.ts'

export type DetailReply = PlainOf<typeof Detail>
export type EpisodeReply = PlainOf<typeof Episode>
export type NeighbourReply = NonNullable<DetailReply['nextVideo']>

/** Public address of a file in a trailer's folder. */
export const trailerAddress = (folder: string): string => (folder ? `/media/trailers/${folder}/master.m3u8` : '')

export const neighbourReply = (titleId: number, row: NeighbourRow | undefined): NeighbourReply | null =>
  row
    ? {
        videoId: titleId,
        videoType: 'series',
        videoTitle: row.titleName,
        seasonId: row.seasonId,
        seasonNumber: row.seasonNumber,
        episodeId: row.id,
        episodeNumber: row.number,
        episodeTitle: row.name,
        episodeImage: imageAddress(row.imageHash),
      }
    : null

/** The episodes before and after one in watching order. */
export const neighboursOf = (titleId: number, order: readonly NeighbourRow[], episodeId: number | null) => {
  const place = order.findIndex(({ id }) => id === episodeId)
  return {
    nextVideo: place < 0 ? null : neighbourReply(titleId, order[place + 1]),
    prevVideo: place < 1 ? null : neighbourReply(titleId, order[place - 1]),
  }
}

export const skipRangesReply = (ranges: readonly SkipRange[]) =>
  ranges.map(({ from, to, kind = 'intro' }) => ({ skipFrom: from, skipTo: to, skipKind: kind }))

export const subtitlesReply = (tracks: readonly { name: string; language: string; file: string }[], folder = '') =>
  tracks.map(({ name, language, file }) => ({
    languageName: name,
    languageShortName: language,
    subtitlePath: folder && `${folder}/${file}`,
  }))

export const wordsReply = ({ genres, languages }: WordsRow): Pick<DetailReply, 'videoGenres' | 'videoLanguages'> => ({
  videoGenres: genres.map(({ id, name }) => ({ id, genreName: name, genreType: 'genre' })),
  videoLanguages: languages.map((languageName) => ({ languageName })),
})

const extraReply = ({ id, kind, name, durationSeconds, imageHash, thumbHash, positionSeconds }: ExtraRow, isPersonal: boolean) => ({
  extraId: id,
  extraKind: kind,
  extraTitle: name,
  extraDuration: Math.round(durationSeconds),
  extraImage: imageAddress(imageHash),
  hash: thumbHash ?? '',
  ...(isPersonal ? { playTime: positionSeconds ?? 0 } : {}),
})

export const detailReply = (
  card: CardReply,
  row: DetailRow,
  more: {
    seasons: SeasonRow[]
    similar: CardReply[]
    order: NeighbourRow[]
    extras: ExtraRow[]
    isPersonal: boolean
    lastDay: string | undefined
  },
): DetailReply => ({
  ...card,
  longDescription: row.longDescription,
  originalTitle: row.originalName,
  ageNote: row.allowKids ? 'All ages' : '',
  isSilent: row.isSilent,
  sliderImage: imageAddress(row.heroHash) || card.stillImages,
  sliderImagePhone: imageAddress(row.heroPhoneHash) || card.portraitArt,
  shareImage: imageAddress(row.heroHash) || card.landscapeArt,
  videoDirectors: row.directors.map(({ id, name, imageHash }) => ({
    directorId: id,
    directorName: name,
    directorImage: imageAddress(imageHash),
  })),
  videoActors: row.actors.map(({ id, name, imageHash, character }) => ({
    actorId: id,
    actorName: name,
    actorImage: imageAddress(imageHash),
    characterName: character,
  })),
  ...wordsReply(row),
  videoCountries: row.countries.map((name) => ({ name })),
  videoSubtitles: subtitlesReply(row.subtitles),
  seasons: more.seasons.map(({ id, name, imageHash }) => ({ seasonId: id, season: name, seasonImage: imageAddress(imageHash) })),
  lastCallName: 'video-detail',
  seriesId: row.kind === 'series' ? card.videoId : null,
  trailerUrl: trailerAddress(row.trailerFolder),
  extras: more.extras.map((extra) => extraReply(extra, more.isPersonal)),
  moreLikeThis: more.similar,
  ...neighboursOf(card.videoId, more.order, card.episodeId ?? null),
  skipRanges: skipRangesReply(row.skipRanges),
  mediaNote: row.mediaNote,
  ...(more.lastDay === undefined ? {} : { lastDay: more.lastDay }),
})

export const episodeReply = (titleId: number, row: EpisodeRow, isPersonal: boolean): EpisodeReply => ({
  videoId: titleId,
  videoType: 'series',
  seasonId: row.seasonId,
  seasonNumber: row.seasonNumber,
  episodeId: row.id,
  episodeNumber: row.number,
  episodeTitle: row.name,
  episodeDuration: row.durationMinutes,
  episodeImage: imageAddress(row.imageHash),
  hash: row.thumbHash ?? '',
  shortDescription: row.description,
  isPremium: row.isPremium,
  ...(isPersonal
    ? { playTime: row.positionSeconds ?? 0, totalTime: row.positionDurationSeconds ?? 0, isWatched: row.isWatched ?? false }
    : {}),
})
