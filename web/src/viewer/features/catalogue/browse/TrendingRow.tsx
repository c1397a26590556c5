import { href } from '@matinee/contract/paths'
import { useCallPagesQuery } from '../../../../lib/call-query.ts'
import { contentHeading } from './content-heading.ts'
import { PosterRow } from './PosterRow.tsx'

/** What is watched most just now, as a row; nothing while it is not known. */
export function TrendingRow() {
  const titles = useCallPagesQuery('trending-videos', {}).data?.pages[0]?.data ?? []
  return <PosterRow heading={contentHeading.trending} href={href('/content', { category: 'trending' })} titles={titles} />
}
