import { type ReactNode, useState } from 'react'
import type { StageElements } from './player-context.ts'
import styles from './Stage.module.css'

interface StageProps {
  /** What stands over the picture; `elements` is null until the browser has drawn the stage. */
  children: (elements: StageElements | null) => ReactNode
}

/** The black room with the media element. It stays while programmes change. */
export function Stage({ children }: StageProps) {
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  return (
    <div ref={setStage} className={styles.stage} tabIndex={-1}>
      {/* biome-ignore lint/a11y/useMediaCaption: captions are drawn by Subtitles, from the media's own tracks */}
      <video ref={setVideo} className={styles.video} playsInline />
      {children(stage && video ? { stage, video } : null)}
    </div>
  )
}
