import { type RefObject, type Touch, type TouchEvent, useEffect, useRef, useState } from 'react'
import { lessMotion } from '../../../ui/prefers-stillness.ts'
import { useMatches } from '../../../ui/use-matches.ts'
import { dwellMs, isRotating, nextIndex, swipeTurn } from './rotation.ts'

/** Turns the banners of `hero` by themselves, as long as nothing speaks against it. */
export const useRotation = (hero: RefObject<HTMLElement | null>, count: number) => {
  const [index, setIndex] = useState(0)
  const [isHovered, setHovered] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [isTabHidden, setTabHidden] = useState(false)
  const [isOffScreen, setOffScreen] = useState(false)
  const pause = useState(false)
  const prefersStillness = useMatches(lessMotion)
  const leftMs = useRef(dwellMs)

  useEffect(() => {
    const read = () => setTabHidden(document.hidden)
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [])

  useEffect(() => {
    if (!hero.current) return
    const observer = new IntersectionObserver(([entry]) => setOffScreen(!entry?.isIntersecting))
    observer.observe(hero.current)
    return () => observer.disconnect()
  }, [hero])

  const runs = count > 1 && isRotating({ isHovered, hasFocus, isTabHidden, isOffScreen, prefersStillness, isPaused: pause[0] })

  useEffect(() => {
    if (!runs) return
    const startedAt = performance.now()
    const timer = setTimeout(() => {
      leftMs.current = dwellMs
      setIndex(nextIndex(index, count))
    }, leftMs.current)
    return () => {
      clearTimeout(timer)
      // A pause keeps what was left; a change starts anew.
      leftMs.current = Math.max(0, leftMs.current - (performance.now() - startedAt)) || dwellMs
    }
  }, [runs, index, count])

  const show = (next: number) => {
    leftMs.current = dwellMs
    setIndex(next)
  }
  const touch = useRef<Touch>(null)

  return {
    index: Math.min(index, Math.max(0, count - 1)),
    runs,
    pause,
    prefersStillness,
    show,
    handlers: {
      onPointerEnter: (event: { pointerType: string }) => event.pointerType === 'mouse' && setHovered(true),
      onPointerLeave: () => setHovered(false),
      // A press with a mouse focuses too, and would keep the hero still for good.
      onFocus: (event: { target: EventTarget }) => setFocus((event.target as HTMLElement).matches(':focus-visible')),
      onBlur: () => setFocus(false),
      onTouchStart: ({ touches }: TouchEvent) => {
        touch.current = touches[0] ?? null
      },
      onTouchEnd: ({ changedTouches }: TouchEvent) => {
        const end = changedTouches[0]
        const turn = touch.current && end && swipeTurn(end.clientX - touch.current.clientX, end.clientY - touch.current.clientY)
        if (turn) show((index + count + turn) % count)
      },
    },
  }
}
