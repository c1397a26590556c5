import { useState } from 'react'
import { useCallPagesQuery } from '../../../../lib/call-query.ts'
import { countOf } from '../../../../lib/format.ts'
import { QueryBoundary } from '../../../../lib/QueryBoundary.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Picture, portraitShape } from '../../../../ui/Picture.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { Tabs } from '../../../../ui/Tabs.tsx'
import { EpisodeCard } from './EpisodeCard.tsx'
import styles from './Episodes.module.css'
import type { Detail } from './use-title.ts'

/** The seasons of a series as tabs, and the episodes of the chosen one. */
export function Episodes({ title }: { title: Detail }) {
  const { seasons, videoId, seasonId } = title
  // The page is the same for everyone until the person's own answer tells which season they are in.
  const [pressedId, setPressedId] = useState<number>()
  const chosen = seasons.find((season) => season.seasonId === (pressedId ?? seasonId)) ?? seasons[0]
  const chosenId = chosen?.seasonId
  const episodes = useCallPagesQuery('episode-list', { videoId, seasonId: chosenId ?? 0 }, { enabled: chosenId !== undefined })
  const count = episodes.data?.pages[0]?.count
  if (!chosen) return null

  return (
    <section className={styles.episodes} aria-label="Episodes">
      <h2 className="sr-only">Episodes</h2>
      <Tabs
        label="Seasons"
        tabs={seasons.map((season) => ({ id: String(season.seasonId), label: season.season }))}
        selected={String(chosenId)}
        onSelect={(id) => setPressedId(Number(id))}
        trailing={count !== undefined && countOf(count, 'episode')}
      >
        {chosen.seasonImage && (
          <Picture
            src={chosen.seasonImage}
            alt={`Poster of ${chosen.season}`}
            shape={portraitShape}
            sizes="220px"
            largest={640}
            className={styles.poster}
          />
        )}
        <QueryBoundary
          query={episodes}
          what="This season"
          skeleton={<EpisodeSkeletons />}
          isEmpty={({ pages }) => pages[0]?.data.length === 0}
          empty={<p className={styles.none}>No episodes of this season are out yet.</p>}
        >
          {({ pages }) => (
            <ul className={styles.grid}>
              {pages
                .flatMap((page) => page.data)
                .map((episode) => (
                  <li key={episode.episodeId}>
                    <EpisodeCard
                      episode={episode}
                      seriesTitle={title.videoTitle}
                      isCurrent={Boolean(title.playTime) && episode.episodeId === title.episodeId}
                    />
                  </li>
                ))}
            </ul>
          )}
        </QueryBoundary>
        {episodes.isFetchNextPageError && (
          <QueryBoundary query={{ ...episodes, data: undefined, refetch: episodes.fetchNextPage }} what="The next episodes" skeleton={null}>
            {() => null}
          </QueryBoundary>
        )}
        {episodes.hasNextPage && !episodes.isFetchNextPageError && (
          <div className={styles.more}>
            <Button look="line" size="small" busy={episodes.isFetchingNextPage} onClick={() => void episodes.fetchNextPage()}>
              Load more episodes
            </Button>
          </div>
        )}
      </Tabs>
    </section>
  )
}

const places = [1, 2, 3, 4, 5, 6, 7, 8]

function EpisodeSkeletons() {
  return (
    <div className={styles.grid} role="status" aria-label="Loading episodes">
      {places.map((place) => (
        <Skeleton key={place} style={{ aspectRatio: '16 / 11' }} />
      ))}
    </div>
  )
}
