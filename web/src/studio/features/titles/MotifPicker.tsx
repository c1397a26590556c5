import { Autocomplete, Input, Label, ListBox, ListBoxItem, SearchField, useFilter } from 'react-aria-components'
import field from '../../ui/Field.module.css'
import styles from './DrawingDialog.module.css'
import { type AllChoices, wordsOfName } from './drawing-words.ts'

interface MotifPickerProps {
  motifs: AllChoices['motifs']
  value: string | undefined
  onChange: (motif: string | undefined) => void
}

const none = ''

/** What a poster shows: found by its name or by what else it is called. */
export function MotifPicker({ motifs, value = none, onChange }: MotifPickerProps) {
  const { contains } = useFilter({ sensitivity: 'base' })
  return (
    <Autocomplete filter={contains}>
      <div className={field.field}>
        <SearchField className={field.field}>
          <Label className={field.label}>Motif</Label>
          <Input className={field.input} placeholder="Find a motif: owl, train, moon" />
        </SearchField>
        <ListBox
          aria-label="Motifs"
          className={styles.motifs}
          layout="grid"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[value]}
          onSelectionChange={(keys) => {
            const [key] = keys === 'all' ? [] : [...keys]
            if (key !== undefined) onChange(key === none ? undefined : String(key))
          }}
          renderEmptyState={() => <p className={field.hint}>No motif of that name.</p>}
        >
          <ListBoxItem id={none} className={styles.motif} textValue="Chosen by the service">
            <span className={styles.byService}>Chosen by the service</span>
          </ListBoxItem>
          {motifs.map(({ name, words, picture }) => (
            <ListBoxItem
              key={name}
              id={name}
              className={styles.motif}
              textValue={`${wordsOfName(name)} ${words.join(' ')}`}
              aria-label={wordsOfName(name)}
            >
              <img src={picture} alt="" loading="lazy" />
              <span>{wordsOfName(name)}</span>
            </ListBoxItem>
          ))}
        </ListBox>
      </div>
    </Autocomplete>
  )
}
