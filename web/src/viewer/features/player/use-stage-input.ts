import { useEffect } from 'react'
import { toggleFullscreen } from './controls/fullscreen.ts'
import type { PlayerScene } from './player-context.ts'
import { actionOf, controlOf } from './rules/keys.ts'

/** Brings hands, keys and focus on the stage to the player. */
export const useStageInput = ({ player, stage, video }: PlayerScene): void => {
  useEffect(() => {
    const aborter = new AbortController()
    const { signal } = aborter
    const { dispatch, state } = player

    const onFocus = (target: EventTarget | null) => {
      const isInside = target instanceof Element && target !== stage && stage.contains(target) && target.matches(':focus-visible')
      if (isInside !== state().hasFocus) dispatch({ type: 'focus', isInside })
    }
    stage.addEventListener('focusin', ({ target }) => onFocus(target), { signal })
    stage.addEventListener('focusout', ({ relatedTarget }) => onFocus(relatedTarget), { signal })
    stage.addEventListener('pointermove', () => dispatch({ type: 'moved' }), { signal })
    // After a press with the mouse the keys go on to mean the player, not the button that was pressed.
    stage.addEventListener(
      'click',
      ({ detail, target }) => {
        const isPress = detail > 0 && target instanceof Element && target.closest('button') && !target.closest('[data-panel]')
        if (isPress) stage.focus({ preventScroll: true })
      },
      { signal },
    )

    const onEscape = () => {
      if (state().panel) return dispatch({ type: 'close' })
      if (state().nextInSeconds !== null) return dispatch({ type: 'refuse-next' })
      if (state().hasFocus) stage.focus({ preventScroll: true })
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
        if (action.type === 'fullscreen') return toggleFullscreen({ stage, video: player.adVideo() ?? video })
        dispatch(action)
      },
      { signal },
    )
    stage.focus({ preventScroll: true })
    return () => aborter.abort()
  }, [player, stage, video])
}
