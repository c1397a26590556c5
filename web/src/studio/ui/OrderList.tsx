import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, GridList, GridListItem, type Key, useDragAndDrop } from 'react-aria-components'
import { endDragByPress } from './end-drag-by-press.ts'
import styles from './OrderList.module.css'

interface OrderListProps<Item> {
  label: string
  items: readonly Item[]
  idOf: (item: Item) => string
  textOf: (item: Item) => string
  render: (item: Item) => ReactNode
  onOrder: (items: Item[]) => void
  /** Shows the order to whoever may not change it. */
  isReadOnly?: boolean
  /** Opens an item, by a press or Enter. */
  onOpen?: (item: Item) => void
  empty: ReactNode
}

/** A list in an order that is changed by dragging, or by keys: Enter on a handle, arrows, Enter. */
export function OrderList<Item>({ label, items, idOf, textOf, render, onOrder, isReadOnly, onOpen, empty }: OrderListProps<Item>) {
  const { dragAndDropHooks } = useDragAndDrop({
    ...endDragByPress,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const moved = items.filter((item) => keys.has(idOf(item)))
      const others = items.filter((item) => !keys.has(idOf(item)))
      const at = others.findIndex((item) => idOf(item) === String(target.key)) + (target.dropPosition === 'after' ? 1 : 0)
      onOrder([...others.slice(0, at), ...moved, ...others.slice(at)])
    },
  })
  const open = (key: Key) => {
    const item = items.find((item) => idOf(item) === String(key))
    if (item) onOpen?.(item)
  }
  return (
    <GridList
      className={styles.list}
      aria-label={label}
      items={items.map((item) => ({ id: idOf(item), item }))}
      dependencies={[items]}
      dragAndDropHooks={isReadOnly ? undefined : dragAndDropHooks}
      onAction={onOpen && open}
      renderEmptyState={() => <p className={styles.empty}>{empty}</p>}
    >
      {({ id, item }) => (
        <GridListItem id={id} className={styles.item} textValue={textOf(item)}>
          {!isReadOnly && (
            <Button slot="drag" className={styles.grip} aria-label={`Move ${textOf(item)}`}>
              <GripVertical aria-hidden="true" />
            </Button>
          )}
          {render(item)}
        </GridListItem>
      )}
    </GridList>
  )
}
