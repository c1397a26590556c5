import type { BackupStanding } from '../backups/backups.ts'

type Told = { state: 'done' | 'todo' | 'warning' | 'failed'; sentence: string; next: string }

const dayMs = 86_400_000
/** A backup by hand is good for so long; one by schedule for two of its turns. */
const freshDays = 8

/** How the service stands with its backups: one that was not tried counts, one that failed to come back does not. */
export const backupCheck = ({ everyHours, last, made }: BackupStanding, now: Date): Told => {
  if (last?.state === 'failed')
    return {
      state: 'failed',
      sentence: `The last backup failed: ${last.problem}`,
      next: 'Look at the folder of backups, and make another.',
    }
  if (!made)
    return {
      state: 'todo',
      sentence: 'No backup has been made.',
      next: 'Make one, and let the service make them by itself, under Backups.',
    }
  if (made.rehearsal === 'failed')
    return {
      state: 'failed',
      sentence: `The last backup could not be restored: ${made.rehearsalProblem}`,
      next: 'Make another backup, and keep the older ones until it has come back whole.',
    }
  const ageDays = (now.getTime() - Date.parse(made.finishedAt)) / dayMs
  const sentence = `The last backup is of ${made.finishedAt.slice(0, 10)}${made.rehearsal === 'whole' ? ', and a trial restore gave all of it back' : ''}.`
  if (ageDays > Math.max(freshDays, (2 * everyHours) / 24))
    return { state: 'warning', sentence, next: 'Make another, or let the service make them by itself.' }
  return { state: 'done', sentence, next: '' }
}
