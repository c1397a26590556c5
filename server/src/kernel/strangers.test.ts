import type { CallDefinition } from '@matinee/contract/call'
import { CallRefused } from '@matinee/contract/call-refused'
import type { Client } from '@matinee/contract/client'
import { callsByPath } from '@matinee/contract/v3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { one, sql } from '../platform/db/statement.ts'
import { makePerson, makeTitle, type PersonMade } from '../testing/builders.ts'
import { fingerprintOf } from '../testing/fingerprint.ts'
import { parametersFor } from '../testing/parameters.ts'
import { startTestService, type TestService } from '../testing/service.ts'

const personal = (Object.entries(callsByPath) as [string, CallDefinition][]).filter(([, { who }]) => who !== 'anyone')
const mark = 'Strictly Private'

describe('a call that needs a person lets no stranger through, and changes nothing of another’s', () => {
  let service: TestService
  let victim: PersonMade
  let ids: Record<string, number>

  beforeAll(async () => {
    service = await startTestService()
    victim = await makePerson(service.db, { name: mark, membership: 'Active' })
    const me = service.as(victim)
    const film = await makeTitle(service.db)
    const list = (await me('add-watch-list', { watchListName: `${mark} list` })).data.id
    await me('add-remove-video-watch-list', { watchListId: list, videoId: film })
    await me('update-last-play-time', { videoId: film, lastPlayTime: 30 })
    await me('save-activity-log', { activityName: `${mark} view`, videoId: film, videoType: 'film' })
    const child = (await me('create-clone-user', { username: `${mark} child`, isChild: true })).data.id
    const search = (await me('save-search-list', { searchListName: `${mark} search`, searchKey: mark })).data.id
    const device = (await me('user-devices')).data[0]!.id
    const position = await one(
      service.db,
      sql<{ id: number }>`select id from progress_position where profile_id = ${victim.profileId} order by id limit 1`,
    )
    ids = {
      videoId: film,
      watchListId: list,
      listId: list,
      profileId: child,
      saveSearchId: search,
      deviceId: device,
      continueWatchId: position.id,
    }
  })
  afterAll(() => service.close())

  const attempt = async (client: Client, path: string, parameters: object): Promise<CallRefused | Record<string, unknown>> => {
    try {
      return (await client(path as 'login', parameters as never)) as unknown as Record<string, unknown>
    } catch (error) {
      if (error instanceof CallRefused && error.status >= 400 && error.status < 500) return error
      throw error
    }
  }
  const refused = async (client: Client, path: string, parameters: object) => {
    const outcome = await attempt(client, path, parameters)
    return outcome instanceof CallRefused ? `${outcome.status} ${outcome.error}` : 'let through'
  }

  it.each(personal)('API-02 %s', async (path, call) => {
    const before = await fingerprintOf(service.db, victim.accountId)
    const [required, all] = [parametersFor(call, ids, 'required'), parametersFor(call, ids, 'all')]
    const fresh = async () => service.as(await makePerson(service.db, { membership: 'Active' }))

    expect(await refused(service.as(), path, required), 'a visitor').toBe('401 unauthenticated')
    if (call.who !== 'guest')
      expect(await refused(service.as(await makePerson(service.db, { isGuest: true })), path, required), 'a guest').toBe('403 guest')
    const removed = await makePerson(service.db)
    await sql`delete from profile where id = ${removed.profileId}`.execute(service.db)
    expect(await refused(service.as(removed), path, required), 'a removed profile').toBe('401 unauthenticated')
    expect(await refused(await fresh(), path, { ...required, userId: victim.userId }), 'with the user_id of another').toBe('403 forbidden')
    const mixed = await makePerson(service.db)
    expect(await refused(service.as({ ...mixed, user: victim.user }), path, required), 'with the user token of another').toBe(
      '401 unauthenticated',
    )
    for (const parameters of [required, all]) {
      const outcome = await attempt(await fresh(), path, parameters)
      expect(JSON.stringify(outcome instanceof CallRefused ? outcome.message : outcome), 'with the ids of another').not.toContain(mark)
    }
    expect(await fingerprintOf(service.db, victim.accountId)).toEqual(before)
  })

  it('is tried with every call of the contract that needs one', () => {
    expect(personal.length).toBeGreaterThan(40)
  })
})
