import { adAddress } from './ad-address.ts'
import { type Ad, fetchAds } from './ad-answer.ts'
import { adErrors, isWeb } from './ad-media.ts'
import type { PlayerEvent } from './events.ts'
import { lineKilobits } from './line.ts'
import type { Programme } from './programme.ts'

/** One break under way, in a media element of its own so that the film is ready behind it. */
export interface AdSession {
  video: HTMLVideoElement
  play: () => void
  pause: () => void
  /** The ad was too slow. */
  drop: () => void
  skip: () => void
  /** Opens the advertiser's page. */
  open: () => void
  stop: () => void
}

interface AdListener {
  tell: (event: PlayerEvent) => void
  /** Whether the viewer wants it to play just now. */
  isWanted: () => boolean
  /** An ad is seen. */
  onStart: () => void
}

/** Seconds by which an ad may differ from what its answer says. */
const toleratedSeconds = 1

export const startAds = (programme: Programme, { tell, isWanted, onStart }: AdListener): AdSession => {
  const video = document.createElement('video')
  video.playsInline = true
  video.disableRemotePlayback = true
  let ads: readonly Ad[] = []
  let at = -1
  let isStarted = false
  let isOver = false
  const current = () => ads[at]
  const fail = (code: number) => current()?.tracker.error({ ERRORCODE: String(code) })

  const play = () => {
    if (isOver || at < 0) return
    if (isStarted && video.paused) current()?.tracker.setPaused(false)
    video.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError' && !isOver) tell({ type: 'refused' })
    })
  }

  const stop = () => {
    isOver = true
    video.pause()
    video.removeAttribute('src')
    video.load()
  }

  const next = () => {
    at += 1
    isStarted = false
    const ad = current()
    if (!ad) {
      // The last picture stays while the layer fades.
      isOver = true
      video.pause()
      return tell({ type: 'ad-over' })
    }
    video.src = ad.address
    if (isWanted()) play()
  }

  const on = (name: string, handle: (ad: Ad) => void) =>
    video.addEventListener(name, () => {
      const ad = current()
      if (ad && !isOver) handle(ad)
    })
  on('loadedmetadata', ({ durationSeconds, tracker }) => {
    if (durationSeconds > 0 && Math.abs(durationSeconds - video.duration) > toleratedSeconds) fail(adErrors.durationDiffers)
    if (Number.isFinite(video.duration)) tracker.setDuration(video.duration)
    tracker.load()
  })
  on('playing', ({ tracker, skipAfterSeconds, durationSeconds }) => {
    if (isStarted) return
    isStarted = true
    onStart()
    tracker.trackImpression()
    tell({
      type: 'ad-started',
      number: at + 1,
      durationSeconds: Number.isFinite(video.duration) ? video.duration : durationSeconds,
      afterSeconds: ads.slice(at + 1).reduce((sum, ad) => sum + ad.durationSeconds, 0),
      skipAfterSeconds,
      hasPage: Boolean(tracker.clickThroughURLTemplate),
    })
  })
  on('timeupdate', ({ tracker }) => {
    if (!isStarted) return
    tracker.setProgress(video.currentTime)
    tell({ type: 'ad-time', positionSeconds: video.currentTime })
  })
  on('ended', ({ tracker }) => {
    tracker.setProgress(video.duration)
    tracker.complete()
    next()
  })
  on('error', () => {
    fail(video.error?.code === MediaError.MEDIA_ERR_DECODE ? adErrors.fileBroken : adErrors.fileNotFound)
    next()
  })

  const begin = async () => {
    const address = await adAddress(programme)
    if (isOver) return
    const screenHeight = Math.round(Math.min(innerHeight, innerWidth) * devicePixelRatio)
    const canPlay = (mimeType: string) => video.canPlayType(mimeType) !== ''
    if (address !== null) ads = await fetchAds(address, { canPlay, height: screenHeight, kilobits: lineKilobits() })
    if (isOver) return
    if (ads.length > 0) tell({ type: 'ad-loaded', count: ads.length })
    next()
  }
  // Whatever goes wrong here is not the viewer's concern: the film plays.
  begin().catch(() => !isOver && tell({ type: 'ad-over' }))

  return {
    video,
    play,
    pause: () => {
      if (isStarted && !video.paused) current()?.tracker.setPaused(true)
      video.pause()
    },
    drop: () => {
      if (!isOver) fail(adErrors.fileTimeout)
      stop()
    },
    skip: () => {
      current()?.tracker.skip()
      next()
    },
    open: () => {
      const tracker = current()?.tracker
      tracker?.once('clickthrough', (address: string) => {
        if (isWeb(address)) window.open(address, '_blank', 'noopener,noreferrer')
      })
      tracker?.click()
    },
    stop,
  }
}
