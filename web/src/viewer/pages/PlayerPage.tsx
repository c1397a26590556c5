import { CallRefused } from '@matinee/contract/call-refused'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useHead } from '../../lib/head.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useSession } from '../../lib/session.ts'
import { failureText } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { BufferingSpinner } from '../features/player/BufferRing.tsx'
import { abandonPictures } from '../features/player/browser/abandon-pictures.ts'
import { PlayerHeader } from '../features/player/controls/PlayerHeader.tsx'
import { preloadEngine } from '../features/player/engine/hls-source.ts'
import type { Playable } from '../features/player/engine/prefetch.ts'
import { noteInput } from '../features/player/memory/still-watching.ts'
import { Notice } from '../features/player/Notice.tsx'
import { Player } from '../features/player/Player.tsx'
import { PlayerContainer } from '../features/player/PlayerContainer.tsx'
import { NoTrailer, usePlaybackItem } from '../features/player/use-playback-item.ts'

// Few views are reported: the popup's script comes when it is asked for.
const ReportDialog = lazyPart('PlayerReport', () => import('./PlayerReport.tsx'))

// A report is somebody's, so that it can be answered: a visitor, who has only trailers here, is asked to sign in first.
const LoginAlert = lazyPart('LoginAlert', () => import('../frame/LoginAlert.tsx'))
const LoginToReport = ({ onClose }: { onClose: () => void }) => <LoginAlert reason="report" onClose={onClose} />

/** Refusals that another try cannot change: by 451 the title is not licensed where the viewer is. */
const isFinal = (error: unknown) =>
  error instanceof NoTrailer || (error instanceof CallRefused && [400, 403, 404, 451].includes(error.status))

const invalidateWatched = (client: QueryClient) =>
  import('../../lib/call-mutation.ts')
    .then(({ invalidateTouched }) =>
      invalidateTouched(client, 'save-activity-log', 'update-last-play-time', 'update-episode-last-play-time'),
    )
    // What the pages kept is old then, until its age tells.
    .catch(() => undefined)

/** Plays what its address names: the trailer for anybody, the film or episode for whoever is signed in. */
export function PlayerPage() {
  const search = useSearch({ from: '/player' })
  const router = useRouter()
  const session = useSession()
  const client = useQueryClient()
  const { videoId, videoType = 'film', seasonId, episodeId, extraId, programmeId } = search
  const isTrailer = search.contentType === 'trailer'
  const isAllowed = isTrailer || session !== null
  const { key, item, error, again, renewUrl } = usePlaybackItem(
    videoId !== undefined && isAllowed ? { videoId, videoType, seasonId, episodeId, extraId, programmeId, isTrailer } : null,
  )
  useHead({ title: item?.heading ?? 'Player', noIndex: true })

  // While this is drawn for the first time, the page that was left still stands.
  useState(() => typeof document === 'object' && abandonPictures())
  useEffect(preloadEngine, [])
  useEffect(() => noteInput(Date.now()), [])
  useEffect(() => {
    if (!(error instanceof CallRefused)) return
    if (error.error === 'subscription_required')
      router.navigate({ to: '/subscribe', search: { next: router.history.location.href }, replace: true })
  }, [error, router])
  // What was watched here shows on the other pages.
  useEffect(() => () => void invalidateWatched(client), [client])

  const goBack = () => {
    if (router.history.canGoBack()) router.history.back()
    else router.navigate({ to: '/title', search: { videoId, videoType }, replace: true })
  }
  const playNext = ({ videoId, videoType, seasonId, episodeId }: Pick<Playable, 'videoId' | 'videoType' | 'seasonId' | 'episodeId'>) =>
    router.navigate({
      to: '/player',
      search: { videoId, videoType, seasonId, episodeId, programmeId },
      replace: true,
      viewTransition: false,
    })

  const isShownElsewhere = error instanceof CallRefused && (error.error === 'subscription_required' || error.endsSession)
  return (
    <PlayerContainer>
      {(elements) => {
        if (error && !isShownElsewhere) {
          return (
            <Notice
              heading={isFinal(error) ? 'Not on the bill.' : 'The film has not begun.'}
              actions={
                <>
                  {!isFinal(error) && <Button onClick={again}>Try again</Button>}
                  <Button look={isFinal(error) ? 'cream' : 'line'} onClick={goBack}>
                    Back
                  </Button>
                </>
              }
            >
              {error instanceof NoTrailer ? 'There’s no trailer for this title.' : failureText(error)}
            </Notice>
          )
        }
        if (!elements || !item || videoId === undefined) {
          return (
            <>
              <BufferingSpinner />
              <PlayerHeader heading="" subheading="" isFixed onBack={goBack} />
            </>
          )
        }
        return (
          <Player
            key={key}
            {...elements}
            item={item}
            renewUrl={renewUrl}
            onBack={goBack}
            ReportDialog={session ? ReportDialog : LoginToReport}
            onNext={playNext}
            onEpisode={(episode) => playNext({ ...episode, videoId: item.videoId, videoType: item.videoType })}
          />
        )
      }}
    </PlayerContainer>
  )
}
