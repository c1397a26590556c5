import type { PlayerEvent } from '../rules/events.ts'
import type { Ad, AdSupply } from './ad-answer.ts'
import { adErrors } from './ad-media.ts'
import type { LeftBreak } from './ad-memory.ts'

/** Plays the ads of one break after another, within the bounds of a break. */

/** VAST leaves it to the player how long a break is. What is too long for what is left of it is refused before its first picture. */
const longestBreakSeconds = 90
const mostAds = 4
/** Seconds by which an ad may differ from what its answer says. */
const toleratedSeconds = 1
/** An ad of which so much was seen is not shown again to who comes back. */
const seenPart = 0.75

/** VAST 4.2, 3.17.1: the player does not support the script's framework. */
const notSupported = '2'

export interface RunListener {
  tell: (event: PlayerEvent) => void
  /** Whether the viewer wants it to play just now. */
  isWanted: () => boolean
  /** A part of the break was seen, which whoever leaves does not see again. */
  onSeen: (seen: LeftBreak) => void
  /** The picture of an ad has begun, or that of the last one is over. */
  onAd: (ad: Ad | null) => void
  /** The break is at its end; whether anything of it was seen. */
  onOver: (hasSeen: boolean) => void
}

export interface AdRun {
  start: () => void
  play: () => void
  pause: () => void
  /** The ad was too slow: the break is over. */
  drop: () => void
  skip: () => void
  /** Opens the advertiser's page. */
  open: () => void
  /** The page is left, or the player. */
  leave: () => void
  setMuted: (isMuted: boolean) => void
  setFullscreen: (isFull: boolean) => void
}

/** Ads of the queue that fit into what is left, by what their answers say. */
const fitting = (queue: readonly Ad[], leftSeconds: number, leftAds: number): Ad[] => {
  const fit: Ad[] = []
  let seconds = 0
  for (const ad of queue) {
    if (fit.length >= leftAds) break
    if (seconds + ad.durationSeconds > leftSeconds + toleratedSeconds) continue
    fit.push(ad)
    seconds += ad.durationSeconds
  }
  return fit
}

export const runAds = (video: HTMLVideoElement, { ads, spare }: AdSupply, left: LeftBreak, listener: RunListener): AdRun => {
  const { tell, isWanted, onSeen, onAd, onOver } = listener
  const queue = ads.filter(({ key }) => !left.ads.includes(key))
  const seen = { ads: [...left.ads], seconds: left.seconds }
  let ad: Ad | null = null
  let file = 0
  let number = 0
  let isStarted = false
  let isClosed = false
  let isOver = false
  const listening = new AbortController()

  const leftSeconds = () => longestBreakSeconds - seen.seconds
  const leftAds = () => mostAds - seen.ads.length
  const isSeen = () => ad !== null && seen.ads.includes(ad.key)
  const markSeen = () => {
    if (!ad || isSeen()) return
    seen.ads.push(ad.key)
    onSeen(seen)
  }
  const length = (of: Ad) => (Number.isFinite(video.duration) ? video.duration : of.durationSeconds)

  const end = () => {
    if (isOver) return
    isOver = true
    listening.abort()
    // What was answered and is not shown may be sold again.
    for (const rest of queue) rest.tracker.notUsed()
    // The last picture stays while the layer fades.
    video.pause()
    onAd(null)
    onOver(seen.ads.length > 0)
  }

  const play = () => {
    if (isOver || !ad) return
    if (isStarted && video.paused) ad.tracker.setPaused(false)
    video.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError' && !isOver) tell({ type: 'refused' })
    })
  }

  const load = (address: string) => {
    video.src = address
    if (isWanted()) play()
  }

  const next = () => {
    onAd(null)
    ad = leftAds() > 0 ? (queue.shift() ?? null) : null
    file = 0
    isStarted = false
    if (!ad) return end()
    ad.tracker.muted = video.muted
    load(ad.files[0]!)
  }

  /** Another ad takes the place of one that cannot be shown. */
  const fail = async (code: number) => {
    ad?.tracker.error({ ERRORCODE: String(code) })
    ad = null
    video.pause()
    const other = await spare().catch(() => null)
    if (isOver) return
    if (other && !seen.ads.includes(other.key)) queue.unshift(other)
    next()
  }

  const finish = (told: 'complete' | 'skip') => {
    if (!ad) return
    ad.tracker[told]()
    markSeen()
    seen.seconds += video.currentTime
    onSeen(seen)
    next()
  }

  const on = (name: string, handle: (playing: Ad) => void) =>
    video.addEventListener(name, () => ad && !isOver && handle(ad), { signal: listening.signal })

  on('loadedmetadata', (loaded) => {
    const { durationSeconds, tracker } = loaded
    // The file itself decides: answers are wrong about it, in both directions.
    if (length(loaded) > leftSeconds() + toleratedSeconds) return void fail(adErrors.durationDiffers)
    if (durationSeconds > 0 && Math.abs(durationSeconds - video.duration) > toleratedSeconds)
      tracker.error({ ERRORCODE: String(adErrors.durationDiffers) })
    if (Number.isFinite(video.duration)) tracker.setDuration(video.duration)
    tracker.load()
  })
  on('playing', (playing) => {
    if (isStarted) return
    isStarted = true
    isClosed = false
    number += 1
    const { tracker, skipAfterSeconds, hasPage, unverified } = playing
    tracker.trackImpression()
    if (unverified.length > 0) tracker.trackURLs([...unverified], { REASON: notSupported })
    const after = fitting(queue, leftSeconds() - length(playing), leftAds() - 1)
    tell({
      type: 'ad-started',
      number,
      count: number + after.length,
      durationSeconds: length(playing),
      afterSeconds: after.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
      skipAfterSeconds,
      hasPage,
    })
    onAd(playing)
  })
  on('timeupdate', ({ tracker }) => {
    if (!isStarted) return
    tracker.setProgress(video.currentTime)
    if (video.currentTime >= seenPart * video.duration) markSeen()
    // A stream that never ends.
    if (video.currentTime > leftSeconds() + toleratedSeconds) return void fail(adErrors.durationDiffers)
    tell({ type: 'ad-time', positionSeconds: video.currentTime })
  })
  on('ended', ({ tracker }) => {
    tracker.setProgress(video.duration)
    finish('complete')
  })
  on('error', ({ files }) => {
    file += 1
    const other = files[file]
    if (!isStarted && other !== undefined) return load(other)
    void fail(video.error?.code === MediaError.MEDIA_ERR_DECODE ? adErrors.fileBroken : adErrors.fileNotFound)
  })

  const close = () => {
    if (!ad || !isStarted || isClosed || isOver) return
    isClosed = true
    ad.tracker.close()
  }

  return {
    start: next,
    play,
    pause: () => {
      if (isStarted && !video.paused) ad?.tracker.setPaused(true)
      video.pause()
    },
    drop: () => {
      if (!isOver) ad?.tracker.error({ ERRORCODE: String(adErrors.fileTimeout) })
      end()
    },
    skip: () => finish('skip'),
    open: () => {
      if (!ad?.hasPage) return
      ad.tracker.once('clickthrough', (address: string) => {
        window.open(address, '_blank', 'noopener,noreferrer')
      })
      ad.tracker.click()
    },
    leave: close,
    setMuted: (isMuted) => ad?.tracker.setMuted(isMuted),
    setFullscreen: (isFull) => {
      if (!isStarted) return
      ad?.tracker.setFullscreen(isFull)
      ad?.tracker.setExpand(isFull)
    },
  }
}
