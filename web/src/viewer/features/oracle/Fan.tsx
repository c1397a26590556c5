import type { CSSProperties } from 'react'
import { Anchor } from '../../../ui/Anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Picture, portraitShape } from '../../../ui/Picture.tsx'
import { spokenName, type Title, titleAddress } from '../../titles/title-facts.ts'
import styles from './Fan.module.css'
import { fanOrder } from './fan-order.ts'
import { CardBack } from './MoodCard.tsx'

/** How far a card stands from the middle one, in cards. */
const turned = (index: number, count: number): CSSProperties => {
  const steps = index - Math.floor(count / 2)
  return { '--steps': steps, '--order': index, '--layer': 10 - Math.abs(steps) } as CSSProperties
}

/** The leading titles as a hand of posters, the first one in the middle. */
export function Fan({ titles }: { titles: readonly Title[] }) {
  return (
    <ul className={styles.fan} aria-label="Leading titles" data-arrows="row">
      {fanOrder(titles).map((title, index) => (
        <li
          key={title.videoId}
          className={classNames(styles.card, title === titles[0] && styles.first)}
          style={turned(index, titles.length)}
        >
          <Anchor href={titleAddress(title)} aria-label={spokenName(title)}>
            <Picture
              src={title.portraitArt}
              alt=""
              shape={portraitShape}
              sizes="(min-width: 768px) 206px, 126px"
              smallest={320}
              largest={640}
              isFirst
            />
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

/** Cards that nobody has turned over: while the deck gathers, and where nothing was drawn. */
export function FaceDown({ count, isGathering }: { count: number; isGathering?: boolean }) {
  return (
    <div className={classNames(styles.fan, isGathering && styles.gathering)} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <span key={index} className={styles.card} style={turned(index, count)}>
          <CardBack />
        </span>
      ))}
    </div>
  )
}
