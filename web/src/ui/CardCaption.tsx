import styles from './CardCaption.module.css'

export interface CardCaptionText {
  /** '1927 · 2h, 33m' */
  line: string
  /** 1 for the first place; a row that ranks nothing leaves it out. */
  rank?: number
  /** The line stands alone, for it tells why the title is here; the picture bears the name. */
  isReason?: boolean
}

/** What stands under a card. Its link, which is named already, reaches over it. */
export function CardCaption({ name, line, rank, isReason }: CardCaptionText & { name: string }) {
  return (
    <p className={styles.caption}>
      {rank !== undefined && <span className={styles.rank}>{rank}</span>}
      <span className={styles.words}>
        {!isReason && (
          <span className={styles.name} aria-hidden="true">
            {name}
          </span>
        )}
        <span className={isReason ? styles.reason : styles.line}>
          {/* Beside a rank each part may have a row of its own, without the dot between. */}
          {rank === undefined ? line : line.split(/( · )/).map((part) => <i key={part}>{part}</i>)}
        </span>
      </span>
    </p>
  )
}
