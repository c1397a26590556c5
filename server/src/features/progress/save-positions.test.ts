import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, sql } from '../../platform/db/statement.ts'
import { makePerson, makeSeries, makeTitle } from '../../testing/builders.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { keyOf } from '../activity/activity.ts'
import { openPositions } from './progress.ts'
import { type PositionReport, savePositions } from './save-positions.ts'

/** Numbers from 0 to 1 that are the same in every run. */
const dice = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return seed / 2 ** 31
}

describe('positions that are saved together', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  const report = (profileId: number, titleId: number, positionSeconds: number, input: Partial<PositionReport> = {}): PositionReport => ({
    profileId,
    titleId,
    episodeId: null,
    positionSeconds,
    durationSeconds: 3600,
    isWatched: false,
    at: service.clock.now(),
    isDated: false,
    actor: { profileId, key: keyOf(profileId) },
    ...input,
  })

  const makeWorld = async () => {
    const profileIds: number[] = []
    for (let count = 0; count < 4; count++) profileIds.push((await makePerson(service.db)).profileId)
    const series = await makeSeries(service.db, [2])
    return { profileIds, film: await makeTitle(service.db), series: series.titleId, episodeIds: series.episodeIds[0]! }
  }
  type World = Awaited<ReturnType<typeof makeWorld>>

  /** The same story in any world: people watch on, seek, wait, and late reports come in. */
  const storyOf = ({ profileIds, film, series, episodeIds }: World): PositionReport[] => {
    const next = dice(7)
    const places = new Map<string, number>()
    let ms = service.clock.now().getTime()
    return Array.from({ length: 160 }, () => {
      ms += next() * 4000
      const person = Math.floor(next() * profileIds.length)
      const what = Math.floor(next() * 3)
      const place = (places.get(`${person} ${what}`) ?? 100) + Math.floor(next() * 8) - (next() < 0.1 ? 90 : 0)
      places.set(`${person} ${what}`, Math.max(0, place))
      const isDated = next() < 0.3
      return report(profileIds[person]!, what === 0 ? film : series, Math.max(0, place), {
        episodeId: what === 0 ? null : episodeIds[what - 1]!,
        at: new Date(ms - (isDated ? next() * 20_000 : 0)),
        isDated,
      })
    })
  }

  const rowsOf = async ({ profileIds, film, series, episodeIds }: World) => {
    const positions = await many(
      service.db,
      sql`select array_position(${profileIds}::int[], profile_id) as person, title_id = ${film} as film,
        coalesce(array_position(${episodeIds}::int[], episode_id), 0) as episode, position_seconds, updated_at from progress_position
        where profile_id = any(${profileIds}::int[]) order by 1, 2, 3`,
    )
    const minutes = await many(
      service.db,
      sql`select array_position(${profileIds}::int[], profile_id) as person, title_id = ${film} as film,
        coalesce(array_position(${episodeIds}::int[], episode_id), 0) as episode, round(minutes::numeric, 6) as minutes from activity_event
        where profile_id = any(${profileIds}::int[]) order by 1, 2, 3`,
    )
    const scores = await many(
      service.db,
      sql`select round(s.minutes::numeric, 6) as minutes, round(t.popularity::numeric, 6) as popularity
        from activity_score s join catalogue_title t on t.id = s.title_id where t.id in (${film}, ${series}) order by t.id = ${film}`,
    )
    return { positions, minutes, scores }
  }

  it('PLY-14 leave the same positions and minutes as those that are saved one by one', async () => {
    const [one, together] = [await makeWorld(), await makeWorld()]
    for (const each of storyOf(one)) await savePositions(service.db, [each])
    const story = storyOf(together)
    const next = dice(3)
    while (story.length > 0) await savePositions(service.db, story.splice(0, 1 + Math.floor(next() * 60)))
    const rows = await rowsOf(together)
    expect(rows).toEqual(await rowsOf(one))
    expect(rows.positions).toHaveLength(12)
    expect(rows.minutes.length).toBeGreaterThan(6)
  })

  it('are kept when one among them cannot be', async () => {
    const { profileIds, film } = await makeWorld()
    const positions = openPositions(service.db)
    const outcomes = await Promise.allSettled([...profileIds, 999_999].map((profileId) => positions.save(report(profileId, film, 77))))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
    const kept = await many(service.db, sql`select position_seconds from progress_position where title_id = ${film}`)
    expect(kept).toEqual(profileIds.map(() => ({ position_seconds: 77 })))
  })

  it('are all written when the service closes', async () => {
    const { profileIds, film } = await makeWorld()
    const positions = openPositions(service.db)
    for (const profileId of profileIds) void positions.save(report(profileId, film, 55))
    await positions.close()
    expect(await many(service.db, sql`select 1 from progress_position where title_id = ${film} and position_seconds = 55`)).toHaveLength(4)
  })
})
