// A service with a name of its own: nobody who visits, watches or is mailed meets the name of the software.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallDefinition } from '../contract/src/call.ts'
import { resolutions } from '../contract/src/operator/reports.ts'
import type { SettingName, SettingValues } from '../contract/src/operator/settings.ts'
import type { PageRequest } from '../contract/src/page.ts'
import { href } from '../contract/src/paths.ts'
import { callsByPath } from '../contract/src/v3.ts'
import { demoAds } from '../demo/src/ads.ts'
import * as paymentEmails from '../server/src/features/payments/emails.ts'
import * as reportEmails from '../server/src/features/reports/report-emails.ts'
import { indexNewTitles } from '../server/src/features/search/search.ts'
import { shareEmail } from '../server/src/features/watch-lists/share-email.ts'
import * as emails from '../server/src/identity/emails.ts'
import { type Brand, readBrand } from '../server/src/platform/brand/brand.ts'
import { pageServiceOf } from '../server/src/platform/brand/brand-look.ts'
import { projectRoot } from '../server/src/platform/files/project.ts'
import type { Email } from '../server/src/platform/mail/mail.ts'
import { registerMailbox } from '../server/src/routes/mailbox.ts'
import { makePerson, makeTitle } from '../server/src/testing/builders.ts'
import { parametersFor } from '../server/src/testing/parameters.ts'
import { makePlan } from '../server/src/testing/paying.ts'
import { startTestService, type TestService, type Tokens } from '../server/src/testing/service.ts'
import { renderPage, renderRefusal } from '../web/src/viewer/app/entry-server.tsx'
import { routeTree } from '../web/src/viewer/app/routes.tsx'

const product = /.{0,60}matinee.{0,60}/i

const everyPath = Object.values(routeTree.children ?? {}).map(({ options }) => (options as { path: string }).path)

/** Files below a folder whose text people may meet. */
const textsBelow = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css|js|svg|json|webmanifest|html)$/.test(file) && !/\.test\.tsx?$|^(gallery|testing|brand)\//.test(file))
    .map((file) => `${folder}/${file}`)

