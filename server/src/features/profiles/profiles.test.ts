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
    expect(data.map(({ id, isParent, parentId, isChild }) => ({ id, isParent, parentId, isChild }))).toEqual([
      { id: root.profileId, isParent: true, parentId: null, isChild: false },
      { id: kid, isParent: false, parentId: root.profileId, isChild: true },
    ])
    expect(data[1]).toMatchObject({ name: 'Kit', profileImage: '/images/owl', password: '••••••••' })
    expect(data[1]!.email).toBe(data[0]!.email)
  })

  it('PRF-04 switches to a grown-up’s profile by the root’s tokens, which go on to hold', async () => {
    const { root } = await family()
    const ben = await createProfile(service.db, { accountId: root.accountId, name: 'Ben' })
    const switched = await service.as(root)('login-as-clone-user', { profileId: ben })
    expect(switched).toMatchObject({ userId: ben, username: 'Ben', data: { isChild: false, isParent: false, parentId: root.profileId } })
    expect(switched.data.subscriptionStatus).toBe('Active')
    expect(switched.rootUserDetail).toBeUndefined()
    const asBen = service.as({ bearer: switched.bearerToken, user: switched.userToken, userId: ben })
    expect((await asBen('view-profile')).data.id).toBe(ben)
    await expect(asBen('login-as-clone-user', { profileId: root.profileId })).rejects.toMatchObject({ error: 'password_required' })
    const back = await service.as(root)('login-as-clone-user', { profileId: root.profileId })
    expect(back.rootUserDetail?.userId).toBe(root.profileId)
  })

  it('API-02 shows and opens no profile of another account', async () => {
    const [{ root }, other] = [await family(), await family()]
    const me = service.as(root)
    await expect(me('login-as-clone-user', { profileId: other.kid })).rejects.toMatchObject({ error: 'not_found' })
    await expect(me('view-profile', { profileId: other.kid })).rejects.toMatchObject({ error: 'not_found' })
  })

  it('shows the root every profile, and any other only itself', async () => {
    const { root, kid } = await family()
    expect((await service.as(root)('view-profile', { profileId: kid })).data.name).toBe('Kit')
    const child = await makePerson(service.db, { asChild: true })
    expect((await service.as(child)('view-profile')).data).toMatchObject({ id: child.profileId, isChild: true })
    await expect(service.as(child)('view-profile', { profileId: child.profileId + 1 })).rejects.toMatchObject({ error: 'forbidden' })
  })

  it('PRF-01 whoever has chosen no picture has a face of the house, always the same, at sign-in and in every list', async () => {
    const person = await makePerson(service.db)
    const me = service.as(person)
    const face = (await me('view-profile')).data.profileImage
    expect(face).toMatch(/^[/]faces[/][1-6][.]svg$/)
    expect((await me('my-clone-user')).data.map(({ profileImage }) => profileImage)).toEqual([face])
    const added = (await me('create-clone-user', { username: 'Ben' })).data
    expect((await me('login-as-clone-user', { profileId: added.id })).data?.profileImage).toBe(added.profileImage)
    expect(added.profileImage).not.toBe(face)
    expect((await service.as()('login-guest')).data?.profileImage).toMatch(/^[/]faces[/]/)
  })

  it('PRF-02 every picture of the gallery has a name that can be read aloud, which the operator may change', async () => {
    await expect(addAvatars(service.db, [{ name: 'Props', avatars: [{ name: ' ', imageHash: 'ff' }] }])).rejects.toThrow(
      "'Props' has no name",
    )
    await sql`insert into catalogue_image (hash, file, width, height) values ('ab', 'x', 1, 1)`.execute(service.db)
    await addAvatars(service.db, [{ name: 'Lamps', avatars: [{ name: 'props-lamp', imageHash: 'ab' }] }])
    const operator = service.as(await makePerson(service.db, { email: operatorEmail }))
    await operator('save-avatar-name', { avatarUrl: '/images/ab', avatarName: 'Magic lantern' })
    expect((await service.as()('avatar-gallery')).data.at(-1)).toMatchObject({ avatars: [{ avatarName: 'Magic lantern' }] })
    await expect(operator('save-avatar-name', { avatarUrl: '/images/ac', avatarName: 'None' })).rejects.toMatchObject({
      error: 'not_found',
    })
    await expect(
      service.as(await makePerson(service.db))('save-avatar-name', { avatarUrl: '/images/ab', avatarName: 'Mine' }),
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
        categoryName: 'Villains',
        avatars: [
          { filePath: '/images/bb', avatarName: 'Ghost' },
          { filePath: '/images/aa', avatarName: 'Count' },
        ],
      },
      { categoryName: 'Creatures', avatars: [{ filePath: '/images/cc', avatarName: 'Owl' }] },
    ])
  })

  it('PRF-03 adds profiles, a child’s too, up to four', async () => {
    const me = service.as(await makePerson(service.db))
    const kit = await me('create-clone-user', { username: ' Kit ', isChild: true })
    expect(kit.data).toMatchObject({ name: 'Kit', isChild: true, isParent: false })
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
    const opened = await me('login-as-clone-user', { profileId: ben })
    const asBen = service.as({ bearer: opened.bearerToken, user: opened.userToken, userId: ben })
    await asBen('add-watch-list', { watchListName: 'Mine' })
    await expect(me('remove-clone-user', { profileId: other.kid })).rejects.toMatchObject({ error: 'not_found' })
    await expect(me('remove-clone-user', { profileId: root.profileId })).rejects.toMatchObject({ error: 'forbidden' })
    await me('remove-clone-user', { profileId: ben })
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
    expect((await me('update-profile', { firstName: 'Ignored', email: '' })).data.name).not.toContain('Ignored')
    const named = await me('update-profile', {
      nameStatus: true,
      firstName: ' Ada',
      lastName: 'Love  Lace ',
      languageStatus: true,
      language: 1,
    })
    expect(named.data).toMatchObject({ name: 'Ada Love Lace', firstName: 'Ada', lastName: 'Love Lace', language: 1 })
    expect((await me('update-profile', { profileId: kid, nameStatus: true, firstName: 'Kim', isChild: false })).data).toMatchObject({
      id: kid,
      name: 'Kim',
      isChild: false,
    })
    await expect(me('update-profile', { nameStatus: true, firstName: ' ' })).rejects.toMatchObject({ error: 'invalid_parameter' })
    await expect(me('update-profile', { languageStatus: true, language: 7 })).rejects.toMatchObject({ error: 'invalid_parameter' })
    await expect(me('update-profile', { isChild: true })).rejects.toMatchObject({ error: 'invalid_parameter' })
  })

  it('lets a child change its name and picture, and neither its flag nor the account', async () => {
    const child = await makePerson(service.db, { asChild: true })
    const me = service.as(child)
    expect((await me('update-profile', { nameStatus: true, firstName: 'Pip' })).data.name).toBe('Pip')
    await expect(me('update-profile', { isChild: false })).rejects.toMatchObject({ error: 'forbidden' })
    await expect(me('update-profile', { email: 'mine@matinee.test' })).rejects.toMatchObject({ error: 'forbidden' })
    const password = 'mine-all-mine'
    await expect(me('update-profile', { passwordStatus: true, password, confirmPassword: password })).rejects.toMatchObject({
      error: 'forbidden',
    })
  })

  it('PRF-02 sets a picture of the gallery and no other', async () => {
    const me = service.as(await makePerson(service.db))
    await sql`insert into catalogue_image (hash, file, width, height) values ('dd', 'x', 1, 1), ('ee', 'x', 1, 1)`.execute(service.db)
    await addAvatars(service.db, [{ name: 'Props', avatars: [{ name: 'Lamp', imageHash: 'dd' }] }])
    expect((await me('update-avatar', { avatarUrl: '/images/dd' })).data.profileImage).toBe('/images/dd')
    for (const avatarUrl of ['/images/ee', 'https://elsewhere.test/images/dd', 'javascript:alert(1)'])
      await expect(me('update-avatar', { avatarUrl })).rejects.toMatchObject({ error: 'not_found' })
    expect((await me('view-profile')).data.profileImage).toBe('/images/dd')
  })
})
