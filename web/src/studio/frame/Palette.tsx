import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useState } from 'react'
import { Autocomplete, Dialog, Header, Input, Menu, MenuItem, MenuSection, Modal, ModalOverlay, SearchField } from 'react-aria-components'
import { useTyped } from '../../lib/use-typed.ts'
import { useWhoAmI } from '../lib/operator-context.ts'
import { marksOption } from '../ui/marks-option.ts'
import styles from './Palette.module.css'
import type { PaletteEntry } from './palette-acts.ts'
import { findEntries } from './palette-entries.ts'
import { openPalette, paletteOpen } from './palette-state.ts'

/** Ctrl+K, or ⌘K: goes to any page, title or person, and does what can be done from anywhere. */
export function Palette() {
  const isOpen = useSelector(paletteOpen)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      openPalette()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <ModalOverlay className={styles.scrim} isOpen={isOpen} onOpenChange={(open) => paletteOpen.set(open)} isDismissable>
      <Modal className={styles.modal}>
        <Dialog className={styles.dialog} aria-label="Find or do">
          <Entries />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Entries() {
  const { data: who } = useWhoAmI()
  const router = useRouter()
  const [text, setText] = useState('')
  const typed = useTyped(text.trim())
  const queries = useQueryClient()
  const { pathname } = useLocation()
  const seeker = { scopes: who.scopes, isOperator: who.role === 'operator', path: pathname }
  const entriesFor = (words: string) =>
    queryOptions({ queryKey: ['palette', words, seeker], queryFn: () => findEntries(words, seeker), staleTime: 10_000 })
  const { data: groups = [], isPlaceholderData } = useQuery({ ...entriesFor(typed), placeholderData: (before) => before })
  const entriesById = new Map(groups.flatMap(({ entries }) => entries).map((entry) => [entry.id, entry]))
  const take = (entry: PaletteEntry) => {
    paletteOpen.set(false)
    const go = (href: string) => router.history.push(href)
    if ('href' in entry) go(entry.href)
    else entry.run({ queries, go })
  }
  // Who types fast presses Enter while the list shows what came before, or marks nothing yet: the first entry is theirs once it is found.
  const takeFirst = async (event: ReactKeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const words = text.trim()
    const isFound = !isPlaceholderData && typed === words
    if (event.key !== 'Enter' || (isFound && marksOption(input))) return
    event.stopPropagation()
    const [group] = await queries.fetchQuery(entriesFor(words)).catch(() => [])
    const first = group?.entries[0]
    if (first && input.isConnected && input.value.trim() === words) take(first)
  }
  return (
    <Autocomplete inputValue={text} onInputChange={setText} filter={() => true}>
      <SearchField className={styles.search} aria-label="Find or do" autoFocus>
        <Input
          className={styles.input}
          placeholder="A title, a person, a page, an act …"
          onKeyDownCapture={(event) => void takeFirst(event)}
        />
      </SearchField>
      <Menu
        className={styles.list}
        aria-label="Found"
        onAction={(key) => {
          const entry = entriesById.get(String(key))
          if (entry) take(entry)
        }}
        renderEmptyState={() => <p className={styles.none}>Nothing found.</p>}
      >
        {groups.map((group) => (
          <MenuSection key={group.name} id={group.name}>
            <Header className={styles.group}>{group.name}</Header>
            {group.entries.map(({ id, label, note, icon: Sign }) => (
              <MenuItem key={id} id={id} textValue={label} className={styles.entry}>
                <Sign aria-hidden="true" />
                <span>{label}</span>
                {note && <small>{note}</small>}
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </Menu>
    </Autocomplete>
  )
}
