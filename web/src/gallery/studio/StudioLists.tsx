import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { Selection } from 'react-aria-components'
import { ActMenu } from '../../studio/ui/ActMenu.tsx'
import { ColumnMenu } from '../../studio/ui/ColumnMenu.tsx'
import { DataTable, type SortOrder } from '../../studio/ui/DataTable.tsx'
import { Chips, FilterBar, SearchBox } from '../../studio/ui/FilterBar.tsx'
import { FilterPopover } from '../../studio/ui/FilterPopover.tsx'
import { OrderList } from '../../studio/ui/OrderList.tsx'
import { Badge, Empty } from '../../studio/ui/States.tsx'
import { TabLinks } from '../../studio/ui/TabLinks.tsx'
import { Thumbnail } from '../../studio/ui/Thumbnail.tsx'
import { Case } from '../Case.tsx'
import styles from '../Gallery.module.css'

const films = ['Häxan', 'Nosferatu', 'The Phantom Carriage'].map((name, index) => ({ id: String(index), name, year: 1920 + index }))
const columns = [
  { id: 'name', name: 'Title', isSortable: true, render: ({ name }: (typeof films)[number]) => <b>{name}</b> },
  { id: 'year', name: 'Year', width: 90, isSortable: true, render: ({ year }: (typeof films)[number]) => year },
  { id: 'state', name: 'State', width: 130, isWideOnly: true, render: () => <Badge tone="good">Published</Badge> },
]

export function StudioLists() {
  const [search, setSearch] = useState('')
  const [state, setState] = useState<'draft' | 'published' | undefined>('draft')
  const [shown, setShown] = useState<readonly string[]>(['year'])
  const [sort, setSort] = useState<SortOrder>({ column: 'name', direction: 'ascending' })
  const [selected, setSelected] = useState<Selection>(new Set(['1']))
  const [order, setOrder] = useState(films)
  const table = { label: 'Titles', columns, idOf: ({ id }: { id: string }) => id, textOf: ({ name }: { name: string }) => name }
  return (
    <>
      <Case title="Filters">
        <FilterBar>
          <SearchBox label="Search titles" value={search} onChange={setSearch} />
          <Chips
            label="State"
            options={[
              { id: 'draft', label: 'Drafts' },
              { id: 'published', label: 'Published' },
            ]}
            value={state}
            onChange={setState}
          />
          <FilterPopover count={1} onClear={() => setState(undefined)}>
            <p>What is needed seldom.</p>
          </FilterPopover>
          <ColumnMenu columns={columns.slice(1)} shown={shown} onChange={setShown} />
        </FilterBar>
      </Case>
      <Case title="Table: sorted, ticked; empty">
        <div className={styles.wide}>
          <DataTable {...table} rows={films} sort={sort} onSort={setSort} selected={selected} onSelect={setSelected} />
        </div>
        <div className={styles.wide}>
          <DataTable {...table} rows={[]} empty={<Empty title="No title is like this">Take a filter away.</Empty>} />
        </div>
      </Case>
      <Case title="The parts of a room">
        <TabLinks
          label="Parts of plans"
          tabs={[
            { name: 'Plans', href: '#plans', isCurrent: true },
            { name: 'Coupons', href: '#coupons', isCurrent: false },
          ]}
        />
      </Case>
      <Case title="Acts behind a button">
        <ActMenu
          label="More"
          icon={Ellipsis}
          acts={[
            { label: 'Make drafts', act: () => setSelected(new Set()) },
            { label: 'For members', act: () => setSelected(new Set()) },
          ]}
        />
        <ActMenu label="More, while it is busy" icon={Ellipsis} isDisabled acts={[]} />
      </Case>
      <Case title="A list in an order; a picture’s place">
        <div className={styles.column}>
          <OrderList
            label="Films in their order"
            items={order}
            idOf={({ id }) => id}
            textOf={({ name }) => name}
            render={({ name }) => name}
            onOrder={setOrder}
            empty="Nothing is in it."
          />
        </div>
        <Thumbnail address="" />
        <Thumbnail address="" shape="landscape" />
        <Thumbnail address="" shape="square" />
      </Case>
    </>
  )
}
