import type { OperatorClient } from '@matinee/contract/operator/operator-client'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSeries } from '../../testing/builders.ts'
import { titleInput } from '../../testing/operator-inputs.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

/** Dark, with a red square about (180, 130). */
const scene = async (format: 'webp' | 'png' = 'webp', ground = '#101018'): Promise<string> => {
  const square = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const whole = sharp({ create: { width: 1200, height: 800, channels: 3, background: ground } }).composite([
    { input: square, left: 140, top: 90 },
  ])
  return (await whole.toFormat(format).toBuffer()).toString('base64')
}
const onSquare = { x: 180 / 1200, y: 130 / 800 }

describe('focal points by the operator’s calls', () => {
  let service: TestService
  let call: OperatorClient
  beforeAll(async () => {
    service = await startTestService({ replyCacheSeconds: 60 })
    call = service.operator()
  })
  afterAll(() => service.close())

  /** A picture as browsers get it, and where its red lies, in shares; undefined where it has none. */
  const seen = async (address: string) => {
    const reply = await fetch(`${service.origin}${address}?w=320`, { headers: { accept: 'image/webp' } })
    const { data, info } = await sharp(await reply.arrayBuffer())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    let [count, x, y] = [0, 0, 0]
    for (let at = 0; at < info.width * info.height; at++)
      if (data[at * 3]! > 180 && data[at * 3 + 1]! < 80) [count, x, y] = [count + 1, x + (at % info.width), y + Math.floor(at / info.width)]
    return { ratio: info.width / info.height, red: count > 0 ? { x: x / count / info.width, y: y / count / info.height } : undefined }
  }

  it('cut a picture where viewers see it, at another address, and give the whole of it back', async () => {
    const { data: title } = await call('create-title', titleInput({ name: 'Red Square' }))
    const shown = async () => (await service.as()('video-detail', { videoId: title.id, videoType: 'film' })).data
    const poster = { of: 'title', id: title.id, role: 'poster' } as const
    const { data: uploaded } = await call('upload-title-picture', {
      titleId: title.id,
      version: title.version,
      role: 'poster',
      data: await scene(),
    })
    const whole = uploaded.pictures.poster
    expect((await call('get-focal-point', poster)).data).toEqual({
      picture: whole,
      width: 1200,
      height: 800,
      shapes: ['poster'],
      focalPoint: null,
    })
    const { data: set } = await call('set-focal-point', { ...poster, version: uploaded.version, focalPoint: onSquare })
    expect(set.picture).not.toBe(whole)
    expect((await shown()).portraitArt).toBe(set.picture)
    const cut = await seen(set.picture)
    expect(cut.ratio).toBeCloseTo(2 / 3, 1)
    // As far to the left as the picture goes.
    expect(cut.red?.x).toBeCloseTo(180 / 533, 1)
    expect((await call('get-focal-point', poster)).data).toMatchObject({ picture: whole, focalPoint: onSquare })
    const { data: moved } = await call('set-focal-point', { ...poster, version: set.version, focalPoint: { x: 0.9, y: 0.5 } })
    expect([set.picture, whole]).not.toContain(moved.picture)
    expect((await seen(moved.picture)).red).toBeUndefined()
    const { data: back } = await call('set-focal-point', { ...poster, version: moved.version, focalPoint: null })
    expect(back.picture).toBe(whole)
    const [entry] = (await call('list-audit-log', { entity: 'title', entityId: String(title.id) })).data
    expect(entry).toMatchObject({ before: { focalPoints: { poster: { x: 0.9, y: 0.5 } } }, after: { focalPoints: {} } })
    const stale = call('set-focal-point', { ...poster, version: uploaded.version, focalPoint: onSquare })
    expect(await refusalOf(stale)).toMatchObject({ error: 'conflict' })
  })

  it('cut a picture to each shape that it is shown in, and leave both places one picture', async () => {
    const { data: title } = await call('create-title', titleInput({ name: 'Two Places' }))
    const landscape = { of: 'title', id: title.id, role: 'landscape' } as const
    const upload = { titleId: title.id, role: 'landscape' } as const
    const { data: uploaded } = await call('upload-title-picture', { ...upload, version: title.version, data: await scene('png') })
    const { data: set } = await call('set-focal-point', { ...landscape, version: uploaded.version, focalPoint: onSquare })
    const { data: both } = await call('get-title', { id: title.id })
    expect(both.pictures.landscape).toBe(set.picture)
    const [card, head] = [await seen(both.pictures.landscape), await seen(both.pictures.still)]
    expect((await call('get-focal-point', landscape)).data.shapes).toEqual(['landscape', 'hero'])
    expect(card.ratio).toBeCloseTo(16 / 9, 1)
    expect(head.ratio).toBeCloseTo(1920 / 1016, 1)
    expect(head.red!.y).toBeGreaterThan(0.19)
    const { hash, sliderImage } = (await service.as()('video-detail', { videoId: title.id, videoType: 'film' })).data
    expect(sliderImage).toBe(both.pictures.still)
    expect(hash).not.toBe('')
    const { data: again } = await call('upload-title-picture', { ...upload, version: set.version, data: await scene('png', '#203010') })
    expect(again.pictures.still).toBe(again.pictures.landscape)
  })

  it('stand on what the service draws itself, and on frames and pictures of episodes, seasons and people', async () => {
    const { data: title } = await call('create-title', titleInput({ name: 'Drawn', credits: [{ role: 'director', name: 'Ida Lind' }] }))
    const still = { of: 'title', id: title.id, role: 'still' } as const
    const { data: drawn } = await call('set-focal-point', { ...still, version: title.version, focalPoint: { x: 0.8, y: 0.2 } })
    expect((await seen(drawn.picture)).ratio).toBeCloseTo(1920 / 1016, 1)
    expect((await call('get-title', { id: title.id })).data.pictures.landscape).toBe(title.pictures.landscape)

    const { seasonIds, episodeIds } = await makeSeries(service.db, [1])
    const [person] = (await call('list-people', { search: 'Ida Lind' })).data
    const owners = [
      { of: 'episode', id: episodeIds[0]![0]!, upload: (at: object) => call('upload-episode-picture', at as never), key: 'episodeId' },
      { of: 'season', id: seasonIds[0]!, upload: (at: object) => call('upload-season-picture', at as never), key: 'seasonId' },
      { of: 'person', id: person!.id, upload: (at: object) => call('upload-person-picture', at as never), key: 'personId' },
    ] as const
    const versions = [
      (await call('get-episode', { id: owners[0].id })).data.version,
      (await call('get-season', { id: owners[1].id })).data.version,
      person!.version,
    ]
    for (const [place, { of, id, upload, key }] of owners.entries()) {
      const { data: given } = await upload({ [key]: id, version: versions[place], data: await scene() })
      const { data: set } = await call('set-focal-point', { of, id, version: given.version, focalPoint: onSquare })
      const { ratio, red } = await seen(set.picture)
      expect([ratio > 1, red !== undefined], of).toEqual([of === 'episode', true])
      expect((await call('get-focal-point', { of, id })).data).toMatchObject({ picture: given.picture, focalPoint: onSquare })
    }
  })

  it('are refused where there is no picture, and beyond its edges', async () => {
    const { data: title } = await call('create-title', titleInput({ name: 'Bare' }))
    const said = async (input: object) =>
      refusalOf(
        call('set-focal-point', { of: 'title', id: title.id, role: 'hero', version: title.version, focalPoint: onSquare, ...input }),
      )
    expect(await said({})).toMatchObject({ status: 404, message: 'There is no such picture.' })
    expect(await said({ role: undefined })).toMatchObject({ status: 400, message: 'The field role is missing.' })
    expect(await said({ focalPoint: { x: 1.2, y: 0 } })).toMatchObject({ status: 400 })
    expect(await said({ of: 'season', role: undefined, id: 999_999 })).toMatchObject({ status: 404, message: 'There is no such season.' })
  })
})
