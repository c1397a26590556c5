import type { OperatorClient } from '@matinee/contract/operator/operator-client'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson } from '../../testing/builders.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

const pictureOf = async (background: string): Promise<string> =>
  (
    await sharp({ create: { width: 200, height: 200, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64')

describe('the pictures for profiles by the operator’s calls', () => {
  let service: TestService
  let call: OperatorClient
  beforeAll(async () => {
    service = await startTestService({ replyCacheSeconds: 60 })
    call = service.operator()
  })
  afterAll(() => service.close())
  const gallery = async () =>
    (await service.as()('avatar-gallery')).data.map(({ categoryName, avatars }) => [
      categoryName,
      ...avatars.map(({ avatarName }) => avatarName),
    ])
  const clear = async () => {
    for (const { id, version } of (await call('list-avatars')).data) await call('delete-avatar', { id, version })
  }

  it('stand in the gallery at once, in their order, under their names', async () => {
    expect(await gallery()).toEqual([])
    const add = async (category: string, name: string, position: number, colour: string) =>
      (await call('create-avatar', { category, name, position, data: await pictureOf(colour) })).data
    const ghost = await add('Villains', 'Ghost', 2, 'red')
    await add('Creatures', 'Owl', 3, 'green')
    await add('Villains', 'Count', 1, 'blue')
    expect(ghost).toMatchObject({ version: 1, profiles: 0, picture: expect.stringMatching(/^\/images\/[0-9a-f]{32}$/) })
    expect((await service.app.inject(`${ghost.picture}?w=160`)).statusCode).toBe(200)
    expect(await gallery()).toEqual([
      ['Villains', 'Count', 'Ghost'],
      ['Creatures', 'Owl'],
    ])
    const changed = { id: ghost.id, version: ghost.version, category: 'Creatures', name: 'Phantom', position: 0 }
    const { data: phantom } = await call('update-avatar', changed)
    expect(phantom).toEqual({ ...ghost, ...changed, version: phantom.version })
    expect(await gallery()).toEqual([
      ['Creatures', 'Phantom', 'Owl'],
      ['Villains', 'Count'],
    ])
    expect(await refusalOf(call('update-avatar', changed))).toMatchObject({ error: 'conflict' })
    expect((await call('list-avatars')).data.map(({ name }) => name)).toEqual(['Phantom', 'Owl', 'Count'])
    const { data: log } = await call('list-audit-log', { entity: 'avatar', entityId: String(ghost.id) })
    expect(log.map(({ action, before, after }) => [action, before, Object.keys(after).sort()])).toEqual([
      ['update', { category: 'Villains', name: 'Ghost', position: 2 }, ['category', 'name', 'position']],
      ['create', {}, ['category', 'imageHash', 'name', 'position']],
    ])
    await clear()
    expect(await gallery()).toEqual([])
  })

  it('stay while a profile shows them, and carry over to it when the picture is another', async () => {
    const fields = { category: 'Props', name: 'Lamp', position: 1 }
    const { data: lamp } = await call('create-avatar', { ...fields, data: await pictureOf('yellow') })
    const person = await makePerson(service.db)
    const me = service.as(person)
    await me('update-avatar', { avatarUrl: lamp.picture })
    expect(await refusalOf(call('delete-avatar', { id: lamp.id, version: lamp.version }))).toMatchObject({
      status: 409,
      message: 'A profile shows this picture, so it stays.',
    })
    const { data: fresh } = await call('upload-avatar-picture', { id: lamp.id, version: lamp.version, data: await pictureOf('orange') })
    expect(fresh).toEqual({ ...lamp, version: fresh.version, picture: expect.stringMatching(/^\/images\//), profiles: 1 })
    expect(fresh.picture).not.toBe(lamp.picture)
    expect((await me('view-profile')).data.profileImage).toBe(fresh.picture)
    expect((await service.as()('avatar-gallery')).data[0]!.avatars[0]!.filePath).toBe(fresh.picture)
    const { data: other } = await call('create-avatar', { ...fields, name: 'Candle', data: await pictureOf('white') })
    await me('update-avatar', { avatarUrl: other.picture })
    await call('delete-avatar', { id: fresh.id, version: fresh.version })
    expect(await gallery()).toEqual([['Props', 'Candle']])
  })

  it('are refused where they do not decode or stand in the gallery already', async () => {
    const fields = { category: 'Props', name: 'Mask', position: 5 }
    const violet = await pictureOf('violet')
    const { data: mask } = await call('create-avatar', { ...fields, data: violet })
    expect(await refusalOf(call('create-avatar', { ...fields, data: Buffer.from('no picture').toString('base64') }))).toMatchObject({
      status: 400,
      message: 'The picture cannot be decoded.',
    })
    expect(await refusalOf(call('create-avatar', { ...fields, data: violet }))).toMatchObject({
      status: 409,
      message: 'There is such a picture for profiles already.',
    })
    const { data: fan } = await call('create-avatar', { ...fields, name: 'Fan', data: await pictureOf('brown') })
    expect(await refusalOf(call('upload-avatar-picture', { id: fan.id, version: fan.version, data: violet }))).toMatchObject({
      status: 409,
      message: "The gallery has this picture already: 'Mask'.",
    })
    expect((await call('get-avatar', { id: fan.id })).data).toEqual(fan)
    expect((await call('get-avatar', { id: mask.id })).data).toEqual(mask)
    expect(await refusalOf(call('get-avatar', { id: 99_999 }))).toMatchObject({ message: 'There is no such picture for profiles.' })
  })
})
