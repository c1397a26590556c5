import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendNotification } from '../../platform/db/notifications.sql.ts'
import { sql } from '../../platform/db/statement.ts'
import { makePerson, type PersonMade } from '../../testing/builders.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

const email = 'operator@matinee.example'

let service: TestService
let operator: PersonMade
beforeAll(async () => {
  service = await startTestService({ operatorEmails: [email], replyCacheSeconds: 3600 })
  operator = await makePerson(service.db, { email })
})
afterAll(() => service.close())

it('CHS-01 an operator puts a plan on sale and changes its offer', async () => {
  const ask = service.as(operator)
  const { data } = await ask('save-plan', {
    planName: 'Premium',
    currency: 'USD',
    regularPriceMinor: 499,
    planText: '<p>All films</p>',
  })
  expect(data).toMatchObject({ planName: 'Premium', planType: 'Monthly', planPrice: '4.99', offersLeft: null })
  await ask('save-plan', { planId: data.id, priceMinor: 199, offersLeft: 745 })
  expect((await service.as()('get-plans')).plans).toMatchObject([
    { id: data.id, planName: 'Premium', planPrice: '1.99', regularPrice: '4.99', offersLeft: 745 },
  ])
})

it('a plan that changed shows at once, wherever its reply was kept, and in other processes a moment later', async () => {
  const visitor = service.as()
  const shown = async () => (await visitor('get-plans')).plans[0]!
  const { id } = await shown()
  await service.as(operator)('save-plan', { planId: id, planName: 'Gold' })
  expect((await shown()).planName).toBe('Gold')
  await sql`update membership_plan set name = 'Silver' where id = ${id}`.execute(service.db)
  expect((await shown()).planName).toBe('Gold')
  await sendNotification(service.db, 'topics plans')
  await expect.poll(async () => (await shown()).planName).toBe('Silver')
})

it('a plan that makes no sense is refused with the reason, and nothing is kept of it', async () => {
  const ask = service.as(operator)
  const before = (await ask('get-plans')).plans
  const id = before[0]?.id ?? 0
  await expect(ask('save-plan', { planId: id, planName: 'Other', priceMinor: 500 })).rejects.toThrow('must not cost more')
  await expect(ask('save-plan', { planName: 'Half' })).rejects.toThrow('needs plan_name, currency and regular_price_minor')
  await expect(ask('save-plan', { planId: id, currency: 'ZZZ' })).rejects.toThrow('ISO 4217')
  await expect(ask('save-plan', { planId: 999_999, planName: 'None' })).rejects.toMatchObject({ error: 'not_found' })
  expect((await ask('get-plans')).plans).toEqual(before)
})

it('nobody else may: neither a member, nor whoever has not proven the address, nor another profile of the operator', async () => {
  const other = await makePerson(service.db)
  const clone = await service.as(operator)('create-clone-user', { username: 'Guest of the house' })
  const asClone = await service.as(operator)('login-as-clone-user', { profileId: clone.data.id })
  const cloned = { bearer: String(asClone.token), user: String(asClone.userToken), userId: clone.data.id }
  for (const tokens of [other, cloned])
    await expect(service.as(tokens)('save-plan', { planName: 'Mine' })).rejects.toMatchObject({ error: 'forbidden' })
  await expect(service.as()('save-plan', { planName: 'Mine' })).rejects.toMatchObject({ status: 401 })
  await sql`update account set verified_at = null where email = ${email}`.execute(service.db)
  await expect(service.as(operator)('save-plan', { planName: 'Mine' })).rejects.toMatchObject({ error: 'forbidden' })
})
