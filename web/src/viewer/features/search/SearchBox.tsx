import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import styles from './SearchBox.module.css'

/** A request goes out once the typing rests this long. */
const pauseMilliseconds = 250

interface SearchBoxProps {
  query: string
  onSearch: (query: string) => void
}

/** The box for words: what is typed is searched for at the next pause, at once with Enter. */
export function SearchBox({ query, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(query)
  const [asked, setAsked] = useState(query)
  const input = useRef<HTMLInputElement>(null)

  // Words that came from elsewhere (back, a link) stand in the box; words of its own come back as they were sent.
  if (query !== asked) {
    setAsked(query)
    setText(query)
  }

  const search = (words: string) => {
    if (words === asked) return
    setAsked(words)
    onSearch(words)
  }
  const latestSearch = useRef(search)
  latestSearch.current = search

  useEffect(() => {
    const timer = setTimeout(() => latestSearch.current(text.trim()), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <search>
      <form
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault()
          search(text.trim())
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
          // biome-ignore lint/a11y/noAutofocus: whoever comes here came to type.
          autoFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
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
    </search>
  )
}
