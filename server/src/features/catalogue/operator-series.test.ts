import type { OperatorClient } from '@matinee/contract/operator/operator-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../platform/db/statement.ts'
import { makePerson, makeSeries } from '../../testing/builders.ts'
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

  it('orders episodes through the seasons in one write; each keeps what it plays, and a viewer’s position goes with it', async () => {
    const made = await makeSeries(service.db, [3, 1])
    const [first, second] = made.seasonIds as [number, number]
    const order = async () =>
      (await call('list-episodes', { titleId: made.titleId })).data.map(({ id, seasonId, number }) => ({ id, seasonId, number }))
    const versions = async () =>
      new Map((await call('list-episodes', { titleId: made.titleId })).data.map(({ id, version }) => [id, version]))
    const write = async (seasons: [number, [id: number, number: number][]][], known?: Map<number, number>) => {
      const at = known ?? (await versions())
      const { data: moved } = await call('order-episodes', {
        titleId: made.titleId,
        seasons: seasons.map(([seasonId, episodes]) => ({
          seasonId,
          episodes: episodes.map(([id, number]) => ({ id, number, version: at.get(id) ?? 1 })),
        })),
      })
      return moved
    }
    const [a, b, c] = made.episodeIds[0] as [number, number, number]
    const [d] = made.episodeIds[1] as [number]
    const viewer = service.as(await makePerson(service.db))
    await viewer('update-episode-last-play-time', { videoId: made.titleId, seasonId: first, episodeId: c, playTime: 42 })

    const read = await versions()
    const moved = await write([
      [
        first,
        [
          [c, 1],
          [a, 2],
        ],
      ],
      [
        second,
        [
          [d, 1],
          [b, 2],
        ],
      ],
    ])
    // Only d stands where it stood; whoever goes on writing has the versions of the others.
    expect(moved.map(({ id }) => id)).toEqual([c, a, b])
    const after = await versions()
    expect(moved.every(({ id, version }) => version === after.get(id))).toBe(true)
    expect(await order()).toEqual([
      { id: c, seasonId: first, number: 1 },
      { id: a, seasonId: first, number: 2 },
      { id: d, seasonId: second, number: 1 },
      { id: b, seasonId: second, number: 2 },
    ])
    const shown = (await viewer('episode-list', { videoId: made.titleId, seasonId: first })).data
    expect(shown.map(({ episodeId, episodeNumber, playTime }) => [episodeId, episodeNumber, playTime])).toEqual([
      [c, 1, 42],
      [a, 2, 0],
    ])
    const { data: entries } = await call('list-audit-log', { entity: 'episode', entityId: String(b) })
    expect(entries[0]).toMatchObject({ action: 'order', before: { seasonId: first }, after: { seasonId: second } })

    const back = [
      [
        first,
        [
          [a, 1],
          [b, 2],
          [c, 3],
        ],
      ],
      [second, [[d, 1]]],
    ] as Parameters<typeof write>[0]
    expect((await refusalOf(write(back, read))).message).toMatch(/ changed this episode at/)
    expect((await refusalOf(write([[first, [[a, 1]]]]))).message).toMatch(/^An episode was added or removed/)
    expect(
      (
        await refusalOf(
          write([
            [
              first,
              [
                [a, 1],
                [b, 1],
                [c, 2],
              ],
            ],
            [second, [[d, 1]]],
          ]),
        )
      ).message,
    ).toMatch(/gives number 1 twice/)
    expect(
      (
        await refusalOf(
          write([
            [
              first,
              [
                [a, 1],
                [a, 2],
                [b, 3],
                [c, 4],
              ],
            ],
            [second, [[d, 1]]],
          ]),
        )
      ).message,
    ).toMatch(/names an episode twice/)
    expect((await refusalOf(write([[9999, [[a, 1]]]]))).message).toBe('Season 9999 is not of this series.')
    expect((await order())[0]).toEqual({ id: c, seasonId: first, number: 1 })
    await write(back)
    expect((await order()).map(({ id }) => id)).toEqual([a, b, c, d])
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
    expect((await call('get-season', { id: season!.id })).data.files).toBe(1)
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
