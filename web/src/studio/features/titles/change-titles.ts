import { failureText } from '../../../lib/texts.ts'
import { isSame } from '../../lib/is-same.ts'
import { callOperator } from '../../lib/operator.ts'
import { fieldsOf, type TitleFields } from './title-record.ts'

export type Change = Partial<
  Pick<TitleFields, 'state' | 'isPremium' | 'availableFrom' | 'availableUntil' | 'territories' | 'territoryRule'>
>

interface Changed {
  id: number
  /** What the change took the place of. */
  before: Change
}

export interface BulkOutcome {
  changed: Changed[]
  failed: { id: number; name: string; reason: string }[]
}

const changeOne = async (id: number, change: Change): Promise<Change | undefined> => {
  const { data } = await callOperator('get-title', { id })
  const names = (Object.keys(change) as (keyof Change)[]).filter((name) => !isSame(data[name], change[name]))
  if (names.length === 0) return undefined
  await callOperator('update-title', { id, version: data.version, ...fieldsOf(data), ...change })
  return Object.fromEntries(names.map((name) => [name, data[name]]))
}

/** Writes the same to several titles, one after the other; one that is refused keeps none of the others. `onDone` hears how many are through. */
export const changeTitles = async (
  titles: readonly { id: number; name: string; change: Change }[],
  onDone: (count: number) => void,
): Promise<BulkOutcome> => {
  const outcome: BulkOutcome = { changed: [], failed: [] }
  for (const [index, { id, name, change }] of titles.entries()) {
    try {
      const before = await changeOne(id, change)
      if (before) outcome.changed.push({ id, before })
    } catch (error) {
      outcome.failed.push({ id, name, reason: failureText(error) })
    }
    onDone(index + 1)
  }
  return outcome
}
