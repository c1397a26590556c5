import { Plus } from 'lucide-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { failureText } from '../../../lib/texts.ts'
import { links } from '../../lib/links.ts'
import { useMay } from '../../lib/operator-context.ts'
import { counted } from '../../lib/records/record-kind.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { FilterBar, SearchBox } from '../../ui/FilterBar.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Empty, Failure, Loading } from '../../ui/States.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import { EpisodeTree } from './EpisodeTree.tsx'
import type { Move } from './episode-order.ts'
import styles from './Series.module.css'
import { SeriesDialogs } from './SeriesDialogs.tsx'
import { type Episode, episodeName, type Season, seasonName, useEpisodes, useSeasons } from './series.ts'
import { useEpisodeOrder } from './use-episode-order.ts'

/** The seasons and episodes of a series: ordered, added and changed. */
export function SeriesEditor({ titleId, name }: { titleId: number; name: string }) {
  usePageTitle(`Episodes of ${name}`)
  const seasons = useSeasons(titleId)
  const episodes = useEpisodes(titleId)
  const error = seasons.error ?? episodes.error
  const again = () => void Promise.all([seasons.refetch(), episodes.refetch()])
  const mayWrite = useMay('catalogue:write')
  const isPhone = useIsPhone()
  const isThere = seasons.data !== undefined && episodes.data !== undefined
  return (
    <>
      <PageHead title={name} acts={<ButtonLink href={links.title(titleId)}>Back to the title</ButtonLink>}>
        {isThere ? `${counted(seasons.data.length, 'season')}, ${counted(episodes.data.length, 'episode')}.` : 'Seasons and episodes.'}
        {mayWrite &&
          !isPhone &&
          ' Drag episodes, or press Enter on a handle and use the arrow keys; ticked ones move together. Ctrl+Z undoes a move.'}
      </PageHead>
      {error && <Failure text={failureText(error)} onRetry={again} />}
      {!error && !isThere && <Loading lines={8} />}
      {isThere && <Episodes titleId={titleId} seasons={seasons.data} confirmed={episodes.data} />}
    </>
  )
}

/** Of a longer series one season is open at first. */
const mostOpenEpisodes = 60

const openAtFirst = (seasons: readonly Season[], episodes: readonly Episode[]): Set<number> =>
  new Set((episodes.length > mostOpenEpisodes ? seasons.slice(0, 1) : seasons).map(({ id }) => id))

interface EpisodesProps {
  titleId: number
  seasons: readonly Season[]
  confirmed: readonly Episode[]
}

function Episodes({ titleId, seasons, confirmed }: EpisodesProps) {
  const mayWrite = useMay('catalogue:write')
  const { filters, setFilters } = useFilters(['search', 'season', 'episode', 'addTo'])
  const order = useEpisodeOrder(titleId, confirmed)
  const [open, setOpen] = useState(() => openAtFirst(seasons, confirmed))
  const search = (filters.search ?? '').toLowerCase()
  const found = useMemo(
    () => (search ? order.shown.filter((episode) => episodeName(episode).toLowerCase().includes(search)) : order.shown),
    [order.shown, search],
  )
  const foundIn = useMemo(() => new Set(found.map(({ seasonId }) => seasonId)), [found])
  const isAllOpen = seasons.every(({ id }) => open.has(id))

  const move = (wanted: Move) => {
    const season = seasons.find(({ id }) => id === wanted.seasonId)
    if (!season) return
    setOpen((before) => new Set([...before, season.id]))
    order.move(wanted, (after) => {
      const [first, ...others] = after.filter(({ id }) => wanted.ids.has(id))
      if (!first) return ''
      const where = seasonName(season)
      return others.length > 0
        ? `${others.length + 1} episodes are in ${where}.`
        : `‘${first.name}’ is episode ${first.number} of ${where}.`
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea')
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping) return
    event.preventDefault()
    order.undo()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: takes what the list inside lets through.
    <div onKeyDown={onKeyDown}>
      <FilterBar>
        <SearchBox label="Find an episode" value={filters.search ?? ''} onChange={(text) => setFilters({ search: text })} />
        <span className={styles.acts}>
          {seasons.length > 1 && !search && (
            <Button look="quiet" onPress={() => setOpen(new Set(isAllOpen ? [] : seasons.map(({ id }) => id)))}>
              {isAllOpen ? 'Close all' : 'Open all'}
            </Button>
          )}
          {mayWrite && (
            <Button icon={Plus} onPress={() => setFilters({ season: 'new' })}>
              New season
            </Button>
          )}
        </span>
      </FilterBar>
      {order.refused !== undefined && (
        <section className={styles.refused} role="alert">
          <div>
            <h2>{order.refused}</h2>
            <p>Below is the order as it is now; your move is not in it.</p>
          </div>
          <Button look="quiet" onPress={order.leave}>
            Leave it so
          </Button>
          <Button look="lamp" onPress={order.moveAgain}>
            Move it again
          </Button>
        </section>
      )}
      <EpisodeTree
        titleId={titleId}
        seasons={search ? seasons.filter(({ id }) => foundIn.has(id)) : seasons}
        episodes={found}
        open={search ? foundIn : open}
        onOpenSeasons={(ids) => !search && setOpen(ids)}
        onMove={mayWrite && !search ? move : undefined}
        mayWrite={mayWrite}
        onEditSeason={(id) => setFilters({ season: String(id) })}
        onEditEpisode={(id) => setFilters({ episode: String(id) })}
        onAddEpisode={(id) => setFilters({ addTo: String(id) })}
        empty={
          search ? (
            <Empty title="No episode fits">Look for something else.</Empty>
          ) : (
            <Empty title="No season yet">Add one here, or put files of the series into the library.</Empty>
          )
        }
      />
      <SeriesDialogs
        titleId={titleId}
        filters={filters}
        onClose={() => setFilters({ season: undefined, episode: undefined, addTo: undefined })}
      />
    </div>
  )
}
