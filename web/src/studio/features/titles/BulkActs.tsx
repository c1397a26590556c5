import { useQueryClient } from '@tanstack/react-query'
import { Ellipsis, X } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '../../../lib/format.ts'
import { showToast } from '../../../ui/toast.ts'
import { refreshArea } from '../../lib/operator.ts'
import { ActMenu } from '../../ui/ActMenu.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import styles from './BulkActs.module.css'
import { BulkAvailability } from './BulkAvailability.tsx'
import { type BulkOutcome, type Change, changeTitles } from './change-titles.ts'
import type { TitleRow } from './title-words.ts'

interface Act {
  label: string
  change: Change
  done: string
  /** Stands in the bar of a phone; the others are behind its button. */
  isOnPhone?: boolean
}

const acts: readonly Act[] = [
  { label: 'Publish', change: { state: 'published' }, done: 'published', isOnPhone: true },
  { label: 'Hide', change: { state: 'hidden' }, done: 'hidden', isOnPhone: true },
  { label: 'Make drafts', change: { state: 'draft' }, done: 'made drafts' },
  { label: 'For members', change: { isPremium: true }, done: 'for members now' },
  { label: 'For everybody', change: { isPremium: false }, done: 'for everybody now' },
]
const onPhone = acts.filter(({ isOnPhone }) => isOnPhone)
const behind = acts.filter(({ isOnPhone }) => !isOnPhone)

interface BulkActsProps {
  titles: readonly TitleRow[]
  /** Ticks these alone; with none of them the bar leaves, and the focus needs a place. */
  onTick: (ids: readonly number[]) => void
}

/**
 * What can be done to the titles that are ticked, and undone; those that were refused are named with the reason, and stay ticked. On a phone a
 * bar at the foot, in the place of the studio's own.
 */
export function BulkActs({ titles, onTick }: BulkActsProps) {
  const queries = useQueryClient()
  const isPhone = useIsPhone()
  const [progress, setProgress] = useState<{ done: number; of: number }>()
  const [failed, setFailed] = useState<BulkOutcome['failed']>([])
  const [isDating, setDating] = useState(false)

  const run = async (work: Parameters<typeof changeTitles>[0]): Promise<BulkOutcome> => {
    setProgress({ done: 0, of: work.length })
    const outcome = await changeTitles(work, (done) => setProgress({ done, of: work.length }))
    await refreshArea(queries, 'catalogue')
    setProgress(undefined)
    setFailed(outcome.failed)
    return outcome
  }
  const act = async ({ change, done }: Pick<Act, 'change' | 'done'>) => {
    const { changed, failed: refused } = await run(titles.map(({ id, name }) => ({ id, name, change })))
    // What is done is ticked no more, or the next act would take it along unseen.
    onTick(refused.map(({ id }) => id))
    if (changed.length === 0) {
      if (refused.length === 0) showToast('note', 'Nothing was changed: they are like that already.')
      return
    }
    const names = new Map(titles.map(({ id, name }) => [id, name]))
    showToast('ok', `${countOf(changed.length, 'title')} ${done}.`, {
      label: 'Undo',
      press: () => void run(changed.map(({ id, before }) => ({ id, name: names.get(id) ?? '', change: before }))),
    })
  }

  const isBusy = progress !== undefined
  const clear = () => onTick([])
  const buttonFor = (one: Act) => (
    <Button key={one.label} isDisabled={isBusy} onPress={() => void act(one)}>
      {one.label}
    </Button>
  )
  const dating = { label: 'Availability…', act: () => setDating(true) }

  return (
    <>
      {(titles.length > 0 || isBusy) && (
        <section className={styles.bar} aria-label="Ticked titles">
          {isPhone ? (
            <>
              <Button look="quiet" icon={X} isBare isDisabled={isBusy} onPress={clear}>
                Clear
              </Button>
              <b>{titles.length} ticked</b>
              {onPhone.map(buttonFor)}
              <ActMenu
                label="More"
                icon={Ellipsis}
                isDisabled={isBusy}
                acts={[...behind.map((one) => ({ label: one.label, act: () => void act(one) })), dating]}
              />
            </>
          ) : (
            <>
              <b>{countOf(titles.length, 'title')} ticked</b>
              {acts.map(buttonFor)}
              <Button isDisabled={isBusy} onPress={dating.act}>
                {dating.label}
              </Button>
              <Button look="quiet" isDisabled={isBusy} onPress={clear}>
                Clear
              </Button>
            </>
          )}
          {progress && <Progress label="Changing titles" share={progress.done / progress.of} isLabelled />}
        </section>
      )}
      {isDating && (
        <BulkAvailability
          count={titles.length}
          onClose={() => setDating(false)}
          onChange={(change) => void act({ change, done: 'changed' })}
        />
      )}
      <Dialog title={`${countOf(failed.length, 'title')} could not be changed`} isOpen={failed.length > 0} onClose={() => setFailed([])}>
        <ul className={styles.failed}>
          {failed.map(({ id, name, reason }) => (
            <li key={id}>
              <b>{name}</b>: {reason}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
