import type { Card } from '@matinee/contract/title'
import type { Static } from 'typebox'
import { isComingSoon, membersFrom, type ReleaseDays } from './audience.sql.ts'
import type { CardRow } from './card.sql.ts'

export type WireCard = Static<typeof Card>

/** Address of a picture by its hash; empty where there is none. */
export const imageAddress = (hash: string | null): string => (hash ? `/images/${hash}` : '')

export const flag = (value: boolean): '0' | '1' => (value ? '1' : '0')

/**
 * The wire's genre_type: the page of a genre opens with the carousel of all genres above it ('0'); what is no genre, such as a row of
 * trending titles or a watch list, has none ('1').
 */
export const genreType = { genre: '0', other: '1' } as const

const icon = (isOn: boolean, name: string): string => (isOn ? `/icons/${name}.svg` : '')

const amount = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

/** '1 season, 10 episodes'; empty for a film. */
export const episodeCountText = (kind: 'film' | 'series', seasons: number, episodes: number): string =>
  kind === 'film' ? '' : `${amount(seasons, 'season')}, ${amount(episodes, 'episode')}`

export const videoTypeOf = (kind: 'film' | 'series'): 1 | 2 => (kind === 'film' ? 1 : 2)

const personal = (row: CardRow) => {
  const played = row.positionSeconds ?? 0
  const total = row.positionDurationSeconds ?? 0
  return {
    is_my_list: row.watchListId !== null,
    watch_list_id: row.watchListId,
    continue_watch_id: row.positionId,
    play_time: played,
    last_play_time: played,
    total_time: total,
    left_time: Math.max(0, total - played),
    ...(row.positionAt ? { last_played: row.positionAt.toISOString() } : {}),
  }
}

const early = (row: CardRow, days: ReleaseDays) => {
  const members_from = membersFrom(row.releaseDay, days)
  return members_from === undefined ? {} : { members_from }
}

const episode = (row: CardRow) =>
  row.episodeId === null || row.seasonId === null
    ? {}
    : {
        seasion_id: row.seasonId,
        season_id: row.seasonId,
        seasion_number: row.seasonNumber ?? 1,
        episode_id: row.episodeId,
        episode_number: row.episodeNumber ?? 1,
        episode_title: row.episodeName ?? '',
        episode_duration: row.episodeMinutes ?? 0,
        episode_image: imageAddress(row.episodeImageHash ?? row.landscapeHash),
      }

/** The one mapping of a title to the specification's names. */
export const wireCard = (row: CardRow, days: ReleaseDays, isPersonal: boolean): WireCard => ({
  video_id: row.id,
  video_type: videoTypeOf(row.kind),
  video_title: row.name,
  short_description: row.shortDescription,
  video_duration: row.kind === 'film' ? row.durationMinutes : 0,
  published_year: row.year,
  season_episode_count: episodeCountText(row.kind, row.seasonCount, row.episodeCount),
  release_date: row.releaseDay,
  is_coming_soon_status: flag(isComingSoon(row.releaseDay, days)),
  ...early(row, days),
  is_premium: flag(row.isPremium),
  allow_kids: flag(row.allowKids),
  genre_names: row.genreNames,
  still_images_1920x1080: imageAddress(row.stillHash ?? row.landscapeHash),
  portrait_art_2000x3000: imageAddress(row.posterHash),
  landscape_art_1280x720: imageAddress(row.landscapeHash),
  banner_title_image: imageAddress(row.treatmentHash),
  hash: row.thumbHash ?? '',
  tint: row.tint,
  premium_content_icon: icon(row.isPremium, 'star'),
  is_premium_icon: icon(row.isPremium, 'star'),
  is_remastered_icon: icon(row.isRemastered, 'sparkle'),
  is_most_minute_viewed_icon: icon(row.isMostViewed, 'flame'),
  is_most_shared_icon: icon(row.isMostShared, 'share'),
  film_that_matter_icon: icon(row.matters, 'laurel'),
  ...episode(row),
  ...(isPersonal ? personal(row) : {}),
})
