import { ChevronRight, GripVertical, Pencil, Plus, Scissors } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  Button as AriaButton,
  Collection,
  DropIndicator,
  type Key,
  ListLayout,
  type Selection,
  Tree,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
  Virtualizer,
} from 'react-aria-components'
import { links } from '../../lib/links.ts'
import { counted } from '../../lib/records/record-kind.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { endDragByPress } from '../../ui/end-drag-by-press.ts'
import { Badge } from '../../ui/States.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import styles from './EpisodeTree.module.css'
import type { Move } from './episode-order.ts'
import { type Episode, episodeName, playWord, type Season, seasonName } from './series.ts'

interface EpisodeTreeProps {
  titleId: number
  seasons: readonly Season[]
  /** In their order within each season. */
  episodes: readonly Episode[]
  open: ReadonlySet<number>
  onOpenSeasons: (open: Set<number>) => void
  /** Left out where the order may not be changed. */
  onMove?: (move: Move) => void
  mayWrite: boolean
  onEditSeason: (id: number) => void
  onEditEpisode: (id: number) => void
  onAddEpisode: (seasonId: number) => void
  empty: ReactNode
}

const rowSize = 52
const dragType = 'application/x-episode'
const seasonKey = (id: number) => `season-${id}`
const seasonIdOf = (key: Key): number | null => (String(key).startsWith('season-') ? Number(String(key).slice(7)) : null)

/** Seasons with their episodes, only those on screen drawn; episodes are moved by dragging, or by keys: Enter on a handle, arrows, Enter; those that are ticked move together. */
export function EpisodeTree({ seasons, episodes, open, onOpenSeasons, onMove, empty, ...rows }: EpisodeTreeProps) {
  const isPhone = useIsPhone()
  const [ticked, setTicked] = useState<Selection>(new Set())
  const picks = onMove !== undefined && !isPhone
  const textOf = (key: Key): string => {
    const seasonId = seasonIdOf(key)
    const season = seasons.find(({ id }) => id === seasonId)
    const episode = episodes.find(({ id }) => id === key)
    return season ? seasonName(season) : episode ? episodeName(episode) : ''
  }
  const { dragAndDropHooks } = useDragAndDrop({
    ...endDragByPress,
    isDisabled: onMove === undefined,
    getItems: (keys) =>
      [...keys].filter((key) => seasonIdOf(key) === null).map((key) => ({ [dragType]: String(key), 'text/plain': textOf(key) })),
    acceptedDragTypes: [dragType],
    // An episode goes before or behind another, or into a season: at its end.
    getDropOperation: (target) =>
      target.type === 'item' && (target.dropPosition === 'on') === (seasonIdOf(target.key) !== null) ? 'move' : 'cancel',
    onMove: ({ keys, target }) => {
      const ids = new Set([...keys].filter((key) => seasonIdOf(key) === null).map(Number))
      setTicked(new Set())
      const season = seasonIdOf(target.key)
      if (season !== null) return onMove?.({ ids, seasonId: season, beforeId: null })
      const at = episodes.find(({ id }) => id === target.key)
      if (!at) return
      const staying = episodes.filter((row) => row.seasonId === at.seasonId && (row.id === at.id || !ids.has(row.id)))
      const place = staying.findIndex(({ id }) => id === at.id) + (target.dropPosition === 'after' ? 1 : 0)
      const before = staying.slice(place).find(({ id }) => !ids.has(id))
      onMove?.({ ids, seasonId: at.seasonId, beforeId: before?.id ?? null })
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.line} />,
  })
  const toggle = (id: number) => {
    const after = new Set(open)
    if (!after.delete(id)) after.add(id)
    onOpenSeasons(after)
  }
  const items = seasons.map((season) => ({
    id: seasonKey(season.id),
    season,
    episodes: episodes.filter(({ seasonId }) => seasonId === season.id),
  }))
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowSize }}>
      <Tree
        className={styles.tree}
        aria-label="Seasons and episodes"
        items={items}
        dependencies={[items, rows.mayWrite, onMove !== undefined, picks]}
        selectionMode={picks ? 'multiple' : 'none'}
        selectedKeys={ticked}
        onSelectionChange={setTicked}
        disabledKeys={items.map(({ id }) => id)}
        disabledBehavior="selection"
        expandedKeys={[...open].map(seasonKey)}
        onExpandedChange={(keys) => onOpenSeasons(new Set([...keys].flatMap((key) => seasonIdOf(key) ?? [])))}
        onAction={(key) => {
          const id = seasonIdOf(key)
          if (id === null) rows.onEditEpisode(Number(key))
          else toggle(id)
        }}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => empty}
      >
        {({ id, season, episodes: inside }) => (
          <TreeItem id={id} textValue={seasonName(season)} className={styles.season} hasChildItems={inside.length > 0}>
            <TreeItemContent>
              <SeasonRow season={season} episodes={inside} {...rows} />
            </TreeItemContent>
            <Collection items={inside}>
              {(episode) => (
                <TreeItem id={episode.id} textValue={episodeName(episode)} className={styles.episode}>
                  <TreeItemContent>
                    <EpisodeRow episode={episode} isMovable={onMove !== undefined} picks={picks} {...rows} />
                  </TreeItemContent>
                </TreeItem>
              )}
            </Collection>
          </TreeItem>
        )}
      </Tree>
    </Virtualizer>
  )
}

