import { href } from '@matinee/contract/paths'
import { useEffect, useState } from 'react'
import type { Reply } from '../../../lib/api.ts'
import { useCallQuery } from '../../../lib/call-query.ts'
import { useRecentSearches } from './recent-searches.ts'

/** Suggestions are asked for once the typing rests this long; sooner than results. */
const pauseMs = 120
const mostRecent = 2
const mostGenres = 2

type SuggestedTitle = Reply<'search-suggestions'>['data']['titles'][number]

export type Suggestion =
  | { kind: 'recent' | 'person'; name: string }
  | { kind: 'genre'; name: string; href: string }
  | { kind: 'title'; name: string; href: string; title: SuggestedTitle }

const begins = (name: string, typed: string): boolean => ` ${name.toLowerCase()}`.includes(` ${typed.toLowerCase()}`)

/** What the typed words may mean: earlier searches, titles, people and genres; none while the answer to these very words is not there. */
export const useSuggestions = (typed: string): Suggestion[] => {
  const [asked, setAsked] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const recent = useRecentSearches()
  const genres = useCallQuery('left-sidebar', {}).data?.data.genre ?? []
  const reply = useCallQuery('search-suggestions', { searchKey: asked }, { enabled: asked !== '' }).data
  if (typed === '') return []
  const found = asked === typed ? reply?.data : undefined
  return [
    ...recent
      .filter((words) => words.toLowerCase() !== typed.toLowerCase() && begins(words, typed))
      .slice(0, mostRecent)
      .map((name) => ({ kind: 'recent' as const, name })),
    ...(found?.titles ?? []).map((title) => ({
      kind: 'title' as const,
      name: title.videoTitle,
      href: href('/title', { videoId: title.videoId, videoType: title.videoType }),
      title,
    })),
    ...(found?.people ?? []).map(({ name }) => ({ kind: 'person' as const, name })),
    ...genres
      .filter(({ genreName }) => begins(genreName, typed))
      .slice(0, mostGenres)
      .map(({ id, genreName, genreType }) => ({
        kind: 'genre' as const,
        name: genreName,
        href: href('/category', { categoryId: id, categoryName: genreName, type: 'genre', genreType }),
      })),
  ]
}
