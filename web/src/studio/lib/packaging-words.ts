import type { RowOf } from './operator.ts'

type State = RowOf<'list-media-files'>['state']
export type Tone = 'quiet' | 'good' | 'busy' | 'wrong' | 'note'

/** Where the packaging of a file stands, in a word. */
export const packagingWords: { [S in State]: { word: string; tone: Tone } } = {
  waiting: { word: 'Waiting', tone: 'note' },
  packaging: { word: 'Packaging', tone: 'busy' },
  playable: { word: 'Playable', tone: 'busy' },
  done: { word: 'Ready', tone: 'good' },
  refused: { word: 'Refused', tone: 'wrong' },
}
