import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../../identity/accounts.ts'
import { many, sql } from '../../platform/db/statement.ts'
import { makePerson, makeTitle } from '../../testing/builders.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService, type Tokens } from '../../testing/service.ts'

const password = 'lamp-and-screen'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/130.0 Mobile Safari/604.1'

describe('devices', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  let count = 0
  const someone = async () => {
    const email = `devices-${++count}@matinee.test`
    await createAccount(service.db, { email, name: 'Some One', password, verifiedAt: service.clock.now() })
    const signIn = async (device: string, agent = firefox): Promise<Tokens> => {
      const reply = await service.as(undefined, { 'X-Device-Id': device, 'User-Agent': agent })('login', { email, password })
      return { bearer: reply.bearerToken!, user: reply.userToken!, userId: reply.userId! }
    }
    return { signIn }
  }
  const devicesOf = async (tokens: Tokens) => (await service.as(tokens)('user-devices')).data

  it('DEV-01 are listed with name, picture and whether they are signed in, last used first', async () => {
    const { signIn } = await someone()
    const phone = await signIn('phone', iphone)
    service.clock.advance(60)
    const laptop = await signIn('laptop')
    expect(await devicesOf(laptop)).toMatchObject([
      { device: 'Firefox on Linux', deviceImage: '/icons.svg#browser', activeStatus: 'Active', isCurrent: true },
      { device: 'Chrome on iPhone', deviceImage: '/icons.svg#phone', activeStatus: 'Active', isCurrent: false },
    ])
    service.clock.advance(3600)
    const seenAt = service.clock.now().toISOString()
    await devicesOf(phone)
    expect((await devicesOf(laptop)).find(({ device }) => device === 'Chrome on iPhone')).toMatchObject({ lastActiveAt: seenAt })
    await service.as(phone)('logout')
    expect((await devicesOf(laptop)).map(({ activeStatus }) => activeStatus).sort()).toEqual(['Active', 'Inactive'])
  })

  it('DEV-01 are signed out at once, their media included, and no other account’s are', async () => {
    const { signIn } = await someone()
    const [here, there] = [await signIn('here'), await signIn('there', iphone)]
    const film = await makeTitle(service.db)
    const [{ folder }] = (await many(
      service.db,
      sql<{ folder: string }>`
      select m.folder from catalogue_title t join catalogue_media m on m.id = t.media_id where t.id = ${film}`,
    )) as [{ folder: string }]
    await mkdir(join(service.dataFolder, 'media', folder), { recursive: true })
    await writeFile(join(service.dataFolder, 'media', folder, 'master.m3u8'), '#EXTM3U\n')
    const { playUrl } = await service.as(there)('deeplinking-play-url', { videoId: film, videoType: 'film' })
    const media = async () => (await fetch(service.origin + playUrl)).status
    expect(await media()).toBe(200)

    const phone = (await devicesOf(here)).find(({ isCurrent }) => !isCurrent)!
    const stranger = await makePerson(service.db)
    expect(await refusalOf(service.as(stranger)('remove-device', { deviceId: phone.id }))).toMatchObject({ status: 404 })
    await devicesOf(there)
    await service.as(here)('remove-device', { deviceId: phone.id })
    expect((await refusalOf(service.as(there)('user-devices'))).status).toBe(401)
    await expect.poll(media, { timeout: 5000 }).toBe(403)
    expect(await devicesOf(here)).toHaveLength(1)
  })

  it('are not signed out by a child', async () => {
    const child = service.as(await makePerson(service.db, { asChild: true }))
    const { data } = await child('user-devices')
    await expect(child('remove-device', { deviceId: data[0]!.id })).rejects.toMatchObject({ status: 403, error: 'forbidden' })
  })

  it('can sign themselves out, and all others', async () => {
    const { signIn } = await someone()
    const [one, two, three] = [await signIn('one'), await signIn('two'), await signIn('three')]
    expect((await service.as(one)('remove-other-devices')).count).toBe(2)
    for (const ended of [two, three]) expect((await refusalOf(service.as(ended)('user-devices'))).status).toBe(401)
    const [own] = await devicesOf(one)
    await service.as(one)('remove-device', { deviceId: own!.id })
    expect((await refusalOf(service.as(one)('user-devices'))).status).toBe(401)
  })
})

