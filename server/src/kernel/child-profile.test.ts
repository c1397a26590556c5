import type { CallDefinition } from '@matinee/contract/call'
import { CallRefused } from '@matinee/contract/call-refused'
import { callsByPath } from '@matinee/contract/v3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../identity/accounts.ts'
import { createProfile } from '../identity/profiles.ts'
import { parametersFor } from '../testing/parameters.ts'
import { startTestService, type TestService, type Tokens } from '../testing/service.ts'

const password = 'lamp-and-screen'
const signedInCalls = (Object.entries(callsByPath) as [string, CallDefinition][]).filter(([, { who }]) => who !== 'operator')

let accounts = 0

describe('a child’s profile is not left without the account’s owner', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  const tokensOf = (reply: { bearerToken?: string; userToken?: string; userId?: number }): Tokens => ({
    bearer: reply.bearerToken!,
    user: reply.userToken!,
    userId: reply.userId!,
  })
  /** An account with a grown-up's profile beside the root and two children's; signed in as its root on one device. */
  const family = async ({ hasPassword = true } = {}) => {
    accounts += 1
    const email = `owner-${accounts}@matinee.test`
    const input = { email, name: 'Ada', verifiedAt: new Date(), ...(hasPassword ? { password } : {}) }
    const { accountId, rootProfileId } = await createAccount(service.db, input)
    const [ben, kit, kim] = [
      await createProfile(service.db, { accountId, name: 'Ben' }),
      await createProfile(service.db, { accountId, name: 'Kit', isChild: true }),
      await createProfile(service.db, { accountId, name: 'Kim', isChild: true }),
    ]
    return { email, accountId, ada: rootProfileId, ben, kit, kim }
  }
  const signIn = async (email: string, device = 'sofa') =>
    tokensOf(await service.as(undefined, { 'X-Device-Id': device })('login', { email, password }))
  const asKit = async () => {
    const people = await family()
    const root = await signIn(people.email)
    return { ...people, root, child: tokensOf(await service.as(root)('login-as-clone-user', { profileId: people.kit })) }
  }

  it('PRF-04 PRF-05 ends the device’s other sessions when a child begins, and no other device’s', async () => {
    const { email, ben, kit } = await family()
    const [root, elsewhere] = [await signIn(email), await signIn(email, 'desk')]
    const grownUp = tokensOf(await service.as(root)('login-as-clone-user', { profileId: ben }))
    const reply = await service.as(root)('login-as-clone-user', { profileId: kit })
    expect(reply).toMatchObject({ userId: kit, email: '', data: { isChild: true, email: '' } })
    expect(reply.rootUserDetail).toBeUndefined()
    for (const ended of [root, grownUp]) await expect(service.as(ended)('view-profile')).rejects.toMatchObject({ error: 'unauthenticated' })
    expect((await service.as(elsewhere)('view-profile')).data.name).toBe('Ada')
    expect((await service.as(tokensOf(reply))('view-profile')).data.name).toBe('Kit')
  })

  it('PRF-04 lets a child go to a grown-up’s profile by the owner’s password alone, and then opens a new root session', async () => {
    const { root, child, ada, ben, email } = await asKit()
    const me = service.as(child)
    for (const profileId of [ada, ben]) {
      await expect(me('login-as-clone-user', { profileId })).rejects.toMatchObject({ error: 'password_required' })
      await expect(me('login-as-clone-user', { profileId, password: 'not-the-password' })).rejects.toMatchObject({
        error: 'invalid_code',
      })
    }
    const back = await me('login-as-clone-user', { profileId: ben, password })
    expect(back).toMatchObject({ userId: ben, email, rootUserDetail: { userId: ada } })
    expect(back.rootUserDetail!.token).not.toBe(root.bearer)
    const { token, userToken, userId } = back.rootUserDetail!
    const asRoot = service.as({ bearer: token, user: userToken, userId: userId })
    expect((await asRoot('view-profile')).data.isParent).toBe(true)
    const own = await service.as(child)('login-as-clone-user', { profileId: ada, password })
    expect(own.rootUserDetail).toMatchObject({ userId: ada, token: own.bearerToken })
  })

  it('PRF-04 lets a child change to another child’s profile, and a grown-up to a child’s, without it', async () => {
    const { child, kit, kim, ben, email } = await asKit()
    const reply = await service.as(child)('login-as-clone-user', { profileId: kim })
    expect(reply).toMatchObject({ userId: kim, data: { isChild: true } })
    expect((await service.as(tokensOf(reply))('view-profile')).data.name).toBe('Kim')
    const grownUp = tokensOf(await service.as(await signIn(email))('login-as-clone-user', { profileId: ben }))
    await expect(service.as(grownUp)('login-as-clone-user', { profileId: reply.data.parentId! })).rejects.toMatchObject({
      error: 'password_required',
    })
    expect(await service.as(grownUp)('login-as-clone-user', { profileId: kit })).toMatchObject({ userId: kit })
  })

  it('PRF-04 mails the owner a code, which does as well, once, and for an account without a password', async () => {
    const { email, kit, ada } = await family({ hasPassword: false })
    await service.as()('login', { email, loginType: 'OTP' })
    const codeIn = (index: number) => service.emails.filter(({ to }) => to === email)[index]!.headers!['X-Matinee-Code']!
    await expect.poll(() => service.emails.filter(({ to }) => to === email).length).toBe(1)
    const root = tokensOf(await service.as()('login', { email, loginType: 'OTP', otp: codeIn(0) }))
    const child = tokensOf(await service.as(root)('login-as-clone-user', { profileId: kit }))
    const told = await service.as(child)('mail-owner-code')
    expect(JSON.stringify(told)).not.toContain(email)
    await expect.poll(() => service.emails.filter(({ to }) => to === email).length).toBe(2)
    const otp = codeIn(1)
    await expect(service.as()('login', { email, loginType: 'OTP', otp })).rejects.toMatchObject({ error: 'invalid_code' })
    expect(await service.as(child)('login-as-clone-user', { profileId: ada, otp })).toMatchObject({ userId: ada })
    await expect(service.as(child)('login-as-clone-user', { profileId: ada, otp })).rejects.toMatchObject({ error: 'invalid_code' })
  })

  it('PRF-04 limits how often a child guesses', async () => {
    const { child, ada } = await asKit()
    const guess = () =>
      service
        .as(child)('login-as-clone-user', { profileId: ada, password: 'a guess' })
        .catch(({ error }: CallRefused) => error)
    const answers: unknown[] = []
    for (let tries = 0; tries < 12; tries++) answers.push(await guess())
    expect(answers.slice(0, 2)).toEqual(['invalid_code', 'invalid_code'])
    expect(answers.at(-1)).toBe('rate_limited')
    expect(
      await service
        .as(child)('login-as-clone-user', { profileId: ada, password })
        .catch(({ error }) => error),
    ).toBe('rate_limited')
  })

  it('PRF-05 signs a child out with the owner only', async () => {
    const { child } = await asKit()
    await expect(service.as(child)('logout')).rejects.toMatchObject({ error: 'password_required' })
    await expect(service.as(child)('logout', { password: 'a guess' })).rejects.toMatchObject({ error: 'invalid_code' })
    await service.as(child)('logout', { password })
    await expect(service.as(child)('view-profile')).rejects.toMatchObject({ error: 'unauthenticated' })
  })

  it('PRF-05 does not tell a child whether it guessed the owner’s address', async () => {
    const { child, email } = await asKit()
    const answers = [email, 'somebody@else.test'].map((email) =>
      service
        .as(child)('update-profile', { email })
        .catch(({ error, message }: CallRefused) => `${error} ${message}`),
    )
    expect(new Set(await Promise.all(answers)).size).toBe(1)
    expect(await answers[0]).toMatch(/^forbidden/)
  })

  describe('no call tells a child the owner’s address or hands it another profile’s tokens', () => {
    let people: Awaited<ReturnType<typeof asKit>>
    let owner: Tokens
    const tellsOwner: string[] = []
    beforeAll(async () => {
      people = await asKit()
      owner = await signIn(people.email, 'desk')
    })

    const replyOf = async (path: string, tokens: Tokens, parameters: object): Promise<Record<string, unknown>> =>
      service
        .as(tokens)(path as 'login', parameters as never)
        .then((reply) => reply as unknown as Record<string, unknown>)
        .catch((error: unknown) => {
          if (error instanceof CallRefused && error.status < 500) return { message: error.message }
          throw error
        })

    it.each(signedInCalls)('PRF-05 %s', async (path, call) => {
      const { child, ada, ben, kit, email } = people
      for (const which of ['required', 'all'] as const)
        for (const profile of [ada, ben, kit]) {
          const parameters = parametersFor(call, { profileId: profile }, which)
          const reply = await replyOf(path, child, parameters)
          expect(JSON.stringify(reply), JSON.stringify(parameters)).not.toContain(email)
          expect(reply.rootUserDetail, JSON.stringify(parameters)).toBeUndefined()
          // A guest's session is of an account of its own.
          if (reply.userToken !== undefined && reply.guestId === undefined)
            expect(await replyOf('view-profile', tokensOf(reply as never), {}), path).toMatchObject({ data: { isChild: true } })
        }
      expect((await service.as(child)('view-profile')).data).toMatchObject({ id: kit, isChild: true })
      if (call.effect === 'reads' && JSON.stringify(await replyOf(path, owner, parametersFor(call, {}, 'required'))).includes(email))
        tellsOwner.push(path)
      expect((await service.as(owner)('my-clone-user')).data.map(({ name }) => name)).toEqual(['Ada', 'Ben', 'Kit', 'Kim'])
    })

    it('PRF-05 is tried where the owner is told it', () => {
      expect(tellsOwner).toEqual(expect.arrayContaining(['my-clone-user', 'view-profile', 'export-account']))
    })
  })
})
