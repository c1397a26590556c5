import type { PgBoss } from 'pg-boss'
import { hasPremium } from '../../kernel/caller.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { imageAddress } from '../../titles/card.reply.ts'
import { skipRangesReply, subtitlesReply } from '../../titles/detail.reply.ts'
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
  'deeplinking-play-url': async ({ refuse, caller, parameters: { videoId, seasonId, episodeId: asked } }) => {
    const now = clock.now()
    const title = await visibleTitle(db, { titleId: videoId }, caller, now)
    if (!title) return refuse('not_found', 'There is no such title.')
    const episodeId = title.kind === 'series' ? (asked ?? (await selectEpisodeToPlay(db, videoId, caller.profileId))) : undefined
    if (title.kind === 'series' && episodeId === undefined) return refuse('not_found', 'This series has no episode to play yet.')
    const media = episodeId === undefined ? title : await visibleTitle(db, { titleId: videoId, episodeId }, caller, now)
    if (!media || (seasonId !== undefined && media.seasonId !== null && media.seasonId !== seasonId))
      return refuse('not_found', 'There is no such episode.')
    await wantTitle({ db, jobs }, { titleId: videoId, episodeId: media.episodeId, wish: 'played' })
    refuseUnlessPlayable(refuse, media, caller, now)

    const position = await selectPosition(db, caller.profileId, videoId, media.episodeId)
    const expiresAt = Math.floor(now.getTime() / 1000) + grantSeconds
    const key = media.episodeId === null ? (`t${videoId}` as const) : (`e${media.episodeId}` as const)
    const prefix = grantPrefix(secret, { key, sessionId: caller.sessionId, expiresAt })
    const playUrl = `${prefix}/master.m3u8`
    return {
      playUrl,
      data: {
        playUrl,
        videoId,
        videoType: media.kind,
        videoTitle: media.name,
        ...(media.episodeId === null || media.seasonId === null
          ? {}
          : {
              seasonId: media.seasonId,
              seasonNumber: media.seasonNumber ?? 1,
              episodeId: media.episodeId,
              episodeNumber: media.episodeNumber ?? 1,
              episodeTitle: media.episodeName ?? '',
            }),
        lastCallName: 'deeplinking-play-url',
        lastPlayTime: position && !position.isWatched ? position.positionSeconds : 0,
        totalTime: Math.round(media.durationSeconds),
        creditsFrom: Math.round(media.creditsFromSeconds),
        skipRanges: skipRangesReply(media.skipRanges),
        ...(await episodeNeighbours(db, videoId, media.episodeId)),
        storyboardUrl: media.storyboardFile && `${prefix}/${media.storyboardFile}`,
        videoSubtitles: subtitlesReply(media.subtitles, prefix),
        expiresAt: new Date(expiresAt * 1000).toISOString(),
        hasAds: !hasPremium(caller),
        ...(await titleWords(db, videoId)),
        shortDescription: media.shortDescription,
        landscapeArt: imageAddress(media.landscapeHash),
      },
    }
  },
})
