import { Plus } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '../../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { FilterBar, SearchBox } from '../../ui/FilterBar.tsx'
import { Empty, Failure, Loading } from '../../ui/States.tsx'
import { useMay } from '../operator-context.ts'
import { useFilters } from '../use-filters.ts'
import { RecordDialog } from './RecordDialog.tsx'
import styles from './Records.module.css'
import type { RecordKind, VersionedRow } from './record-kind.ts'

interface RecordTableProps<Row extends VersionedRow, Fields extends object> {
  kind: RecordKind<Row, Fields>
}

/** All of a kind, found by typing; the one that is open stands in the address. */
export function RecordTable<Row extends VersionedRow, Fields extends object>({ kind }: RecordTableProps<Row, Fields>) {
  const { filters, setFilters } = useFilters(['search', 'id'])
  const [isNew, setNew] = useState(false)
  const mayWrite = useMay(kind.write)
  const search = filters.search ?? ''
  const list = kind.useRows(search)
  const opened = Number(filters.id)
  const hrefOf = ({ id }: Row) => `?${new URLSearchParams({ ...(search && { search }), id: String(id) })}`
  return (
    <>
      <FilterBar>
        <SearchBox
          label={`Find ${/^[aeiou]/.test(kind.one) ? 'an' : 'a'} ${kind.one}`}
          value={search}
          onChange={(text) => setFilters({ search: text })}
        />
        {mayWrite && (
          <span className={styles.acts}>
            <Button icon={Plus} onPress={() => setNew(true)}>
              {`New ${kind.one}`}
            </Button>
          </span>
        )}
      </FilterBar>
      {Boolean(list.error) && <Failure text={failureText(list.error)} onRetry={() => void list.refetch()} />}
      {list.isPending && <Loading lines={8} />}
      {!list.isPending && !list.error && (
        <DataTable
          label={kind.many}
          columns={kind.columns}
          rows={list.rows}
          idOf={({ id }) => id}
          textOf={kind.nameOf}
          rowHeight={kind.rowHeight}
          hrefOf={(row) => location.pathname + hrefOf(row)}
          hasMore={list.hasNextPage}
          isLoadingMore={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage?.()}
          empty={
            search ? (
              <Empty title={`No ${kind.one} fits`}>Look for something else.</Empty>
            ) : (
              <Empty title={`No ${kind.many.toLowerCase()} yet`}>{kind.emptyText}</Empty>
            )
          }
        />
      )}
      {isNew && <RecordDialog kind={kind} rows={list.rows} id={null} onClose={() => setNew(false)} />}
      {Number.isSafeInteger(opened) && opened > 0 && (
        <RecordDialog key={opened} kind={kind} rows={list.rows} id={opened} onClose={() => setFilters({ id: undefined })} />
      )}
    </>
  )
}
