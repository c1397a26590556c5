import type { RowOf } from '../../lib/operator.ts'
import { packagingWords, type Tone } from '../../lib/packaging-words.ts'

export type FileRow = RowOf<'list-media-files'>

/** Where a file stands, in a word. */
export const stateWord = ({ state, isMissing }: Pick<FileRow, 'state' | 'isMissing'>): { word: string; tone: Tone } =>
  isMissing ? { word: 'Missing', tone: 'wrong' } : packagingWords[state]

/** The last part of a path, and the folders before it. */
export const nameOf = (file: string): { name: string; folder: string } => {
  const at = file.lastIndexOf('/')
  return { name: file.slice(at + 1), folder: at < 0 ? '' : file.slice(0, at) }
}

export type FileAct = 'retry' | 'first' | 'cancel'

/** What can be done to a file as it stands. */
export const actsOf = ({ state, isMissing, isFirst, durationSeconds }: FileRow): FileAct[] => {
  if (isMissing) return []
  if (state === 'refused' || state === 'done') return ['retry']
  // The first rendition of a film that plays already may not be cut off.
  const mayStop = state !== 'packaging' || durationSeconds === null
  return [...(state === 'waiting' && !isFirst ? (['first'] as const) : []), ...(mayStop ? (['cancel'] as const) : [])]
}
