import { capabilityCalls } from '@matinee/contract/capabilities'
import { callsByPath } from '@matinee/contract/v3'
import { describe, expect, it } from 'vitest'
import { benefits, freePoints, type Point, paidPoints, reasons } from './selling-texts.ts'

const promised = [...paidPoints, ...freePoints, ...benefits, ...reasons]

/** What whoever pays nothing has too. */
const heldByAll = ['free-with-ads', 'saved-searches', 'watch-lists', 'profiles', 'kids', 'tv', 'resume']

describe('sentences that sell', () => {
  it.each(promised)('name a capability that calls stand behind, or that no service has: $capability', ({ capability }) => {
    expect(Object.keys(capabilityCalls)).toContain(capability)
    for (const path of capabilityCalls[capability]) expect(callsByPath, path).toHaveProperty([path])
  })

  it('CHS-01 SUB-01 sell as premium nothing that the free ticket holds too', () => {
    for (const { capability } of [...paidPoints, ...benefits]) expect(heldByAll).not.toContain(capability)
    const free = freePoints.filter(({ isMissing }: Point) => !isMissing).map(({ capability }) => capability)
    for (const { capability } of paidPoints) expect(free).not.toContain(capability)
  })

  it('SUP-04 have four reasons left where there are no downloads', () => {
    expect(reasons.filter(({ capability }) => capabilityCalls[capability].length > 0).length).toBeGreaterThanOrEqual(4)
  })
})
