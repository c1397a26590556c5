import { Pencil, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { OrderList } from '../../ui/OrderList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import styles from './Site.module.css'

interface Named {
  name: string
}

interface OrderedItemsProps<Item extends Named> {
  title: string
  lead: string
  /** 'entry'. */
  one: string
  items: readonly Item[]
  onChange: (items: Item[]) => void
  isReadOnly: boolean
  /** A new one, before anything is typed. */
  fresh: Item
  most: number
  noteOf: (item: Item) => string
  isComplete: (item: Item) => boolean
  fields: (item: Item, onChange: (changed: Partial<Item>) => void) => ReactNode
  empty: string
}

/** Items of a list in their order, each added, changed and removed in a dialog. They have no ids of their own: their places tell them apart. */
export function OrderedItems<Item extends Named>({ items, onChange, isReadOnly, ...of }: OrderedItemsProps<Item>) {
  const [opened, setOpened] = useState<number>()
  const placed = items.map((item, place) => ({ item, place }))
  const close = () => setOpened(undefined)
  const isNew = opened === items.length
  const openedItem = opened === undefined ? undefined : (items[opened] ?? of.fresh)
  return (
    <Panel
      title={of.title}
      lead={of.lead}
      acts={
        !isReadOnly && (
          <Button icon={Plus} onPress={() => setOpened(items.length)} isDisabled={items.length >= of.most}>
            {`Add ${of.one === 'entry' ? 'an' : 'a'} ${of.one}`}
          </Button>
        )
      }
    >
      <OrderList
        label={of.title}
        items={placed}
        idOf={({ place }) => String(place)}
        textOf={({ item }) => item.name}
        onOrder={(ordered) => onChange(ordered.map(({ item }) => item))}
        isReadOnly={isReadOnly}
        onOpen={isReadOnly ? undefined : ({ place }) => setOpened(place)}
        empty={of.empty}
        render={({ item, place }) => (
          <div className={styles.item}>
            <span>
              <b>{item.name}</b>
              <small>{of.noteOf(item)}</small>
            </span>
            {!isReadOnly && (
              <Button look="quiet" icon={Pencil} isBare onPress={() => setOpened(place)}>
                {`Change ${item.name}`}
              </Button>
            )}
          </div>
        )}
      />
      {openedItem && opened !== undefined && (
        <ItemDialog
          key={opened}
          title={isNew ? `New ${of.one}` : openedItem.name}
          item={openedItem}
          isNew={isNew}
          isComplete={of.isComplete}
          fields={of.fields}
          onClose={close}
          onDone={(item) => {
            onChange(isNew ? [...items, item] : items.map((other, place) => (place === opened ? item : other)))
            close()
          }}
          onRemove={() => {
            onChange(items.filter((_, place) => place !== opened))
            close()
          }}
        />
      )}
    </Panel>
  )
}

interface ItemDialogProps<Item extends Named> extends Pick<OrderedItemsProps<Item>, 'isComplete' | 'fields'> {
  title: string
  item: Item
  isNew: boolean
  onDone: (item: Item) => void
  onRemove: () => void
  onClose: () => void
}

function ItemDialog<Item extends Named>({
  title,
  item: before,
  isNew,
  isComplete,
  fields,
  onDone,
  onRemove,
  onClose,
}: ItemDialogProps<Item>) {
  const [item, setItem] = useState(before)
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      foot={
        <>
          {!isNew && (
            <Button look="quiet" onPress={onRemove}>
              Remove
            </Button>
          )}
          <Button look="lamp" isDisabled={!isComplete(item)} onPress={() => onDone(item)}>
            Done
          </Button>
        </>
      }
    >
      {fields(item, (changed) => setItem({ ...item, ...changed }))}
    </Dialog>
  )
}
