import { useRouter, useSearch } from '@tanstack/react-router'
import { type CSSProperties, useEffect } from 'react'
import { useHead } from '../../lib/head.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { readUser } from '../../lib/session.ts'
import { backdropPreloads } from '../../ui/Backdrop.tsx'
import { Episodes } from '../features/catalogue/title/Episodes.tsx'
import { MoreLikeThis } from '../features/catalogue/title/MoreLikeThis.tsx'
import { TitleFacts } from '../features/catalogue/title/TitleFacts.tsx'
import { TitleHero } from '../features/catalogue/title/TitleHero.tsx'
import { TitleSkeleton } from '../features/catalogue/title/TitleSkeleton.tsx'
import { titleJsonLd } from '../features/catalogue/title/title-head.ts'
import { hasPhotos } from '../features/catalogue/title/title-words.ts'
import { type Detail, useTitle } from '../features/catalogue/title/use-title.ts'
import { isComing, isFilm, playableOf } from '../titles/title-facts.ts'
import { usePlayDecision } from '../titles/use-play.ts'
import styles from './TitlePage.module.css'

// Few titles have any of it.
const Beside = lazyPart('Beside', () => import('../features/catalogue/title/Beside.tsx'), { isInline: true })

export function TitlePage() {
  // The route's loader shows the not-found page for an address without an id.
  const { videoId = 0, videoType = 'film' } = useSearch({ from: '/title' })
  const query = useTitle(videoId, videoType)
  const title = query.data?.data
  useHead(title ? headOf(title) : { title: 'Title' })
  usePrefetch(title)
  return (
    <QueryBoundary query={query} what="This title" skeleton={<TitleSkeleton />} orNotFound>
      {({ data }) => (
        <>
          <TitleHero title={data} />
          <div className={styles.body} style={{ '--tint': data.tint || undefined } as CSSProperties}>
            {!isFilm(data) && !isComing(data) && <Episodes key={data.videoId} title={data} />}
            <TitleFacts title={data} />
            <MoreLikeThis title={data} />
            {(data.extras[0] || hasPhotos(data)) && <Beside title={data} />}
          </div>
        </>
      )}
    </QueryBoundary>
  )
}

/** Whoever stays on a title is likely to play it. The position of a film that was just left has reached the service by then. */
const staysAfterMs = 1500

const usePrefetch = (title: Detail | undefined) => {
  const decisionOf = usePlayDecision()
  const router = useRouter()
  const playable = title && playableOf(title)
  const key = playable ? JSON.stringify(playable) : ''
  useEffect(() => {
    if (!playable || readUser() === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const isStaying = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, staysAfterMs)
    })
    router.options.context
      .loadPlayPreparation()
      .then(({ preparePlay }) => preparePlay(playable, decisionOf, isStaying))
      .catch(() => {})
    return () => clearTimeout(timer)
  }, [key])
}

const headOf = (title: Detail) => ({
  title: title.videoTitle,
  description: title.shortDescription,
  // Only the server writes these, so a browser need not be able to.
  ...(import.meta.env.SSR && {
    image: title.shareImage,
    type: isFilm(title) ? 'video.movie' : 'video.tv_show',
    jsonLd: [titleJsonLd(title)],
    preload: backdropPreloads({ wide: title.sliderImage || title.stillImages, phone: title.sliderImagePhone }),
  }),
})
