import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../../identity/accounts.ts'
import { many, maybeOne, one, sql } from '../../platform/db/statement.ts'
import { makePerson, makeTitle, type PersonMade } from '../../testing/builders.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService, type Tokens } from '../../testing/service.ts'

const password = 'lamp-and-screen'

/** Tables that hang on an account, and the section of the export that tells of each; a new one must be added to both. */
const sections: Record<string, string> = {
  api_token: 'api_tokens',
  account_session: 'devices',
  device: 'devices',
  membership: 'membership',
  membership_payment: 'payments',
  profile: 'profiles',
  watch_list: 'watch_lists',
  watch_list_share: 'list_shares',
  watch_list_share_day: 'list_share_days',
  watch_list_deleted: 'deleted_lists',
  saved_search: 'saved_searches',
  reminder: 'reminders',
  progress_position: 'positions',
  progress_extra: 'positions',
  activity_log: 'history',
  activity_event: 'activity',
  report_playback_failure: 'playback_failures',
  report_issue: 'reports',
  // What those who run the service did.
  report_event: 'operator_changes',
  report_group: 'operator_changes',
  ad_break: 'ads',
  // Hashes of secrets alone.
  account_link: '',
  device_tv_code: '',
  profile_session: '',
}

describe('what is kept of a person', () => {
  let service: TestService
  let film: number
  let coming: number
  beforeAll(async () => {
    service = await startTestService()
    film = await makeTitle(service.db, { name: 'The Lamp' })
    coming = await makeTitle(service.db, { name: 'The Screen', releaseDay: '2099-01-01' })
  })
  afterAll(() => service.close())

  /** Leaves something in every corner. */
  const live = async (tokens: Tokens) => {
    const me = service.as(tokens)
    const { data } = await me('add-watch-list', { watchListName: 'Rainy days' })
    await me('add-remove-video-watch-list', { watchListId: data.id, videoId: film })
    await me('share-my-wishlist', { watchlistId: data.id, toEmail: 'friend@matinee.test' })
    await me('delete-watch-list', { watchListId: (await me('add-watch-list', { watchListName: 'Gone days' })).data.id })
    await me('update-last-play-time', { videoId: film, lastPlayTime: 33 })
    await me('save-activity-log', { activityName: 'The Lamp', videoId: film, videoType: 'film' })
    await me('save-search-list', { searchListName: 'Lamps', searchKey: 'lamp' })
    await me('set-reminder', { videoId: coming, isWanted: true })
    await me('error-report', { videoId: film, videoType: 'film', errorMessage: 'It went dark.' })
    await me('create-clone-user', { username: 'Kit', isChild: true })
  }
  const rowsOf = async (accountId: number) =>
    (
      await one(
        service.db,
        sql<{ rows: number }>`
          with p as (select id from profile where account_id = ${accountId})
          select ((select count(*) from p) + (select count(*) from device where account_id = ${accountId})
            + (select count(*) from account_session where account_id = ${accountId})
            + (select count(*) from watch_list where profile_id in (select id from p))
            + (select count(*) from progress_position where profile_id in (select id from p))
            + (select count(*) from reminder where profile_id in (select id from p))
            + (select count(*) from activity_log where profile_id in (select id from p)))::int as rows`,
      )
    ).rows

  it('is exported whole, without secrets', async () => {
    const person = await makePerson(service.db, { name: 'Ines', membership: 'Active' })
    await live(person)
    const made = sql`with extra as (insert into catalogue_extra (title_id, kind, name, found_kind, found_name) values (${film}, 'interview', 'The Maker', 'interview', 'The Maker') returning id)
      insert into progress_extra (profile_id, extra_id, position_seconds, is_watched, updated_at) select ${person.profileId}, id, 12, false, now() from extra`
    await made.execute(service.db)
    const { data } = await service.as(person)('export-account')
    expect(data).toMatchObject({
      account: { name: 'Ines', email: 'ines@matinee.test' },
      membership: [{ status: 'Active' }],
      profiles: [{ name: 'Ines' }, { name: 'Kit', isChild: true }],
      devices: [{ name: 'Test browser', sessions: [{}] }],
      watchLists: [{ profile: 'Ines', name: 'Rainy days', titles: [{ title: 'The Lamp' }] }],
      listShares: [{ list: 'Rainy days', direction: 'given', toEmail: 'friend@matinee.test' }],
      listShareDays: [{ shares: 1 }],
      deletedLists: [{ name: 'Gone days' }],
      savedSearches: [{ name: 'Lamps', words: 'lamp' }],
      reminders: [{ profile: 'Ines', title: 'The Screen' }],
      positions: [
        { title: 'The Lamp', positionSeconds: 33 },
        { title: 'The Lamp', extra: 'The Maker', positionSeconds: 12 },
      ],
      history: [{ activityName: 'The Lamp' }],
      activity: [{ kind: 'view', title: 'The Lamp' }],
      playbackFailures: [{ message: 'It went dark.' }],
    })
    expect(JSON.stringify(data)).not.toMatch(/argon2|_hash"/)
    const other = await makePerson(service.db)
    expect(JSON.stringify((await service.as(other)('export-account')).data)).not.toContain('Rainy days')
  })

  it('has its place in the export and goes with the account, whatever table it is in', async () => {
    const keys = await many(
      service.db,
      sql<{ table: string; action: string }>`
        select k.conrelid::regclass::text as table, k.confdeltype::text as action from pg_constraint k
        where k.contype = 'f' and k.confrelid in ('account'::regclass, 'profile'::regclass)`,
    )
    expect([...new Set(keys.map(({ table }) => table))].filter((table) => !(table in sections))).toEqual([])
    // c: goes with it; n: stays without the name, as payments and failures may.
    expect(keys.filter(({ action }) => action !== 'c' && action !== 'n')).toEqual([])
  })

  it('names nobody in the audit log whose account is gone, and keeps what was changed', async () => {
    const operator = await makePerson(service.db, { name: 'Ada Lovelace', isOperator: true })
    const { token } = await service.operator(operator)('create-token', { name: 'Ada’s laptop', scopes: ['catalogue:write'] })
    await service.operator(token)('create-mood', { name: 'Sombre', glyph: '' })
    const { data } = await service.as(operator)('export-account')
    expect(data).toMatchObject({
      apiTokens: [{ name: 'Ada’s laptop', scopes: ['catalogue:write'] }],
      operatorChanges: [
        { action: 'create', entity: 'token' },
        { action: 'create', entity: 'mood', actorName: 'Ada’s laptop' },
      ],
    })
    await sql`delete from account where id = ${operator.accountId}`.execute(service.db)
    const { data: entries } = await service.operator()('list-audit-log')
    expect(entries).toMatchObject([{ entity: 'mood', after: { name: 'Sombre' } }, { entity: 'token' }])
    expect(JSON.stringify(entries)).not.toMatch(/Ada/)
  })

  const someone = async (email: string): Promise<PersonMade & { email: string }> => {
    const { accountId, rootProfileId } = await createAccount(service.db, { email, name: 'Gone', password, verifiedAt: service.clock.now() })
    const reply = await service.as()('login', { email, password })
    return { email, bearer: reply.bearerToken!, user: reply.userToken!, userId: rootProfileId, accountId, profileId: rootProfileId }
  }

  it('is deleted with the account, which asks for the password again', async () => {
    const person = await someone('gone@matinee.test')
    await live(person)
    await service.as()('forgot-password', { email: person.email })
    const me = service.as(person)
    expect(await refusalOf(me('delete-account', { password: 'wrong' }))).toMatchObject({
      status: 400,
      message: 'The current password is wrong.',
    })
    expect(await rowsOf(person.accountId)).toBeGreaterThan(6)
    expect((await me('delete-account', { password })).data.isDeleted).toBe(true)
    expect(await rowsOf(person.accountId)).toBe(0)
    expect(await maybeOne(service.db, sql`select 1 from account where id = ${person.accountId}`)).toBeUndefined()
    expect(await maybeOne(service.db, sql`select 1 from account_link where email = ${person.email}`)).toBeUndefined()
    expect(await many(service.db, sql`select profile_id from report_playback_failure where profile_id = ${person.profileId}`)).toEqual([])
    expect((await refusalOf(me('my-clone-user'))).status).toBe(401)
    expect(service.emails.at(-1)).toMatchObject({ to: person.email, subject: 'Your account is deleted' })
    // The address is free again.
    await createAccount(service.db, { email: person.email, name: 'Back', password, verifiedAt: service.clock.now() })
  })

  it('is deleted by a mailed code too, which is for nothing else', async () => {
    const person = await someone('by-code@matinee.test')
    const me = service.as(person)
    expect((await me('delete-account')).data.isDeleted).toBe(false)
    const code = service.emails.at(-1)!.headers!['X-Matinee-Code']!
    expect((await refusalOf(service.as()('login', { email: person.email, loginType: 'OTP', otp: code }))).error).toBe('invalid_code')
    expect((await me('delete-account', { otp: code })).data.isDeleted).toBe(true)
  })

  it('is the root’s alone to take or to delete', async () => {
    const child = service.as(await makePerson(service.db, { asChild: true }))
    expect((await refusalOf(child('export-account'))).error).toBe('forbidden')
    expect((await refusalOf(child('delete-account', { password }))).error).toBe('forbidden')
  })
})
