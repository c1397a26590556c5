import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { countOf } from '../../../lib/format.ts'
import { useEarlyTyping } from '../../../lib/use-form.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { rememberSearch } from './recent-searches.ts'
import styles from './SearchBox.module.css'
import { SuggestionList } from './SuggestionList.tsx'
import { type Stage, useCombobox } from './use-combobox.ts'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

/** A request goes out once the typing rests this long. */
const pauseMs = 250

interface SearchBoxProps {
  query: string
  /** How what is found is shown; the address has it when the browser sends the words itself. */
  viewType: string | undefined
  /** `how` says whether the words take the place of those before, or come after them in the history. */
  onSearch: (query: string, how: 'replace' | 'push') => void
}

/** The box for words: what is typed is searched for at the next pause, at once with Enter. */
export function SearchBox({ query, viewType, onSearch }: SearchBoxProps) {
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
  const [stage, setStage] = useState<Stage>('idle')
  const suggestions = useSuggestions(stage === 'idle' ? '' : text.trim())
  const choose = (suggestion: Suggestion) => {
    rest()
    rememberSearch(suggestion.name)
    if ('href' in suggestion) {
      // The pause that is running would search for what was typed, and so leave for its results.
      setAsked(text.trim())
      return void router.navigate({ href: suggestion.href })
    }
    setText(suggestion.name)
    search(suggestion.name, true)
  }
  const { isOpen, offer, rest, field, list } = useCombobox({ stage, setStage, options: suggestions, choose })

  const form = useRef<HTMLFormElement>(null)
  useEarlyTyping(form, (typed) => {
    if (typed('query') === query) return
    setText(typed('query'))
    offer()
  })

  return (
    <search className={styles.search}>
      <form
        ref={form}
        // Where the browser goes with the words while the page's script is not there.
        action="/search"
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault()
          rest()
          rememberSearch(text)
          search(text.trim(), true)
        }}
      >
        <input type="hidden" name="viewType" value={viewType ?? 'custom_grid'} />
        <input type="hidden" name="showText" value="1" />
        <Icon name="search" className={styles.icon} />
        <input
          ref={input}
          name="query"
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
          {...field}
          onChange={(event) => {
            setText(event.target.value)
            offer()
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
      {isOpen && <SuggestionList {...list} />}
      <span className="sr-only" aria-live="polite">
        {isOpen && countOf(suggestions.length, 'suggestion')}
      </span>
    </search>
  )
}
