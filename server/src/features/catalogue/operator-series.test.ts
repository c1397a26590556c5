import type { OperatorClient } from '@matinee/contract/operator/operator-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../platform/db/statement.ts'
import { titleInput } from '../../testing/operator-inputs.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

describe('seasons and episodes by the operator’s calls', () => {
  let service: TestService
  let call: OperatorClient
  let series: number
  beforeAll(async () => {
    service = await startTestService({ replyCacheSeconds: 60 })
    call = service.operator()
    series = (await call('create-title', titleInput({ kind: 'series', name: 'Judex' }))).data.id
  })
  afterAll(() => service.close())
  const seasons = async () =>
    (await service.as()('seasion-list', { videoId: series })).data.map(({ season, episodeCount }) => `${season}: ${episodeCount}`)

  it('are seen by viewers as soon as they are written', async () => {
    expect(await seasons()).toEqual([])
    const { data: season } = await call('create-season', { titleId: series, number: 1, name: 'Season 1' })
    expect(await seasons()).toEqual(['Season 1: 0'])
    const fields = { seasonId: season.id, number: 1, name: 'Prologue', description: 'A banker gets a letter.', durationMinutes: 36 }
    const { data: episode } = await call('create-episode', fields)
    expect(episode).toMatchObject({ ...fields, titleId: series, picture: '', file: null, isPlayable: false })
    const { data: second } = await call('create-episode', { ...fields, number: 2, name: 'Second' })
    const shown = async () =>
      (await service.as()('episode-list', { videoId: series, seasonId: season.id })).data.map(({ episodeTitle }) => episodeTitle)
    expect(await shown()).toEqual(['Prologue', 'Second'])
    await call('update-episode', { id: episode.id, version: episode.version, ...fields, name: 'The Letter', number: 3 })
    expect(await shown()).toEqual(['Second', 'The Letter'])
    await call('update-season', { id: season.id, version: season.version, titleId: series, number: 1, name: 'The Serial' })
    expect(await seasons()).toEqual(['The Serial: 2'])
    await call('delete-episode', { id: second.id, version: second.version })
    expect(await shown()).toEqual(['The Letter'])
    expect((await call('list-episodes', { titleId: series })).data.map(({ name }) => name)).toEqual(['The Letter'])
    expect((await call('get-episode', { id: episode.id })).data).toMatchObject({ name: 'The Letter', number: 3 })
  })

  it('refuses what makes no sense, by name', async () => {
    const [season] = (await call('list-seasons', { titleId: series })).data
    const { data: film } = await call('create-title', titleInput())
    expect(await refusalOf(call('create-season', { titleId: film.id, number: 1, name: 'S' }))).toMatchObject({ error: 'invalid_parameter' })
    expect(await refusalOf(call('create-season', { titleId: 9999, number: 1, name: 'S' }))).toMatchObject({
      message: 'There is no such title.',
    })
    expect(await refusalOf(call('create-season', { titleId: series, number: 1, name: 'S' }))).toMatchObject({
      status: 409,
      message: 'There is such a season already.',
    })
    const stale = call('update-season', { id: season!.id, version: 1, titleId: series, number: 1, name: 'X' })
    expect((await refusalOf(stale)).message).toMatch(/^The command on the service’s machine changed this season at/)
  })

  it('lists episodes page by page through the seasons, and searches them', async () => {
    const { data: second } = await call('create-season', { titleId: series, number: 2, name: 'Second' })
    for (const number of [1, 2])
      await call('create-episode', { seasonId: second.id, number, name: `Part ${number}`, description: '', durationMinutes: 0 })
    const names: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await call('list-episodes', { titleId: series, limit: 1, ...(cursor ? { cursor } : {}) })
      names.push(...page.data.map(({ name }) => name))
      cursor = page.nextCursor
    }
    expect(names).toEqual(['The Letter', 'Part 1', 'Part 2'])
    expect((await call('list-episodes', { titleId: series, search: 'part' })).data).toHaveLength(2)
    expect((await call('list-episodes', { titleId: series, seasonId: second.id })).data).toHaveLength(2)
    expect((await call('list-seasons', { titleId: series, limit: 1 })).nextCursor).not.toBeNull()
  })

  it('does not remove what the library would bring back', async () => {
    const [season] = (await call('list-seasons', { titleId: series })).data
    const [episode] = (await call('list-episodes', { titleId: series })).data
    await sql`insert into library_video (title_id, episode_id, fingerprint, file, size_bytes, modified_at)
      values (${series}, ${episode!.id}, 'f', 'Judex/1.mkv', 1, now())`.execute(service.db)
    expect((await call('get-episode', { id: episode!.id })).data.file).toEqual({
      file: 'Judex/1.mkv',
      state: 'waiting',
      problem: '',
      isMissing: false,
    })
    for (const refused of [
      call('delete-episode', { id: episode!.id, version: episode!.version }),
      call('delete-season', { id: season!.id, version: season!.version }),
    ])
      expect((await refusalOf(refused)).message).toBe('A file of it in the library would bring it back: take them away first.')
    await sql`update library_video set is_missing = true`.execute(service.db)
    await call('delete-season', { id: season!.id, version: season!.version })
    expect(await seasons()).toEqual(['Second: 2'])
  })
})
