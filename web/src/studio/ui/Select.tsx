import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Select as AriaSelect, Button, type Key, ListBox, ListBoxItem, Popover, SelectValue } from 'react-aria-components'
import styles from './Field.module.css'
import { FieldFrame, type FieldTexts } from './Field.tsx'

export interface Option<Value extends string = string> {
  id: Value
  label: string
  /** Stands before the label, and says no more than it. */
  sign?: ReactNode
}

interface SelectProps<Value extends string> extends FieldTexts {
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  isDisabled?: boolean
}

/** One of a few. */
export function Select<Value extends string>({ label, hint, error, hidesLabel, options, value, onChange, isDisabled }: SelectProps<Value>) {
  return (
    <AriaSelect
      className={styles.field}
      value={value}
      onChange={(key: Key | null) => key !== null && onChange(key as Value)}
      isInvalid={Boolean(error)}
      isDisabled={isDisabled}
    >
      <FieldFrame label={label} hint={hint} error={error} hidesLabel={hidesLabel}>
        <Button className={styles.button}>
          <SelectValue className={styles.value} />
          <ChevronDown aria-hidden="true" />
        </Button>
      </FieldFrame>
      <Popover className={styles.popover}>
        <ListBox items={options}>
          {(option) => (
            <ListBoxItem className={styles.option} id={option.id} textValue={option.label}>
              {option.sign}
              {option.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
