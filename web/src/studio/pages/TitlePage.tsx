import { CallRefused } from '@matinee/contract/call-refused'
import { useParams } from '@tanstack/react-router'
import { failureText } from '../../lib/texts.ts'
import { ExtrasSection } from '../features/extras/ExtrasSection.tsx'
import { TitleEditor } from '../features/titles/TitleEditor.tsx'
import { links } from '../lib/links.ts'
import { useOperatorQuery } from '../lib/operator.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Empty, Failure, Loading } from '../ui/States.tsx'

/** One title, to be edited. */
export function TitlePage() {
  const { titleId } = useParams({ strict: false })
  const title = useOperatorQuery('get-title', { id: Number(titleId) })
  if (title.data) return <TitleEditor record={title.data.data} extras={<ExtrasSection titleId={title.data.data.id} />} />
  if (title.error instanceof CallRefused && title.error.status >= 400 && title.error.status < 500)
    return (
      <Empty isPage title="No such title" act={<ButtonLink href={links.titles}>All titles</ButtonLink>}>
        {failureText(title.error)}
      </Empty>
    )
  if (title.error) return <Failure text={failureText(title.error)} onRetry={() => void title.refetch()} />
  return <Loading lines={10} />
}
