import { CallRefused } from '@matinee/contract/call-refused'
import { useParams, useSearch } from '@tanstack/react-router'
import { failureText } from '../../lib/texts.ts'
import { MarksEditor } from '../features/marks/MarksEditor.tsx'
import { EpisodeChooser } from '../lib/EpisodeChooser.tsx'
import { links } from '../lib/links.ts'
import { useOperatorQuery } from '../lib/operator.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Empty, Failure, Loading } from '../ui/States.tsx'

/** What is marked in a film or an episode; of a series, its episodes to choose from. */
export function MarksPage() {
  const titleId = Number(useParams({ strict: false }).titleId)
  const { episode } = useSearch({ strict: false }) as { episode?: string }
  const title = useOperatorQuery('get-title', { id: titleId })
  if (title.data?.data.kind === 'series' && episode === undefined) {
    const addressOf = (episodeId: number) => links.marks(titleId, episodeId)
    return <EpisodeChooser titleId={titleId} heading={`Marks of ${title.data.data.name}`} addressOf={addressOf} />
  }
  if (title.data) return <Marks titleId={titleId} {...(episode !== undefined && { episodeId: Number(episode) })} />
  return <NotThere asked={title} back={links.titles} />
}

function Marks(what: { titleId: number; episodeId?: number }) {
  const marks = useOperatorQuery('get-marks', what)
  if (marks.data) return <MarksEditor key={marks.data.data.id} record={marks.data.data} />
  return <NotThere asked={marks} back={links.title(what.titleId)} />
}

function NotThere({ asked: { error, refetch }, back }: { asked: { error: unknown; refetch: () => unknown }; back: string }) {
  if (error instanceof CallRefused && error.status >= 400 && error.status < 500)
    return (
      <Empty isPage title="Nothing to mark" act={<ButtonLink href={back}>Back</ButtonLink>}>
        {failureText(error)}
      </Empty>
    )
  if (error) return <Failure text={failureText(error)} onRetry={() => void refetch()} />
  return <Loading lines={10} />
}
