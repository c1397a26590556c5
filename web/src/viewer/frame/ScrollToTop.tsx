import { useEffect, useState } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './ScrollToTop.module.css'
import { scrollUp } from './scroll-up.ts'

const showsAfterPixels = 150

/** HOM-07: shows after 150 px and scrolls up in 600 ms. */
export function ScrollToTop() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(window.scrollY > showsAfterPixels)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return (
    isShown && (
      <IconButton icon="chevron-up" label="Scroll to top" look="glass" className={styles.button} data-arrows="pass" onClick={scrollUp} />
    )
  )
}
