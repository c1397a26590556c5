import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { landscapeShape, Picture } from '../../../ui/Picture.tsx'
import styles from './SuggestionList.module.css'
import type { Suggestion } from './use-suggestions.ts'

const words = { recent: 'Recent', person: 'Person', genre: 'Genre' } as const

export const suggestionId = (listId: string, index: number): string => `${listId}-${index}`

interface SuggestionListProps {
  id: string
  suggestions: readonly Suggestion[]
  /** The one that the arrows have reached; -1 for none. */
  at: number
  onChoose: (suggestion: Suggestion) => void
}

/** The list under the box for words; the focus stays in the box, which says which option is reached. */
export function SuggestionList({ id, suggestions, at, onChoose }: SuggestionListProps) {
  return (
    <div id={id} className={styles.list} role="listbox" aria-label="Suggestions">
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: The box answers the keys.
        <div
          key={`${suggestion.kind} ${suggestion.kind === 'title' ? suggestion.title.videoId : suggestion.name}`}
          id={suggestionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={classNames(styles.option, index === at && styles.reached)}
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
