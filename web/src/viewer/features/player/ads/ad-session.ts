import type { ComponentType } from 'react'
import { estimatedKilobits } from '../engine/network-estimate.ts'
import type { PlaybackItem } from '../playback-item.ts'
import type { PlayerEvent } from '../rules/events.ts'
import { AdLayer } from './AdLayer.tsx'
import { adAddress } from './ad-address.ts'
import { type AdSupply, type AdWish, noAds, readAds } from './ad-answer.ts'
import { createAdCaptions } from './ad-captions.ts'
import { readAnswer } from './ad-document.ts'
import { dropLeftBreak, leftBreak, storeLeftBreak } from './ad-memory.ts'
import { type AdRun, runAds } from './ad-run.ts'
import { createSchedule, type Mark, type Schedule } from './ad-schedule.ts'
import { supplyBreak } from './ad-supply.ts'
import { readSchedule, type ScheduledBreak } from './ad-vmap.ts'
import { storeBreak } from './break-interval.ts'

/** All breaks of a viewing, in one media element beside the film's, so that the film is ready behind them. */
export interface AdSession {
  /** Draws the break. */
  Layer: ComponentType
  video: HTMLVideoElement
  play: () => void
  pause: () => void
  drop: () => void
  skip: () => void
  open: () => void
  setMuted: (isMuted: boolean) => void
  /** Where the film stands: a break may be due there. */
  film: (positionSeconds: number, durationSeconds: number) => void
  /** The film is over, and its last break due. */
  last: () => void
  stop: () => void
}

interface AdListener {
  tell: (event: PlayerEvent) => void
  /** Whether the viewer wants it to play just now. */
  isWanted: () => boolean
  /** The film waits for a break before it. */
  hasFirst: boolean
  startSeconds: number
}

/** Answers are waited for so long: the viewer's patience ends soon after, and whoever was too slow is told before. */
const answersMs = 3000
/** The ads of a break are asked for so long before it, so that it begins where it stands. */
const aheadSeconds = 8

export const startAds = (item: PlaybackItem, { tell, isWanted, hasFirst, startSeconds }: AdListener): AdSession => {
  const video = document.createElement('video')
  video.playsInline = true
  video.disableRemotePlayback = true
  const listening = new AbortController()
  const captions = createAdCaptions(video, listening.signal, tell)
  const supplies = new Map<ScheduledBreak | Mark, Promise<AdSupply>>()
  let address = ''
  let schedule: Schedule = createSchedule([])
  let run: AdRun | null = null
  let due: Mark | null = null
  let isAsking = false
  /** The film waits for a break. */
  let isAwaited = hasFirst
  let isStopped = false
  let filmSeconds = startSeconds
  let filmLength = 0

  const wish = (): AdWish => ({
    screen: {
      canPlay: (mimeType) => video.canPlayType(mimeType) !== '',
      height: Math.round(Math.min(innerHeight, innerWidth) * devicePixelRatio),
      kilobits: estimatedKilobits(),
    },
    untilMs: performance.now() + answersMs,
  })

  const tellMarks = () =>
    tell({ type: 'ad-marks', seconds: schedule.marks(filmLength).map(({ atSeconds }) => atSeconds), hasLast: schedule.last !== null })

  const begin = ({ ads, spare }: AdSupply, sources: ScheduledBreak['sources'] = []) => {
    if (!isAwaited || isStopped) return
    if (ads.length === 0) return tell({ type: 'ad-over' })
    for (const source of sources) source.track('breakStart')
    tell({ type: 'ad-loaded', count: ads.length })
    run = runAds(video, { ads, spare }, leftBreak(Date.now()), {
      tell,
      isWanted,
      onAd: (ad) => void captions.follow(ad?.captions ?? []),
      onSeen: (seen) => storeLeftBreak(seen, Date.now()),
      onOver: (hasSeen) => {
        run = null
        isAwaited = false
        for (const source of sources) source.track('breakEnd')
        // The ten minutes begin when the break is over: who leaves it has not had it.
        if (hasSeen) {
          storeBreak(Date.now())
          dropLeftBreak()
        }
        tell({ type: 'ad-over' })
      },
    })
    run.start()
  }

  const supply = (of: ScheduledBreak | Mark): Promise<AdSupply> => {
    const adBreak = 'adBreak' in of ? of.adBreak : of
    const asked = supplies.get(of) ?? supplyBreak(adBreak, address, wish()).catch(() => noAds)
    supplies.set(of, asked)
    return asked
  }

  /** The film goes on until the ads of the break are here. */
  const show = async (mark: Mark) => {
    due = null
    isAsking = true
    const found = await supply(mark)
    isAsking = false
    if (isStopped || run) return
    if (!isWanted()) {
      due = mark
      return
    }
    schedule.shown(mark)
    tellMarks()
    if (found.ads.length === 0) return
    isAwaited = true
    tell({ type: 'ad-due' })
    begin(found, mark.adBreak.sources)
  }

  const start = async () => {
    const firstWish = wish()
    const found = await adAddress(item)
    if (found === null) return hasFirst && tell({ type: 'ad-over' })
    address = new URL(found, location.href).href
    const document = await readAnswer(address, firstWish.untilMs)
    if (isStopped) return
    if (document.documentElement.localName === 'VAST') {
      if (hasFirst) begin(await readAds(document, address, firstWish))
      return
    }
    schedule = createSchedule(readSchedule(document))
    tellMarks()
    const { first } = schedule
    if (!hasFirst) return
    const ads = first ? await supplyBreak(first, address, firstWish) : noAds
    begin(ads, first?.sources)
  }
  // Whatever goes wrong here is not the viewer's concern: the film plays.
  start().catch(() => !isStopped && hasFirst && tell({ type: 'ad-over' }))

  const leave = () => run?.leave()
  window.addEventListener('pagehide', leave, { signal: listening.signal })
  document.addEventListener('fullscreenchange', () => run?.setFullscreen(document.fullscreenElement !== null), {
    signal: listening.signal,
  })

  return {
    Layer: AdLayer,
    video,
    play: () => run?.play(),
    pause: () => run?.pause(),
    drop: () => {
      isAwaited = false
      run?.drop()
    },
    skip: () => run?.skip(),
    open: () => run?.open(),
    setMuted: (isMuted) => run?.setMuted(isMuted),
    film: (positionSeconds, durationSeconds) => {
      if (durationSeconds !== filmLength) {
        filmLength = durationSeconds
        tellMarks()
      }
      const near = schedule.passed(positionSeconds, positionSeconds + aheadSeconds, durationSeconds)
      if (near) void supply(near)
      if (schedule.last && durationSeconds > 0 && positionSeconds > durationSeconds - aheadSeconds) void supply(schedule.last)
      if (due && positionSeconds < due.atSeconds) due = null
      const passed = schedule.passed(filmSeconds, positionSeconds, durationSeconds) ?? due
      filmSeconds = positionSeconds
      if (!passed || isAsking || run) return
      if (isWanted()) void show(passed)
      else due = passed
    },
    last: () => {
      const { last } = schedule
      isAwaited = true
      const ads = last ? supply(last) : Promise.resolve(noAds)
      void ads.then((found) => begin(found, last?.sources))
    },
    stop: () => {
      leave()
      isStopped = true
      listening.abort()
      video.pause()
      video.removeAttribute('src')
      video.load()
    },
  }
}
