import { formatMoment } from '../../../lib/format-day.ts'
import { failureText } from '../../../lib/texts.ts'
import { links } from '../../lib/links.ts'
import { type OperatorInput, useOperatorList } from '../../lib/operator.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { Chips, FilterBar, SearchBox } from '../../ui/FilterBar.tsx'
import { Badge, Empty, Failure, Loading } from '../../ui/States.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import styles from './ReportsTable.module.css'
import { causeWord, type Group, kindWords, stateWord } from './report-words.ts'

const columns: readonly DataColumn<Group>[] = [
  {
    id: 'group',
    name: 'Report',
    render: (group) => (
      <>
        <Thumbnail address={group.poster} />
        <span className={styles.group}>
          <b>{group.title}</b>
          <small>{causeWord(group)}</small>
        </span>
      </>
    ),
  },
  { id: 'reports', name: 'Times', width: 64, render: ({ reports }) => reports.toLocaleString('en') },
  { id: 'kind', name: 'From', width: 110, isWideOnly: true, render: ({ kind }) => kindWords[kind] },
  { id: 'last', name: 'Last', width: 170, isWideOnly: true, render: ({ lastAt }) => formatMoment(lastAt) },
  { id: 'assignee', name: 'With', width: 130, isWideOnly: true, render: ({ assignee }) => assignee?.name ?? '' },
  {
    id: 'state',
    name: 'State',
    width: 112,
    isWideOnly: true,
    render: (group) => {
      const { word, tone } = stateWord(group)
      return <Badge tone={tone}>{word}</Badge>
    },
  },
]

const states = [{ id: 'closed', label: 'Closed' }] as const
const kinds = [
  { id: 'issue', label: 'From viewers' },
  { id: 'failure', label: 'From the player' },
  { id: 'recovered', label: 'Recovered by itself' },
] as const

/** Reports by title and cause, the latest told first; what is asked for stands in the address. */
export function ReportsTable() {
  const { filters, setFilters } = useFilters(['search', 'state', 'kind', 'mine', 'title'])
  const groups = useOperatorList(
    'list-report-groups',
    {
      limit: 50,
      state: filters.state === 'closed' ? 'closed' : 'open',
      ...(filters.search && { search: filters.search }),
      ...(filters.kind && { kind: filters.kind as Group['kind'] }),
      ...(filters.title && { titleId: Number(filters.title) }),
      ...(filters.mine && { isMine: true }),
    } as OperatorInput<'list-report-groups'>,
    { refetchInterval: 60_000 },
  )
  const isFiltered = Object.values(filters).some(Boolean)
  return (
    <>
      <FilterBar>
        <SearchBox label="Find by title or cause" value={filters.search ?? ''} onChange={(search) => setFilters({ search })} />
        <Chips label="State" options={states} value={filters.state as 'closed' | undefined} onChange={(state) => setFilters({ state })} />
        <Chips label="From" options={kinds} value={filters.kind as Group['kind'] | undefined} onChange={(kind) => setFilters({ kind })} />
        <Chips
          label="With"
          options={[{ id: 'yes', label: 'With me' }]}
          value={filters.mine as 'yes' | undefined}
          onChange={(mine) => setFilters({ mine })}
        />
      </FilterBar>
      {groups.error && <Failure text={failureText(groups.error)} onRetry={() => void groups.refetch()} />}
      {groups.isPending ? (
        <Loading lines={8} />
      ) : (
        <DataTable
          label="Reports"
          columns={columns}
          rows={groups.rows}
          idOf={({ id }) => id}
          textOf={(group) => `${group.title}, ${causeWord(group)}`}
          hrefOf={({ id }) => links.report(id)}
          rowHeight={56}
          hasMore={groups.hasNextPage}
          isLoadingMore={groups.isFetchingNextPage}
          onMore={() => void groups.fetchNextPage()}
          empty={
            isFiltered ? (
              <Empty title="No report fits">Take a filter out, or look for something else.</Empty>
            ) : (
              <Empty title="Nothing is open">What viewers report and what their players fail at stands here.</Empty>
            )
          }
        />
      )}
    </>
  )
}
