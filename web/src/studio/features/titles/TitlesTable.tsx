import { useState } from 'react'
import type { Selection } from 'react-aria-components'
import { formatMoment } from '../../../lib/format.ts'
import { failureText } from '../../../lib/texts.ts'
import { links } from '../../lib/links.ts'
import { type OperatorInput, useOperatorList } from '../../lib/operator.ts'
import { useMay } from '../../lib/operator-context.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { Chips, FilterBar, SearchBox } from '../../ui/FilterBar.tsx'
import { Badge, Empty, Failure, Loading } from '../../ui/States.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { BulkActs } from './BulkActs.tsx'
import styles from './TitlesTable.module.css'
import { packagingWords, stateWord, type TitleRow } from './title-words.ts'

const columns: readonly DataColumn<TitleRow>[] = [
  {
    id: 'name',
    name: 'Title',
    isSortable: true,
    render: ({ name, poster, doubts }) => (
      <>
        <Thumbnail address={poster} />
        <b className={styles.name}>{name}</b>
        {doubts.length > 0 && <Badge tone="wrong">Doubts</Badge>}
      </>
    ),
  },
  { id: 'year', name: 'Year', width: 80, isSortable: true, isWideOnly: true, render: ({ year }) => year },
  { id: 'kind', name: 'Kind', width: 90, isWideOnly: true, render: ({ kind }) => (kind === 'film' ? 'Film' : 'Series') },
  {
    id: 'state',
    name: 'State',
    width: 130,
    render: (row) => {
      const { word, tone } = stateWord(row)
      return <Badge tone={tone}>{word}</Badge>
    },
  },
  {
    id: 'packaging',
    name: 'Film',
    width: 130,
    isWideOnly: true,
    render: ({ packaging }) => <Badge tone={packagingWords[packaging].tone}>{packagingWords[packaging].word}</Badge>,
  },
  { id: 'members', name: 'For', width: 100, isWideOnly: true, render: ({ isPremium }) => (isPremium ? 'Members' : 'Everybody') },
  { id: 'updated', name: 'Changed', width: 170, isWideOnly: true, render: ({ updatedAt }) => formatMoment(updatedAt) },
]

const states = [
  { id: 'published', label: 'Published' },
  { id: 'draft', label: 'Drafts' },
  { id: 'hidden', label: 'Hidden' },
] as const
const kinds = [
  { id: 'film', label: 'Films' },
  { id: 'series', label: 'Series' },
] as const

/** Every title, found, filtered and sorted by the service; what is asked for stands in the address. */
export function TitlesTable() {
  const { filters, setFilters } = useFilters(['search', 'state', 'kind', 'sort', 'doubts'])
  const [selected, setSelected] = useState<Selection>(new Set())
  const sort = filters.sort === 'name' || filters.sort === 'year' ? filters.sort : 'newest'
  const titles = useOperatorList('list-titles', {
    limit: 100,
    sort,
    ...(filters.search && { search: filters.search }),
    ...(filters.state && { state: filters.state as TitleRow['state'] }),
    ...(filters.kind && { kind: filters.kind as TitleRow['kind'] }),
    ...(filters.doubts && { isDoubted: true }),
  } as OperatorInput<'list-titles'>)

  // What is ticked and then filtered out is not acted on unseen.
  const ticked = titles.rows.filter(({ id }) => selected === 'all' || selected.has(id))
  const mayWrite = useMay('catalogue:write')

  return (
    <>
      <FilterBar>
        <SearchBox label="Find a title" value={filters.search ?? ''} onChange={(search) => setFilters({ search })} />
        <Chips label="State" options={states} value={filters.state as 'draft' | undefined} onChange={(state) => setFilters({ state })} />
        <Chips label="Kind" options={kinds} value={filters.kind as 'film' | undefined} onChange={(kind) => setFilters({ kind })} />
        <Chips
          label="Doubts"
          options={[{ id: 'yes', label: 'With doubts' }]}
          value={filters.doubts as 'yes' | undefined}
          onChange={(doubts) => setFilters({ doubts })}
        />
      </FilterBar>
      <BulkActs titles={ticked} onClear={() => setSelected(new Set())} />
      {titles.error && <Failure text={failureText(titles.error)} onRetry={() => void titles.refetch()} />}
      {titles.isPending ? (
        <Loading lines={8} />
      ) : (
        <DataTable
          label="Titles"
          columns={columns}
          rows={titles.rows}
          idOf={({ id }) => id}
          textOf={({ name }) => name}
          hrefOf={({ id }) => links.title(id)}
          sort={sort === 'newest' ? undefined : { column: sort, direction: sort === 'name' ? 'ascending' : 'descending' }}
          onSort={({ column }) => setFilters({ sort: column === sort ? undefined : column })}
          selected={selected}
          onSelect={mayWrite ? setSelected : undefined}
          hasMore={titles.hasNextPage}
          isLoadingMore={titles.isFetchingNextPage}
          onMore={() => void titles.fetchNextPage()}
          empty={<Empty title="No title fits">Take a filter out, or look for something else.</Empty>}
        />
      )}
    </>
  )
}
