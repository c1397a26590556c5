import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OperatorClient } from '@matinee/contract/operator/operator-client'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { one, sql } from '../../platform/db/statement.ts'
import { makeSeries } from '../../testing/builders.ts'
import { titleInput } from '../../testing/operator-inputs.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

describe('pictures by the operator’s calls', () => {
  let service: TestService
  let call: OperatorClient
  beforeAll(async () => {
    service = await startTestService({ replyCacheSeconds: 60 })
    call = service.operator()
  })
  afterAll(() => service.close())

  const picture = (colour: string, width = 320, height = 180) =>
    sharp({ create: { width, height, channels: 3, background: colour } })
      .jpeg()
      .toBuffer()
  const upload = async (colour: string) => (await picture(colour)).toString('base64')
  const frames = async (mediaId: number, colours: string[]) => {
    const { folder } = await one(service.db, sql<{ folder: string }>`select folder from catalogue_media where id = ${mediaId}`)
    await mkdir(join(service.dataFolder, 'media', folder), { recursive: true })
    for (const [index, colour] of colours.entries())
      await writeFile(join(service.dataFolder, 'media', folder, `still-${index + 1}.jpg`), await picture(colour))
  }

  it('gives a title a picture, which viewers are shown at once, and takes it away again', async () => {
    const { data: title } = await call('create-title', titleInput())
    const shown = async () => (await service.as()('video-detail', { videoId: title.id, videoType: 'film' })).data
    expect((await shown()).portraitArt).toBe(title.pictures.poster)
    const { data: postered } = await call('upload-title-picture', {
      titleId: title.id,
      version: title.version,
      role: 'poster',
      data: await upload('#aa2020'),
    })
    expect(postered.pictures.poster).not.toBe(title.pictures.poster)
    expect((await shown()).portraitArt).toBe(postered.pictures.poster)
    expect((await fetch(`${service.origin}${postered.pictures.poster}?w=160`)).status).toBe(200)
    const { data: wide } = await call('upload-title-picture', {
      titleId: title.id,
      version: postered.version,
      role: 'landscape',
      data: await upload('#2020aa'),
    })
    expect(wide.pictures.still).toBe(wide.pictures.landscape)
    expect((await shown()).hash).not.toBe('')
    const { data: back } = await call('delete-title-picture', { titleId: title.id, version: wide.version, role: 'landscape' })
    expect(back.pictures).toMatchObject({
      landscape: title.pictures.landscape,
      still: title.pictures.still,
      poster: postered.pictures.poster,
    })
    const stale = call('delete-title-picture', { titleId: title.id, version: title.version, role: 'poster' })
    expect(await refusalOf(stale)).toMatchObject({ error: 'conflict' })
    const [entry] = (await call('list-audit-log', { entity: 'title', entityId: String(title.id) })).data
    expect(entry?.before).toHaveProperty('landscapeHash')
  })

  it('refuses millions of letters of Base64 with one among them that is none', async () => {
    const { data: title } = await call('create-title', titleInput())
    const data = `${'x'.repeat(11_000_000)}漢`
    const refused = call('upload-title-picture', { titleId: title.id, version: title.version, role: 'poster', data })
    expect(await refusalOf(refused)).toMatchObject({ error: 'invalid_parameter' })
  })

  it('measures a landscape when it comes: its lettering stands on the darker side, and the darker the ground must be the brighter it is', async () => {
    const { data: genre } = await call('create-genre', { name: 'Noir', glyph: '', position: 0 })
    const { data: title } = await call('create-title', titleInput({ name: 'Half Bright', genres: ['Noir'] }))
    const halves = (left: string, right: string) =>
      sharp({ create: { width: 320, height: 180, channels: 3, background: right } })
        .composite([{ input: { create: { width: 160, height: 180, channels: 3, background: left } }, left: 0, top: 0 }])
        .png()
        .toBuffer()
    let { version } = title
    const letteringOver = async (left: string, right: string) => {
      const data = (await halves(left, right)).toString('base64')
      version = (await call('upload-title-picture', { titleId: title.id, version, role: 'landscape', data })).data.version
      return (await service.as()('advance-search', { genre: String(genre.id) })).data.find(({ videoId }) => videoId === title.id)?.lettering
    }
    expect(await letteringOver('#101010', '#ffffff')).toEqual({ left: '0%', color: 'rgb(8 7 6 / 30%)' })
    expect(await letteringOver('#ffffff', '#101010')).toEqual({ left: '50%', color: 'rgb(8 7 6 / 30%)' })
    const bright = await letteringOver('#ffffff', '#f8f8f8')
    expect(bright?.left).toBe('0%')
    expect(Number(/(\d+)%/.exec(bright!.color)![1])).toBeGreaterThan(55)
  })

  it('refuses what is no picture, whatever it says it is', async () => {
    const { data: title } = await call('create-title', titleInput({ name: 'No Picture' }))
    const said = async (data: string) =>
      (await refusalOf(call('upload-title-picture', { titleId: title.id, version: title.version, role: 'hero', data }))).message
    const whole = await picture('#333333')
    expect(await said(Buffer.from('not a picture at all').toString('base64'))).toBe('The picture cannot be decoded.')
    expect(await said(whole.subarray(0, whole.length - 200).toString('base64'))).toBe('The picture cannot be decoded.')
    expect(await said(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>').toString('base64'))).toBe(
      'The picture must be a JPEG, PNG, WebP or AVIF.',
    )
    expect(await said((await picture('#333333', 40, 40)).toString('base64'))).toContain('at least 100 pixels')
    expect(await said('***')).toBe('The field data must be Base64 of a picture of up to 8 MB.')
    expect((await call('get-title', { id: title.id })).data.pictures.hero).toBe('')
  })

  it('lists the frames that packaging took, and makes one a picture', async () => {
    const { titleId, episodeIds } = await makeSeries(service.db, [2])
    const [first, second] = episodeIds[0]!
    const mediaOf = async (id: number) =>
      (await one(service.db, sql<{ id: number }>`select media_id as id from catalogue_episode where id = ${id}`)).id
    await frames(await mediaOf(second!), ['#102030', '#806040'])
    const { data } = await call('list-frames', { titleId, episodeId: second! })
    expect(data.map(({ frame }) => frame)).toEqual(['still-1.jpg', 'still-2.jpg'])
    expect(data[0]?.preview).toMatch(/^data:image\/webp;base64,/)
    expect((await call('list-frames', { titleId, episodeId: first! })).data).toEqual([])
    const season = (await service.as()('seasion-list', { videoId: titleId })).data[0]!.seasonId
    const pictures = async () =>
      (await service.as()('episode-list', { videoId: titleId, seasonId: season })).data.map(({ episodeImage }) => episodeImage)
    const before = await pictures()
    const { data: episode } = await call('get-episode', { id: second! })
    const { data: chosen } = await call('choose-episode-frame', { episodeId: second!, version: episode.version, frame: 'still-2.jpg' })
    expect(await pictures()).toEqual([before[0], chosen.picture])
    const { data: uploaded } = await call('upload-episode-picture', {
      episodeId: second!,
      version: chosen.version,
      data: await upload('#00aa00'),
    })
    expect(await pictures()).toEqual([before[0], uploaded.picture])
    await call('delete-episode-picture', { episodeId: second!, version: uploaded.version })
    expect(await pictures()).toEqual(before)
    const { data: series } = await call('get-title', { id: titleId })
    const { data: titled } = await call('choose-title-frame', {
      titleId,
      version: series.version,
      role: 'hero',
      frame: 'still-2.jpg',
      episodeId: second!,
    })
    expect(titled.pictures.hero).toBe(chosen.picture)
    const gone = call('choose-title-frame', { titleId, version: titled.version, role: 'hero', frame: 'still-9.jpg', episodeId: second! })
    expect(await refusalOf(gone)).toMatchObject({ status: 404, message: 'There is no such frame.' })
  })
  it('gives a season a poster and a person a photo, which viewers are shown at once, and takes them away again', async () => {
    const { titleId, seasonIds } = await makeSeries(service.db, [1, 1])
    const { data: other } = await call('create-title', titleInput({ credits: [{ role: 'director', name: 'Lotte Reiniger' }] }))
    const [person] = (await call('list-people', { search: 'lotte' })).data
    const shown = async () => ({
      seasons: (await service.as()('video-detail', { videoId: titleId, videoType: 'series' })).data.seasons.map(
        ({ seasonImage }) => seasonImage,
      ),
      listed: (await service.as()('seasion-list', { videoId: titleId })).data.map(({ seasonImage }) => seasonImage),
      directors: (await service.as()('video-detail', { videoId: other.id, videoType: 'film' })).data.videoDirectors,
    })
    const none = {
      seasons: ['', ''],
      listed: ['', ''],
      directors: [{ directorId: expect.any(Number), directorName: 'Lotte Reiniger', directorImage: '' }],
    }
    expect(await shown()).toEqual(none)
    const second = { seasonId: seasonIds[1]!, version: (await call('get-season', { id: seasonIds[1]! })).data.version }
    const { data: poster } = await call('upload-season-picture', { ...second, data: await upload('#118811') })
    const { data: photo } = await call('upload-person-picture', {
      personId: person!.id,
      version: person!.version,
      data: await upload('#881188'),
    })
    expect(await shown()).toEqual({
      seasons: ['', poster.picture],
      listed: ['', poster.picture],
      directors: [{ directorId: expect.any(Number), directorName: 'Lotte Reiniger', directorImage: photo.picture }],
    })
    expect((await fetch(`${service.origin}${photo.picture}?w=160`)).status).toBe(200)
    expect((await call('list-seasons', { titleId })).data.map(({ picture }) => picture)).toEqual(['', poster.picture])
    expect((await call('get-person', { id: person!.id })).data.picture).toBe(photo.picture)
    const stale = call('delete-season-picture', second)
    expect(await refusalOf(stale)).toMatchObject({ error: 'conflict' })
    await call('delete-season-picture', { seasonId: poster.id, version: poster.version })
    await call('delete-person-picture', { personId: photo.id, version: photo.version })
    expect(await shown()).toEqual(none)
    expect((await refusalOf(call('delete-person-picture', { personId: 999_999, version: 1 }))).message).toBe('There is no such person.')
    const { data: log } = await call('list-audit-log', { entity: 'person', entityId: String(photo.id) })
    expect(log.map(({ before, after }) => [before.imageHash, after.imageHash].map((hash) => hash !== null))).toEqual([
      [true, false],
      [false, true],
    ])
  })
})
