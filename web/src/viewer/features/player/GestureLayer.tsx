import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { pictureAt, sourceSet } from '../../../ui/Picture.tsx'
import { toggleFullscreen } from './controls/fullscreen.ts'
import { isNetworkSlow } from './engine/network-estimate.ts'
import { isFrameFrozen } from './freeze-frame.ts'
import styles from './PlayerContainer.module.css'
import { usePlayer, usePlayerContext } from './player-context.ts'
import { jumpSeconds } from './rules/keys.ts'

const doubleTapMs = 300

/** The picture itself under the hand: a click plays or pauses, a touch shows or hides the controls, two clicks fill the screen. */
export function GestureLayer() {
  const { player, item, container, video } = usePlayerContext()
  const areControlsShown = usePlayer((state) => state.areControlsShown)
  const hasStarted = usePlayer((state) => state.hasStarted)
  // The film before stays on the screen instead; and a slow network carries the film alone.
  const [hasPoster] = useState(() => !isFrameFrozen(video) && !isNetworkSlow())
  const wasShown = useRef(false)
  const isMouse = useRef(false)
  const lastTap = useRef({ atMs: 0, side: 0 })

  useEffect(() => {
    container.dataset.controls = areControlsShown ? 'shown' : 'hidden'
    return () => {
      delete container.dataset.controls
    }
  }, [container, areControlsShown])

  const onPointerDown = ({ pointerType }: PointerEvent) => {
    isMouse.current = pointerType === 'mouse'
    wasShown.current = player.state().areControlsShown
    player.dispatch({ type: 'moved' })
  }
  /** Two touches at a side of the picture jump, and every further one jumps again. */
  const isJump = ({ clientX, timeStamp, currentTarget }: PointerEvent) => {
    const part = clientX / currentTarget.clientWidth
    const side = part < 1 / 3 ? -1 : part > 2 / 3 ? 1 : 0
    const isSecond = side !== 0 && side === lastTap.current.side && timeStamp - lastTap.current.atMs < doubleTapMs
    lastTap.current = { atMs: timeStamp, side }
    if (isSecond) player.dispatch({ type: 'jump', bySeconds: side * jumpSeconds })
    return isSecond
  }
  const onPointerUp = (event: PointerEvent) => {
    if (event.button !== 0) return
    if (!isMouse.current && isJump(event)) return
    const { panel } = player.state()
    if (panel) return player.dispatch({ type: 'close' })
    if (!isMouse.current) return wasShown.current ? player.dispatch({ type: 'dismiss' }) : undefined
    player.dispatch({ type: 'toggle' })
  }

  return (
    <>
      {hasPoster && (
        <img
          className={classNames(styles.poster, hasStarted && styles.gone)}
          src={pictureAt(item.poster, 960)}
          srcSet={sourceSet(item.poster, 480, 960)}
          sizes="100vw"
          alt=""
          fetchPriority="low"
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has its own ways to all of this, see keys */}
      <div
        className={styles.gestures}
        onPointerDown={onPointerDown}
        onPointerUp={onPointerUp}
        onDoubleClick={() => isMouse.current && toggleFullscreen({ container, video })}
      />
      <div className={styles.shade} />
    </>
  )
}
