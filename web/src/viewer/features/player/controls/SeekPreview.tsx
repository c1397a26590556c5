import type { CSSProperties } from 'react'
import { formatPosition } from '../../../../lib/format-position.ts'
import { thumbnailAt } from '../../../../lib/storyboard.ts'
import { usePlayer, usePlayerContext } from '../player-context.ts'
import { chapterAt } from '../rules/chapters.ts'
import styles from './SeekBar.module.css'
import { useStoryboard } from './use-storyboard.ts'

interface SeekPreviewProps {
  atSeconds: number
  /** CSS length from the start of the bar. */
  left: string
}

/** The moment under the pointer: its picture, where there is a storyboard, and its time. */
export function SeekPreview({ atSeconds, left }: SeekPreviewProps) {
  const thumbnail = thumbnailAt(useStoryboard(usePlayerContext().item.storyboardUrl), atSeconds)
  const chapter = chapterAt(
    usePlayer((state) => state.chapters),
    atSeconds,
  )
  return (
    <span className={styles.preview} data-preview="" style={{ '--at': left } as CSSProperties} aria-hidden="true">
      {thumbnail && (
        <span className={styles.picture} style={{ aspectRatio: `${thumbnail.width} / ${thumbnail.height}` }}>
          <span
            className={styles.sheet}
            style={{
              width: thumbnail.width,
              height: thumbnail.height,
              scale: `calc(168 / ${thumbnail.width})`,
              backgroundImage: `url(${JSON.stringify(thumbnail.sheet)})`,
              backgroundPosition: `-${thumbnail.x}px -${thumbnail.y}px`,
            }}
          />
        </span>
      )}
      {chapter && <b className={styles.name}>{chapter.title}</b>}
      {formatPosition(atSeconds)}
    </span>
  )
}