type RowProps = Pick<EpisodeTreeProps, 'titleId' | 'mayWrite' | 'onEditSeason' | 'onEditEpisode' | 'onAddEpisode'>

function SeasonRow({
  season,
  episodes,
  mayWrite,
  onEditSeason,
  onAddEpisode,
}: RowProps & { season: Season; episodes: readonly Episode[] }) {
  const unplayable = episodes.filter(({ isPlayable }) => !isPlayable).length
  return (
    <div className={styles.row}>
      <AriaButton slot="chevron" className={styles.chevron} isDisabled={episodes.length === 0}>
        <ChevronRight aria-hidden="true" />
      </AriaButton>
      {season.picture && <Thumbnail address={season.picture} />}
      <span className={styles.words}>
        <b>{seasonName(season)}</b>
        <small>
          {counted(episodes.length, 'episode')}
          {unplayable > 0 && `, ${unplayable === episodes.length ? 'none' : episodes.length - unplayable} playable`}
        </small>
      </span>
      {mayWrite && (
        <Button look="quiet" icon={Plus} isBare onPress={() => onAddEpisode(season.id)}>
          {`Add an episode to ${season.name}`}
        </Button>
      )}
      <Button look="quiet" icon={Pencil} isBare onPress={() => onEditSeason(season.id)}>
        {`Edit ${season.name}`}
      </Button>
    </div>
  )
}

interface EpisodeRowProps extends RowProps {
  episode: Episode
  isMovable: boolean
  /** It can be ticked. */
  picks: boolean
}

function EpisodeRow({ titleId, episode, isMovable, picks, onEditEpisode }: EpisodeRowProps) {
  const isPhone = useIsPhone()
  const { word, tone } = playWord(episode)
  const notes = [episode.durationMinutes > 0 && `${episode.durationMinutes} min`, !isPhone && episode.file?.file].filter(Boolean)
  return (
    <div className={styles.row}>
      {isMovable && (
        <AriaButton slot="drag" className={styles.grip} aria-label={`Move ${episode.name}`}>
          <GripVertical aria-hidden="true" />
        </AriaButton>
      )}
      {picks && <Checkbox slot="selection" />}
      {!isPhone && <Thumbnail address={episode.picture} shape="landscape" />}
      <span className={styles.words}>
        <span>{episodeName(episode)}</span>
        {notes.length > 0 && <small>{notes.join(' · ')}</small>}
      </span>
      <Badge tone={tone}>{word}</Badge>
      {!isPhone && (
        <span className={styles.marks}>
          {episode.isPlayable && (
            <ButtonLink look="quiet" icon={Scissors} isBare href={links.marks(titleId, episode.id)}>
              {`Marks of ${episode.name}`}
            </ButtonLink>
          )}
        </span>
      )}
      <Button look="quiet" icon={Pencil} isBare onPress={() => onEditEpisode(episode.id)}>
        {`Edit ${episode.name}`}
      </Button>
    </div>
  )
}
