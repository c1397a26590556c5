import { CallRefused } from '@matinee/contract/call-refused'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { failureText } from '../../lib/texts.ts'
import { TracksEditor } from '../features/tracks/TracksEditor.tsx'
import { takeFiles } from '../features/uploads/UploadButtons.tsx'
import { EpisodeChooser } from '../lib/EpisodeChooser.tsx'
import { links } from '../lib/links.ts'
import { useOperatorQuery } from '../lib/operator.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Empty, Failure, Loading } from '../ui/States.tsx'

/** The tracks of a film or an episode; of a series, its episodes to choose from. */
export function TracksPage() {
  const titleId = Number(useParams({ strict: false }).titleId)
  const { episode } = useSearch({ strict: false }) as { episode?: string }
  const title = useOperatorQuery('get-title', { id: titleId })
  if (title.data?.data.kind === 'series' && episode === undefined) {
    const addressOf = (episodeId: number) => links.tracks(titleId, episodeId)
    return <EpisodeChooser titleId={titleId} heading={`Tracks of ${title.data.data.name}`} addressOf={addressOf} />
  }
  if (title.data) return <Tracks key={episode} titleId={titleId} {...(episode !== undefined && { episodeId: Number(episode) })} />
  return <NotThere asked={title} back={links.titles} />
}

/** While subtitles that were uploaded are packaged. */
const askAgainMs = 4000

function Tracks(what: { titleId: number; episodeId?: number }) {
  const [hasUploaded, setUploaded] = useState(false)
  const tracks = useOperatorQuery('get-tracks', what, { ...(hasUploaded && { refetchInterval: askAgainMs }) })
  const upload = (file: File, path: string) => {
    takeFiles([{ file, path }])
    setUploaded(true)
  }
  if (tracks.data) return <TracksEditor key={tracks.data.data.id} record={tracks.data.data} onUpload={upload} />
  return <NotThere asked={tracks} back={links.title(what.titleId)} />
}

function NotThere({ asked: { error, refetch }, back }: { asked: { error: unknown; refetch: () => unknown }; back: string }) {
  if (error instanceof CallRefused && error.status >= 400 && error.status < 500)
    return (
      <Empty isPage title="No tracks" act={<ButtonLink href={back}>Back</ButtonLink>}>
        {failureText(error)}
      </Empty>
    )
  if (error) return <Failure text={failureText(error)} onRetry={() => void refetch()} />
  return <Loading lines={10} />
}
