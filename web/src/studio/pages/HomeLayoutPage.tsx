import { useParams } from '@tanstack/react-router'
import { failureText } from '../../lib/texts.ts'
import { LayoutEditor } from '../features/home/LayoutEditor.tsx'
import { useOperatorQuery } from '../lib/operator.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { Failure, Loading } from '../ui/States.tsx'

/** One layout of the home page. */
export function HomeLayoutPage() {
  const { layoutId } = useParams({ strict: false })
  const layout = useOperatorQuery('get-home-layout', { id: Number(layoutId) })
  usePageTitle(layout.data?.data.name ?? 'Home')
  if (layout.error) return <Failure text={failureText(layout.error)} onRetry={() => void layout.refetch()} />
  if (!layout.data) return <Loading />
  return <LayoutEditor key={layoutId} layout={layout.data.data} />
}
