import type { OperatorClient, OperatorInput } from '@matinee/contract/operator/operator-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, makeTitle } from '../../testing/builders.ts'
import { homeRow } from '../../testing/operator-inputs.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

type Row = OperatorInput<'update-home-rows'>['data'][number]

describe('home page, menu and footer by the operator’s calls', () => {
  let service: TestService
  let call: OperatorClient
  let film: number
  beforeAll(async () => {
    service = await startTestService({ replyCacheSeconds: 60, operatorEmails: ['boss@matinee.test'] })
    call = service.operator()
    film = await makeTitle(service.db, { name: 'Detour' })
    await makeTitle(service.db, { name: 'Later' })
  })
  afterAll(() => service.close())

  it('lays out the rows, and viewers see them at once', async () => {
    const shown = async () => (await service.as()('home-videos')).data.map(({ genreName, genreClass }) => `${genreName} ${genreClass}`)
    expect(await shown()).toEqual([])
    const { version } = await call('get-home-rows')
    const rows = [homeRow({}), homeRow({ name: 'Films', source: 'films', look: 'spotlight', headline: 'Noir', backgroundTitleId: film })]
    const written = await call('update-home-rows', { version, data: rows })
    expect(written.data).toEqual(rows)
    expect(await shown()).toEqual(['New here portraitlarge_slider', 'Films importantitem_slider'])
    await call('update-home-rows', { version: written.version, data: [...rows].reverse() })
    expect((await shown())[0]).toBe('Films importantitem_slider')
    expect(await refusalOf(call('update-home-rows', { version, data: [] }))).toMatchObject({ error: 'conflict' })
  })

  it('refuses rows and slides of what there is not', async () => {
    const { version } = await call('get-home-rows')
    const said = async (data: Row[]) => (await refusalOf(call('update-home-rows', { version, data }))).message
    expect(await said([homeRow({ source: 'genre', genreId: 9999 })])).toBe('There is no genre 9999.')
    expect(await said([homeRow({ backgroundTitleId: 9999 })])).toBe('There is no title 9999.')
    expect(await said([homeRow({ genreId: 1 })])).toContain('if, and only if')
    const slides = await call('get-hero-slides')
    expect(
      (await refusalOf(call('update-hero-slides', { version: slides.version, data: [{ titleId: 9999, description: '' }] }))).message,
    ).toBe('There is no title 9999.')
  })

  it('chooses the slides of the hero and the tools', async () => {
    const slider = async () =>
      (await service.as()('slider')).data.map(({ videoTitle, sliderDescription }) => `${videoTitle}: ${sliderDescription}`)
    expect(await slider()).toHaveLength(2)
    await call('update-hero-slides', {
      version: (await call('get-hero-slides')).version,
      data: [{ titleId: film, description: 'Tonight.' }],
    })
    expect(await slider()).toEqual(['Detour: Tonight.'])
    const tool = { icon: 'search', title: 'Search', description: 'By name.', link: '/search' }
    await service.as()('still-looking')
    await call('update-home-tools', { version: (await call('get-home-tools')).version, data: [tool] })
    expect(JSON.stringify((await service.as()('still-looking')).data)).toContain('By name.')
    expect((await call('get-home-tools')).data).toEqual([tool])
  })

  it('writes the menu, whose entries keep their ids', async () => {
    const shown = async () => (await service.as()('left-sidebar')).data.mainMenu
    expect(await shown()).toEqual([])
    const { version } = await call('get-menu')
    const first = await call('update-menu', {
      version,
      data: [
        { name: 'Home', kind: 'home' },
        { name: 'Soon', kind: 'comingSoon' },
      ],
    })
    expect(await shown()).toEqual([
      { id: 1, name: 'Home', kind: 'home' },
      { id: 2, name: 'Soon', kind: 'coming_soon' },
    ])
    const data = [{ name: 'Films', kind: 'films' as const }, first.data[1]!]
    expect((await call('update-menu', { version: first.version, data })).data).toEqual([
      { id: 1, name: 'Films', kind: 'films' },
      { id: 2, name: 'Soon', kind: 'comingSoon' },
    ])
    const { version: standing } = await call('get-menu')
    const hidden = [data[0]!, { ...data[1]!, isHidden: true }]
    expect((await call('update-menu', { version: standing, data: hidden })).data).toEqual([{ ...data[0], id: 1 }, hidden[1]])
    expect((await shown()).map(({ name }) => name)).toEqual(['Films'])
    const { version: latest } = await call('get-menu')
    expect((await refusalOf(call('update-menu', { version: latest, data: [data[1]!, data[1]!] }))).message).toBe(
      'The id 2 stands at two entries.',
    )
  })

  it('writes the footer as save-footer-link does, and each is told of the other', async () => {
    const { version } = await call('get-footer')
    const link = { kind: 'social' as const, name: 'Roxy', address: 'https://roxy.film', picture: '' }
    await service.as()('device-master')
    const { version: read } = await call('update-footer', { version, data: [link] })
    expect((await service.as()('device-master')).socialMediaList).toEqual([
      { socialMediaName: 'Roxy', platformUrl: 'https://roxy.film', socialMediaIcon: '' },
    ])
    const boss = await makePerson(service.db, { email: 'boss@matinee.test', name: 'Boss' })
    await service.as(boss)('save-footer-link', { kind: 'device', name: 'TV', platformUrl: '/tv' })
    const refusal = await refusalOf(call('update-footer', { version: read, data: [] }))
    expect(refusal).toMatchObject({ error: 'conflict', message: expect.stringMatching(/^Boss changed this footer at/) })
    const [entry] = (await call('list-audit-log', { entity: 'footer' })).data
    expect(entry).toMatchObject({ actor: 'account', accountId: boss.accountId, actorName: 'Boss' })
    const bad = call('update-footer', { version: read + 1, data: [{ ...link, address: 'ftp://x' }] })
    expect((await refusalOf(bad)).message).toBe(
      'The address of Roxy must begin with https://, http:// or, for a page of this service, with /.',
    )
  })
})
