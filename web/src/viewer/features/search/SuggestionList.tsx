import { useEffect } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { landscapeShape, Picture } from '../../../ui/Picture.tsx'
import styles from './SuggestionList.module.css'
import type { Suggestion } from './use-suggestions.ts'

const words = { recent: 'Recent', person: 'Person', genre: 'Genre' } as const

interface SuggestionListProps {
  id: string
  options: readonly Suggestion[]
  /** The one that the arrows have reached. */
  reached: Suggestion | undefined
  idOf: (suggestion: Suggestion) => string
  onChoose: (suggestion: Suggestion) => void
}

/** The list under the box for words; the focus stays in the box, which says which option is reached. */
export function SuggestionList({ id, options, reached, idOf, onChoose }: SuggestionListProps) {
  const reachedId = reached && idOf(reached)
  useEffect(() => {
    // The list is higher than its room where many are offered.
    if (reachedId) document.getElementById(reachedId)?.scrollIntoView({ block: 'nearest' })
  }, [reachedId])
  return (
    <div id={id} className={styles.list} role="listbox" aria-label="Suggestions">
      {options.map((suggestion) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: The box answers the keys.
        <div
          key={suggestion.key}
          id={idOf(suggestion)}
          role="option"
          tabIndex={-1}
          aria-selected={suggestion === reached}
          className={classNames(styles.option, suggestion === reached && styles.reached)}
          // A press would take the focus from the box, and with it the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          {suggestion.kind === 'title' ? (
            <Picture
              src={suggestion.title.landscapeArt}
              alt=""
              shape={landscapeShape}
              sizes="64px"
              hash={suggestion.title.hash}
              largest={320}
              className={styles.picture}
            />
          ) : (
            <span className={styles.glyph}>
              <Icon name="search" />
            </span>
          )}
          <span className={styles.name}>{suggestion.name}</span>
          <span className={styles.kind}>{suggestion.kind === 'title' ? suggestion.title.publishedYear : words[suggestion.kind]}</span>
        </div>
      ))}
    </div>
  )
}
