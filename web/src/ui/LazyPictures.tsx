import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'

const PicturesWait = createContext(false)

/** Whether pictures here are to wait, since nobody is about to see them. */
export const usePicturesWait = (): boolean => useContext(PicturesWait)

interface LazyPicturesProps {
  /** Seen at once, so nothing waits. */
  isNow?: boolean
  children: ReactNode
}

/** Holds back the pictures inside it until they are about to be seen: browsers' own lazy loading begins more than a screen too early. */
export function LazyPictures({ isNow = false, children }: LazyPicturesProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(isNow)
  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '300px 0px' })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return (
    <div ref={place}>
      <PicturesWait value={!isNear}>{children}</PicturesWait>
    </div>
  )
}
