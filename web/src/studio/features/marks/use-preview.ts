import Hls from 'hls.js'
import { type RefObject, useEffect, useRef, useState } from 'react'

export interface Preview {
  video: RefObject<HTMLVideoElement | null>
  positionSeconds: number
  hasFailed: boolean
  seek: (seconds: number) => void
  /** Plays from one moment to another. */
  playBetween: (from: number, to: number) => void
}

/** A film in the video element that takes the reference. Of the address the first is played: a later one opens the same media. */
export const usePreview = (address: string | null): Preview => {
  const video = useRef<HTMLVideoElement | null>(null)
  const [positionSeconds, setPosition] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const [source] = useState(address)
  const stopAt = useRef<number | null>(null)

  useEffect(() => {
    const media = video.current
    if (!media || source === null) return
    const listeners = new AbortController()
    const on = (name: string, act: () => void) => media.addEventListener(name, act, { signal: listeners.signal })
    const follow = () => {
      setPosition(media.currentTime)
      if (stopAt.current === null || media.currentTime < stopAt.current) return
      stopAt.current = null
      media.pause()
    }
    for (const name of ['timeupdate', 'seeking', 'loadedmetadata']) on(name, follow)
    on('error', () => setFailed(true))
    if (!Hls.isSupported()) {
      media.src = source
      return () => listeners.abort()
    }
    const hls = new Hls({ maxBufferLength: 10, capLevelToPlayerSize: true, enableWorker: false })
    hls.on(Hls.Events.ERROR, (_, { fatal }) => fatal && setFailed(true))
    hls.loadSource(source)
    hls.attachMedia(media)
    return () => {
      listeners.abort()
      hls.destroy()
    }
  }, [source])

  const seek = (seconds: number): void => {
    stopAt.current = null
    if (video.current) video.current.currentTime = seconds
    setPosition(seconds)
  }
  return {
    video,
    positionSeconds,
    hasFailed,
    seek,
    playBetween: (from, to) => {
      seek(from)
      stopAt.current = to
      // Rejected where somebody pauses or leaves before it begins.
      video.current?.play().catch(() => {})
    },
  }
}
