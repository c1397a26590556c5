import { Children, type ReactNode, useId, useRef } from 'react'
import { Anchor } from './Anchor.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { MaskIcon } from './MaskIcon.tsx'
import styles from './Shelf.module.css'
import { type ShelfKind, shelfFirstCount } from './shelf-kinds.ts'
import { usePageIdle } from './use-page-idle.ts'
import { useShelf } from './use-shelf.ts'

interface ShelfProps {
  kind: ShelfKind
  title: string
  /** Where the title and 'View all' lead; without it there is no more to see. */
  href?: string
  /** Address of the genre's drawing. */
  glyph?: string
  /** 'Your list · 12 titles' */
  subtitle?: string
  /** The heading is told, not shown, and the arrows lie on the cards: for rows of one wide card a view. */
  isHeadless?: boolean
  /** Cards, one per item. */
  children: ReactNode
}

/** A row of cards under a heading; it moves only when asked. */
export function Shelf({ kind, title, href, glyph, subtitle, isHeadless, children }: ShelfProps) {
  const headingId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const isIdle = usePageIdle()
  const all = Children.toArray(children)
  const cards = isIdle ? all : all.slice(0, shelfFirstCount[kind])
  const { start, end, slide } = useShelf(scroller, all.length, cards.length)

  return (
    <section className={classNames(styles.shelf, styles[kind], isHeadless && styles.headless)} aria-labelledby={headingId}>
      <div className={styles.head} data-arrows="pass">
        {glyph && (
          <span className={styles.glyph}>
            <MaskIcon src={glyph} />
          </span>
        )}
        <h2 id={headingId} className={isHeadless ? 'sr-only' : styles.title}>
          {href ? <Anchor href={href}>{title}</Anchor> : title}
        </h2>
        {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
        <span className={styles.space} />
        {href && (
          <Anchor className={styles.all} href={href} aria-label={`View all: ${title}`} data-arrows="more">
            View all
            <Icon name="chevron-right" />
          </Anchor>
        )}
        <span className={classNames(styles.arrows, start && end && styles.whole)}>
          <IconButton
            icon="chevron-left"
            label={`Previous in ${title}`}
            look={isHeadless ? 'shade' : 'line'}
            size="small"
            disabled={start}
            onClick={() => slide(-1)}
          />
          <IconButton
            icon="chevron-right"
            label={`Next in ${title}`}
            look={isHeadless ? 'shade' : 'line'}
            size="small"
            disabled={end}
            onClick={() => slide(1)}
          />
        </span>
      </div>
      <div ref={scroller} className={styles.scroller}>
        <ul className={styles.track} data-arrows="row">
          {cards.map((card, index) => (
            <li key={(card as { key?: string }).key ?? index} className={styles.item}>
              {card}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
