import { Pencil, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { itemKey } from '../../ui/item-key.ts'
import { OrderList } from '../../ui/OrderList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import styles from './WholeList.module.css'

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
  /** Further buttons of an item. */
  acts?: (item: Item, onChange: (changed: Partial<Item>) => void) => ReactNode
}

/** Items of a list in their order, each added, changed and removed in a dialog. */
export function OrderedItems<Item extends Named>({ items, onChange, isReadOnly, ...of }: OrderedItemsProps<Item>) {
  const [opened, setOpened] = useState<Item>()
  const close = () => setOpened(undefined)
  const isNew = opened === of.fresh
  const put = (before: Item, after: Item) => onChange(items.map((other) => (other === before ? after : other)))
  return (
    <Panel
      title={of.title}
      lead={of.lead}
      acts={
        !isReadOnly && (
          <Button icon={Plus} onPress={() => setOpened(of.fresh)} isDisabled={items.length >= of.most}>
            {`Add ${of.one === 'entry' ? 'an' : 'a'} ${of.one}`}
          </Button>
        )
      }
    >
      <OrderList
        label={of.title}
        items={items}
        idOf={itemKey}
        textOf={({ name }) => name}
        onOrder={onChange}
        isReadOnly={isReadOnly}
        onOpen={isReadOnly ? undefined : setOpened}
        empty={of.empty}
        render={(item) => (
          <div className={styles.item}>
            <span>
              <b>{item.name}</b>
              <small>{of.noteOf(item)}</small>
            </span>
            {!isReadOnly && of.acts?.(item, (changed) => put(item, { ...item, ...changed }))}
            {!isReadOnly && (
              <Button look="quiet" icon={Pencil} isBare onPress={() => setOpened(item)}>
                {`Change ${item.name}`}
              </Button>
            )}
          </div>
        )}
      />
      {opened && (
        <ItemDialog
          key={itemKey(opened)}
          title={isNew ? `New ${of.one}` : opened.name}
          item={opened}
          isNew={isNew}
          isComplete={of.isComplete}
          fields={of.fields}
          onClose={close}
          onDone={(item) => {
            if (isNew) onChange([...items, { ...item }])
            else put(opened, item)
            close()
          }}
          onRemove={() => {
            onChange(items.filter((other) => other !== opened))
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
