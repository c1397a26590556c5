import { type RefObject, useCallback, useEffect, useState } from 'react'
import { prefersStillness } from './prefers-stillness.ts'
import { type ShelfMeasure, slideTarget } from './shelf-slide.ts'

const slideMs = 1000
const slideEasing = 'cubic-bezier(0.22, 0.8, 0.2, 1)'

const measure = (scroller: HTMLElement): ShelfMeasure => {
  const list = scroller.firstElementChild as HTMLElement
  const style = getComputedStyle(list)
  const gap = Number.parseFloat(style.columnGap) || 0
  const cardWidth = list.firstElementChild?.getBoundingClientRect().width ?? 0
  const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
  return {
    scrollLeft: scroller.scrollLeft,
    scrollEnd: scroller.scrollWidth - scroller.clientWidth,
    step: cardWidth ? cardWidth + gap : 0,
    contentWidth: scroller.clientWidth - padding + gap,
  }
}

/**
 * Slides a row by its arrows and tells which ends are reached. The row is scrolled at once and its list moved back by a
 * transform that runs out in 1000 ms: the browser's own snapping stays whole and nothing runs on the main thread.
 */
export const useShelf = (scroller: RefObject<HTMLElement | null>, itemCount: number, drawnCount = itemCount) => {
  const [ends, setEnds] = useState({ start: true, end: false })
  const isWhole = drawnCount === itemCount

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let frame = 0
    const read = () => {
      frame = 0
      const start = element.scrollLeft <= 1
      const end = isWhole && element.scrollLeft >= element.scrollWidth - element.clientWidth - 1
      setEnds((before) => (before.start === start && before.end === end ? before : { start, end }))
    }
    const readSoon = () => {
      frame ||= requestAnimationFrame(read)
    }
    readSoon()
    element.addEventListener('scroll', readSoon, { passive: true })
    const resizes = new ResizeObserver(readSoon)
    resizes.observe(element)
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('scroll', readSoon)
      resizes.disconnect()
    }
  }, [scroller, isWhole, itemCount])

  const slide = useCallback(
    (direction: 1 | -1) => {
      const element = scroller.current
      const list = element?.firstElementChild
      if (!element || !(list instanceof HTMLElement)) return
      const under = new DOMMatrix(getComputedStyle(list).transform).m41
      for (const animation of list.getAnimations()) animation.cancel()
      const from = element.scrollLeft
      const target = slideTarget(measure(element), direction)
      element.style.scrollSnapType = 'none'
      element.scrollLeft = target
      const shift = under + element.scrollLeft - from
      if (!shift || prefersStillness()) {
        element.style.scrollSnapType = ''
        return
      }
      const animation = list.animate([{ transform: `translateX(${shift}px)` }, { transform: 'none' }], {
        duration: slideMs,
        easing: slideEasing,
      })
      animation.onfinish = () => {
        element.style.scrollSnapType = ''
      }
    },
    [scroller],
  )

  return { ...ends, slide }
}
