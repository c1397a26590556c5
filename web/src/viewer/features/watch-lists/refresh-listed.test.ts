// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { changeListState, currentListState, markListed } from '../../titles/list-state.ts'
import { forgetListed, reconcileListed } from './refresh-listed.ts'

describe('what the service knows of all lists', () => {
  afterEach(() => {
    changeListState({ changed: new Map(), known: null, underWay: 0 })
  })

  it('LST-01 is believed, but not over a change of this page that came later', () => {
    markListed(7, true)
    const before = currentListState().changed
    markListed(8, true)
    reconcileListed(new Set([9]), before)
    expect([...currentListState().changed]).toEqual([[8, true]])
    expect(currentListState().known).toEqual(new Set([9]))
    forgetListed()
    expect(currentListState().known).toBeNull()
  })

  it('LST-06 waits while a change is under way', () => {
    markListed(10, true)
    changeListState({ underWay: 1 })
    reconcileListed(new Set(), currentListState().changed)
    expect(currentListState().changed.get(10)).toBe(true)
    changeListState({ underWay: 0 })
    reconcileListed(new Set(), currentListState().changed)
    expect(currentListState().changed.has(10)).toBe(false)
  })
})
