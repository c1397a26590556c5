import { type RefObject, useEffect, useState } from 'react'
import { lessMotion } from '../../../ui/prefers-stillness.ts'

/** Half of it must be in the window. */
const seenRatio = 0.5

/** Whether somebody may be looking at an element, and wants to see it move: in sight, in front, and with no dialog over it. */
export const useAtRest = (element: RefObject<HTMLElement | null>): boolean => {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const motion = matchMedia(lessMotion)
    let isSeen = false
    const read = () => setAtRest(isSeen && !document.hidden && !motion.matches && !document.querySelector('dialog:modal'))
    const sight = new IntersectionObserver(
      (entries) => {
        isSeen = (entries.at(-1)?.intersectionRatio ?? 0) >= seenRatio
        read()
      },
      { threshold: seenRatio },
    )
    sight.observe(element.current)
    // A dialog opens by its attribute, and goes with its element.
    const dialogs = new MutationObserver(read)
    dialogs.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    document.addEventListener('visibilitychange', read)
    motion.addEventListener('change', read)
    return () => {
      sight.disconnect()
      dialogs.disconnect()
      document.removeEventListener('visibilitychange', read)
      motion.removeEventListener('change', read)
    }
  }, [element])
  return isAtRest
}
