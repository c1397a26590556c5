import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { OpenCardMenu } from './card-menu.ts'

const travels = /^(Tab|Home|End|Arrow.+)$/

/** Arrow keys move the focus, and a page that is returned to gets it back: fetched with the first key that travels. A finger that rests: with the first touch. */
export const useInput = (openCardMenu: OpenCardMenu): void => {
  const router = useRouter()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!travels.test(event.key)) return
      window.removeEventListener('keydown', onKeyDown)
      const stop = document.activeElement?.closest(event.key.startsWith('Arrow') ? '[data-arrows]' : '[data-arrows="row"]')
      const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented)
      import('./keyboard.ts').then(
        ({ startKeyboard }) => startKeyboard(router, isPlain ? event.key : '', openCardMenu),
        () => window.addEventListener('keydown', onKeyDown),
      )
      // The card moves on as soon as the script is there; until then the page must not scroll in its stead.
      if (stop && isPlain && event.key !== 'Tab') event.preventDefault()
    }
    const onTouch = (event: TouchEvent) =>
      void import('./card-menu.ts').then(({ openOnHold }) => openOnHold(openCardMenu, event)).catch(() => {})
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener('touchstart', onTouch, { once: true, passive: true })
  }, [router, openCardMenu])
}
