import { Plus } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '../../../lib/texts.ts'
import { useMay } from '../../lib/operator-context.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { FilterBar, SearchBox } from '../../ui/FilterBar.tsx'
import { Empty, Failure, Loading } from '../../ui/States.tsx'
import { TermDialog } from './TermDialog.tsx'
import styles from './TermTable.module.css'
import type { Term, TermKind } from './term-kind.ts'

interface TermTableProps<Row extends Term, Fields extends object> {
  kind: TermKind<Row, Fields>
}

/** All of a kind, found by typing; the one that is open stands in the address. */
export function TermTable<Row extends Term, Fields extends object>({ kind }: TermTableProps<Row, Fields>) {
  const { filters, setFilters } = useFilters(['search', 'term'])
  const [isNew, setNew] = useState(false)
  const mayWrite = useMay(kind.write)
  const search = filters.search ?? ''
  const terms = kind.useRows(search)
  const opened = Number(filters.term)
  const hrefOf = ({ id }: Row) => `?${new URLSearchParams({ ...(search && { search }), term: String(id) })}`
  return (
    <>
      <FilterBar>
        <SearchBox label={`Find a ${kind.one}`} value={search} onChange={(text) => setFilters({ search: text })} />
        {mayWrite && (
          <span className={styles.acts}>
            <Button icon={Plus} onPress={() => setNew(true)}>
              {`New ${kind.one}`}
            </Button>
          </span>
        )}
      </FilterBar>
      {Boolean(terms.error) && <Failure text={failureText(terms.error)} onRetry={() => void terms.refetch()} />}
      {terms.isPending && <Loading lines={8} />}
      {!terms.isPending && !terms.error && (
        <DataTable
          label={kind.many}
          columns={kind.columns}
          rows={terms.rows}
          idOf={({ id }) => id}
          textOf={kind.nameOf}
          hrefOf={(row) => location.pathname + hrefOf(row)}
          hasMore={terms.hasNextPage}
          isLoadingMore={terms.isFetchingNextPage}
          onMore={() => void terms.fetchNextPage?.()}
          empty={
            search ? (
              <Empty title={`No ${kind.one} fits`}>Look for something else.</Empty>
            ) : (
              <Empty title={`No ${kind.many.toLowerCase()} yet`} />
            )
          }
        />
      )}
      {isNew && <TermDialog kind={kind} rows={terms.rows} id={null} onClose={() => setNew(false)} />}
      {Number.isSafeInteger(opened) && opened > 0 && (
        <TermDialog key={opened} kind={kind} rows={terms.rows} id={opened} onClose={() => setFilters({ term: undefined })} />
      )}
    </>
  )
}
