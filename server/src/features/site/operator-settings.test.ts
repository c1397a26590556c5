import type { OperatorClient } from '@matinee/contract/operator/operator-client'
import { type SettingName, type SettingValues, settings } from '@matinee/contract/operator/settings'
import sharp from 'sharp'
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
    isOnSale: true,
    position: 1,
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
    const preview = await call('preview-page', { html: '<p onclick="x()">{name} from {price}</p><p data-capability="no-such">Ads</p>' })
    expect(preview.data).toEqual({ html: '<p>Matinee from $4.99 monthly</p>' })
    expect(await terms()).toContain('Be kind.')
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
    expect(data[0]).toEqual({
      name: 'serviceName',
      value: 'Matinee',
      default: 'Matinee',
      meaning: expect.stringMatching(/\.$/),
      source: 'default',
    })
    for (const { name, meaning } of data) expect(meaning, name).toMatch(/\.$/)
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
    expect(written.data[0]).toMatchObject({ value: 'Roxy', default: 'Matinee', source: 'studio' })
    expect(await shown()).toMatchObject({ serviceName: 'Roxy', marketingFacts: ['No contracts'] })
    expect((await shown()).signUpBanner).toMatch(/^From \$/)
    expect(await refusalOf(call('update-settings', { version, values }))).toMatchObject({ error: 'conflict' })
    const [entry] = (await call('list-audit-log', { entity: 'settings' })).data
    expect(entry).toMatchObject({ before: { serviceName: 'Matinee' }, after: { serviceName: 'Roxy' } })
    const wrong = call('update-settings', { version: written.version, values: { ...values, demo: 1 } as never })
    expect((await refusalOf(wrong)).message).toBe('There is no field values.demo.')
  })

  const valuesNow = async () => {
    const { data, version } = await call('list-settings')
    return { version, values: Object.fromEntries(data.map(({ name, value }) => [name as SettingName, value])) as SettingValues }
  }

  it('refuses an accent that could not be read, and one that is no colour', async () => {
    const { version, values } = await valuesNow()
    const refusalFor = async (accentColor: string) =>
      (await refusalOf(call('update-settings', { version, values: { ...values, accentColor } }))).message
    expect(await refusalFor('#1A4A8A')).toMatch(
      /^The accent colour #1a4a8a has a contrast of 1\.7:1 .* nearest colour that has it is #6f8db5\.$/,
    )
    expect(await refusalFor('green')).toBe('The field values.accentColor must be a colour such as #ffb547.')
    expect((await valuesNow()).values.accentColor).toBe('#ffb547')
  })

  it('takes a mark and wordmarks in, an SVG as its pixels alone, and shows them until they are taken away', async () => {
    const svg = (width: number, height: number) =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><script>alert(1)</script><rect width="90%" height="90%" fill="#35c46a"/></svg>`,
      ).toString('base64')
    const upload = async (role: 'mark' | 'wordmark', data: string) =>
      call('upload-brand-picture', { version: (await valuesNow()).version, role, data })
    const looks = async () => {
      const { mark, wordmark, wordmarkOnLight } = (await service.as()('api-config')).data
      return { mark, wordmark, wordmarkOnLight }
    }
    const drawn = await looks()
    expect(drawn).toMatchObject({ mark: expect.stringMatching(/^\/app-icons\/mark\.svg\?v=/), wordmark: '', wordmarkOnLight: '' })
    const letters = await (await fetch(service.origin + drawn.mark)).text()
    const { data } = await upload('wordmark', svg(40, 10))
    expect(data).toEqual([{ role: 'wordmark', picture: expect.stringMatching(/^\/images\//), width: 960, height: 240 }])
    await upload('mark', svg(20, 20))
    const { mark, wordmark, wordmarkOnLight } = await looks()
    expect([wordmark, wordmarkOnLight]).toEqual([`${data[0]!.picture}?w=640`, ''])
    const picture = await fetch(service.origin + mark)
    expect(picture.headers.get('content-type')).toMatch(/^image\/(png|webp|avif)$/)
    expect(letters).toContain('<path')
    for (const [role, wrong, words] of [
      ['mark', svg(40, 10), 'The mark must be square; it has 1920 × 480.'],
      ['wordmark', svg(30, 40), /^The wordmark must be wider than high/],
      ['wordmark', Buffer.from('<svg').toString('base64'), 'The picture cannot be decoded.'],
    ] as const)
      expect((await refusalOf(upload(role, wrong))).message).toMatch(words)
    const { version } = await valuesNow()
    await call('delete-brand-picture', { version, role: 'wordmark' })
    expect((await looks()).wordmark).toBe('')
    expect(await refusalOf(call('delete-brand-picture', { version, role: 'mark' }))).toMatchObject({ error: 'conflict' })
    const [entry] = (await call('list-audit-log', { entity: 'settings' })).data
    expect(entry).toMatchObject({ before: { wordmark: expect.stringMatching(/^[0-9a-f]{32}$/) } })
  })

  it('makes manifest and icons of the service’s own name and mark, to be kept as long as they stand', async () => {
    const get = (path: string) => fetch(service.origin + path)
    const manifest = await get('/manifest.webmanifest')
    expect(manifest.headers.get('cache-control')).toBe('public, max-age=300')
    const { name, icons } = (await manifest.json()) as { name: string; icons: { src: string; sizes: string }[] }
    expect([name, icons.map(({ sizes }) => sizes)]).toEqual(['Roxy', ['64x64', '180x180', '192x192', '512x512']])
    for (const { src, sizes } of icons) {
      const icon = await get(src)
      expect(icon.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const { width, height, format } = await sharp(await icon.arrayBuffer()).metadata()
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
    }
    const { version, values } = await valuesNow()
    await call('update-settings', { version, values: { ...values, serviceName: 'Rialto' } })
    expect((await get(icons[0]!.src)).headers.get('cache-control')).toBe('public, max-age=300')
    expect(await (await get('/manifest.webmanifest')).text()).toContain('Rialto')
  })
})
