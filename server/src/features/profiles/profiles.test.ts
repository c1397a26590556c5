import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/statement.ts'
import { makePerson } from '../../testing/builders.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { addAvatars, createProfile } from './profiles.ts'

describe('profiles', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
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

  it('PRF-04 switches to a profile by the root’s tokens, which go on to hold', async () => {
    const { root, kid } = await family()
    const switched = await service.as(root)('login-as-clone-user', { clone_user_id: kid })
    expect(switched).toMatchObject({ user_id: kid, username: 'Kit', data: { is_child: 1, is_parent: 0, parent_id: root.profileId } })
    expect(switched.data.subscription_status).toBe('Active')
    expect(switched.rootUserDetail).toBeUndefined()
    const asKid = service.as({ bearer: switched.bearer_token, user: switched.user_token, userId: kid })
    expect((await asKid('view-profile')).data.id).toBe(kid)
    await expect(asKid('login-as-clone-user', { clone_user_id: root.profileId })).rejects.toMatchObject({ error: 'forbidden' })
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
})
