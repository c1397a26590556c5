import { useRef, useState } from 'react'
import type { Selection } from 'react-aria-components'
import { formatMoment } from '../../../lib/format-day.ts'
import { failureText } from '../../../lib/texts.ts'
import { links } from '../../lib/links.ts'
import { useOperatorList } from '../../lib/operator.ts'
import { useMay } from '../../lib/operator-context.ts'
import { useColumns } from '../../lib/use-columns.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { ColumnMenu } from '../../ui/ColumnMenu.tsx'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { Badge, Empty, Failure, Loading } from '../../ui/States.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import { BulkActs } from './BulkActs.tsx'
import { TitleFilterBar } from './TitleFilterBar.tsx'
import styles from './TitlesTable.module.css'
import { askedBy, filterNames, sortOf, type TitleSort, usualDirection } from './title-filters.ts'
import { packagingWords, stateWord, type TitleRow } from './title-words.ts'

function StateBadge({ row }: { row: TitleRow }) {
  const { word, tone } = stateWord(row)
  return <Badge tone={tone}>{word}</Badge>
}

/** Poster and name; on a phone, which has no room for columns, what matters most of them stands below the name. */
function NameCell({ row }: { row: TitleRow }) {
  const { name, poster, doubts, year } = row
  const isPhone = useIsPhone()
  const doubted = doubts.length > 0 && <Badge tone="wrong">Doubts</Badge>
  return (
    <>
      <Thumbnail address={poster} />
      <span className={styles.words}>
        <b className={styles.name}>{name}</b>
        {isPhone && (
          <span className={styles.note}>
            <StateBadge row={row} />
            {year}
            {doubted}
          </span>
        )}
      </span>
      {!isPhone && doubted}
    </>
  )
}

const columns: readonly DataColumn<TitleRow>[] = [
  {
    id: 'name',
    name: 'Title',
    isSortable: true,
    render: (row) => <NameCell row={row} />,
  },
  { id: 'year', name: 'Year', width: 80, isSortable: true, isWideOnly: true, render: ({ year }) => year },
  { id: 'kind', name: 'Kind', width: 90, isWideOnly: true, render: ({ kind }) => (kind === 'film' ? 'Film' : 'Series') },
  {
    id: 'state',
    name: 'State',
    width: 130,
    isWideOnly: true,
    render: (row) => <StateBadge row={row} />,
  },
  {
    id: 'packaging',
    name: 'Film',
    width: 130,
    isWideOnly: true,
    render: ({ packaging }) => <Badge tone={packagingWords[packaging].tone}>{packagingWords[packaging].word}</Badge>,
  },
  { id: 'members', name: 'For', width: 100, isWideOnly: true, render: ({ isPremium }) => (isPremium ? 'Members' : 'Everybody') },
  {
    id: 'length',
    name: 'Length',
    width: 90,
    isSortable: true,
    isWideOnly: true,
    render: ({ durationMinutes }) => (durationMinutes > 0 ? `${durationMinutes} min` : ''),
  },
  { id: 'changed', name: 'Changed', width: 170, isSortable: true, isWideOnly: true, render: ({ updatedAt }) => formatMoment(updatedAt) },
]

const optional = columns.filter(({ id }) => id !== 'name').map(({ id, name }) => ({ id, name }))
const usual = optional.map(({ id }) => id).filter((id) => id !== 'length')

/** The first press sorts the usual way, the next the other way, the third by what came last again. */
const nextSort = (sort: TitleSort, direction: 'ascending' | 'descending', pressed: string) => {
  const column = sortOf(pressed)
  const usually = usualDirection(column)
  if (column !== sort) return { sort: column, direction: undefined }
  if (direction === usually) return { sort: column, direction: usually === 'ascending' ? 'descending' : 'ascending' }
  return { sort: undefined, direction: undefined }
}

/** Every title, found, filtered and sorted by the service; what is asked for stands in the address. */
export function TitlesTable() {
  const { filters, setFilters } = useFilters([...filterNames, 'sort', 'direction'])
  const [selected, setSelected] = useState<Selection>(new Set())
  const isPhone = useIsPhone()
  const table = useRef<HTMLDivElement>(null)
  const [shown, show] = useColumns('titles', usual)
  const sort = sortOf(filters.sort)
  const direction = filters.direction === 'ascending' || filters.direction === 'descending' ? filters.direction : usualDirection(sort)
  const titles = useOperatorList('list-titles', { limit: 100, sort, direction, ...askedBy(filters) })

  // What is ticked and then filtered out is not acted on unseen.
  const ticked = titles.rows.filter(({ id }) => selected === 'all' || selected.has(id))
  const mayWrite = useMay('catalogue:write')
  const tick = (ids: readonly number[]) => {
    setSelected(new Set(ids))
    // The row that was ticked last, rather than the top of the page.
    if (ids.length === 0) table.current?.querySelector<HTMLElement>('[role="grid"]')?.focus()
  }
  const bulk = <BulkActs titles={ticked} onTick={tick} />

  return (
    <>
      <TitleFilterBar filters={filters} onChange={setFilters}>
        <ColumnMenu columns={optional} shown={shown} onChange={show} />
      </TitleFilterBar>
      {!isPhone && bulk}
      {titles.error && <Failure text={failureText(titles.error)} onRetry={() => void titles.refetch()} />}
      {titles.isPending ? (
        <Loading lines={8} />
      ) : (
        <div ref={table}>
          <DataTable
            label="Titles"
            rowHeight={isPhone ? 62 : undefined}
            columns={columns.filter(({ id }) => id === 'name' || shown.includes(id))}
            rows={titles.rows}
            idOf={({ id }) => id}
            textOf={({ name }) => name}
            hrefOf={({ id }) => links.title(id)}
            sort={{ column: sort, direction }}
            onSort={(order) => setFilters(nextSort(sort, direction, order.column))}
            selected={selected}
            onSelect={mayWrite ? setSelected : undefined}
            hasMore={titles.hasNextPage}
            isLoadingMore={titles.isFetchingNextPage}
            onMore={() => void titles.fetchNextPage()}
            empty={<Empty title="No title fits">Take a filter out, or look for something else.</Empty>}
          />
        </div>
      )}
      {/* At the foot of the screen, and behind the table for whoever goes by keys. */}
      {isPhone && bulk}
    </>
  )
}
