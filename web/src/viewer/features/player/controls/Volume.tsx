import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { usePlayer, usePlayerContext } from '../player-context.ts'
import styles from './Volume.module.css'

const step = 0.1

/** False on devices where only their own buttons set the volume. */
const canSetVolume = (video: HTMLVideoElement): boolean => {
  const { volume } = video
  const other = volume === 0.5 ? 0.6 : 0.5
  video.volume = other
  const isSet = Math.abs(video.volume - other) < 0.01
  video.volume = volume
  return isSet
}

interface VolumeProps {
  className?: string
}

/** The volume's button and, above the seek bar, its upright slider with mute at the foot. */
export function Volume({ className }: VolumeProps) {
  const { player, video } = usePlayerContext()
  const level = usePlayer((state) => (state.isMuted ? 0 : state.volume))
  const isMuted = usePlayer((state) => state.isMuted)
  const isOpen = usePlayer((state) => state.panel === 'volume')
  const [isSettable] = useState(() => canSetVolume(video))
  const [isHeld, setHeld] = useState(false)
  const icon = isMuted ? 'mute' : 'volume'
  const percent = `${level * 100}%`

  const set = ({ currentTarget, clientY }: PointerEvent) => {
    const { top, height } = currentTarget.getBoundingClientRect()
    player.dispatch({ type: 'volume', level: 1 - (clientY - top) / height })
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setHeld(true)
    set(event)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const levels: Record<string, number> = {
      ArrowUp: level + step,
      ArrowRight: level + step,
      ArrowDown: level - step,
      ArrowLeft: level - step,
      PageUp: level + 2 * step,
      PageDown: level - 2 * step,
      Home: 0,
      End: 1,
    }
    const wanted = levels[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    player.dispatch({ type: 'volume', level: wanted })
  }

  if (!isSettable) {
    return (
      <IconButton icon={icon} label={isMuted ? 'Unmute' : 'Mute'} className={className} onClick={() => player.dispatch({ type: 'mute' })} />
    )
  }
  return (
    <span className={styles.volume}>
      <IconButton
        icon={icon}
        label={isMuted ? 'Volume, muted' : `Volume, ${Math.round(level * 100)} percent`}
        className={className}
        look={isOpen ? 'glass' : 'bare'}
        aria-expanded={isOpen}
        onClick={() => player.dispatch({ type: 'open', panel: 'volume' })}
      />
      {isOpen && (
        <span className={styles.popover} data-panel="">
          <span className={styles.readout} aria-hidden="true">
            {Math.round(level * 10)}
          </span>
          <span
            className={styles.slider}
            role="slider"
            tabIndex={0}
            aria-label="Volume"
            aria-orientation="vertical"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(level * 100)}
            aria-valuetext={isMuted ? 'Muted' : `${Math.round(level * 100)} percent`}
            onPointerDown={onPointerDown}
            onPointerMove={(event) => isHeld && set(event)}
            onPointerUp={() => setHeld(false)}
            onPointerCancel={() => setHeld(false)}
            onKeyDown={onKeyDown}
          >
            <span className={styles.track}>
              <span className={styles.filled} style={{ height: percent }} />
            </span>
            <span className={styles.knob} style={{ bottom: percent }} />
          </span>
          <IconButton
            icon={icon}
            label={isMuted ? 'Unmute' : 'Mute'}
            className={styles.mute}
            onClick={() => player.dispatch({ type: 'mute' })}
          />
        </span>
      )}
    </span>
  )
}
