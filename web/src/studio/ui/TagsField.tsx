import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { Button, ComboBox, Input, type Key, ListBox, ListBoxItem, Popover, Tag, TagGroup, TagList } from 'react-aria-components'
import styles from './Field.module.css'
import { FieldFrame, type FieldTexts } from './Field.tsx'
import { marksOption } from './marks-option.ts'

interface TagsFieldProps extends FieldTexts {
  value: readonly string[]
  onChange: (value: string[]) => void
  /** What there is to choose from. */
  known?: readonly string[]
  /** Hears what is typed, for whoever looks the choice up. */
  onType?: (text: string) => void
  /** Takes what is not among the known, too. */
  allowsNew?: boolean
}

/** Several names in an order, by typing: Enter takes one, Backspace on a tag removes it. */
export function TagsField({ label, hint, error, value, onChange, known = [], onType, allowsNew = false }: TagsFieldProps) {
  const [text, setText] = useState('')
  // The menu closes when its choice changes; it stands for one choice alone, and the tags below for all.
  const [chosen, setChosen] = useState<Key | null>(null)
  const type = (typed: string) => {
    setText(typed)
    onType?.(typed)
  }
  const add = (name: string) => {
    const added = name.trim()
    type('')
    if (added && !value.includes(added)) onChange([...value, added])
  }
  const choose = (key: Key | null) => {
    setChosen(key)
    if (key !== null) add(String(key))
  }
  const options = known.filter((name) => !value.includes(name)).map((name) => ({ id: name }))
  return (
    <div className={styles.field}>
      <ComboBox
        className={styles.field}
        items={options}
        inputValue={text}
        onInputChange={type}
        value={chosen}
        onChange={choose}
        onOpenChange={(isOpen) => isOpen && setChosen(null)}
        allowsCustomValue={allowsNew}
        // What is looked up may come a moment after it was typed.
        allowsEmptyCollection={!allowsNew}
        // Once a name is taken the field is empty again, which is no typing.
        menuTrigger={text ? 'input' : 'manual'}
        isInvalid={Boolean(error)}
      >
        <FieldFrame label={label} hint={hint} error={error}>
          <div className={styles.box}>
            <Input
              className={styles.input}
              placeholder="Type to add"
              onKeyDown={(event) => {
                if (allowsNew && event.key === 'Enter' && text.trim() && !marksOption(event.currentTarget)) {
                  event.preventDefault()
                  add(text)
                } else if (event.key === 'Backspace' && text === '' && value.length > 0) onChange(value.slice(0, -1))
              }}
            />
            <Button className={styles.open}>
              <ChevronDown aria-hidden="true" />
            </Button>
          </div>
        </FieldFrame>
        <Popover className={styles.popover}>
          <ListBox<{ id: string }> renderEmptyState={() => <p className={styles.hint}>Nothing of that name.</p>}>
            {({ id }) => (
              <ListBoxItem className={styles.option} id={id} textValue={id}>
                {id}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
      {value.length > 0 && (
        <TagGroup aria-label={label} onRemove={(keys) => onChange(value.filter((name) => !keys.has(name)))}>
          <TagList className={styles.tags}>
            {value.map((name) => (
              <Tag key={name} id={name} className={styles.tag} textValue={name}>
                {name}
                <Button slot="remove" aria-label={`Remove ${name}`}>
                  <X aria-hidden="true" />
                </Button>
              </Tag>
            ))}
          </TagList>
        </TagGroup>
      )}
    </div>
  )
}
