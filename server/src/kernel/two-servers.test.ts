import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../platform/db/statement.ts'
import { titleInput } from '../testing/operator-inputs.ts'
import { startTestService, type TestService } from '../testing/service.ts'

describe('two servers on one database', () => {
  let one: TestService
  let other: TestService
  beforeAll(async () => {
    one = await startTestService({ replyCacheSeconds: 3600 })
    other = await startTestService({ replyCacheSeconds: 3600 }, undefined, one)
  })
  afterAll(async () => {
    await other.close()
    await one.close()
  })

  it('forget what an operator changed on either of them, and nothing else that they keep', async () => {
    const call = one.operator()
    const price = { interval: 'month', currency: 'USD', listPriceMinor: 499, priceMinor: 499, promoSeats: null } as const
    const plan = { ...price, benefitsHtml: '', isOnSale: true, position: 1 }
    const { id } = (await call('create-title', titleInput({ name: 'Laura' }))).data
    const { id: planId } = (await call('create-plan', { ...plan, name: 'Premium' })).data
    const titleOn = async (server: TestService) => (await server.as()('video-detail', { videoId: id, videoType: 'film' })).data.videoTitle
    const planOn = async (server: TestService) => (await server.as()('get-plans')).plans[0]?.planName
    const shown = () => Promise.all([one, other].flatMap((server) => [titleOn(server), planOn(server)]))
    await expect.poll(shown).toEqual(['Laura', 'Premium', 'Laura', 'Premium'])

    // What is kept does not show what is written behind its back.
    await sql`update catalogue_title set name = 'Gilda' where id = ${id}`.execute(one.db)
    await sql`update membership_plan set name = 'Gold' where id = ${planId}`.execute(one.db)
    expect(await shown()).toEqual(['Laura', 'Premium', 'Laura', 'Premium'])

    const { version } = (await call('get-title', { id })).data
    const { kind: _, ...fields } = titleInput({ name: 'Detour' })
    await call('update-title', { ...fields, id, version })
    expect(await titleOn(one)).toBe('Detour')
    await expect.poll(shown).toEqual(['Detour', 'Premium', 'Detour', 'Premium'])

    const { version: planVersion } = (await call('get-plan', { id: planId })).data
    await other.operator()('update-plan', { ...plan, id: planId, version: planVersion, name: 'Silver' })
    expect(await planOn(other)).toBe('Silver')
    await expect.poll(shown).toEqual(['Detour', 'Silver', 'Detour', 'Silver'])
  })
})
