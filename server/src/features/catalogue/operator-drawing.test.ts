import type { OperatorClient } from '@matinee/contract/operator/operator-client'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { one, sql } from '../../platform/db/statement.ts'
import { titleInput } from '../../testing/operator-inputs.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

const bytesOf = (address: string): Buffer => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')

describe('choices for what the service draws', () => {
  let service: TestService
  let call: OperatorClient
  beforeAll(async () => {
    service = await startTestService({ replyCacheSeconds: 60 })
    call = service.operator()
  })
  afterAll(() => service.close())

  it('are listed with a small picture of each motif', async () => {
    const { data } = await call('list-drawing-choices', {})
    const cat = data.motifs.find(({ name }) => name === 'cat')
    const svg = decodeURIComponent(cat!.picture.slice('data:image/svg+xml,'.length))
    expect((await sharp(Buffer.from(svg)).metadata()).format).toBe('svg')
    expect(data.styles.find(({ name }) => name === 'deco')?.palettes[0]?.name).toBe('deco-1')
  })

  it('are seen before anything is kept: no title, no picture and no entry changes', async () => {
    const { data: title } = await call('create-title', titleInput({ name: 'Seen First' }))
    const counts = () =>
      one(
        service.db,
        sql<{ images: number; entries: number }>`select (select count(*)::int from catalogue_image) as images,
          (select count(*)::int from audit_log) as entries`,
      )
    const before = await counts()
    const poster = { titleId: title.id, role: 'poster', motif: 'owl', style: 'swiss' } as const
    const { data: seen } = await call('preview-drawing', poster)
    expect(seen).toMatchObject({ motif: 'owl', style: 'swiss', palette: expect.stringMatching(/^swiss-\d$/) })
    expect(await sharp(bytesOf(seen.picture)).metadata()).toMatchObject({ format: 'webp', width: 480, height: 720 })
    const { data: still } = await call('preview-drawing', { titleId: title.id, role: 'still', scene: 'sea', tint: 'dusk' })
    expect(still).toMatchObject({ scene: 'sea', tint: 'dusk' })
    expect(await counts()).toEqual(before)
    expect((await call('get-title', { id: title.id })).data).toMatchObject({ version: title.version, pictures: title.pictures })
  })

  it('are kept with the title, shown at once, and drawn again after another picture stood there', async () => {
    const { data: title } = await call('create-title', titleInput({ name: 'Kept' }))
    const shown = async () => (await service.as()('video-detail', { videoId: title.id, videoType: 'film' })).data
    const own = await shown()
    const poster = { titleId: title.id, role: 'poster' } as const
    const { data: chosen } = await call('choose-drawing', { ...poster, version: title.version, motif: 'owl', style: 'swiss', variation: 2 })
    expect(chosen.drawingChoices.poster).toEqual({ motif: 'owl', style: 'swiss', variation: 2 })
    expect(chosen.version).toBeGreaterThan(title.version)
    expect((await shown()).portraitArt).toBe(chosen.pictures.poster)
    expect(chosen.pictures.poster).not.toBe(own.portraitArt)
    expect((await fetch(`${service.origin}${chosen.pictures.poster}?w=160`)).status).toBe(200)
    const photo = await sharp({ create: { width: 200, height: 300, channels: 3, background: '#aa2020' } })
      .png()
      .toBuffer()
    const { data: uploaded } = await call('upload-title-picture', { ...poster, version: chosen.version, data: photo.toString('base64') })
    const { data: again } = await call('delete-title-picture', { ...poster, version: uploaded.version })
    expect(again.pictures.poster).toBe(chosen.pictures.poster)
    const { data: left } = await call('choose-drawing', { ...poster, version: again.version })
    expect(left).toMatchObject({ pictures: title.pictures, drawingChoices: title.drawingChoices })
    expect((await shown()).portraitArt).toBe(own.portraitArt)
    const [entry] = (await call('list-audit-log', { entity: 'title', entityId: String(title.id) })).data
    expect(entry?.before).toMatchObject({ drawingChoices: { poster: { motif: 'owl', style: 'swiss' } } })
    const stale = call('choose-drawing', { ...poster, version: title.version, motif: 'cat' })
    expect(await refusalOf(stale)).toMatchObject({ error: 'conflict' })
  })

  it('change a landscape and the still that is the same picture together', async () => {
    const { data: title } = await call('create-title', titleInput({ name: 'Both' }))
    const landscape = { titleId: title.id, role: 'landscape', scene: 'desert' } as const
    const { data: both } = await call('choose-drawing', { ...landscape, version: title.version })
    expect(both.pictures.still).toBe(both.pictures.landscape)
    expect(both.drawingChoices).toEqual({ poster: {}, landscape: { scene: 'desert' }, still: { scene: 'desert' } })
    const { data: apart } = await call('choose-drawing', { titleId: title.id, version: both.version, role: 'still', scene: 'lake' })
    expect(apart.pictures.landscape).toBe(both.pictures.landscape)
    expect(apart.pictures.still).not.toBe(both.pictures.still)
  })

  it('that name nothing, or nothing of such a picture, are refused', async () => {
    const { data: title } = await call('create-title', titleInput({ name: 'Refused' }))
    const said = async (input: object) =>
      (await refusalOf(call('choose-drawing', { titleId: title.id, version: title.version, role: 'poster', ...input }))).message
    expect(await said({ motif: 'unicorn' })).toBe('The field motif must be a name that list-drawing-choices names.')
    expect(await said({ scene: 'sea' })).toBe('The field scene decides nothing of a poster.')
    expect(await said({ role: 'still', palette: 'deco-1' })).toBe('The field palette decides nothing of a still.')
    expect(await said({ style: '<swiss>' })).toBe('The field style must be a name that list-drawing-choices names.')
    expect((await call('get-title', { id: title.id })).data.drawingChoices.poster).toEqual({})
  })
})
