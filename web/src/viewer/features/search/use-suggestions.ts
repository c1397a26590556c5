import { href } from '@matinee/contract/paths'
import { useRef } from 'react'
import type { Reply } from '../../../lib/api.ts'
import { useCallQuery } from '../../../lib/call-query.ts'
import { useTyped } from '../../../lib/use-typed.ts'
import { useRecentSearches } from './recent-searches.ts'

/** Suggestions are asked for once the typing rests this long; sooner than results. */
const pauseMs = 120
const mostRecent = 2
const mostGenres = 2

type SuggestedTitle = Reply<'search-suggestions'>['data']['titles'][number]

export type Suggestion = { key: string; name: string } & (
  | { kind: 'recent' }
  | { kind: 'person' | 'genre'; href: string }
  | { kind: 'title'; href: string; title: SuggestedTitle }
)

const keyOf = (kind: Suggestion['kind'], name: string | number): string => `${kind}-${encodeURIComponent(name)}`

const begins = (name: string, typed: string): boolean => ` ${name.toLowerCase()}`.includes(` ${typed.toLowerCase()}`)

/** What the typed words may mean: earlier searches, titles, people and genres; none of no words. */
export const useSuggestions = (typed: string): Suggestion[] => {
  const asked = useTyped(typed, pauseMs)
  const recent = useRecentSearches()
  const genres = useCallQuery('left-sidebar', {}).data?.data.genre ?? []
  const reply = useCallQuery('search-suggestions', { searchKey: asked }, { enabled: asked !== '' }).data
  // What the last words meant stays until these are answered, so that the list does not come and go by the letter.
  const kept = useRef(reply)
  if (typed === '') kept.current = undefined
  else if (asked === typed && reply) kept.current = reply
  if (typed === '') return []
  const found = kept.current?.data
  return [
    ...recent
      .filter((words) => words.toLowerCase() !== typed.toLowerCase() && begins(words, typed))
      .slice(0, mostRecent)
      .map((name) => ({ key: keyOf('recent', name), kind: 'recent' as const, name })),
    ...(found?.titles ?? []).map((title) => ({
      key: keyOf('title', title.videoId),
      kind: 'title' as const,
      name: title.videoTitle,
      href: href('/title', { videoId: title.videoId, videoType: title.videoType }),
      title,
    })),
    ...(found?.people ?? []).map(({ personId, name }) => ({
      key: keyOf('person', personId),
      kind: 'person' as const,
      name,
      href: href('/person', { personId }),
    })),
    ...genres
      .filter(({ genreName }) => begins(genreName, typed))
      .slice(0, mostGenres)
      .map(({ id, genreName, genreType }) => ({
        key: keyOf('genre', id),
        kind: 'genre' as const,
        name: genreName,
        href: href('/category', { categoryId: id, categoryName: genreName, type: 'genre', genreType }),
      })),
  ]
}
