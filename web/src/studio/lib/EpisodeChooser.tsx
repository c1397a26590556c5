import { Link } from 'react-aria-components'
import { failureText } from '../../lib/texts.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Badge, Empty, Failure, Loading } from '../ui/States.tsx'
import styles from './EpisodeChooser.module.css'
import { links } from './links.ts'
import { useOperatorList } from './operator.ts'
import { usePageTitle } from './use-page-title.ts'

interface EpisodeChooserProps {
  titleId: number
  /** 'Marks of Dusk'. */
  heading: string
  addressOf: (episodeId: number) => string
}

/** The episodes of a series, season by season, each a way to a page of its own. */
export function EpisodeChooser({ titleId, heading, addressOf }: EpisodeChooserProps) {
  usePageTitle(heading)
  const seasons = useOperatorList('list-seasons', { titleId, limit: 100 })
  const episodes = useOperatorList('list-episodes', { titleId, limit: 100 })
  const error = seasons.error ?? episodes.error
  const again = () => void Promise.all([seasons.refetch(), episodes.refetch()])
  const shown = seasons.rows.filter(({ id }) => episodes.rows.some(({ seasonId }) => seasonId === id))
  return (
    <>
      <PageHead title={heading} acts={<ButtonLink href={links.title(titleId)}>Back to the title</ButtonLink>}>
        Choose an episode.
      </PageHead>
      {error && <Failure text={failureText(error)} onRetry={again} />}
      {!error && (seasons.isPending || episodes.isPending) && <Loading />}
      {seasons.data && episodes.data && episodes.rows.length === 0 && <Empty title="No episode yet" />}
      {shown.map((season) => (
        <Panel key={season.id} title={`Season ${season.number}`}>
          <ul className={styles.episodes}>
            {episodes.rows
              .filter(({ seasonId }) => seasonId === season.id)
              .map((episode) => (
                <li key={episode.id}>
                  <Link href={addressOf(episode.id)}>
                    {episode.number}. {episode.name}
                  </Link>
                  {!episode.isPlayable && <Badge>Nothing to play yet</Badge>}
                </li>
              ))}
          </ul>
        </Panel>
      ))}
      {episodes.hasNextPage && (
        <Button isPending={episodes.isFetchingNextPage} onPress={() => void episodes.fetchNextPage()}>
          More episodes
        </Button>
      )}
    </>
  )
}
