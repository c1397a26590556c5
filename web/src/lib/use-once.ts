import { useEffect, useRef } from 'react'

/** Does something once, when the screen is first there; not again where React mounts it twice. */
export const useOnce = (act: () => unknown): void => {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    void act()
  })
}
