import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../testing/service.ts'
import { askForLook, isLookWanted, noteLook } from './library-look.sql.ts'

describe('a look at the folder of films that somebody asked for', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  it('is wanted until one that began afterwards has ended', async () => {
    const { db } = service
    expect(await isLookWanted(db)).toBe(false)
    await noteLook(db, 0, '')
    expect(await isLookWanted(db)).toBe(false)
    await askForLook(db)
    expect(await isLookWanted(db)).toBe(true)
    await noteLook(db, 60, '')
    expect(await isLookWanted(db)).toBe(true)
    await noteLook(db, 0, '')
    expect(await isLookWanted(db)).toBe(false)
  })
})
