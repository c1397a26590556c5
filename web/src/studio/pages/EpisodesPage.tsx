import { CallRefused } from '@matinee/contract/call-refused'
import { useParams } from '@tanstack/react-router'
import { failureText } from '../../lib/texts.ts'
import { SeriesEditor } from '../features/series/SeriesEditor.tsx'
import { links } from '../lib/links.ts'
import { useOperatorQuery } from '../lib/operator.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Empty, Failure, Loading } from '../ui/States.tsx'

/** The seasons and episodes of a series. */
export function EpisodesPage() {
  const titleId = Number(useParams({ strict: false }).titleId)
  const title = useOperatorQuery('get-title', { id: titleId })
  if (title.data?.data.kind === 'series') return <SeriesEditor key={titleId} titleId={titleId} name={title.data.data.name} />
  if (title.data)
    return (
      <Empty isPage title="A film has no episodes" act={<ButtonLink href={links.title(titleId)}>Back to the title</ButtonLink>}>
        Seasons and episodes belong to series.
      </Empty>
    )
  if (title.error instanceof CallRefused && title.error.status >= 400 && title.error.status < 500)
    return (
      <Empty isPage title="No such title" act={<ButtonLink href={links.titles}>All titles</ButtonLink>}>
        {failureText(title.error)}
      </Empty>
    )
  if (title.error) return <Failure text={failureText(title.error)} onRetry={() => void title.refetch()} />
  return <Loading lines={10} />
}
