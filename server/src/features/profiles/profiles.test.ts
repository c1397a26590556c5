import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProfile } from '../../identity/profiles.ts'
import { sql } from '../../platform/db/statement.ts'
import { makePerson } from '../../testing/builders.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { addAvatars } from './profiles.ts'

const operatorEmail = 'operator@roxy.film'

describe('profiles', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService({ operatorEmails: [operatorEmail] })
  })
  afterAll(() => service.close())

  const family = async () => {
    const root = await makePerson(service.db, { membership: 'Active' })
    const kid = await createProfile(service.db, { accountId: root.accountId, name: 'Kit', isChild: true, avatar: '/images/owl' })
    return { root, kid }
  }

  it('PRF-01 lists the account’s profiles, the root first, with a masked password', async () => {
    const { root, kid } = await family()
    const { data } = await service.as(root)('my-clone-user')
    expect(data.map(({ id, is_parent, parent_id, is_child }) => ({ id, is_parent, parent_id, is_child }))).toEqual([
      { id: root.profileId, is_parent: 1, parent_id: null, is_child: 0 },
      { id: kid, is_parent: 0, parent_id: root.profileId, is_child: 1 },
    ])
    expect(data[1]).toMatchObject({ name: 'Kit', profile_image: '/images/owl', password: '••••••••' })
    expect(data[1]!.email).toBe(data[0]!.email)
  })

  it('PRF-04 switches to a grown-up’s profile by the root’s tokens, which go on to hold', async () => {
    const { root } = await family()
    const ben = await createProfile(service.db, { accountId: root.accountId, name: 'Ben' })
    const switched = await service.as(root)('login-as-clone-user', { clone_user_id: ben })
    expect(switched).toMatchObject({ user_id: ben, username: 'Ben', data: { is_child: 0, is_parent: 0, parent_id: root.profileId } })
    expect(switched.data.subscription_status).toBe('Active')
    expect(switched.rootUserDetail).toBeUndefined()
    const asBen = service.as({ bearer: switched.bearer_token, user: switched.user_token, userId: ben })
    expect((await asBen('view-profile')).data.id).toBe(ben)
    await expect(asBen('login-as-clone-user', { clone_user_id: root.profileId })).rejects.toMatchObject({ error: 'password_required' })
    const back = await service.as(root)('login-as-clone-user', { clone_user_id: root.profileId })
    expect(back.rootUserDetail?.user_id).toBe(root.profileId)
  })

  it('API-02 shows and opens no profile of another account', async () => {
    const [{ root }, other] = [await family(), await family()]
    const me = service.as(root)
    await expect(me('login-as-clone-user', { clone_user_id: other.kid })).rejects.toMatchObject({ error: 'not_found' })
    await expect(me('view-profile', { clone_user_id: other.kid })).rejects.toMatchObject({ error: 'not_found' })
  })

  it('shows the root every profile, and any other only itself', async () => {
    const { root, kid } = await family()
    expect((await service.as(root)('view-profile', { clone_user_id: kid })).data.name).toBe('Kit')
    const child = await makePerson(service.db, { asChild: true })
    expect((await service.as(child)('view-profile')).data).toMatchObject({ id: child.profileId, is_child: 1 })
    await expect(service.as(child)('view-profile', { clone_user_id: child.profileId + 1 })).rejects.toMatchObject({ error: 'forbidden' })
  })

  it('PRF-01 whoever has chosen no picture has a face of the house, always the same, at sign-in and in every list', async () => {
    const person = await makePerson(service.db)
    const me = service.as(person)
    const face = (await me('view-profile')).data.profile_image
    expect(face).toMatch(/^[/]faces[/][1-6][.]svg$/)
    expect((await me('my-clone-user')).data.map(({ profile_image }) => profile_image)).toEqual([face])
    const added = (await me('create-clone-user', { username: 'Ben' })).data
    expect((await me('login-as-clone-user', { clone_user_id: added.id })).data?.profile_image).toBe(added.profile_image)
    expect(added.profile_image).not.toBe(face)
    expect((await service.as()('login-guest')).data?.profile_image).toMatch(/^[/]faces[/]/)
  })

  it('PRF-02 every picture of the gallery has a name that can be read aloud, which the operator may change', async () => {
    await expect(addAvatars(service.db, [{ name: 'Props', avatars: [{ name: ' ', imageHash: 'ff' }] }])).rejects.toThrow(
      "'Props' has no name",
    )
    await sql`insert into catalogue_image (hash, file, width, height) values ('ab', 'x', 1, 1)`.execute(service.db)
    await addAvatars(service.db, [{ name: 'Lamps', avatars: [{ name: 'props-lamp', imageHash: 'ab' }] }])
    const operator = service.as(await makePerson(service.db, { email: operatorEmail }))
    await operator('save-avatar-name', { avatar_url: '/images/ab', avatar_name: 'Magic lantern' })
    expect((await service.as()('avatar-gallery')).data.at(-1)).toMatchObject({ avatars: [{ avatar_name: 'Magic lantern' }] })
    await expect(operator('save-avatar-name', { avatar_url: '/images/ac', avatar_name: 'None' })).rejects.toMatchObject({
      error: 'not_found',
    })
    await expect(
      service.as(await makePerson(service.db))('save-avatar-name', { avatar_url: '/images/ab', avatar_name: 'Mine' }),
    ).rejects.toMatchObject({
      error: 'forbidden',
    })
    await sql`delete from profile_avatar where image_hash = 'ab'`.execute(service.db)
  })

  it('PRF-02 shows the avatar gallery by category in its order', async () => {
    for (const hash of ['aa', 'bb', 'cc'])
      await sql`insert into catalogue_image (hash, file, width, height) values (${hash}, 'x', 1, 1)`.execute(service.db)
    await addAvatars(service.db, [
      {
        name: 'Villains',
        avatars: [
          { name: 'Ghost', imageHash: 'bb' },
          { name: 'Count', imageHash: 'aa' },
        ],
      },
      { name: 'Creatures', avatars: [{ name: 'Owl', imageHash: 'cc' }] },
    ])
    expect((await service.as()('avatar-gallery')).data).toEqual([
      {
        category_name: 'Villains',
        avatars: [
          { file_path: '/images/bb', avatar_name: 'Ghost' },
          { file_path: '/images/aa', avatar_name: 'Count' },
        ],
      },
      { category_name: 'Creatures', avatars: [{ file_path: '/images/cc', avatar_name: 'Owl' }] },
    ])
  })

  it('PRF-03 adds profiles, a child’s too, up to four', async () => {
    const me = service.as(await makePerson(service.db))
    const kit = await me('create-clone-user', { username: ' Kit ', is_child: '1' })
    expect(kit.data).toMatchObject({ name: 'Kit', is_child: 1, is_parent: 0 })
    const asked = await Promise.allSettled(['Sam', 'Lou', 'Max'].map((username) => me('create-clone-user', { username })))
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    await expect(me('create-clone-user', { username: 'Fifth' })).rejects.toMatchObject({ status: 409, error: 'conflict' })
    expect((await me('my-clone-user')).data).toHaveLength(4)
    await expect(me('create-clone-user', { username: '  ' })).rejects.toMatchObject({ status: 400 })
    const child = service.as(await makePerson(service.db, { asChild: true }))
    await expect(child('create-clone-user', { username: 'Grown-up' })).rejects.toMatchObject({ error: 'forbidden' })
  })

  it('removes a profile, and its tokens with it, but never the root, nor another account’s', async () => {
    const { root } = await family()
    const ben = await createProfile(service.db, { accountId: root.accountId, name: 'Ben' })
    const other = await family()
    const me = service.as(root)
    const opened = await me('login-as-clone-user', { clone_user_id: ben })
    const asBen = service.as({ bearer: opened.bearer_token, user: opened.user_token, userId: ben })
    await asBen('add-watch-list', { watch_list_name: 'Mine' })
    await expect(me('remove-clone-user', { clone_user_id: other.kid })).rejects.toMatchObject({ error: 'not_found' })
    await expect(me('remove-clone-user', { clone_user_id: root.profileId })).rejects.toMatchObject({ error: 'forbidden' })
    await me('remove-clone-user', { clone_user_id: ben })
    await expect(asBen('my-watch-list')).rejects.toMatchObject({ status: 401 })
    expect((await me('my-clone-user')).data.map(({ name }) => name)).toEqual([expect.any(String), 'Kit'])
    expect(
      (
        await sql`select 1 from account_session s where not exists (select 1 from profile_session u where u.session_id = s.id)
      and s.account_id = ${root.accountId}`.execute(service.db)
      ).rows,
    ).toEqual([])
    await me('my-watch-list')
  })

  it('PRF-01 changes what the flags name, the root’s or another’s by the root, and leaves the rest', async () => {
    const { root, kid } = await family()
    const me = service.as(root)
    expect((await me('update-profile', { first_name: 'Ignored', email: '' })).data.name).not.toContain('Ignored')
    const named = await me('update-profile', {
      name_status: '1',
      first_name: ' Ada',
      last_name: 'Love  Lace ',
      language_status: '1',
      language: 1,
    })
    expect(named.data).toMatchObject({ name: 'Ada Love Lace', first_name: 'Ada', last_name: 'Love Lace', language: 1 })
    expect((await me('update-profile', { clone_user_id: kid, name_status: '1', first_name: 'Kim', is_child: '0' })).data).toMatchObject({
      id: kid,
      name: 'Kim',
      is_child: 0,
    })
    await expect(me('update-profile', { name_status: '1', first_name: ' ' })).rejects.toMatchObject({ error: 'invalid_parameter' })
    await expect(me('update-profile', { language_status: '1', language: 7 })).rejects.toMatchObject({ error: 'invalid_parameter' })
    await expect(me('update-profile', { is_child: '1' })).rejects.toMatchObject({ error: 'invalid_parameter' })
  })

  it('lets a child change its name and picture, and neither its flag nor the account', async () => {
    const child = await makePerson(service.db, { asChild: true })
    const me = service.as(child)
    expect((await me('update-profile', { name_status: '1', first_name: 'Pip' })).data.name).toBe('Pip')
    await expect(me('update-profile', { is_child: '0' })).rejects.toMatchObject({ error: 'forbidden' })
    await expect(me('update-profile', { email: 'mine@matinee.test' })).rejects.toMatchObject({ error: 'forbidden' })
    const password = 'mine-all-mine'
    await expect(me('update-profile', { password_status: '1', password, confirm_password: password })).rejects.toMatchObject({
      error: 'forbidden',
    })
  })

  it('PRF-02 sets a picture of the gallery and no other', async () => {
    const me = service.as(await makePerson(service.db))
    await sql`insert into catalogue_image (hash, file, width, height) values ('dd', 'x', 1, 1), ('ee', 'x', 1, 1)`.execute(service.db)
    await addAvatars(service.db, [{ name: 'Props', avatars: [{ name: 'Lamp', imageHash: 'dd' }] }])
    expect((await me('update-avatar', { avatar_url: '/images/dd' })).data.profile_image).toBe('/images/dd')
    for (const avatar_url of ['/images/ee', 'https://elsewhere.test/images/dd', 'javascript:alert(1)'])
      await expect(me('update-avatar', { avatar_url })).rejects.toMatchObject({ error: 'not_found' })
    expect((await me('view-profile')).data.profile_image).toBe('/images/dd')
  })
})
