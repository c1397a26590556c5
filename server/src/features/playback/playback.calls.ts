import type { PgBoss } from 'pg-boss'
import { hasPremium } from '../../kernel/caller.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { imageAddress, videoTypeOf } from '../../titles/card.wire.ts'
import { wireSkipRanges, wireSubtitles } from '../../titles/detail.wire.ts'
import { episodeNeighbours, refuseUnlessPlayable, titleWords, visibleTitle } from '../../titles/titles.ts'
import { wantTitle } from '../library/library.ts'
import { selectEpisodeToPlay, selectPosition } from './playback.sql.ts'
import { grantPrefix, grantSeconds } from './playback.ts'

interface PlaybackDeps {
  db: Db
  jobs: PgBoss
  clock: Clock
  secret: Uint8Array
}

export const playbackHandlers = ({ db, jobs, clock, secret }: PlaybackDeps): Handlers<'playback'> => ({
  'deeplinking-play-url': async ({ refuse, caller, parameters: { video_id, season_id, episode_id } }) => {
    const now = clock.now()
    const title = await visibleTitle(db, { titleId: video_id }, caller, now)
    if (!title) return refuse('not_found', 'There is no such title.')
    const episodeId = title.kind === 'series' ? (episode_id ?? (await selectEpisodeToPlay(db, video_id, caller.profileId))) : undefined
    if (title.kind === 'series' && episodeId === undefined) return refuse('not_found', 'This series has no episode to play yet.')
    const media = episodeId === undefined ? title : await visibleTitle(db, { titleId: video_id, episodeId }, caller, now)
    if (!media || (season_id !== undefined && media.seasonId !== null && media.seasonId !== season_id))
      return refuse('not_found', 'There is no such episode.')
    await wantTitle({ db, jobs }, { titleId: video_id, episodeId: media.episodeId, wish: 'played' })
    refuseUnlessPlayable(refuse, media, caller, now)

    const position = await selectPosition(db, caller.profileId, video_id, media.episodeId)
    const expiresAt = Math.floor(now.getTime() / 1000) + grantSeconds
    const key = media.episodeId === null ? (`t${video_id}` as const) : (`e${media.episodeId}` as const)
    const prefix = grantPrefix(secret, { key, sessionId: caller.sessionId, expiresAt })
    const play_url = `${prefix}/master.m3u8`
    return {
      play_url,
      data: {
        play_url,
        video_id,
        video_type: videoTypeOf(media.kind),
        video_title: media.name,
        ...(media.episodeId === null || media.seasonId === null
          ? {}
          : {
              seasion_id: media.seasonId,
              seasion_number: media.seasonNumber ?? 1,
              episode_id: media.episodeId,
              episode_number: media.episodeNumber ?? 1,
              episode_title: media.episodeName ?? '',
            }),
        last_call_name: 'deeplinking-play-url',
        last_play_time: position && !position.isWatched ? position.positionSeconds : 0,
        total_time: Math.round(media.durationSeconds),
        credits_from: Math.round(media.creditsFromSeconds),
        episode_skip_duration: wireSkipRanges(media.skipRanges),
        ...(await episodeNeighbours(db, video_id, media.episodeId)),
        storyboard_url: media.storyboardFile && `${prefix}/${media.storyboardFile}`,
        video_subtitles: wireSubtitles(media.subtitles, prefix),
        expires_at: new Date(expiresAt * 1000).toISOString(),
        has_ads: !hasPremium(caller),
        ...(await titleWords(db, video_id)),
        short_description: media.shortDescription,
        landscape_art_1280x720: imageAddress(media.landscapeHash),
      },
    }
  },
})
