import { fileURLToPath } from 'node:url'
import { CallRefused } from '@matinee/contract/call-refused'
import { capabilities, capabilityCalls } from '@matinee/contract/capabilities'
import type { SettingValues } from '@matinee/contract/operator/settings'
import { callsByPath } from '@matinee/contract/v3'
import { demoPages, marketing, premiumPlan } from '@matinee/demo/site'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noPayments } from '../../platform/payments/no-payments.ts'
import { makePerson } from '../../testing/builders.ts'
import { makePlan, subscribe } from '../../testing/paying.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { savePage } from '../pages/pages.ts'
import { writeSetting } from '../site/site.ts'
import { changePlan } from './plans.ts'

const demoFolder = fileURLToPath(new URL('../../../../demo', import.meta.url))
const operators = {
  headline: 'A seat at {name}',
  signUpBanner: 'Plans start at {price}, cancel any time.',
  facts: [
    'Open on Mondays at {name}',
    { text: 'Offline downloads', capability: 'downloads' as const },
    { text: 'From {price}', capability: 'tv' as const },
  ],
}

describe('what is sold', () => {
  let service: TestService
  let planId: number
  const open = async (changes: Parameters<typeof startTestService>[0] = {}) => {
    const opened = await startTestService(changes)
    await writeSetting(opened.db, 'marketing', operators)
    await savePage(opened.db, {
      slug: 'faq',
      title: 'FAQ',
      html:
        '<h2>What does {name} cost?</h2><p data-capability="memberships">It is {price}.</p><p>Much is free.</p>' +
        '<h2 data-capability="early-access">May I be early?</h2><p data-capability="early-access">Yes.</p>' +
        '<h2 data-capability="downloads">And offline?</h2><p data-capability="downloads">Yes, <b>all of it</b>.</p>',
    })
    return opened
  }
  const said = async (from: TestService = service) => {
    const ask = from.as()
    return { config: (await ask('api-config')).data, faq: (await ask('faq')).data }
  }

  beforeAll(async () => {
    service = await open({ earlyAccessDays: 7 })
    planId = await makePlan(service.db, {
      priceMinor: 199,
      promoSeats: 1,
      benefitsHtml:
        '<ul><li data-capability="no-ads">No ads</li><li data-capability="downloads">Offline</li><li>Only {price} at {name}</li></ul>',
    })
  })
  afterAll(() => service.close())

  it('SUP-04 names the present price in the banner and the questions, also once the last place of the offer is taken', async () => {
    const before = await said()
    expect(before.config.signUpBanner).toBe('Plans start at $1.99 monthly, cancel any time.')
    expect(before.config.marketingFacts).toEqual(['Open on Mondays at Matinee', 'From $1.99 monthly'])
    expect(before.faq.questions).toEqual([
      { question: 'What does Matinee cost?', answer: 'It is $1.99 monthly.\nMuch is free.' },
      { question: 'May I be early?', answer: 'Yes.' },
    ])
    await subscribe(service, await makePerson(service.db), planId)
    const after = await said()
    expect(after.config.signUpBanner).toBe('Plans start at $4.99 monthly, cancel any time.')
    expect(after.faq.pageContent).toContain('It is $4.99 monthly.')
    await changePlan(service.db, planId, { listPriceMinor: 599 })
    expect((await said()).config.signUpBanner).toBe('Plans start at $5.99 monthly, cancel any time.')
  })

  it('calls the service as it is called now, and lets no name become markup or an address', async () => {
    const call = service.operator()
    const rename = async (serviceName: string) => {
      const { data, version } = await call('list-settings')
      const values = Object.fromEntries(data.map(({ name, value }) => [name, value])) as SettingValues
      await call('update-settings', { version, values: { ...values, serviceName } })
    }
    await savePage(service.db, { slug: 'about', title: 'About', html: '<p>We are {name}.</p><p><a href="{name}">Here</a></p>' })
    const about = async () => (await service.as()('about-us')).data.pageContent
    expect(await about()).toBe('<p>We are Matinee.</p><p><a href="Matinee">Here</a></p>')
    await rename('<b onclick="x()">Roxy</b>')
    expect(await about()).toContain('<p>We are &lt;b onclick="x()"&gt;Roxy&lt;/b&gt;.</p>')
    expect((await said()).config.marketingFacts).toContain('Open on Mondays at <b onclick="x()">Roxy</b>')
    expect((await said()).config.signUpHeadline).toBe('A seat at <b onclick="x()">Roxy</b>')
    await rename('javascript:x()')
    expect(await about()).toBe('<p>We are javascript:x().</p><p><a>Here</a></p>')
    await rename('Matinee')
  })

  it('SUP-04 starts at the cheapest plan in the main one’s currency, a month of it', async () => {
    const yearly = await makePlan(service.db, { interval: 'year', listPriceMinor: 1200, priceMinor: 1200 })
    await makePlan(service.db, { currency: 'INR', listPriceMinor: 100, priceMinor: 100 })
    expect((await said()).config.signUpBanner).toBe('Plans start at $12.00 yearly, cancel any time.')
    await changePlan(service.db, yearly, { listPriceMinor: 99_900, priceMinor: 99_900 })
    expect((await said()).config.signUpBanner).toBe('Plans start at $5.99 monthly, cancel any time.')
  })

  it('MEM-01 SUB-01 shows of a plan’s text what the service has, with the price of whoever reads it', async () => {
    const plan = (await service.as()('get-plans')).plans.find(({ id }) => id === planId)
    expect(plan?.planText).toBe('<ul><li>No ads</li><li>Only $5.99 monthly at Matinee</li></ul>')
    const member = await makePerson(service.db)
    await subscribe(service, member, planId)
    await changePlan(service.db, planId, { listPriceMinor: 699, benefitsHtml: '<p>New words at {name}, {price}</p>' })
    const [membership] = (await service.as(member)('user-membership-plan-list')).data
    expect(membership?.planText).toBe('<p>New words at Matinee, $5.99 monthly</p>')
  })

  it('sells no membership where nothing is on sale, and no early access where nobody is ahead', async () => {
    const plain = await open({ payments: noPayments })
    try {
      await makePlan(plain.db)
      const { config, faq } = await said(plain)
      expect(config.signUpBanner).toBe('')
      expect(config.marketingFacts).toEqual(['Open on Mondays at Matinee'])
      expect(faq.questions).toEqual([{ question: 'What does Matinee cost?', answer: 'Much is free.' }])
      expect(config.capabilities).not.toContain('memberships')
      expect(config.capabilities).not.toContain('online-cancelling')
      expect(config.capabilities).not.toContain('early-access')
    } finally {
      await plain.close()
    }
  })

  it('names as had what calls stand behind, each of which answers', async () => {
    const { capabilities: had } = (await said()).config
    expect(had).toEqual(capabilities.filter((capability) => capabilityCalls[capability].length > 0))
    for (const path of capabilities.flatMap((capability) => [...capabilityCalls[capability]])) {
      expect(callsByPath, path).toHaveProperty([path])
      const refused = await service
        .as()(path, {} as never)
        .then(
          () => undefined,
          (error: unknown) => error,
        )
      if (refused instanceof CallRefused) expect([404, 405], path).not.toContain(refused.status)
    }
  })

  it('the demo sells by capabilities that exist', async () => {
    const texts = [premiumPlan.text, ...Object.values(demoPages(demoFolder))].join('')
    const named = [...texts.matchAll(/data-capability="([^"]*)"/g)].map(([, capability]) => capability)
    const sentences = [marketing.signUpBanner, ...marketing.facts]
    expect(named.length).toBeGreaterThan(0)
    for (const capability of [...named, ...sentences.map(({ capability }) => capability)]) expect(capabilities).toContain(capability)
    // Without the lines that are tied, nothing promises what no service has.
    const untied = texts.replace(/<(\w+) data-capability="[^"]*">.*?<\/\1>/g, '')
    expect(untied).not.toMatch(/offline|early release|bonus|download(?!ing)|rupee|\$\d/i)
  })
})
