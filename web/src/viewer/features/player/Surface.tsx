import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { pictureAt, sourceSet } from '../../../ui/Picture.tsx'
import { toggleFullscreen } from './controls/fullscreen.ts'
import { isFrameHeld } from './held-frame.ts'
import { isLinePoor } from './memory/remembered.ts'
import { usePlayer, useScene } from './player-context.ts'
import { jumpSeconds } from './rules/keys.ts'
import styles from './Stage.module.css'

const doubleTapMs = 300

/** The picture itself under the hand: a click plays or pauses, a touch shows or hides the controls, two clicks fill the screen. */
export function Surface() {
  const { player, programme, stage, video } = useScene()
  const areControlsShown = usePlayer((state) => state.areControlsShown)
  const hasStarted = usePlayer((state) => state.hasStarted)
  // The film before stays on the screen instead; and a poor line carries the film alone.
  const [hasPoster] = useState(() => !isFrameHeld(video) && !isLinePoor())
  const wasShown = useRef(false)
  const isMouse = useRef(false)
  const lastTap = useRef({ atMs: 0, side: 0 })

  useEffect(() => {
    stage.dataset.controls = areControlsShown ? 'shown' : 'hidden'
    return () => {
      delete stage.dataset.controls
    }
  }, [stage, areControlsShown])

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
          src={pictureAt(programme.poster, 960)}
          srcSet={sourceSet(programme.poster, 480, 960)}
          sizes="100vw"
          alt=""
          fetchPriority="low"
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has its own ways to all of this, see keys */}
      <div
        className={styles.surface}
        onPointerDown={onPointerDown}
        onPointerUp={onPointerUp}
        onDoubleClick={() => isMouse.current && toggleFullscreen({ stage, video })}
      />
      <div className={styles.shade} />
    </>
  )
}
