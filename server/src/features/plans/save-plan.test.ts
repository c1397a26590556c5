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
    plan_name: 'Premium',
    currency: 'USD',
    regular_price_minor: 499,
    plan_text: '<p>All films</p>',
  })
  expect(data).toMatchObject({ plan_name: 'Premium', plan_type: 'Monthly', plan_price: '4.99', offers_left: null })
  await ask('save-plan', { plan_id: data.id, price_minor: 199, offers_left: 745 })
  expect((await service.as()('get-plans')).plans).toMatchObject([
    { id: data.id, plan_name: 'Premium', plan_price: '1.99', regular_price: '4.99', offers_left: 745 },
  ])
})

it('a plan that changed shows at once, wherever its reply was kept, and in other processes a moment later', async () => {
  const visitor = service.as()
  const shown = async () => (await visitor('get-plans')).plans[0]!
  const { id } = await shown()
  await service.as(operator)('save-plan', { plan_id: id, plan_name: 'Gold' })
  expect((await shown()).plan_name).toBe('Gold')
  await sql`update membership_plan set name = 'Silver' where id = ${id}`.execute(service.db)
  expect((await shown()).plan_name).toBe('Gold')
  await sendNotification(service.db, 'topics plans')
  await expect.poll(async () => (await shown()).plan_name).toBe('Silver')
})

it('a plan that makes no sense is refused with the reason, and nothing is kept of it', async () => {
  const ask = service.as(operator)
  const before = (await ask('get-plans')).plans
  const id = before[0]?.id ?? 0
  await expect(ask('save-plan', { plan_id: id, plan_name: 'Other', price_minor: 500 })).rejects.toThrow('must not cost more')
  await expect(ask('save-plan', { plan_name: 'Half' })).rejects.toThrow('needs plan_name, currency and regular_price_minor')
  await expect(ask('save-plan', { plan_id: id, currency: 'ZZZ' })).rejects.toThrow('ISO 4217')
  await expect(ask('save-plan', { plan_id: 999_999, plan_name: 'None' })).rejects.toMatchObject({ error: 'not_found' })
  expect((await ask('get-plans')).plans).toEqual(before)
})

it('nobody else may: neither a member, nor whoever has not proven the address, nor another profile of the operator', async () => {
  const other = await makePerson(service.db)
  const clone = await service.as(operator)('create-clone-user', { username: 'Guest of the house' })
  const asClone = await service.as(operator)('login-as-clone-user', { clone_user_id: clone.data.id })
  const cloned = { bearer: String(asClone.token), user: String(asClone.user_token), userId: clone.data.id }
  for (const tokens of [other, cloned])
    await expect(service.as(tokens)('save-plan', { plan_name: 'Mine' })).rejects.toMatchObject({ error: 'forbidden' })
  await expect(service.as()('save-plan', { plan_name: 'Mine' })).rejects.toMatchObject({ status: 401 })
  await sql`update account set verified_at = null where email = ${email}`.execute(service.db)
  await expect(service.as(operator)('save-plan', { plan_name: 'Mine' })).rejects.toMatchObject({ error: 'forbidden' })
})
