import type { ReactNode } from 'react'
import { Anchor } from '../../../../ui/Anchor.tsx'
import { Picture, portraitShape } from '../../../../ui/Picture.tsx'
import { titleAddress } from '../../../titles/title-facts.ts'
import { EndlessGrid, type PagedTitles } from './EndlessGrid.tsx'
import styles from './Wall.module.css'

/** The titles of a list as framed prints of their posters. */
export function Wall({ query, empty }: { query: PagedTitles; empty: ReactNode }) {
  return (
    <EndlessGrid
      query={query}
      look="portrait"
      empty={empty}
      listClass={styles.wall}
      renderTitle={(title) => (
        <Anchor className={styles.print} href={titleAddress(title)}>
          <span className={styles.frame}>
            <Picture
              src={title.portraitArt}
              alt=""
              shape={portraitShape}
              sizes="(min-width: 1200px) 19vw, (min-width: 768px) 26vw, 70vw"
              hash={title.hash}
            />
          </span>
          <span className={styles.plate}>
            <b>{title.videoTitle}</b> <span>{title.publishedYear}</span>
          </span>
        </Anchor>
      )}
    />
  )
}
