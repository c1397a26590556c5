import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '../../../lib/format.ts'
import { showToast } from '../../../ui/toast.ts'
import { refreshArea } from '../../lib/operator.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Progress } from '../../ui/Progress.tsx'
import styles from './BulkActs.module.css'
import { BulkAvailability } from './BulkAvailability.tsx'
import { type BulkOutcome, type Change, changeTitles } from './change-titles.ts'
import type { TitleRow } from './title-words.ts'

const acts = [
  { label: 'Publish', change: { state: 'published' }, done: 'published' },
  { label: 'Make drafts', change: { state: 'draft' }, done: 'made drafts' },
  { label: 'Hide', change: { state: 'hidden' }, done: 'hidden' },
  { label: 'For members', change: { isPremium: true }, done: 'for members now' },
  { label: 'For everybody', change: { isPremium: false }, done: 'for everybody now' },
] as const

interface BulkActsProps {
  titles: readonly TitleRow[]
  onClear: () => void
}

/** What can be done to the titles that are ticked, and undone; those that were refused are named with the reason. */
export function BulkActs({ titles, onClear }: BulkActsProps) {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<{ done: number; of: number }>()
  const [failed, setFailed] = useState<BulkOutcome['failed']>([])

  const run = async (work: Parameters<typeof changeTitles>[0]): Promise<BulkOutcome> => {
    setProgress({ done: 0, of: work.length })
    const outcome = await changeTitles(work, (done) => setProgress({ done, of: work.length }))
    await refreshArea(queries, 'catalogue')
    setProgress(undefined)
    setFailed(outcome.failed)
    return outcome
  }
  const act = async ({ change, done }: { change: Change; done: string }) => {
    const { changed } = await run(titles.map(({ id, name }) => ({ id, name, change })))
    if (changed.length === 0) return
    const names = new Map(titles.map(({ id, name }) => [id, name]))
    showToast('ok', `${countOf(changed.length, 'title')} ${done}.`, {
      label: 'Undo',
      press: () => void run(changed.map(({ id, before }) => ({ id, name: names.get(id) ?? '', change: before }))),
    })
  }

  return (
    <>
      {titles.length > 0 && (
        <section className={styles.bar} aria-label="Ticked titles">
          <b>{countOf(titles.length, 'title')} ticked</b>
          {acts.map((one) => (
            <Button key={one.label} isDisabled={progress !== undefined} onPress={() => void act(one)}>
              {one.label}
            </Button>
          ))}
          <BulkAvailability
            count={titles.length}
            isDisabled={progress !== undefined}
            onChange={(change) => void act({ change, done: 'changed' })}
          />
          <Button look="quiet" isDisabled={progress !== undefined} onPress={onClear}>
            Clear
          </Button>
        </section>
      )}
      {progress && <Progress label="Changing titles" share={progress.done / progress.of} isLabelled />}
      <Dialog title={`${countOf(failed.length, 'title')} could not be changed`} isOpen={failed.length > 0} onClose={() => setFailed([])}>
        <ul className={styles.failed}>
          {failed.map(({ name, reason }) => (
            <li key={name}>
              <b>{name}</b>: {reason}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
