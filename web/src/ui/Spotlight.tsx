import { type CSSProperties, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { landscapeShape, Picture } from './Picture.tsx'
import styles from './Spotlight.module.css'

interface SpotlightProps {
  eyebrow: string
  title: string
  description: string
  picture: string
  hash?: string
  /** CSS colour: the art's own darkest, under the text. */
  shade: string
  action: ReactNode
  isTall?: boolean
}

/** One wide card a view: art right, text left on the art's own dark. */
export function Spotlight({ eyebrow, title, description, picture, hash, shade, action, isTall }: SpotlightProps) {
  const titleId = useId()
  return (
    <article
      className={classNames(styles.spotlight, isTall && styles.tall)}
      style={{ '--shade-of-art': shade } as CSSProperties}
      aria-labelledby={titleId}
    >
      <Picture
        src={picture}
        alt=""
        shape={landscapeShape}
        sizes="(min-width: 768px) 92vw, 140vw"
        hash={hash}
        largest={1920}
        className={styles.picture}
      />
      <div className={styles.text}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h3 id={titleId} className={styles.title}>
          {title}
        </h3>
        <p className={styles.description}>{description}</p>
        <div className={styles.action}>{action}</div>
      </div>
    </article>
  )
}
