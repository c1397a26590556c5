import { describe, expect, it } from 'vitest'
import { startWarning } from './memory.ts'

describe('memory at a start', () => {
  it('is warned of where Node 24 takes more than the service keeps to', () => {
    expect(startWarning({ memoryMegabytes: 640 }, '24.22.3')).toMatch(/^Node 24 takes some 950 MB .* MATINEE_MEMORY is 640/)
    for (const version of ['20.20.2', '22.21.0', '26.12.1']) expect(startWarning({ memoryMegabytes: 512 }, version)).toBeUndefined()
    expect(startWarning({ memoryMegabytes: 1536 }, '24.22.3')).toBeUndefined()
    expect(startWarning({ memoryMegabytes: 512, databaseUrl: 'postgres://elsewhere/matinee' }, '24.22.3')).toBeUndefined()
  })
})