describe('a TV', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())
  const tv = () => service.as(undefined, { 'X-Device-Id': 'living-room', 'User-Agent': 'Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0)' })
  const other = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

  it('TVA-02 shows a code, waits, and is signed in once when it is activated', async () => {
    const root = await makePerson(service.db)
    const { data } = await tv()('tv-code')
    expect(data).toMatchObject({ tvCode: expect.stringMatching(/^\d{4}$/), askAgainAfter: 3 })
    const ask = () => tv()('tv-sign-in', { tvToken: data.tvToken })
    expect(await ask()).toMatchObject({ statusCode: 1, isActivated: false })
    expect(await refusalOf(service.as(root)('insert-tv-code', { tvCode: other(data.tvCode) }))).toMatchObject({ error: 'invalid_code' })
    expect(await ask()).toMatchObject({ isActivated: false })
    expect((await service.as(root)('insert-tv-code', { tvCode: data.tvCode })).statusCode).toBe(1)
    const opened = await ask()
    expect(opened).toMatchObject({ isActivated: true, userId: root.profileId })
    const me = service.as({ bearer: opened.bearerToken!, user: opened.userToken!, userId: root.profileId })
    expect((await me('user-devices')).data.find(({ isCurrent }) => isCurrent)).toMatchObject({ deviceImage: '/icons.svg#tv' })
    expect((await refusalOf(ask())).error).toBe('invalid_code')
    expect((await refusalOf(service.as(root)('insert-tv-code', { tvCode: data.tvCode }))).error).toBe('invalid_code')
  })

  it('is signed in by its own token only, so that a guessed code opens nothing', async () => {
    const root = await makePerson(service.db)
    const { data } = await tv()('tv-code')
    await service.as(root)('insert-tv-code', { tvCode: data.tvCode })
    for (const guess of [data.tvCode, 'x', `${data.tvToken}x`])
      expect((await refusalOf(tv()('tv-sign-in', { tvToken: guess }))).error).toBe('invalid_code')
    // Nobody activates it for another account after that.
    expect((await refusalOf(service.as(await makePerson(service.db))('insert-tv-code', { tvCode: data.tvCode }))).error).toBe(
      'invalid_code',
    )
    expect((await tv()('tv-sign-in', { tvToken: data.tvToken })).userId).toBe(root.profileId)
  })

  it('shows a code that works for ten minutes', async () => {
    const root = await makePerson(service.db)
    const { data } = await tv()('tv-code')
    service.clock.advance(600)
    expect((await refusalOf(service.as(root)('insert-tv-code', { tvCode: data.tvCode }))).error).toBe('invalid_code')
    expect((await refusalOf(tv()('tv-sign-in', { tvToken: data.tvToken }))).error).toBe('invalid_code')
  })

  it('PAN-03 is activated by the account’s root alone', async () => {
    const { data } = await tv()('tv-code')
    const child = service.as(await makePerson(service.db, { asChild: true }))
    expect(await refusalOf(child('insert-tv-code', { tvCode: data.tvCode }))).toMatchObject({ status: 403, error: 'forbidden' })
    expect(await tv()('tv-sign-in', { tvToken: data.tvToken })).toMatchObject({ isActivated: false })
  })

  it('is not found by trying: ten wrong codes end it for a quarter of an hour', async () => {
    const root = service.as(await makePerson(service.db))
    const { data } = await tv()('tv-code')
    for (let time = 0; time < 10; time++)
      expect((await refusalOf(root('insert-tv-code', { tvCode: other(data.tvCode) }))).error).toBe('invalid_code')
    const refused = await refusalOf(root('insert-tv-code', { tvCode: data.tvCode }))
    expect(refused).toMatchObject({ status: 429, error: 'rate_limited' })
    expect(refused.retryAfter).toBeGreaterThan(0)
  })
})
