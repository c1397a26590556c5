import { useSyncExternalStore } from 'react'

/** Whether the window fits a media query; on the server nothing does. */
export const useMatches = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    () => false,
  )
