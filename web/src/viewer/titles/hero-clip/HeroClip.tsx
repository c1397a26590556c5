import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { clipOnBackdrop, clipPause, playingClip } from '../../../ui/Backdrop.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { loadClip, unloadClip } from './clip-source.ts'
import { arePaused, notePaused, sparesData } from './paused-clips.ts'
import { useAtRest } from './use-at-rest.ts'

export interface HeroClipProps {
  /** Address of its playlist; empty where there is none. */
  trailer: string
  /** False while another banner is shown. */
  isShown?: boolean
  /** Whether a button of the hero's own has stopped it; without one it brings a button. */
  pause?: readonly [isPaused: boolean, setPaused: (isPaused: boolean) => void]
}

/** A picture stands so long before it moves. */
const restMs = 2000
/** As long as the style sheet takes. */
const fadeMs = 900

/** Plays once a hero's picture was looked at for two seconds; what cannot be loaded leaves the picture as it is. */
export function HeroClip({ trailer, isShown = true, pause }: HeroClipProps) {
  const video = useRef<HTMLVideoElement>(null)
  const ownPause = useState(false)
  const [isPaused, setPaused] = pause ?? ownPause
  const [state, setState] = useState<'still' | 'loaded' | 'failed'>('still')
  const isAtRest = useAtRest(video)
  const mayPlay = isShown && isAtRest && !isPaused && state !== 'failed'
  const hero = video.current?.parentElement?.parentElement

  const wasPaused = useRef(isPaused)
  useEffect(() => {
    if (arePaused()) setPaused(true)
  }, [])
  useEffect(() => {
    if (wasPaused.current !== isPaused) notePaused(isPaused)
    wasPaused.current = isPaused
  }, [isPaused])

  useEffect(() => {
    const clip = video.current
    if (!clip || !mayPlay) return
    if (state === 'loaded') {
      clip.play().catch(() => {})
      return () => clip.pause()
    }
    const left = new AbortController()
    const timer = setTimeout(() => {
      if (sparesData()) return
      loadClip(clip, trailer, left.signal).then(
        () => setState('loaded'),
        () => left.signal.aborted || setState('failed'),
      )
    }, restMs)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [mayPlay, state, trailer])

  // The banner that goes keeps its picture until it has faded.
  useEffect(() => {
    const clip = video.current
    if (isShown || !clip) return
    const timer = setTimeout(() => {
      unloadClip(clip)
      setState('still')
    }, fadeMs)
    return () => clearTimeout(timer)
  }, [isShown])

  return (
    <>
      <video
        ref={video}
        className={classNames(clipOnBackdrop, isShown && state === 'loaded' && playingClip)}
        muted
        loop
        playsInline
        disablePictureInPicture
        disableRemotePlayback
        tabIndex={-1}
        aria-hidden
      />
      {!pause &&
        hero &&
        (state === 'loaded' || (isPaused && state !== 'failed')) &&
        createPortal(
          <IconButton
            icon={isPaused ? 'play' : 'pause'}
            label={isPaused ? 'Play the moving picture' : 'Pause the moving picture'}
            look="glass"
            size="small"
            className={clipPause}
            onClick={() => setPaused(!isPaused)}
          />,
          hero,
        )}
    </>
  )
}
