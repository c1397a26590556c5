import { describe, expect, it } from 'vitest'
import { areNamingCasesHere, judgeNaming } from '../testing/naming-cases.ts'

describe.skipIf(!areNamingCasesHere)('stored names (../shared/data/naming)', () => {
  it('reads at least 97 of 100 names of the kinds that docs/library.md claims', async () => {
    const claimed = (await judgeNaming()).filter(({ unclaimed }) => unclaimed === null)
    const wrong = claimed.filter((verdict) => verdict.wrong !== null).map((verdict) => `${verdict.input}: ${verdict.wrong}`)
    expect(claimed.length).toBeGreaterThan(600)
    expect(wrong.length / claimed.length, wrong.join('\n')).toBeLessThanOrEqual(0.03)
  })
})
