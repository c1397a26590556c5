import { useEffect, useState } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './ScrollToTop.module.css'

/** Its script comes when it is first asked for; who cannot get it is at the top at once. */
const scrollUp = () => import('./scroll-up.ts').then((script) => script.scrollUp()).catch(() => window.scrollTo(0, 0))

const showsAfterPixels = 150

/** HOM-07: shows after 150 px and scrolls up in 600 ms. Tells the header's style sheet which way the page is scrolled, too. */
export function ScrollToTop() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    let before = 0
    const look = () => {
      const { scrollY } = window
      setShown(scrollY > showsAfterPixels)
      // A finger trembles; the header follows what is meant.
      if (Math.abs(scrollY - before) < 6) return
      const { dataset } = document.documentElement
      if (scrollY > 60) dataset.scrolled = scrollY > before ? 'down' : 'up'
      else delete dataset.scrolled
      before = scrollY
    }
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
