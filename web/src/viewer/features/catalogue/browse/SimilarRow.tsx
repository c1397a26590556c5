import { useCallQuery } from '../../../../lib/call-query.ts'
import { LazyPictures } from '../../../../ui/LazyPictures.tsx'
import { Shelf } from '../../../../ui/Shelf.tsx'
import { shelfSizes } from '../../../../ui/shelf-kinds.ts'
import { TitleCard } from '../../../titles/TitleCard.tsx'
import type { Title } from '../../../titles/title-facts.ts'
import styles from './rows.module.css'

interface SimilarRowProps {
  /** What the page shows already; the row is of titles like the first. */
  shown: readonly Title[]
}

/** Titles like those that a page shows, as a row; nothing where there are none. */
export function SimilarRow({ shown }: SimilarRowProps) {
  const { videoId = 0, videoTitle } = shown[0] ?? {}
  const similar = useCallQuery('similar-videos', { videoId }, { enabled: videoId > 0 }).data?.data ?? []
  const titles = similar.filter((title) => !shown.some((other) => other.videoId === title.videoId))
  if (titles.length === 0) return null
  return (
    <div className={styles.row}>
      <LazyPictures>
        <Shelf kind="portraitsmall" title={`More like ${videoTitle}`}>
          {titles.map((title) => (
            <TitleCard key={title.videoId} title={title} shape="portrait" sizes={shelfSizes.portraitsmall} />
          ))}
        </Shelf>
      </LazyPictures>
    </div>
  )
}
