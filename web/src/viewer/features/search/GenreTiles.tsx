import { href } from '@matinee/contract/paths'
import { useCallQuery } from '../../../lib/call-query.ts'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { serviceName } from '../../../lib/service-name.ts'
import { useService } from '../../../lib/use-service.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { MaskIcon } from '../../../ui/MaskIcon.tsx'
import { landscapeShape, Picture } from '../../../ui/Picture.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './GenreTiles.module.css'

/** The genres, each with its glyph over a still of one of its films; under a heading of their own where the page has another. */
export function GenreTiles({ heading }: { heading?: string }) {
  const menu = useCallQuery('left-sidebar', {})
  const stills = new Map(useCallQuery('genre-stills', {}).data?.data.map((still) => [still.genreId, still]))
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
                    <Picture
                      src={stills.get(id)?.stillImages ?? ''}
                      alt=""
                      shape={landscapeShape}
                      sizes="(min-width: 768px) 23vw, 46vw"
                      hash={stills.get(id)?.hash}
                      largest={640}
                      className={styles.still}
                    />
                    <MaskIcon src={genreIcon} size={30} />
                    <span className={styles.name}>{genreName}</span>
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
