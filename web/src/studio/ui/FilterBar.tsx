import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, Input, SearchField, ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import styles from './FilterBar.module.css'

interface SearchBoxProps {
  label: string
  value: string
  onChange: (text: string) => void
}

const pauseMs = 200

/** Looks for a text once somebody pauses typing; Escape empties it, and `/` brings the focus there. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [text, setText] = useState(value)
  // Its own text comes back as the value while somebody types on, and must not undo what they typed meanwhile.
  const told = useRef(value)
  useEffect(() => {
    if (value !== told.current) setText(value)
    told.current = value
  }, [value])
  useEffect(() => {
    if (text === told.current) return
    const timer = setTimeout(() => {
      told.current = text
      onChange(text)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, onChange])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      document.querySelector<HTMLInputElement>(`.${styles.search} input`)?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <SearchField className={styles.search} aria-label={label} value={text} onChange={setText}>
      <Search aria-hidden="true" />
      <Input placeholder={label} />
      {text ? (
        <Button aria-label="Empty the search">
          <X aria-hidden="true" />
        </Button>
      ) : (
        <kbd>/</kbd>
      )}
    </SearchField>
  )
}

interface ChipsProps<Value extends string> {
  label: string
  options: readonly { id: Value; label: string }[]
  /** Undefined where none is chosen. */
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** One of a few to narrow a table by, or none. */
export function Chips<Value extends string>({ label, options, value, onChange }: ChipsProps<Value>) {
  return (
    <ToggleButtonGroup
      className={styles.chips}
      aria-label={label}
      selectionMode="single"
      selectedKeys={value === undefined ? [] : [value]}
      onSelectionChange={(keys) => onChange([...keys][0] as Value | undefined)}
    >
      {options.map(({ id, label: text }) => (
        <ToggleButton key={id} id={id} className={styles.chip}>
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

/** Search, chips and menus above a table. */
export function FilterBar({ children }: { children: React.ReactNode }) {
  return <div className={styles.bar}>{children}</div>
}
