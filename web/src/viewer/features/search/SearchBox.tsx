import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { countOf } from '../../../lib/format.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { rememberSearch } from './recent-searches.ts'
import styles from './SearchBox.module.css'
import { SuggestionList, suggestionId } from './SuggestionList.tsx'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

/** A request goes out once the typing rests this long. */
const pauseMs = 250

interface SearchBoxProps {
  query: string
  /** `how` says whether the words take the place of those before, or come after them in the history. */
  onSearch: (query: string, how: 'replace' | 'push') => void
}

/** The box for words: what is typed is searched for at the next pause, at once with Enter. */
export function SearchBox({ query, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(query)
  const [asked, setAsked] = useState(query)
  // Words that were submitted, or that the page was opened with, are a place to come back to.
  const hasEntry = useRef(query !== '')
  const input = useRef<HTMLInputElement>(null)

  // Words that came from elsewhere (back, a link) stand in the box; its own come back late, and more was typed meanwhile.
  const sent = useRef(new Set<string>())
  const [shown, setShown] = useState(query)
  if (query !== shown) {
    setShown(query)
    if (!sent.current.has(query)) {
      setAsked(query)
      setText(query)
      hasEntry.current = query !== ''
    }
    if (query === asked) sent.current.clear()
  }

  const search = (words: string, isSubmit = false) => {
    if (words !== asked) {
      setAsked(words)
      sent.current.add(words)
      onSearch(words, isSubmit || hasEntry.current ? 'push' : 'replace')
      hasEntry.current = false
    }
    if (isSubmit) hasEntry.current = words !== ''
  }
  const latestSearch = useRef(search)
  latestSearch.current = search

  useEffect(() => {
    const timer = setTimeout(() => latestSearch.current(text.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [text])

  const router = useRouter()
  const listId = useId()
  const [isWanted, setWanted] = useState(false)
  const [at, setAt] = useState(-1)
  const suggestions = useSuggestions(text.trim())
  const isOpen = isWanted && suggestions.length > 0
  const close = () => {
    setWanted(false)
    setAt(-1)
  }

  const choose = (suggestion: Suggestion) => {
    close()
    rememberSearch(suggestion.name)
    if ('href' in suggestion) return void router.navigate({ href: suggestion.href })
    setText(suggestion.name)
    search(suggestion.name, true)
  }

  const answerKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && suggestions.length > 0) {
      event.preventDefault()
      event.stopPropagation()
      setWanted(true)
      // Before the first and behind the last stands the box itself.
      const places = suggestions.length + 1
      setAt(isOpen ? ((at + 1 + step + places) % places) - 1 : step > 0 ? 0 : suggestions.length - 1)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter' && isOpen && suggestions[at]) {
      event.preventDefault()
      choose(suggestions[at])
    }
  }

  return (
    <search className={styles.search}>
      <form
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault()
          close()
          rememberSearch(text)
          search(text.trim(), true)
        }}
      >
        <Icon name="search" className={styles.icon} />
        <input
          ref={input}
          className={styles.input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder="Find movies, shows, and more"
          aria-label="Find movies, shows, and more"
          // biome-ignore lint/a11y/noAutofocus: whoever comes without words came to type them.
          autoFocus={query === ''}
          value={text}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && suggestions[at] ? suggestionId(listId, at) : undefined}
          onKeyDown={answerKey}
          onBlur={close}
          onChange={(event) => {
            setText(event.target.value)
            setWanted(true)
            setAt(-1)
          }}
        />
        {text && (
          <IconButton
            icon="close"
            label="Clear the search"
            onClick={() => {
              setText('')
              search('')
              input.current?.focus()
            }}
          />
        )}
      </form>
      {isOpen && <SuggestionList id={listId} suggestions={suggestions} at={at} onChoose={choose} />}
      <span className="sr-only" aria-live="polite">
        {isOpen && countOf(suggestions.length, 'suggestion')}
      </span>
    </search>
  )
}
