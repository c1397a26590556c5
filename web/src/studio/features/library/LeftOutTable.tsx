import { formatMoment } from '../../../lib/format-day.ts'
import { failureText } from '../../../lib/texts.ts'
import { type RowOf, useOperatorList } from '../../lib/operator.ts'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { Empty, Failure, Loading } from '../../ui/States.tsx'
import { nameOf } from './file-words.ts'
import styles from './LeftOutTable.module.css'

const columns: readonly DataColumn<RowOf<'list-library-refusals'>>[] = [
  {
    id: 'file',
    name: 'File',
    render: ({ file, reasons }) => (
      <div className={styles.file}>
        <b>{nameOf(file).name}</b>
        <p>{reasons.join(' ')}</p>
      </div>
    ),
  },
  { id: 'folder', name: 'Folder', width: 260, isWideOnly: true, render: ({ file }) => nameOf(file).folder },
  { id: 'since', name: 'Since', width: 170, isWideOnly: true, render: ({ since }) => formatMoment(since) },
]

/** Files that the last look made nothing of, and why. */
export function LeftOutTable({ search, refreshMs }: { search: string | undefined; refreshMs: number }) {
  const files = useOperatorList('list-library-refusals', { limit: 100, ...(search && { search }) }, { refetchInterval: refreshMs })
  if (files.isPending) return <Loading lines={8} />
  return (
    <>
      {files.error && <Failure text={failureText(files.error)} onRetry={() => void files.refetch()} />}
      {!(files.error && files.rows.length === 0) && (
        <DataTable
          label="Files left out"
          columns={columns}
          rows={files.rows}
          idOf={({ file }) => file}
          textOf={({ file }) => file}
          hasMore={files.hasNextPage}
          isLoadingMore={files.isFetchingNextPage}
          onMore={() => void files.fetchNextPage()}
          rowHeight={72}
          empty={
            search ? (
              <Empty title="No file fits">Look for something else.</Empty>
            ) : (
              <Empty title="Nothing was left out">Every file of the folder was read.</Empty>
            )
          }
        />
      )}
    </>
  )
}
