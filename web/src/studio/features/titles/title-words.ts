import type { RowOf } from '../../lib/operator.ts'
import { packagingWords as fileWords, type Tone } from '../../lib/packaging-words.ts'

export type TitleRow = RowOf<'list-titles'>
export type PackagingState = TitleRow['packaging']

/** What viewers get to see of a title, in a word. A draft with a time to be published is 'scheduled'; what is published shows only within its window. */
export const stateWord = ({
  state,
  publishAt,
  isAvailable,
  availableFrom,
}: Pick<TitleRow, 'state' | 'publishAt' | 'isAvailable' | 'availableFrom'>): { word: string; tone: Tone } => {
  if (state === 'draft' && publishAt) return { word: 'Scheduled', tone: 'note' }
  if (state === 'published' && !isAvailable)
    return availableFrom !== null && new Date(availableFrom) > new Date()
      ? { word: 'Not yet', tone: 'note' }
      : { word: 'Expired', tone: 'wrong' }
  return {
    draft: { word: 'Draft', tone: 'quiet' },
    published: { word: 'Published', tone: 'good' },
    hidden: { word: 'Hidden', tone: 'wrong' },
  }[state] as { word: string; tone: Tone }
}

/** Where its films stand. */
export const packagingWords: { [State in PackagingState]: { word: string; tone: Tone } } = {
  none: { word: 'No file', tone: 'quiet' },
  ...fileWords,
}
