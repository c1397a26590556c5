import { useEffect } from 'react'
import { toggleFullscreen } from './controls/fullscreen.ts'
import type { PlayerContextValue } from './player-context.ts'
import { actionOf, controlOf } from './rules/keys.ts'

/** Brings hands, keys and focus on the container to the player. */
export const usePlayerInput = ({ player, container, video }: PlayerContextValue): void => {
  useEffect(() => {
    const aborter = new AbortController()
    const { signal } = aborter
    const { dispatch, state } = player

    const onFocus = (target: EventTarget | null) => {
      const isInside = target instanceof Element && target !== container && container.contains(target) && target.matches(':focus-visible')
      if (isInside !== state().hasFocus) dispatch({ type: 'focus', isInside })
    }
    container.addEventListener('focusin', ({ target }) => onFocus(target), { signal })
    container.addEventListener('focusout', ({ relatedTarget }) => onFocus(relatedTarget), { signal })
    container.addEventListener('pointermove', () => dispatch({ type: 'moved' }), { signal })
    // After a press with the mouse the keys go on to mean the player, not the button that was pressed.
    container.addEventListener(
      'click',
      ({ detail, target }) => {
        const isPress = detail > 0 && target instanceof Element && target.closest('button') && !target.closest('[data-panel]')
        if (isPress) container.focus({ preventScroll: true })
      },
      { signal },
    )

    const onEscape = () => {
      if (state().panel) return dispatch({ type: 'close' })
      if (state().nextInSeconds !== null) return dispatch({ type: 'refuse-next' })
      if (state().hasFocus) container.focus({ preventScroll: true })
    }
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.defaultPrevented || document.querySelector('dialog[open]')) return
        const action = actionOf(event, controlOf(document.activeElement))
        if (!action) {
          if (event.key === 'Tab') dispatch({ type: 'moved' })
          return
        }
        if (action.type === 'escape') return onEscape()
        event.preventDefault()
        if (action.type === 'fullscreen') return toggleFullscreen({ container, video: player.adVideo() ?? video })
        dispatch(action)
      },
      { signal },
    )
    container.focus({ preventScroll: true })
    return () => aborter.abort()
  }, [player, container, video])
}
