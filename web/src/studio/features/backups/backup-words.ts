import { formatDay } from '../../../lib/format-day.ts'
import type { RowOf } from '../../lib/operator.ts'

type Backup = RowOf<'list-backups'>
type Tone = 'quiet' | 'good' | 'busy' | 'wrong' | 'note'

/** What is in a backup: 'By schedule · database and pictures · encrypted'. */
export const holdsText = ({ isScheduled, hasMedia, isEncrypted }: Backup): string =>
  [
    isScheduled ? 'By schedule' : 'By hand',
    hasMedia ? 'with packaged films' : 'without packaged films',
    ...(isEncrypted ? ['encrypted'] : []),
  ].join(' · ')

const states: { [State in Backup['state']]: { word: string; tone: Tone } } = {
  running: { word: 'Being made', tone: 'busy' },
  done: { word: 'Made', tone: 'good' },
  failed: { word: 'Failed', tone: 'wrong' },
  gone: { word: 'File gone', tone: 'wrong' },
}
export const stateOf = ({ state }: Backup) => states[state]

/** How its last trial restore went. */
export const trialOf = ({ state, rehearsal, rehearsedAt }: Backup): { word: string; tone: Tone } => {
  if (rehearsal === 'running') return { word: 'Under way', tone: 'busy' }
  if (rehearsal === 'none') return { word: state === 'done' ? 'Not yet' : '', tone: 'quiet' }
  const day = rehearsedAt ? ` ${formatDay(rehearsedAt)}` : ''
  return rehearsal === 'whole' ? { word: `Whole${day}`, tone: 'good' } : { word: `Failed${day}`, tone: 'wrong' }
}
