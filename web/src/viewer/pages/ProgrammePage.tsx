import { useSearch } from '@tanstack/react-router'
import { useCallQuery } from '../../lib/call-query.ts'
import { useHead } from '../../lib/head.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { backdropPreloads } from '../../ui/Backdrop.tsx'
import { MoreProgrammes } from '../features/programmes/MoreProgrammes.tsx'
import { ProgrammeHero } from '../features/programmes/ProgrammeHero.tsx'
import { ProgrammeSkeleton } from '../features/programmes/ProgrammeSkeleton.tsx'
import type { ProgrammeDetail } from '../features/programmes/place.ts'
import { programmeJsonLd } from '../features/programmes/programme-head.ts'
import { RunningOrder } from '../features/programmes/RunningOrder.tsx'
import styles from './ProgrammePage.module.css'

/** A curated evening: what the curator says of it, its titles in their order, and Play. */
export function ProgrammePage() {
  // The route's loader shows the not-found page for an address without an id.
  const { programmeId = 0 } = useSearch({ from: '/programme' })
  const query = useCallQuery('programme', { programmeId })
  const programme = query.data?.data
  useHead(programme ? headOf(programme) : { title: 'Programme' })
  return (
    <QueryBoundary query={query} what="This programme" skeleton={<ProgrammeSkeleton />} orNotFound>
      {({ data }) => (
        <>
          <ProgrammeHero programme={data} />
          <div className={styles.body}>
            {data.introduction && (
              <div className={styles.introduction}>
                {data.introduction.split(/\n\s*\n/).map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            )}
            <RunningOrder programme={data} />
          </div>
          <MoreProgrammes programmeId={data.programmeId} />
        </>
      )}
    </QueryBoundary>
  )
}

const headOf = (programme: ProgrammeDetail) => ({
  title: programme.programmeName,
  description: programme.shortDescription,
  // Only the server writes these, so a browser need not be able to.
  ...(import.meta.env.SSR && {
    image: programme.shareImage,
    jsonLd: [programmeJsonLd(programme)],
    preload: backdropPreloads({ wide: programme.programmeImage, phone: programme.programmeImagePhone }),
  }),
})
