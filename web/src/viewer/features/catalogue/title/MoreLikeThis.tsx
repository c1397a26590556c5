import { LazyPictures } from '../../../../ui/LazyPictures.tsx'
import { Shelf } from '../../../../ui/Shelf.tsx'
import { shelfSizes } from '../../../../ui/shelf-kinds.ts'
import { TitleCard } from '../../../titles/TitleCard.tsx'
import type { Detail } from './use-title.ts'

interface MoreLikeThisProps {
  title: Detail
}

export function MoreLikeThis({ title }: MoreLikeThisProps) {
  if (!title.moreLikeThis.length) return null
  return (
    <LazyPictures>
      <Shelf kind="likethis" title="More Like This">
        {title.moreLikeThis.map((other) => (
          <TitleCard key={other.videoId} title={other} shape="portrait" sizes={shelfSizes.likethis} />
        ))}
      </Shelf>
    </LazyPictures>
  )
}
