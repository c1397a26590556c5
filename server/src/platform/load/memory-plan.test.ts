import { describe, expect, it } from 'vitest'
import { memoryPlan, usualMegabytes } from './memory-plan.ts'

const kept = ({ replyBytes, pageBytes, endlessPageBytes, mediaPartBytes }: ReturnType<typeof memoryPlan>) =>
  (replyBytes + pageBytes + endlessPageBytes + mediaPartBytes) / 2 ** 20

describe('the plan of memory', () => {
  it('keeps all that is worth keeping where there is enough, and has room for each film that is packaged', () => {
    expect(kept(memoryPlan(1536))).toBe(112)
    expect(kept(memoryPlan(8192))).toBe(112)
    expect(memoryPlan(1536)).toMatchObject({ encoders: 2, packagingWorkers: 1, isFrugalEncoding: false, heapMegabytes: 576 })
    for (const workers of [1, 2, 8]) expect(memoryPlan(usualMegabytes(workers)).packagingWorkers).toBe(workers)
  })

  it('keeps little on a small machine, and does one thing at a time', () => {
    expect(kept(memoryPlan(640))).toBeLessThan(17)
    expect(memoryPlan(640)).toMatchObject({ encoders: 1, packagingWorkers: 1, isFrugalEncoding: true, heapMegabytes: 240 })
    expect(memoryPlan(640)).toMatchObject({ widestAvif: 960, bufferMegabytes: 32 })
    expect(kept(memoryPlan(512))).toBeLessThan(6)
    expect(kept(memoryPlan(1024))).toBe(56)
    expect(memoryPlan(512)).toMatchObject({ encoders: 1, packagingWorkers: 1, isFrugalEncoding: true, heapMegabytes: 153 })
  })
})
