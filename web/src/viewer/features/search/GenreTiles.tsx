import { href } from '@matinee/contract/paths'
import { useCallQuery } from '../../../lib/call-query.ts'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { serviceName } from '../../../lib/service-name.ts'
import { useService } from '../../../lib/use-service.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { MaskIcon } from '../../../ui/MaskIcon.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './GenreTiles.module.css'

/** The genres, each with its glyph; under a heading of their own where the page has another. */
export function GenreTiles({ heading }: { heading?: string }) {
  const menu = useCallQuery('left-sidebar', {})
  return (
    <section className={styles.tiles} aria-label={heading ?? 'Genres'}>
      <QueryBoundary
        query={menu}
        what="The genres"
        skeleton={<Skeleton height={184} radius={10} />}
        isEmpty={({ data }) => data.genre.length === 0}
        empty={<NoGenres />}
      >
        {({ data }) => (
          <>
            {heading && <h2 className={styles.heading}>{heading}</h2>}
            <ul className={styles.grid}>
              {data.genre.map(({ id, genreName, genreIcon, genreType }) => (
                <li key={id}>
                  <Anchor
                    className={styles.tile}
                    href={href('/category', { categoryId: id, categoryName: genreName, type: 'genre', genreType })}
                  >
                    <MaskIcon src={genreIcon} size={30} />
                    {genreName}
                  </Anchor>
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryBoundary>
    </section>
  )
}

function NoGenres() {
  const { hasTitles } = useService()
  if (hasTitles) return <EmptyState title="No genres yet.">Look for a name, a person or a year instead.</EmptyState>
  return (
    <EmptyState title="Nothing to find yet.">
      The first films and series of {serviceName} are on their way. Please come back soon.
    </EmptyState>
  )
}
