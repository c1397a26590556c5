import styles from './CardCaption.module.css'

export interface CardCaptionText {
  /** '1927 · 2h, 33m' */
  line: string
  /** 1 for the first place; a row that ranks nothing leaves it out. */
  rank?: number
}

/** What stands under a card. Its link, which is named already, reaches over it. */
export function CardCaption({ name, line, rank }: CardCaptionText & { name: string }) {
  return (
    <p className={styles.caption}>
      {rank !== undefined && <span className={styles.rank}>{rank}</span>}
      <span className={styles.words}>
        <span className={styles.name} aria-hidden="true">
          {name}
        </span>
        <span className={styles.line}>{line}</span>
      </span>
    </p>
  )
}
