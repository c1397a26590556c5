import { useState } from 'react'
import { isSame } from './is-same.ts'

/**
 * What somebody types into the fields of a record until it is saved. `loaded` is the record as it was read: fields that nobody typed into
 * follow it, and those that somebody did keep what was typed.
 */
export const useDraft = <Fields extends object>(loaded: Fields) => {
  const [typed, setTyped] = useState<Partial<Fields>>({})
  const changed = Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => !isSame(value, loaded[name as keyof Fields])),
  ) as Partial<Fields>
  return {
    values: { ...loaded, ...typed },
    /** Fields that differ from what was read. */
    changed,
    isChanged: Object.keys(changed).length > 0,
    set: (fields: Partial<Fields>) => setTyped((before) => ({ ...before, ...fields })),
    /** Forgets what was typed. */
    reset: () => setTyped({}),
  }
}
