import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Cell,
  Collection,
  Column,
  type Key,
  Row,
  type Selection,
  Table,
  TableBody,
  TableHeader,
  TableLayout,
  TableLoadMoreItem,
  Virtualizer,
} from 'react-aria-components'
import { Checkbox } from './Checkbox.tsx'
import styles from './DataTable.module.css'
import { useIsPhone } from './use-media.ts'

export interface DataColumn<Row> {
  id: string
  name: string
  render: (row: Row) => ReactNode
  /** Pixels; the column without one takes what is left. */
  width?: number
  isSortable?: boolean
  /** Left out on a phone. */
  isWideOnly?: boolean
}

export interface SortOrder {
  column: string
  direction: 'ascending' | 'descending'
}

interface DataTableProps<Item> {
  /** What it is a table of. */
  label: string
  columns: readonly DataColumn<Item>[]
  rows: readonly Item[]
  idOf: (row: Item) => Key
  /** What a row is read out as, and found by typing. */
  textOf: (row: Item) => string
  /** Where a row leads. */
  hrefOf?: (row: Item) => string
  sort?: SortOrder
  onSort?: (sort: SortOrder) => void
  /** Rows that are ticked; left out where nothing can be done to several. */
  selected?: Selection
  onSelect?: (selected: Selection) => void
  hasMore?: boolean
  isLoadingMore?: boolean
  onMore?: () => void
  empty?: ReactNode
  rowHeight?: number
}

const headingHeight = 34
/** As wide as a finger, on a phone too. */
const tickWidth = 44

/** A table that draws only the rows on screen and asks for more as one scrolls; arrow keys, typing and ticks as in a grid (ARIA 1.2). */
export function DataTable<Item>({
  label,
  columns,
  rows,
  idOf,
  textOf,
  hrefOf,
  sort,
  onSort,
  selected,
  onSelect,
  hasMore,
  isLoadingMore,
  onMore,
  empty,
  rowHeight = 48,
}: DataTableProps<Item>) {
  const isPhone = useIsPhone()
  const shown = columns.filter(({ isWideOnly }) => !(isPhone && isWideOnly))
  const picks = onSelect !== undefined
  return (
    <Virtualizer layout={TableLayout} layoutOptions={{ rowHeight, headingHeight, loaderHeight: hasMore ? 44 : 0 }}>
      <Table
        className={styles.table}
        aria-label={label}
        selectionMode={picks ? 'multiple' : 'none'}
        selectedKeys={selected}
        onSelectionChange={onSelect}
        sortDescriptor={sort}
        onSortChange={(order) => onSort?.({ column: String(order.column), direction: order.direction })}
      >
        <TableHeader className={styles.head}>
          {picks && (
            <Column className={styles.tick} width={tickWidth} minWidth={tickWidth}>
              <Checkbox slot="selection" />
            </Column>
          )}
          {shown.map(({ id, name, isSortable, width }, index) => (
            <Column
              key={id}
              id={id}
              className={styles.column}
              isRowHeader={index === 0}
              allowsSorting={isSortable}
              width={width ?? '1fr'}
              minWidth={width ?? 140}
            >
              {({ sortDirection }) => (
                <>
                  {name}
                  {sortDirection === 'ascending' && <ChevronUp aria-hidden="true" />}
                  {sortDirection === 'descending' && <ChevronDown aria-hidden="true" />}
                </>
              )}
            </Column>
          ))}
        </TableHeader>
        <TableBody renderEmptyState={() => empty}>
          <Collection items={rows.map((row) => ({ id: idOf(row), row }))} dependencies={[shown, picks]}>
            {({ id, row }) => (
              <Row id={id} className={styles.row} textValue={textOf(row)} href={hrefOf?.(row)}>
                {picks && (
                  <Cell className={styles.tick}>
                    <Checkbox slot="selection" />
                  </Cell>
                )}
                {shown.map((column) => (
                  <Cell key={column.id} className={styles.cell}>
                    {column.render(row)}
                  </Cell>
                ))}
              </Row>
            )}
          </Collection>
          {hasMore && (
            <TableLoadMoreItem className={styles.more} isLoading={isLoadingMore} onLoadMore={onMore}>
              Loading more …
            </TableLoadMoreItem>
          )}
        </TableBody>
      </Table>
    </Virtualizer>
  )
}
