import { CallRefused } from '@matinee/contract/call-refused'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatMoment } from '../../../lib/format-day.ts'
import { failureText } from '../../../lib/texts.ts'
import { dismissToast, showToast, toasts } from '../../../ui/toast.ts'
import { callOperator } from '../../lib/operator.ts'
import { useLeaveQuestion } from '../../lib/use-leave-question.ts'
import { isSameOrder, leftPlaces, type Move, moved, placesOf, putBack } from './episode-order.ts'
import { type Episode, episodesOf } from './series.ts'

interface Step {
  /** Null where it makes no sense any more. */
  apply: (rows: readonly Episode[]) => Episode[] | null
  said: (after: readonly Episode[]) => string
  isUndo: boolean
}

interface Refused {
  text: string
  steps: Step[]
}

const instant = /\d{4}-\d\d-\d\dT[\d:.]+Z/
const overtaken = 'The order has changed since, so nothing was put back.'

const inputOf = (titleId: number, rows: readonly Episode[]) => ({
  titleId,
  seasons: [...new Set(rows.map(({ seasonId }) => seasonId))].map((seasonId) => ({
    seasonId,
    episodes: rows.filter((row) => row.seasonId === seasonId).map(({ id, version, number }) => ({ id, version, number })),
  })),
})

/**
 * The order of a series' episodes as it is moved: shown at once, written whole and one move after the other. A move that somebody else's
 * change stands in the way of is kept, to be made again on theirs.
 */
export const useEpisodeOrder = (titleId: number, confirmed: readonly Episode[]) => {
  const queries = useQueryClient()
  const [waiting, setWaiting] = useState<readonly Step[]>([])
  const [refused, setRefused] = useState<Refused>()
  const queue = useRef<Step[]>([])
  const isRunning = useRef(false)
  const lastUndo = useRef<Step>(undefined)
  const lastToast = useRef(0)
  const { queryKey } = episodesOf(titleId)
  useLeaveQuestion(waiting.length > 0, 'The new order is not saved yet.')

  /** Writes a step over the rows that were read; reads anew where somebody else wrote, and goes on where they left the order alone. */
  const write = async (step: Step, rows: readonly Episode[], isAgain = false): Promise<void> => {
    const after = step.apply(rows)
    if (!after) {
      showToast('note', overtaken)
      return
    }
    const stood = leftPlaces(rows, after)
    if (stood.size === 0) return
    try {
      const { data } = await callOperator('order-episodes', inputOf(titleId, after))
      const versions = new Map(data.map(({ id, version }) => [id, version]))
      // A reading that began before the write would bring the order before it back.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(
        queryKey,
        after.map((row) => ({ ...row, version: versions.get(row.id) ?? row.version })),
      )
      void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === 'list-seasons' || name === 'list-audit-log' })
      const stand = placesOf(after)
      const undo: Step = { apply: (now) => putBack(now, stood, stand), said: () => 'The order is as it was.', isUndo: true }
      lastUndo.current = step.isUndo ? undefined : undo
      // Only the last move can be taken back.
      dismissToast(lastToast.current)
      showToast('ok', step.said(after), step.isUndo ? undefined : { label: 'Undo', press: () => push(undo) })
      lastToast.current = toasts.get().at(-1)?.id ?? 0
    } catch (error) {
      if (isAgain || !(error instanceof CallRefused) || error.error !== 'conflict') throw error
      const theirs = await queries.fetchQuery({ ...episodesOf(titleId), staleTime: 0 })
      if (!isSameOrder(theirs, rows)) throw error
      await write(step, theirs, true)
    }
  }

  const run = async (): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      for (let step = queue.current[0]; step; step = queue.current[0]) {
        await write(step, queries.getQueryData(queryKey) ?? [])
        queue.current = queue.current.slice(1)
        setWaiting(queue.current)
      }
    } catch (error) {
      const said = failureText(error).replace(instant, (at) => formatMoment(at))
      setRefused({ text: said.split(' Please')[0] ?? said, steps: queue.current })
      queue.current = []
      setWaiting([])
    } finally {
      isRunning.current = false
    }
  }

  function push(...steps: Step[]): void {
    setRefused(undefined)
    queue.current = [...queue.current, ...steps]
    setWaiting(queue.current)
    void run()
  }

  return {
    /** The order with what is being written. */
    shown: waiting.reduce<readonly Episode[]>((rows, step) => step.apply(rows) ?? rows, confirmed),
    isSaving: waiting.length > 0,
    refused: refused?.text,
    move: (move: Move, said: Step['said']) => push({ apply: (rows) => moved(rows, move), said, isUndo: false }),
    /** Takes the last move back, if there is one. */
    undo: () => lastUndo.current && push(lastUndo.current),
    /** Makes a refused move again, on the order as it is now. */
    moveAgain: () => push(...(refused?.steps ?? [])),
    leave: () => setRefused(undefined),
  }
}
