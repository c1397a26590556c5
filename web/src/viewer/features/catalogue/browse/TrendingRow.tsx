import { href } from '@matinee/contract/paths'
import { useCallPagesQuery } from '../../../../lib/call-query.ts'
import { LazyPictures } from '../../../../ui/LazyPictures.tsx'
import { Shelf } from '../../../../ui/Shelf.tsx'
import { shelfSizes } from '../../../../ui/shelf-kinds.ts'
import { TitleCard } from '../../../titles/TitleCard.tsx'
import { contentHeading } from './content-heading.ts'
import styles from './rows.module.css'

/** What is watched most just now, as a row; nothing while it is not known. */
export function TrendingRow() {
  const titles = useCallPagesQuery('trending-videos', {}).data?.pages[0]?.data ?? []
  if (titles.length === 0) return null
  return (
    <div className={styles.row}>
      <LazyPictures>
        <Shelf kind="portraitsmall" title={contentHeading.trending} href={href('/content', { category: 'trending' })}>
          {titles.map((title) => (
            <TitleCard key={title.videoId} title={title} shape="portrait" sizes={shelfSizes.portraitsmall} />
          ))}
        </Shelf>
      </LazyPictures>
    </div>
  )
}
