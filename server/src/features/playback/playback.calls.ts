import type { PgBoss } from 'pg-boss'
import { hasPremium, type Person } from '../../kernel/caller.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { pairLimiter } from '../../kernel/rate-limits.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { hourSeconds } from '../../platform/time/durations.ts'
import { episodeFields, imageAddress } from '../../titles/card.reply.ts'
import { skipRangesReply, subtitlesReply } from '../../titles/detail.reply.ts'
import { isLicensedIn } from '../../titles/entitlement.sql.ts'
import { type PlayableExtraRow, selectPlayableExtra } from '../../titles/extras.sql.ts'
import {
  begunTitle,
  episodeNeighbours,
  type Playable,
  refuseUnlessPlayable,
  refuseWhereNotLicensed,
  titleWords,
  viewerOf,
  visibleTitle,
} from '../../titles/titles.ts'
import { wantTitle } from '../library/library.ts'
import { nextInProgramme } from '../programmes/programmes.ts'
import { countPlayback } from '../statistics/statistics.ts'
import { selectEpisodeToPlay, selectExtraPosition, selectPosition } from './playback.sql.ts'
import { grantPrefix, grantSeconds, type MediaKey } from './playback.ts'

interface PlaybackDeps {
  db: Db
  jobs: PgBoss
  clock: Clock
  secret: Uint8Array
  /** Whether titles that are not licensed everywhere play where the country is not known. */
  playsInUnknownCountry: boolean
}

export const playbackHandlers = ({ db, jobs, clock, secret, playsInUnknownCountry }: PlaybackDeps): Handlers<'playback'> => {
  // One person's films need far less, and so do all who watch in one school or library; what is over is not counted.
  const measurements = pairLimiter({ db, clock, secret }, 'playback-quality', {
    byAccount: { times: 120, seconds: hourSeconds },
    byNetwork: { times: 6000, seconds: hourSeconds },
  })

  const grantedTo = (caller: Person, key: MediaKey, now: Date) => {
    const expiresAt = Math.floor(now.getTime() / 1000) + grantSeconds
    const prefix = grantPrefix(secret, { key, sessionId: caller.sessionId, expiresAt })
    const times = { expiresAt: new Date(expiresAt * 1000).toISOString(), servedAt: now.toISOString() }
    return { prefix, playUrl: `${prefix}/master.m3u8`, times }
  }

  /** Where an extra of a title plays, for whoever may play the title. Nothing comes before or after it, and no ad but in an edition. */
  const extraAddress = async (title: Playable, extraId: number, extra: PlayableExtraRow, caller: Person, now: Date) => {
    const { prefix, playUrl, times } = grantedTo(caller, `x${extraId}`, now)
    return {
      playUrl,
      data: {
        playUrl,
        videoId: title.titleId,
        videoType: title.kind,
        videoTitle: title.name,
        extraId,
        extraTitle: extra.name,
        lastCallName: 'deeplinking-play-url',
        lastPlayTime: await selectExtraPosition(db, caller.profileId, extraId),
        totalTime: Math.round(extra.durationSeconds),
        creditsFrom: Math.round(extra.creditsFromSeconds),
        skipRanges: skipRangesReply(extra.skipRanges),
        nextVideo: null,
        prevVideo: null,
        storyboardUrl: extra.storyboardFile && `${prefix}/${extra.storyboardFile}`,
        videoSubtitles: subtitlesReply(extra.subtitles, prefix),
        ...times,
        hasAds: extra.kind === 'edition' && !hasPremium(caller),
        ...(await titleWords(db, title.titleId)),
        shortDescription: title.shortDescription,
        landscapeArt: imageAddress(extra.imageHash ?? title.landscapeHash),
      },
    }
  }

  return {
    'deeplinking-play-url': async ({
      refuse,
      caller,
      place,
      parameters: { videoId, seasonId, episodeId: asked, extraId, programmeId },
    }) => {
      const now = clock.now()
      const title = await visibleTitle(db, { titleId: videoId }, caller, now)
      if (!title) return refuse('not_found', 'There is no such title.')
      refuseWhereNotLicensed(refuse, title, place().countryCode, playsInUnknownCountry)
      if (extraId !== undefined) {
        const extra = await selectPlayableExtra(db, videoId, extraId)
        if (!extra) return refuse('not_found', 'There is no such extra.')
        refuseUnlessPlayable(refuse, { ...title, mediaFolder: extra.mediaFolder }, caller, now)
        return extraAddress(title, extraId, extra, caller, now)
      }
      const episodeId = title.kind === 'series' ? (asked ?? (await selectEpisodeToPlay(db, videoId, caller.profileId))) : undefined
      if (title.kind === 'series' && episodeId === undefined) return refuse('not_found', 'This series has no episode to play yet.')
      const media = episodeId === undefined ? title : await visibleTitle(db, { titleId: videoId, episodeId }, caller, now)
      if (!media || (seasonId !== undefined && media.seasonId !== null && media.seasonId !== seasonId))
        return refuse('not_found', 'There is no such episode.')
      await wantTitle({ db, jobs }, { titleId: videoId, episodeId: media.episodeId, wish: 'played' })
      refuseUnlessPlayable(refuse, media, caller, now)

      const neighbours = await episodeNeighbours(db, videoId, media.episodeId)
      const following =
        programmeId !== undefined && neighbours.nextVideo === null
          ? await nextInProgramme(db, programmeId, videoId, viewerOf(caller, now), (next) =>
              isLicensedIn(next, place().countryCode, playsInUnknownCountry),
            )
          : null
      const position = await selectPosition(db, caller.profileId, videoId, media.episodeId)
      const key = media.episodeId === null ? (`t${videoId}` as const) : (`e${media.episodeId}` as const)
      const { prefix, playUrl, times } = grantedTo(caller, key, now)
      return {
        playUrl,
        data: {
          playUrl,
          videoId,
          videoType: media.kind,
          videoTitle: media.name,
          ...episodeFields(media),
          lastCallName: 'deeplinking-play-url',
          lastPlayTime: position && !position.isWatched ? position.positionSeconds : 0,
          totalTime: Math.round(media.durationSeconds),
          creditsFrom: Math.round(media.creditsFromSeconds),
          skipRanges: skipRangesReply(media.skipRanges),
          ...neighbours,
          ...(following && { nextVideo: following }),
          storyboardUrl: media.storyboardFile && `${prefix}/${media.storyboardFile}`,
          videoSubtitles: subtitlesReply(media.subtitles, prefix),
          ...times,
          hasAds: !hasPremium(caller),
          ...(await titleWords(db, videoId)),
          shortDescription: media.shortDescription,
          landscapeArt: imageAddress(media.landscapeHash),
        },
      }
    },
    'report-playback-quality': async ({ refuse, caller, place, userAgent, parameters: { videoId, episodeId, ...measurement } }) => {
      const { outcome, playedMs = 0, stalledMs = 0 } = measurement
      if (outcome === 'stretch' && playedMs + stalledMs === 0)
        return refuse('invalid_parameter', 'A stretch needs the parameters played_ms and stalled_ms, not both 0.')
      const at = clock.now()
      await measurements.consume(String(caller.accountId), caller.address)
      const title = await begunTitle(db, { titleId: videoId, episodeId }, caller, at)
      if (!title) return refuse('not_found', 'There is no such title.')
      await countPlayback(db, measurement, { titleId: title.titleId, userAgent, countryCode: place().countryCode, at })
      return {}
    },
  }
}
