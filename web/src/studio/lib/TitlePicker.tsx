import { useState } from 'react'
import { ComboBox, Input, type Key, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { useTyped } from '../../lib/use-typed.ts'
import styles from '../ui/Field.module.css'
import { FieldFrame } from '../ui/Field.tsx'
import { useOperatorQuery } from './operator.ts'

interface TitlePickerProps {
  label: string
  hint?: string
  onChoose: (title: { id: number; name: string }) => void
}

/** Finds a title by typing. */
export function TitlePicker({ label, hint, onChoose }: TitlePickerProps) {
  const [text, setText] = useState('')
  const typed = useTyped(text.trim())
  const found = useOperatorQuery('list-titles', { search: typed, limit: 8 }, { enabled: typed !== '', keepsPrevious: true })
  const rows = typed === '' ? [] : (found.data?.data ?? [])
  // The menu closes when its choice changes; while it stood open, the next press anywhere would close it and do nothing else.
  const [chosen, setChosen] = useState<Key | null>(null)
  const choose = (key: Key | null) => {
    setChosen(key)
    const row = rows.find(({ id }) => id === key)
    setText('')
    if (row) onChoose(row)
  }
  return (
    <ComboBox
      className={styles.field}
      items={rows}
      inputValue={text}
      onInputChange={setText}
      value={chosen}
      onChange={choose}
      onOpenChange={(isOpen) => isOpen && setChosen(null)}
      // Once a title is taken the field is empty again, which is no typing.
      menuTrigger={text ? 'input' : 'manual'}
      allowsEmptyCollection
    >
      <FieldFrame label={label} hint={hint}>
        <Input className={styles.input} placeholder="Type a title" />
      </FieldFrame>
      <Popover className={styles.popover}>
        <ListBox<(typeof rows)[number]>
          renderEmptyState={() => <p className={styles.hint}>{typed ? 'No such title.' : 'Go on typing.'}</p>}
        >
          {({ id, name, year }) => (
            <ListBoxItem className={styles.option} id={id} textValue={name}>
              {name} <span className={styles.hint}>{year}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
