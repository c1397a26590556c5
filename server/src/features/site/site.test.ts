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
      live_base_url: 'http://matinee.test',
      api_token: 'test-client',
      stripe_pk: '',
      ip_address: '127.0.0.1',
      service_name: 'Matinee',
      is_demo: false,
      demo_accounts: [],
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
      is_demo: true,
      mailbox_url: '',
      demo_accounts: [account],
      service_name: 'Roxy',
      service_description: 'Films from the harbour.',
      sign_up_headline: 'Come aboard.',
      sign_up_lead: 'Silents and storms.',
      sign_up_banner: 'Plans start at $1.99',
      marketing_facts: ['No contracts'],
    })
  })

  it('tells that the house has not opened, until the first title is published', async () => {
    const told = async () => (await service.as()('api-config')).data
    expect(await told()).toMatchObject({ has_titles: false })
    const id = await makeTitle(service.db)
    expect((await told()).has_titles).toBe(true)
    await sql`update catalogue_title set is_published = false where id = ${id}`.execute(service.db)
    expect((await told()).has_titles).toBe(false)
  })

  it('HDR-02 answers the version and the links of the footer in their order', async () => {
    expect((await service.as()('get-version', { platform: 'web' })).current_version).toBe(projectVersion)
    expect(await service.as()('device-master')).toMatchObject({ device_list: [], social_media_list: [] })
    const links = {
      apps: [
        { name: 'Smart TV', address: 'https://roxy.film/tv', image: '/tv.svg' },
        { name: 'Android', address: 'https://roxy.film/android', image: '' },
      ],
      social: [{ name: 'X', address: 'https://social.film/roxy', image: '/x.svg' }],
    }
    for (let times = 0; times < 2; times++) await saveFooterLinks(service.db, links)
    expect(await service.as()('device-master')).toMatchObject({
      device_list: [
        { platform: 'Smart TV', platform_url: 'https://roxy.film/tv', platform_image: '/tv.svg' },
        { platform: 'Android', platform_url: 'https://roxy.film/android', platform_image: '' },
      ],
      social_media_list: [{ social_media_name: 'X', platform_url: 'https://social.film/roxy', social_media_icon: '/x.svg' }],
    })
  })

  it('HDR-02 an operator adds, changes and takes out a link of the footer, and is told what is wrong with a bad one', async () => {
    const operator = service.as(await makePerson(service.db, { email: operatorEmail }))
    await saveFooterLinks(service.db, { apps: [], social: [] })
    const x = { kind: 'social', name: 'X', platform_url: 'https://social.film/roxy', image: '/icons/x.svg' } as const
    await operator('save-footer-link', x)
    await operator('save-footer-link', { kind: 'social', name: 'Letters', platform_url: '/about' })
    const { social_media_list, device_list } = await operator('save-footer-link', { ...x, platform_url: 'https://social.film/roxy-cinema' })
    expect(device_list).toEqual([])
    expect(social_media_list).toEqual([
      { social_media_name: 'X', platform_url: 'https://social.film/roxy-cinema', social_media_icon: '/icons/x.svg' },
      { social_media_name: 'Letters', platform_url: '/about', social_media_icon: '' },
    ])
    for (const { platform_url, image, names } of [
      { platform_url: 'roxy', names: 'The address of X (platform_url) must begin with https://' },
      { platform_url: 'javascript:alert(1)', names: 'must begin with https://' },
      { platform_url: '//social.film', names: 'must begin with https://' },
      { platform_url: 'https://roxy.example/x', names: 'leads to roxy.example, a domain that cannot exist' },
      {
        platform_url: x.platform_url,
        image: 'https://social.film/x.png',
        names: 'The picture of X (image) must be an address of this service',
      },
    ])
      await expect(operator('save-footer-link', { ...x, platform_url, image }), platform_url).rejects.toThrow(names)
    expect(await service.as()('device-master')).toMatchObject({ social_media_list })
    await operator('save-footer-link', { kind: 'social', name: 'X' })
    expect((await service.as()('device-master')).social_media_list).toMatchObject([{ social_media_name: 'Letters' }])
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
    expect(data.main_menu).toEqual([
      { id: 1, name: 'Home', kind: 'home' },
      { id: 3, name: 'Films', kind: 'films' },
      { id: 2, name: 'Coming Soon', kind: 'coming_soon' },
    ])
    expect(data.genre).toMatchObject([
      { genre_name: 'Noir', genre_type: '0', genre_icon: '/glyphs/genre-noir.svg' },
      { genre_name: 'Western', genre_icon: '' },
    ])
    expect(data.era.map(({ era_name }) => era_name)).toEqual(['Silent era', 'Forties'])
    expect(data.region).toEqual([{ id: 1, region_name: 'Asia' }])
    expect(data.view_result.map(({ view_type }) => view_type)).toEqual(['custom_grid', 'detail_list'])
    expect(data.save_searches).toBeUndefined()
  })
})
