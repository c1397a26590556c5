import { LazyPictures } from '../../../../ui/LazyPictures.tsx'
import { Shelf } from '../../../../ui/Shelf.tsx'
import { shelfSizes } from '../../../../ui/shelf-kinds.ts'
import { TitleCard } from '../../../titles/TitleCard.tsx'
import type { Title } from '../../../titles/title-facts.ts'
import styles from './PosterRow.module.css'

interface PosterRowProps {
  heading: string
  /** Where 'View all' leads; none where there is no more. */
  href?: string
  titles: readonly Title[]
}

/** Titles in a row below what a page is for; nothing where there are none. */
export function PosterRow({ heading, href, titles }: PosterRowProps) {
  if (titles.length === 0) return null
  return (
    <div className={styles.row}>
      <LazyPictures>
        <Shelf kind="portraitsmall" title={heading} href={href}>
          {titles.map((title) => (
            <TitleCard key={title.videoId} title={title} shape="portrait" sizes={shelfSizes.portraitsmall} />
          ))}
        </Shelf>
      </LazyPictures>
    </div>
  )
}
