import type { OperatorClient } from '@matinee/contract/operator/operator-client'
import { type SettingName, type SettingValues, settings } from '@matinee/contract/operator/settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson } from '../../testing/builders.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

describe('pages, plans and settings by the operator’s calls', () => {
  let service: TestService
  let call: OperatorClient
  beforeAll(async () => {
    service = await startTestService({ replyCacheSeconds: 60, operatorEmails: ['boss@matinee.test'] })
    call = service.operator()
  })
  afterAll(() => service.close())

  const plan = {
    name: 'Premium',
    interval: 'month' as const,
    currency: 'USD',
    listPriceMinor: 499,
    priceMinor: 499,
    promoSeats: null,
    benefitsHtml: '<p>All films</p>',
  }

  it('writes a page, which viewers read cleaned at once, and with the present price', async () => {
    const terms = async () => (await service.as()('terms-of-use')).data.pageContent
    expect(await terms()).toBe('')
    expect((await call('list-pages')).data.map(({ slug }) => slug)).toEqual(['about', 'faq', 'terms', 'help', 'privacy-policy'])
    const { data: page } = await call('get-page', { slug: 'terms' })
    expect(page).toEqual({ slug: 'terms', version: 1, title: '', html: '', changedAt: null })
    const html = '<script>x()</script><p>Plans start at {price}.</p><p>Be kind.</p>'
    const { data: written } = await call('update-page', { slug: 'terms', version: page.version, title: 'Terms', html })
    expect(written).toMatchObject({ title: 'Terms', html, changedAt: expect.any(String) })
    expect(await terms()).toBe('<p>Be kind.</p>')
    await call('create-plan', plan)
    expect(await terms()).toBe('<p>Plans start at $4.99 monthly.</p><p>Be kind.</p>')
    expect(await refusalOf(call('update-page', { slug: 'terms', version: page.version, title: '', html: '' }))).toMatchObject({
      error: 'conflict',
    })
  })

  it('sells plans as save-plan does, and each is told of the other', async () => {
    const [standing] = (await call('list-plans')).data
    const sold = async () => (await service.as()('get-plans')).plans.map(({ planName, planPrice }) => `${planName} ${planPrice}`)
    expect(await sold()).toEqual(['Premium 4.99'])
    const { data: dearer } = await call('update-plan', {
      ...plan,
      id: standing!.id,
      version: standing!.version,
      listPriceMinor: 999,
      priceMinor: 899,
    })
    expect(await sold()).toEqual(['Premium 8.99'])
    const boss = await makePerson(service.db, { email: 'boss@matinee.test', name: 'Boss' })
    await service.as(boss)('save-plan', { planId: dearer.id, planName: 'Gold' })
    const refusal = await refusalOf(call('update-plan', { ...plan, id: dearer.id, version: dearer.version }))
    expect(refusal.message).toMatch(/^Boss changed this plan at/)
    expect((await refusalOf(call('create-plan', { ...plan, priceMinor: 600 }))).message).toBe(
      'The offer must not cost more than the regular price.',
    )
    expect((await refusalOf(call('create-plan', { ...plan, currency: 'usd' }))).message).toBe(
      'The field currency must be an ISO 4217 code such as USD.',
    )
    const { data: other } = await call('create-plan', { ...plan, name: 'Other' })
    await call('delete-plan', { id: other.id, version: other.version })
    expect(await sold()).toEqual(['Gold 8.99'])
    await makePerson(service.db, { membership: 'Active' })
    const used = (await call('list-plans')).data.at(-1)!
    expect((await refusalOf(call('delete-plan', { id: used.id, version: used.version }))).message).toContain('has paid for')
    expect((await call('get-plan', { id: used.id })).data.name).toBe(used.name)
  })

  it('tells every setting with default and meaning, and writes them whole', async () => {
    const { data, version } = await call('list-settings')
    expect(data.map(({ name }) => name)).toEqual(Object.keys(settings))
    expect(data[0]).toEqual({ name: 'serviceName', value: 'Matinee', default: 'Matinee', meaning: expect.stringMatching(/\.$/) })
    const shown = async () => (await service.as()('api-config')).data
    expect(await shown()).toMatchObject({ serviceName: 'Matinee', signUpBanner: '' })
    const values = Object.fromEntries(data.map(({ name, value }) => [name as SettingName, value])) as SettingValues
    const written = await call('update-settings', {
      version,
      values: {
        ...values,
        serviceName: 'Roxy',
        signUpBanner: { text: 'From {price}.', capability: 'memberships' },
        signUpFacts: ['No contracts', { text: 'Downloads', capability: 'downloads' }],
      },
    })
    expect(written.data[0]).toMatchObject({ value: 'Roxy', default: 'Matinee' })
    expect(await shown()).toMatchObject({ serviceName: 'Roxy', marketingFacts: ['No contracts'] })
    expect((await shown()).signUpBanner).toMatch(/^From \$/)
    expect(await refusalOf(call('update-settings', { version, values }))).toMatchObject({ error: 'conflict' })
    const [entry] = (await call('list-audit-log', { entity: 'settings' })).data
    expect(entry).toMatchObject({ before: { serviceName: 'Matinee' }, after: { serviceName: 'Roxy' } })
    const wrong = call('update-settings', { version: written.version, values: { ...values, demo: 1 } as never })
    expect((await refusalOf(wrong)).message).toBe('There is no field values.demo.')
  })
})
