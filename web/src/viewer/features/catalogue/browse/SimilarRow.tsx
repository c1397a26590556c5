import { useCallQuery } from '../../../../lib/call-query.ts'
import type { Title } from '../../../titles/title-facts.ts'
import { PosterRow } from './PosterRow.tsx'

interface SimilarRowProps {
  /** What the page shows already; the row is of titles like the first. */
  shown: readonly Title[]
}

/** Titles like those that a page shows, as a row; nothing where there are none. */
export function SimilarRow({ shown }: SimilarRowProps) {
  const { videoId = 0, videoTitle } = shown[0] ?? {}
  const similar = useCallQuery('similar-videos', { videoId }, { enabled: videoId > 0 }).data?.data ?? []
  const titles = similar.filter((title) => !shown.some((other) => other.videoId === title.videoId))
  return <PosterRow heading={`More like ${videoTitle}`} titles={titles} />
}
