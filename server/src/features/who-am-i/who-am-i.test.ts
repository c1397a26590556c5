import { scopes } from '@matinee/contract/operator/scopes'
import { appVersion } from '@matinee/contract/version'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLibraryFolder } from '../../platform/files/library-folder.ts'
import { makePerson } from '../../testing/builders.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

describe('who-am-i', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService({
      canPackage: async () => true,
      libraryFolder: openLibraryFolder({ named: '/films', dataFolder: '/data' }),
      demo: false,
    })
  })
  afterAll(() => service.close())

  it('tells an operator by their account, with all that they may do', async () => {
    const ada = await makePerson(service.db, { isOperator: true, name: 'Ada' })
    expect((await service.operator(ada)('who-am-i')).data).toEqual({
      ...{ kind: 'account', accountId: ada.accountId, name: 'Ada', email: ada.email, role: 'operator', scopes },
      picture: expect.stringMatching(/^\/faces\/\d\.svg$/),
    })
  })

  it('tells a token by its own name and scopes, and nothing of its account but the id', async () => {
    const bea = await makePerson(service.db, { isOperator: true, name: 'Bea' })
    const { token } = await service.operator(bea)('create-token', { name: 'Import', scopes: ['media:read', 'catalogue:write'] })
    expect((await service.operator(token)('who-am-i')).data).toEqual({
      ...{ kind: 'token', accountId: bea.accountId, name: 'Import', email: null, role: null, picture: null },
      scopes: ['catalogue:write', 'media:read'],
    })
    expect((await service.operator()('who-am-i')).data).toMatchObject({ kind: 'machine', accountId: null, role: null, scopes })
  })

  it('tells what service this is', async () => {
    const ask = service.operator()
    expect((await ask('who-am-i')).service).toEqual({
      ...{ name: 'Matinee', accent: '#ffb547', mark: '/brand/mark.svg', isDemo: false, version: appVersion },
      ...{ publicUrl: 'http://matinee.test', canPackage: true, hasLibrary: true },
    })
    const { version, data } = await ask('list-settings')
    const values = Object.fromEntries(data.map(({ name, value }) => [name, value])) as Parameters<
      typeof ask<'update-settings'>
    >[1]['values']
    await ask('update-settings', { version, values: { ...values, serviceName: 'Lichtburg', accentColor: '#35c46a' } })
    const { service: renamed } = await ask('who-am-i')
    expect(renamed).toMatchObject({ name: 'Lichtburg', accent: '#35c46a', mark: expect.stringMatching(/^\/app-icons\/mark\.svg\?v=/) })
    expect((await service.app.inject({ url: renamed.mark })).statusCode).toBe(200)
  })

  it('is refused to whoever does not run the service', async () => {
    expect((await refusalOf(service.operator(null)('who-am-i'))).error).toBe('unauthenticated')
    expect((await refusalOf(service.operator(await makePerson(service.db))('who-am-i'))).error).toBe('forbidden')
  })
})
