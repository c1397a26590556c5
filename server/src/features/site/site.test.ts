import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../platform/db/statement.ts'
import { projectVersion } from '../../platform/files/project.ts'
import { makePerson, makeTitle } from '../../testing/builders.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { readSetting, saveFooterLinks, saveMenu, writeSetting } from './site.ts'

const operatorEmail = 'operator@roxy.film'

describe('site', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService({ operatorEmails: [operatorEmail] })
  })
  afterAll(() => service.close())

  it('API-04 configures a client without any secret', async () => {
    const { data } = await service.as()('api-config')
    expect(data).toMatchObject({
      liveBaseUrl: 'http://matinee.test',
      apiToken: 'test-client',
      stripePk: '',
      ipAddress: '127.0.0.1',
      serviceName: 'Matinee',
      isDemo: false,
      demoAccounts: [],
    })
    expect(Object.keys(data).filter((name) => /secret|_sk$/.test(name))).toEqual([])
    const text = JSON.stringify(data)
    const [{ value }] = (await sql<{ value: string }>`select value from site_setting where name = 'secret'`.execute(service.db)).rows as [
      { value: string },
    ]
    expect(text).not.toContain(value)
  })

  it('tells whether it is a demo, and what the operator set', async () => {
    const account = { email: 'free@matinee.example', password: 'matinee-demo', name: 'Noor' }
    await writeSetting(service.db, 'demo', { accounts: [account] })
    await writeSetting(service.db, 'marketing', {
      headline: 'Come aboard.',
      lead: 'Silents and storms.',
      signUpBanner: 'Plans start at $1.99',
      facts: ['No contracts'],
    })
    await writeSetting(service.db, 'service', { name: 'Roxy', description: 'Films from the harbour.' })
    expect(await readSetting(service.db, 'demo')).toEqual({ accounts: [account] })
    expect((await service.as()('api-config')).data).toMatchObject({
      isDemo: true,
      mailboxUrl: '',
      demoAccounts: [account],
      serviceName: 'Roxy',
      serviceDescription: 'Films from the harbour.',
      signUpHeadline: 'Come aboard.',
      signUpLead: 'Silents and storms.',
      signUpBanner: 'Plans start at $1.99',
      marketingFacts: ['No contracts'],
    })
  })

  it('tells that the house has not opened, until the first title is published', async () => {
    const told = async () => (await service.as()('api-config')).data
    expect(await told()).toMatchObject({ hasTitles: false })
    const id = await makeTitle(service.db)
    expect((await told()).hasTitles).toBe(true)
    await sql`update catalogue_title set is_published = false where id = ${id}`.execute(service.db)
    expect((await told()).hasTitles).toBe(false)
  })

  it('HDR-02 answers the version and the links of the footer in their order', async () => {
    expect((await service.as()('get-version', { platform: 'web' })).currentVersion).toBe(projectVersion)
    expect(await service.as()('device-master')).toMatchObject({ deviceList: [], socialMediaList: [] })
    const links = {
      apps: [
        { name: 'Smart TV', address: 'https://roxy.film/tv', image: '/tv.svg' },
        { name: 'Android', address: 'https://roxy.film/android', image: '' },
      ],
      social: [{ name: 'X', address: 'https://social.film/roxy', image: '/x.svg' }],
    }
    for (let times = 0; times < 2; times++) await saveFooterLinks(service.db, links)
    expect(await service.as()('device-master')).toMatchObject({
      deviceList: [
        { platform: 'Smart TV', platformUrl: 'https://roxy.film/tv', platformImage: '/tv.svg' },
        { platform: 'Android', platformUrl: 'https://roxy.film/android', platformImage: '' },
      ],
      socialMediaList: [{ socialMediaName: 'X', platformUrl: 'https://social.film/roxy', socialMediaIcon: '/x.svg' }],
    })
  })

  it('HDR-02 an operator adds, changes and takes out a link of the footer, and is told what is wrong with a bad one', async () => {
    const operator = service.as(await makePerson(service.db, { email: operatorEmail }))
    await saveFooterLinks(service.db, { apps: [], social: [] })
    const x = { kind: 'social', name: 'X', platformUrl: 'https://social.film/roxy', image: '/icons/x.svg' } as const
    await operator('save-footer-link', x)
    await operator('save-footer-link', { kind: 'social', name: 'Letters', platformUrl: '/about' })
    const { socialMediaList, deviceList } = await operator('save-footer-link', { ...x, platformUrl: 'https://social.film/roxy-cinema' })
    expect(deviceList).toEqual([])
    expect(socialMediaList).toEqual([
      { socialMediaName: 'X', platformUrl: 'https://social.film/roxy-cinema', socialMediaIcon: '/icons/x.svg' },
      { socialMediaName: 'Letters', platformUrl: '/about', socialMediaIcon: '' },
    ])
    for (const { platformUrl, image, names } of [
      { platformUrl: 'roxy', names: 'The address of X (platform_url) must begin with https://' },
      { platformUrl: 'javascript:alert(1)', names: 'must begin with https://' },
      { platformUrl: '//social.film', names: 'must begin with https://' },
      { platformUrl: 'https://roxy.example/x', names: 'leads to roxy.example, a domain that cannot exist' },
      {
        platformUrl: x.platformUrl,
        image: 'https://social.film/x.png',
        names: 'The picture of X (image) must be an address of this service',
      },
    ])
      await expect(operator('save-footer-link', { ...x, platformUrl, image }), platformUrl).rejects.toThrow(names)
    expect(await service.as()('device-master')).toMatchObject({ socialMediaList })
    await operator('save-footer-link', { kind: 'social', name: 'X' })
    expect((await service.as()('device-master')).socialMediaList).toMatchObject([{ socialMediaName: 'Letters' }])
    await expect(service.as(await makePerson(service.db))('save-footer-link', x)).rejects.toMatchObject({ error: 'forbidden' })
  })

  it('SID-02 SID-03 SID-05 answers the menu, the genres and what a search is narrowed by', async () => {
    await saveMenu(service.db, [
      { id: 1, name: 'Home', kind: 'home' },
      { id: 3, name: 'Films', kind: 'films' },
      { id: 2, name: 'Coming Soon', kind: 'coming_soon' },
    ])
    await sql`insert into catalogue_genre (name, glyph, position) values ('Western', '', 2), ('Noir', 'noir', 1), ('Empty', '', 3)`.execute(
      service.db,
    )
    await sql`insert into catalogue_era values (2, 'Forties', 1940, 1949), (1, 'Silent era', 1895, 1928)`.execute(service.db)
    await sql`insert into catalogue_region values (1, 'Asia', '{Japan}')`.execute(service.db)
    await makeTitle(service.db, { genres: ['Noir', 'Western'] })
    const { data } = await service.as()('left-sidebar')
    expect(data.mainMenu).toEqual([
      { id: 1, name: 'Home', kind: 'home' },
      { id: 3, name: 'Films', kind: 'films' },
      { id: 2, name: 'Coming Soon', kind: 'coming_soon' },
    ])
    expect(data.genre).toMatchObject([
      { genreName: 'Noir', genreType: 'genre', genreIcon: '/glyphs/genre-noir.svg' },
      { genreName: 'Western', genreIcon: '' },
    ])
    expect(data.era.map(({ eraName }) => eraName)).toEqual(['Silent era', 'Forties'])
    expect(data.region).toEqual([{ id: 1, regionName: 'Asia' }])
    expect(data.viewResult.map(({ viewType }) => viewType)).toEqual(['custom_grid', 'detail_list'])
    expect(data.saveSearches).toBeUndefined()
  })
})
