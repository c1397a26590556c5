import type { PlainOf } from '@matinee/contract/plain'
import type { Card } from '@matinee/contract/title'
import { isComingSoon, membersFrom, type ReleaseDays } from './audience.sql.ts'
import type { CardRow, OwnCardRow } from './card.sql.ts'
import { letteringOf } from './lettering.ts'

export type CardReply = PlainOf<typeof Card>

/** Address of a picture by its hash; empty where there is none. */
/** What addresses of pictures begin with, before the hash. */
export const imageFolder = '/images/'

export const imageAddress = (hash: string | null): string => (hash ? `${imageFolder}${hash}` : '')

const icon = (isOn: boolean, name: string): string => (isOn ? `/icons/${name}.svg` : '')

const amount = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

/** '1 season, 10 episodes'; empty for a film. */
export const episodeCountText = (kind: 'film' | 'series', seasons: number, episodes: number): string =>
  kind === 'film' ? '' : `${amount(seasons, 'season')}, ${amount(episodes, 'episode')}`

/** What a person has of a title. */
type OwnPart = Omit<OwnCardRow, 'id'>

const personal = (row: OwnPart) => {
  const played = row.positionSeconds ?? 0
  const total = row.positionDurationSeconds ?? 0
  return {
    isMyList: row.watchListId !== null,
    watchListId: row.watchListId,
    continueWatchId: row.positionId,
    playTime: played,
    lastPlayTime: played,
    totalTime: total,
    leftTime: Math.max(0, total - played),
    ...(row.positionAt ? { lastPlayed: row.positionAt.toISOString() } : {}),
  }
}

const early = (row: CardRow, days: ReleaseDays) => {
  const from = membersFrom(row.releaseDay, days)
  return from === undefined ? {} : { membersFrom: from }
}

/** What replies tell of the episode that a row has; nothing of a film's. */
export const episodeFields = (row: Pick<OwnPart, 'seasonId' | 'seasonNumber' | 'episodeId' | 'episodeNumber' | 'episodeName'>) =>
  row.episodeId === null || row.seasonId === null
    ? undefined
    : {
        seasonId: row.seasonId,
        seasonNumber: row.seasonNumber ?? 1,
        episodeId: row.episodeId,
        episodeNumber: row.episodeNumber ?? 1,
        episodeTitle: row.episodeName ?? '',
      }

const episode = (row: OwnPart, landscapeHash: string | null) => {
  const fields = episodeFields(row)
  return (
    fields && {
      ...fields,
      episodeDuration: row.episodeMinutes ?? 0,
      episodeImage: imageAddress(row.episodeImageHash ?? landscapeHash),
    }
  )
}

const lettering = (row: CardRow) => {
  const style = letteringOf({ ...row, hasMarkAtRight: row.episodeId !== null })
  return style && { lettering: style }
}

/** What replies tell of a title to everybody; beside them stands what a person has of it, or the first episode. */
export const sharedFields = (row: CardRow, days: ReleaseDays): CardReply => ({
  videoId: row.id,
  videoType: row.kind,
  videoTitle: row.name,
  shortDescription: row.shortDescription,
  videoDuration: row.kind === 'film' ? row.durationMinutes : 0,
  publishedYear: row.year,
  seasonEpisodeCount: episodeCountText(row.kind, row.seasonCount, row.episodeCount),
  releaseDate: row.releaseDay,
  isComingSoon: isComingSoon(row.releaseDay, days),
  ...early(row, days),
  isPremium: row.isPremium,
  allowKids: row.allowKids,
  genreNames: row.genreNames,
  stillImages: imageAddress(row.stillHash ?? row.landscapeHash),
  portraitArt: imageAddress(row.posterHash),
  landscapeArt: imageAddress(row.landscapeHash),
  bannerTitleImage: imageAddress(row.treatmentHash),
  hash: row.thumbHash ?? '',
  ...lettering(row),
  tint: row.tint,
  premiumContentIcon: icon(row.isPremium, 'star'),
  premiumIcon: icon(row.isPremium, 'star'),
  remasteredIcon: icon(row.isRemastered, 'sparkle'),
  mostMinuteViewedIcon: icon(row.isMostViewed, 'flame'),
  mostSharedIcon: icon(row.isMostShared, 'share'),
  filmThatMatterIcon: icon(row.matters, 'laurel'),
})

/** What replies tell of a title beside `sharedFields`: the episode that it goes on with, and to a person what is theirs. */
export const ownFields = (row: OwnPart, landscapeHash: string | null, isPersonal: boolean) => ({
  ...episode(row, landscapeHash),
  ...(isPersonal ? personal(row) : {}),
})

/** What replies tell of a title. */
export const cardReply = (row: CardRow, days: ReleaseDays, isPersonal: boolean): CardReply => ({
  ...sharedFields(row, days),
  ...ownFields(row, row.landscapeHash, isPersonal),
})
