import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../start/config.ts'
import { machineLook } from '../../start/machine-checks.ts'
import { makePerson, makeTitle } from '../../testing/builders.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { makePlan } from '../../testing/paying.ts'
import { fineMachine, startTestService, type TestService } from '../../testing/service.ts'
import { addCategories } from '../reports/reports.ts'
import { changeSettings } from '../site/site.ts'
import type { MachineFindings } from './checks.ts'

describe('list-checks', () => {
  let service: TestService
  let machine: MachineFindings = fineMachine
  beforeAll(async () => {
    service = await startTestService({ lookAtMachine: async () => machine })
  })
  afterAll(() => service.close())

  const found = async () => {
    const { data } = await service.operator()('list-checks')
    return Object.fromEntries(data.map((check) => [check.id, check]))
  }

  it('tells of an empty service what is to be done, and of each part no more once it is', async () => {
    const before = await found()
    expect(before.films!.example).toContain('MATINEE_DEMO=yes')
    for (const id of ['name', 'mark', 'films', 'plans', 'people']) {
      expect(before[id], id).toMatchObject({ state: 'todo' })
      expect(before[id]!.next, id).not.toBe('')
    }
    expect(before.drafts).toMatchObject({ state: 'done', next: '' })
    const film = await makeTitle(service.db)
    await makeTitle(service.db, { isPublished: false })
    await makePlan(service.db, {})
    await service.as()('error-report', { videoId: film, videoType: 'film', errorMessage: 'stuck at 1 s' })
    expect((await found()).reports).toMatchObject({ state: 'done', next: '' })
    await addCategories(service.db, [{ title: 'Sound', description: '', issues: [] }])
    const viewer = service.as(await makePerson(service.db))
    await viewer('report-error', { videoId: film, videoType: 'film', errorId: 1 })
    await makePerson(service.db, { role: 'operator' })
    expect((await found()).people!.state).toBe('todo')
    await makePerson(service.db, { role: 'editor' })
    const after = await found()
    expect(after.films).toMatchObject({ state: 'done', sentence: '1 title is published.', next: '' })
    expect(after.drafts).toMatchObject({ state: 'warning', sentence: '1 draft waits to be looked at.' })
    expect(after.reports).toMatchObject({ state: 'warning', sentence: '1 report of viewers is open.' })
    expect([after.plans!.state, after.people!.state]).toEqual(['done', 'done'])
  })

  it('tells what is not set from what fails', async () => {
    machine = {
      ...fineMachine,
      mail: { state: 'problem', words: 'mail.example takes no mail (refused).' },
      public: { state: 'warning', words: 'it reaches this machine alone.', isUnset: true },
      disk: { state: 'warning', words: 'a few films fill it.' },
    }
    const { mail, public: address, disk, ffmpeg } = await found()
    expect(mail).toMatchObject({
      state: 'failed',
      sentence: 'mail.example takes no mail (refused).',
      next: expect.stringMatching(/SMTP_URL/),
    })
    expect([address!.state, disk!.state, ffmpeg!.state]).toEqual(['todo', 'warning', 'done'])
  })

  it('tells what search engines are answered at the public address, beside what the settings say', async () => {
    expect((await found()).robots).toMatchObject({ state: 'done', sentence: 'Search engines may come in, once there is a public address.' })
    machine = { ...fineMachine, robots: 'User-agent: *\nDisallow: /v3/\n\nSitemap: https://films.example/sitemap.xml\n' }
    expect((await found()).robots).toMatchObject({ state: 'done', sentence: 'Search engines may come in.' })
    machine = { ...fineMachine, robots: 'User-agent: Foo\nDisallow:\n\nuser-agent: *\ndisallow: / # all\n' }
    expect((await found()).robots).toMatchObject({ state: 'failed', next: expect.stringContaining('proxy') })
    await changeSettings(service.db, { searchEngines: false })
    expect((await found()).robots).toMatchObject({ state: 'done', sentence: 'Search engines are turned away.' })
    machine = { ...fineMachine, robots: 'User-agent: *\nDisallow: /v3/\n' }
    expect((await found()).robots).toMatchObject({ state: 'failed' })
    machine = fineMachine
  })

  it('tells when the proxies in front are others than are counted', async () => {
    const proxyOf = async (trustedProxies: number, publicUrl: string, ...hops: string[]) => {
      const other = await startTestService({ trustedProxies, publicUrl }, undefined, service)
      for (const hop of hops) await fetch(`${other.origin}/healthz`, { headers: { 'x-forwarded-for': hop } })
      const { data } = await other.operator()('list-checks')
      await other.close()
      return data.find(({ id }) => id === 'proxy')
    }
    expect(await proxyOf(0, 'http://films.test')).toMatchObject({ state: 'done', sentence: 'No proxy stands in front.' })
    expect(await proxyOf(0, 'https://films.test')).toMatchObject({ state: 'todo', next: expect.stringContaining('TRUSTED_PROXIES=1') })
    expect(await proxyOf(0, 'https://films.test', '10.0.0.1, 10.0.0.2')).toMatchObject({
      state: 'warning',
      next: expect.stringContaining('TRUSTED_PROXIES=2'),
    })
    expect((await proxyOf(1, 'https://films.test'))?.state).toBe('warning')
    expect(await proxyOf(1, 'https://films.test', '10.0.0.1')).toMatchObject({ state: 'done', next: '' })
  })

  it('looks at the machine itself, and asks servers outside once for all who ask', async () => {
    const mail = await startMailServer()
    const env = { MATINEE_DATA: service.dataFolder, MATINEE_DEMO: 'no', MATINEE_FFMPEG: '/no/such', MATINEE_LIBRARY: service.dataFolder }
    const look = machineLook(readConfig({ ...env, SMTP_URL: mail.url }))
    const { ffmpeg, library, payments, public: address, mail: post } = await look()
    expect([ffmpeg.state, library.state, post.state]).toEqual(['warning', 'fine', 'fine'])
    expect([payments.isUnset, address.isUnset]).toEqual([true, true])
    await mail.close()
    expect((await look()).mail.state).toBe('fine')
  })
})
