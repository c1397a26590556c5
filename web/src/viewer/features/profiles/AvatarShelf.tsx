import { useId, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { pictureAt } from '../../../ui/Picture.tsx'
import { useShelf } from '../../../ui/use-shelf.ts'
import styles from './AvatarShelf.module.css'

interface AvatarShelfProps {
  name: string
  avatars: readonly { filePath: string; avatarName: string }[]
  /** Address of the picture that the profile has. */
  current: string
  /** Address of the one being taken. */
  busy: string | null
  onChoose: (address: string) => void
}

/** One category of the gallery as a carousel. */
export function AvatarShelf({ name, avatars, current, busy, onChoose }: AvatarShelfProps) {
  const headingId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { start, end, slide } = useShelf(scroller, avatars.length)
  return (
    <section aria-labelledby={headingId}>
      <div className={styles.head}>
        <h3 id={headingId}>{name}</h3>
        <span className={classNames(styles.arrows, start && end && styles.whole)}>
          <IconButton
            icon="chevron-left"
            label={`Previous in ${name}`}
            look="line"
            size="small"
            disabled={start}
            onClick={() => slide(-1)}
          />
          <IconButton icon="chevron-right" label={`Next in ${name}`} look="line" size="small" disabled={end} onClick={() => slide(1)} />
        </span>
      </div>
      <div ref={scroller} className={styles.scroller}>
        <ul className={styles.track}>
          {avatars.map(({ filePath, avatarName }) => (
            <li key={filePath}>
              <button
                type="button"
                aria-label={avatarName}
                aria-pressed={filePath === current}
                aria-busy={filePath === busy || undefined}
                onClick={() => onChoose(filePath)}
              >
                <img src={pictureAt(filePath, 320)} alt="" width="112" height="112" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
