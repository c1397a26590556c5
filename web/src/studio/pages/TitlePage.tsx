import { useParams } from '@tanstack/react-router'
import { failureText } from '../../lib/texts.ts'
import { useOperatorQuery } from '../lib/operator.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Failure, Loading } from '../ui/States.tsx'

/** One title, to be edited. */
export function TitlePage() {
  const { titleId } = useParams({ strict: false })
  const title = useOperatorQuery('get-title', { id: Number(titleId) })
  usePageTitle(title.data?.data.name ?? 'Title')
  if (title.error) return <Failure text={failureText(title.error)} onRetry={() => void title.refetch()} />
  if (!title.data) return <Loading />
  return <PageHead title={title.data.data.name}>{title.data.data.year}</PageHead>
}
