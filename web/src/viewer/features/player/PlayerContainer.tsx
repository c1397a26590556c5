import { type ReactNode, useState } from 'react'
import styles from './PlayerContainer.module.css'
import type { PlayerElements } from './player-context.ts'

interface PlayerContainerProps {
  /** What stands over the picture; `elements` is null until the browser has drawn the container. */
  children: (elements: PlayerElements | null) => ReactNode
}

/** The black room with the media element. It stays while items change. */
export function PlayerContainer({ children }: PlayerContainerProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  return (
    <div ref={setContainer} className={styles.container} tabIndex={-1}>
      {/* biome-ignore lint/a11y/useMediaCaption: captions are drawn by Subtitles, from the media's own tracks */}
      <video ref={setVideo} className={styles.video} playsInline />
      {children(container && video ? { container, video } : null)}
    </div>
  )
}
