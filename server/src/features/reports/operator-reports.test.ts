import type { OperatorClient } from '@matinee/contract/operator/operator-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, makeTitle } from '../../testing/builders.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

describe('categories of reports by the operator’s calls', () => {
  let service: TestService
  let call: OperatorClient
  beforeAll(async () => {
    service = await startTestService({ replyCacheSeconds: 60 })
    call = service.operator()
  })
  afterAll(() => service.close())
  const offered = async () =>
    (await service.as()('error-master')).data.map(({ errorTitle, errorTypeList }) => [
      errorTitle,
      ...errorTypeList.map(({ errorTypeTitle }) => errorTypeTitle),
    ])
  const sound = { title: 'Sound', description: 'Missing or late', position: 2, reasons: [{ title: 'No sound' }, { title: 'Too quiet' }] }

  it('are offered at once, in their order, and keep their ids and their reasons’ through every change', async () => {
    expect(await offered()).toEqual([])
    const { data: first } = await call('create-report-category', sound)
    expect(first).toEqual({ ...sound, id: first.id, version: 1, reports: 0, reasons: first.reasons })
    const { data: picture } = await call('create-report-category', { title: 'Picture', description: '', position: 1, reasons: [] })
    expect(await offered()).toEqual([['Picture'], ['Sound', 'No sound', 'Too quiet']])
    const [none, quiet] = first.reasons
    const reasons = [{ title: 'Crackles' }, { id: quiet!.id, title: 'Much too quiet' }, { id: none!.id, title: 'No sound' }]
    const { data: changed } = await call('update-report-category', {
      ...sound,
      id: first.id,
      version: 1,
      title: 'What is heard',
      position: 0,
      reasons,
    })
    expect(changed.reasons.map(({ id }) => id).slice(1)).toEqual([quiet!.id, none!.id])
    expect(await offered()).toEqual([['What is heard', 'Crackles', 'Much too quiet', 'No sound'], ['Picture']])
    expect((await call('list-report-categories')).data.map(({ id }) => id)).toEqual([first.id, picture.id])
    expect(await refusalOf(call('update-report-category', { ...sound, id: first.id, version: 1 }))).toMatchObject({ error: 'conflict' })
    const { data: less } = await call('update-report-category', { ...sound, id: first.id, version: changed.version, reasons: [] })
    expect(less.reasons).toEqual([])
    await call('delete-report-category', { id: first.id, version: less.version })
    expect(await offered()).toEqual([['Picture']])
    const { data: again } = await call('create-report-category', sound)
    expect(again.id).toBeGreaterThan(picture.id)
    const { data: log } = await call('list-audit-log', { entity: 'report-category', entityId: String(first.id) })
    expect(log.map(({ action }) => action)).toEqual(['delete', 'update', 'update', 'create'])
    for (const category of [again, picture]) await call('delete-report-category', { id: category.id, version: category.version })
  })

  it('stay while a report names them or one of their reasons', async () => {
    const { data: category } = await call('create-report-category', sound)
    const [none, quiet] = category.reasons
    const film = await makeTitle(service.db)
    const report = { videoId: film, videoType: 'film', errorId: category.id, subErrorId: quiet!.id } as const
    await service.as(await makePerson(service.db))('report-error', report)
    const { data: named } = await call('get-report-category', { id: category.id })
    expect(named).toEqual({ ...category, reports: 1 })
    const which = { id: category.id, version: category.version }
    expect(await refusalOf(call('delete-report-category', which))).toMatchObject({
      status: 409,
      message: 'A report names this category, so it stays.',
    })
    expect(await refusalOf(call('update-report-category', { ...sound, ...which, reasons: [none!] }))).toMatchObject({
      status: 409,
      message: "A report names the reason 'Too quiet', so it stays.",
    })
    expect((await call('get-report-category', { id: category.id })).data).toEqual(named)
    const { data: fewer } = await call('update-report-category', { ...sound, ...which, title: 'Tone', reasons: [quiet!] })
    expect(fewer).toMatchObject({ id: category.id, title: 'Tone', reasons: [quiet!], reports: 1 })
  })

  it('are refused in words where their reasons are not their own, stand twice, or the title is taken', async () => {
    const { data: one } = await call('create-report-category', { ...sound, title: 'One' })
    const { data: two } = await call('create-report-category', { ...sound, title: 'Two' })
    const [foreign] = two.reasons
    const wrong = { status: 400, message: `The reason ${foreign!.id} is none of this category's.` }
    const which = { id: one.id, version: one.version }
    expect(await refusalOf(call('create-report-category', { ...sound, title: 'Three', reasons: [foreign!] }))).toMatchObject(wrong)
    expect(await refusalOf(call('update-report-category', { ...sound, ...which, reasons: [foreign!] }))).toMatchObject(wrong)
    const [own] = one.reasons
    expect(await refusalOf(call('update-report-category', { ...sound, ...which, reasons: [own!, own!] }))).toMatchObject({
      status: 400,
      message: `The id ${own!.id} stands at two reasons.`,
    })
    expect(await refusalOf(call('update-report-category', { ...sound, ...which, title: 'Two' }))).toMatchObject({
      status: 409,
      message: 'There is such a category of reports already.',
    })
    expect((await call('list-report-categories')).data.filter(({ title }) => title === 'Three')).toEqual([])
    expect((await call('get-report-category', { id: one.id })).data).toEqual(one)
  })
})