describe('a service called Roxy', () => {
  let service: TestService
  let brand: Brand
  let film: number
  const publicUrl = 'http://roxy.test'

  beforeAll(async () => {
    service = await startTestService({ publicUrl, demo: false }, (app) => {
      registerMailbox(app, { folder: '/nowhere', brand: () => readBrand(service.db) })
    })
    film = await makeTitle(service.db, { name: 'Häxan', genres: ['Horror'], isPremium: true, allowKids: true })
    await makeTitle(service.db, { name: 'Soon', genres: ['Horror'], releaseDay: '2026-12-01' })
    await indexNewTitles(service.db)
    await makePlan(service.db, { name: 'Premium' })
    const call = service.operator()
    const { data, version } = await call('list-settings')
    const values = Object.fromEntries(data.map(({ name, value }) => [name as SettingName, value])) as SettingValues
    await call('update-settings', { version, values: { ...values, serviceName: 'Roxy', accentColor: '#35c46a' } })
    brand = await readBrand(service.db)
  })
  afterAll(() => service.close())

  const draw = (address: string) => {
    const fetch: PageRequest['fetch'] = async (url, { method, headers, body }) => {
      const reply = await service.app.inject({ method: method as 'GET', url, headers, payload: body })
      return {
        ok: reply.statusCode < 400,
        status: reply.statusCode,
        headers: { get: (name) => (reply.headers[name.toLowerCase()] as string | undefined) ?? null },
        text: async () => reply.body,
      }
    }
    return renderPage({ address, origin: publicUrl, service: pageServiceOf(brand), fetch, assets: () => ({ modules: [], styles: [] }) })
  }

  it('has its name and accent on every page, in what browsers, search engines and previews read of it too', async () => {
    expect(everyPath.length).toBeGreaterThan(30)
    const title = href('/title', { videoId: film, videoType: 'film' })
    const player = href('/player', { videoId: film, videoType: 'film' })
    const lists = [
      href('/content', { category: 'trending' }),
      href('/search', { query: 'Häxan', showText: '1' }),
      '/category?type=genre&category_id=1',
    ]
    for (const address of [...everyPath, title, player, ...lists, '/nowhere']) {
      const { html, redirect, styles } = await draw(address)
      if (redirect !== undefined) continue
      expect(product.exec(html)?.[0], address).toBeUndefined()
      expect(html, address).toContain('Roxy')
      expect(html).toContain('<meta property="og:site_name" content="Roxy">')
      expect(html).toMatch(/<style>:root\{--lamp:#35c46a;/)
      expect(styles.join()).toContain('--lamp:#35c46a')
    }
  })

  it('has its name on pages for a wrong method and for what broke', () => {
    const surroundings = { origin: publicUrl, service: pageServiceOf(brand), assets: () => ({ modules: [], styles: [] }) }
    for (const kind of ['method_not_allowed', 'unexpected'] as const) {
      const { html } = renderRefusal(kind, surroundings)
      expect(product.exec(html)?.[0]).toBeUndefined()
      expect(html).toContain('Roxy')
    }
  })

  it('is not called otherwise in any reply, whoever asks', async () => {
    const people: [string, Tokens | undefined][] = [
      ['a visitor', undefined],
      ['a guest', await makePerson(service.db, { isGuest: true, email: 'g@roxy.test' })],
      ['a member', await makePerson(service.db, { membership: 'Active', email: 'm@roxy.test' })],
      ['a child', await makePerson(service.db, { asChild: true, email: 'c@roxy.test' })],
    ]
    const reading = (Object.entries(callsByPath) as [string, CallDefinition][]).filter(([, { effect }]) => effect === 'reads')
    expect(reading.length).toBeGreaterThan(40)
    for (const [who, tokens] of people)
      for (const [path, call] of reading) {
        const parameters = parametersFor(call, { videoId: film, videoType: 'film', userId: tokens?.userId ?? 1 }, 'all')
        const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))
        const headers = tokens ? { authorization: `Bearer ${tokens.bearer}`, 'user-token': tokens.user } : {}
        const { body } = await service.app.inject({ url: `/v3/${path}?${query}`, headers })
        expect(product.exec(body)?.[0], `${path} for ${who}`).toBeUndefined()
      }
  })

  it('sends every kind of email by its name, in its colour, from itself', () => {
    const sender = { publicUrl, brand, ownWords: new Map() }
    const to = { to: 'ada@roxy.test', ...sender }
    const person = { email: 'ada@roxy.test', name: 'Ada', planName: 'Premium' }
    const receipt = { number: '7', amountMinor: 499, currency: 'USD', paidAt: new Date(), cardEnding: '4242' }
    const token = 'x'.repeat(43)
    const reporter = { email: 'ada@roxy.test', name: 'Ada', profileId: 1, message: 'Silence' }
    const reported = { titleId: film, title: 'Häxan', titleKind: 'film' as const, cause: 'Sound: There is no sound' }
    const all: Record<string, Email[]> = {
      signInEmail: [emails.signInEmail(to, 'Ada', { code: '0042', token }), emails.signInEmail(to, 'Ada', { token })],
      lockedOutEmail: [emails.lockedOutEmail(to, 'Ada', token)],
      signUpEmail: [emails.signUpEmail(to, { code: '0042', token }), emails.signUpEmail(to, { token })],
      haveAccountEmail: [emails.haveAccountEmail(to, 'Ada', '0042'), emails.haveAccountEmail(to, 'Ada', undefined)],
      resetEmail: [emails.resetEmail(to, 'Ada', token)],
      passwordChangedEmail: [emails.passwordChangedEmail(to, 'Ada')],
      newAddressEmail: [emails.newAddressEmail(to, token)],
      addressTakenEmail: [emails.addressTakenEmail(to, 'Ada')],
      addressChangedEmail: [emails.addressChangedEmail(to, 'Ada')],
      confirmationCodeEmail: [emails.confirmationCodeEmail(to, 'Ada', '0042')],
      deletionCodeEmail: [emails.deletionCodeEmail(to, 'Ada', '0042')],
      ownerCodeEmail: [emails.ownerCodeEmail(to, 'Ada', '0042')],
      invitationEmail: [emails.invitationEmail(to, { link: `${publicUrl}/studio/welcome?code=x`, role: 'editor', from: 'Bert' })],
      accountDeletedEmail: [emails.accountDeletedEmail(to, 'Ada')],
      complimentaryEmail: [emails.complimentaryEmail(to, 'Ada', new Date()), emails.complimentaryEmail(to, 'Ada', null)],
      receiptEmail: [paymentEmails.receiptEmail(person, receipt as never, true, sender)],
      paymentFailedEmail: [paymentEmails.paymentFailedEmail(person, new Date(), sender)],
      cancelledEmail: [paymentEmails.cancelledEmail(person, new Date(), sender)],
      reportAnswerEmail: [reportEmails.reportAnswerEmail(reporter, reported, 'We look at it.', sender)],
      reportClosedEmail: resolutions.map((resolution) =>
        reportEmails.reportClosedEmail(reporter, reported, { resolution, text: '' }, sender),
      ),
      shareEmail: [shareEmail({ to: to.to, token, ownerName: 'Ada', listName: 'Noir', profileId: 1 }, sender)],
    }
    // A new kind of email must stand above.
    const kinds = Object.keys({ ...emails, ...paymentEmails, ...reportEmails, shareEmail }).filter((name) => name.endsWith('Email'))
    expect(Object.keys(all).toSorted()).toEqual(kinds.toSorted())
    for (const [kind, written] of Object.entries(all))
      for (const { subject, text, html, sender } of written) {
        expect(product.exec(`${subject} ${text} ${html}`)?.[0], kind).toBeUndefined()
        expect(text, kind).toContain('Roxy')
        expect(html, kind).toContain('>Roxy</p>')
        expect(html.includes('background:#35c46a'), kind).toBe(html.includes('border-radius:999px'))
        expect(sender, kind).toEqual({ name: '', service: 'Roxy' })
      }
  })

  it('names itself in feeds, manifest and icons, at the checkout, and where nothing is', async () => {
    const me = service.as(await makePerson(service.db, { email: 'f@roxy.test' }))
    const { id } = (await me('save-search-list', { searchListName: 'Mine', searchKey: 'häxan' })).data
    const feed = new URL((await me('save-search-feed', { saveSearchId: id })).data.feedUrl).pathname
    const looked: [address: string, says: string][] = [
      [feed, 'New on Roxy'],
      ['/manifest.webmanifest', '"name":"Roxy"'],
      ['/app-icons/mark.svg', '<path'],
      ['/test-checkout/nothing', 'Back to Roxy'],
      ['/dev/mailbox', 'Back to Roxy'],
      ['/v3/nothing', 'not_found'],
      ['/images/nothing', 'not_found'],
      ['/feeds/nothing.xml', 'not_found'],
    ]
    for (const [address, says] of looked) {
      const { body, headers } = await service.app.inject({ url: address })
      expect(body, address).toContain(says)
      expect(product.exec(`${body} ${JSON.stringify(headers)}`)?.[0], address).toBeUndefined()
    }
  })

  it('is named by no ad of the demo, and a click on one leads to a page', () => {
    const ads = demoAds(join(projectRoot, 'demo'))
    expect(product.exec(JSON.stringify(ads.map(({ files, ...facts }) => [facts, files.map(({ name }) => name)])))?.[0]).toBeUndefined()
    for (const { clickPath } of ads.filter(({ clickPath }) => clickPath !== '')) expect(everyPath).toContain(clickPath)
  })

  it('cannot be called otherwise by a browser: no text that is sent to one names the software', () => {
    const files = [...textsBelow('web/src'), ...textsBelow('web/public'), ...textsBelow('test-bank/src')]
    expect(files.length).toBeGreaterThan(500)
    // Packages of the repository are told by no build; a host for examples stands in a comment; settings and commands of the machine are typed by whoever runs it.
    const named = files.filter((file) =>
      /matinee(?!\/|\.example)/i.test(
        readFileSync(join(projectRoot, file), 'utf8').replaceAll(/@matinee\/|MATINEE_[A-Z_]+|npx matinee\b/g, ''),
      ),
    )
    expect(named).toEqual([])
  })
})
