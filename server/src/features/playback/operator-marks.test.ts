import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OperatorClient, OperatorInput } from '@matinee/contract/operator/operator-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { one, sql } from '../../platform/db/statement.ts'
import { makePerson, makeSeries, makeTitle, type PersonMade } from '../../testing/builders.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

const master =
  '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Sound",DEFAULT=YES,URI="audio-1.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv.m3u8\n'
const sound = '#EXTM3U\n#EXT-X-MAP:URI="audio-1.mp4",BYTERANGE="10@0"\n#EXTINF:4,\n#EXT-X-BYTERANGE:5@10\naudio-1.mp4\n#EXT-X-ENDLIST\n'
const manifest = {
  source: { framesPerSecond: 24 },
  chapters: [
    { startSeconds: 0, endSeconds: 40, title: 'Dusk' },
    { startSeconds: 40, endSeconds: 88, title: null },
  ],
}
const found = { intro: { from: 3, to: 12.5 }, creditsFrom: 80, confidence: 0.75 }

describe('the marks of a film', () => {
  let service: TestService
  let call: OperatorClient
  let viewer: PersonMade
  const listened: string[] = []
  let film: number
  beforeAll(async () => {
    const peaksOf = async (file: string) => {
      listened.push(file)
      return { stepSeconds: 0.1, peaks: Uint8Array.from([0, 128, 255]) }
    }
    service = await startTestService({ peaksOf })
    call = service.operator()
    viewer = await makePerson(service.db)
    film = await makeFilm()
  })
  afterAll(() => service.close())

  /** A film of 88 s whose package has a manifest, and whose intro and credits were found. */
  const makeFilm = async (): Promise<number> => {
    const id = await makeTitle(service.db)
    const { mediaId, folder } = await one(
      service.db,
      sql<{ mediaId: number; folder: string }>`update catalogue_media m set marked_by_hand = '{}',
        skip_ranges = ${JSON.stringify([found.intro])}::jsonb, credits_from_seconds = 80
        from catalogue_title t where t.id = ${id} and m.id = t.media_id returning m.id as "mediaId", m.folder`,
    )
    await sql`insert into library_video (title_id, fingerprint, file, size_bytes, modified_at, media_id, marks)
      values (${id}, ${folder}, ${`${folder}.mkv`}, 1, now(), ${mediaId}, ${JSON.stringify(found)}::jsonb)`.execute(service.db)
    const path = join(service.dataFolder, 'media', folder)
    await mkdir(path, { recursive: true })
    for (const [name, text] of Object.entries({
      'master.m3u8': master,
      'audio-1.m3u8': sound,
      'audio-1.mp4': 'sound',
      'manifest.json': JSON.stringify(manifest),
    }))
      await writeFile(join(path, name), text)
    return id
  }
  const read = async (titleId = film) => (await call('get-marks', { titleId })).data
  type Fields = Omit<OperatorInput<'update-marks'>, 'titleId' | 'episodeId' | 'version'>
  const write = async (changed: Partial<Fields>, titleId = film) => {
    const { version, intro, recap, creditsFrom, chapters, adBreaks, byHand } = await read(titleId)
    return call('update-marks', { titleId, version, intro, recap, creditsFrom, chapters, adBreaks, byHand, ...changed })
  }
  const play = async (titleId = film) => (await service.as(viewer)('deeplinking-play-url', { videoId: titleId, videoType: 'film' })).data
  const fileOf = async (name: string) => (await fetch(service.origin + (await play()).playUrl.replace('master.m3u8', name))).text()

  it('are what was found until somebody decides, and go back to it', async () => {
    expect(await read()).toMatchObject({
      ...{ intro: found.intro, recap: null, creditsFrom: 80, adBreaks: [], byHand: [], durationSeconds: 88 },
      chapters: [
        { startSeconds: 0, name: 'Dusk' },
        { startSeconds: 40, name: '' },
      ],
      found: { intro: found.intro, creditsFrom: 80, confidence: 0.75 },
    })
    const { data } = await write({
      intro: { from: 20, to: 30.4 },
      recap: { from: 1, to: 9 },
      creditsFrom: null,
      byHand: ['intro', 'credits'],
    })
    expect(data).toMatchObject({ intro: { from: 20, to: 30.4 }, recap: { from: 1, to: 9 }, creditsFrom: null })
    expect(await play()).toMatchObject({
      skipRanges: [
        { skipFrom: 1, skipTo: 9, skipKind: 'recap' },
        { skipFrom: 20, skipTo: 30.4, skipKind: 'intro' },
      ],
      creditsFrom: 88,
    })
    await write({ intro: null, byHand: ['intro'] })
    expect(await play()).toMatchObject({ skipRanges: [{ skipKind: 'recap' }], creditsFrom: 80 })
    await write({ recap: null, byHand: [] })
    expect((await play()).skipRanges).toEqual([{ skipFrom: 3, skipTo: 12.5, skipKind: 'intro' }])
    const [entry] = (await call('list-audit-log', { entity: 'marks' })).data
    expect(entry).toMatchObject({ action: 'update', before: { intro: null }, after: { intro: found.intro } })
  })

  it('are chapters in the playlist, also where the film came without any', async () => {
    expect(await fileOf('master.m3u8')).toBe(master)
    await write({
      byHand: ['chapters'],
      chapters: [
        { startSeconds: 0, name: 'Arrival' },
        { startSeconds: 30.5, name: '' },
      ],
    })
    // Which folder a session may read is believed for a second.
    await expect
      .poll(() => fileOf('master.m3u8'), { timeout: 5000 })
      .toContain('#EXT-X-SESSION-DATA:DATA-ID="com.apple.hls.chapters",URI="chapters.json"')
    expect(JSON.parse(await fileOf('chapters.json'))).toEqual([
      { 'start-time': 0, duration: 30.5, titles: [{ language: 'und', title: 'Arrival' }] },
      { 'start-time': 30.5, duration: 57.5, titles: [] },
    ])
    await write({ byHand: [] })
    expect((await read()).chapters).toHaveLength(2)
  })

  it('are the breaks of the house’s own ads, before which and after which the service’s own stay', async () => {
    const places = async (query: string) => {
      const text = await (await fetch(`${service.origin}/ads/vast?content=${query}`)).text()
      return Array.from(text.matchAll(/timeOffset="([^"]+)"/g), ([, at]) => at)
    }
    expect(await places(String(film))).toEqual([])
    await write({ adBreaks: [20.5, 60] })
    expect(await places(String(film))).toEqual(['start', '00:00:20.500', '00:01:00.000'])
    const { titleId, episodeIds } = await makeSeries(service.db, [2])
    const episodeId = episodeIds[0]![1]!
    const { data } = await call('get-marks', { titleId, episodeId })
    const { id, titleName, durationSeconds, found: _, ...fields } = data
    await call('update-marks', { ...fields, titleId, episodeId, adBreaks: [44] })
    expect(await places(`${titleId}&season=1&episode=2`)).toEqual(['start', '00:00:44.000'])
    expect(await places(`${titleId}&season=1&episode=1`)).toEqual([])
  })

  it('are refused where they make no sense, by name, and where somebody wrote meanwhile', async () => {
    const wrong: [Partial<Fields>, RegExp][] = [
      [{ intro: { from: 9, to: 9 } }, /intro ends before it begins/],
      [{ recap: { from: 80, to: 99 } }, /recap ends after the film/],
      [{ intro: { from: 5, to: 9 }, recap: { from: 8, to: 12 } }, /intro and recap overlap/],
      [{ creditsFrom: 88 }, /creditsFrom is after the film/],
      [{ chapters: [5, 5].map((startSeconds) => ({ startSeconds, name: '' })) }, /chapters must be in order/],
      [{ adBreaks: [0] }, /adBreaks must lie within the film/],
    ]
    for (const [fields, said] of wrong) expect((await refusalOf(write(fields))).message).toMatch(said)
    const { version, id, titleName, durationSeconds, found: _, ...fields } = await read()
    await write({ adBreaks: [10] })
    const late = await refusalOf(call('update-marks', { ...fields, episodeId: undefined, version, adBreaks: [] }))
    expect(late).toMatchObject({ status: 409, message: expect.stringContaining('changed this film’s marks') })
    expect((await read()).adBreaks).toEqual([10])
    expect(await refusalOf(call('get-marks', { titleId: 9999 }))).toMatchObject({ error: 'not_found' })
  })

  it('are set over a preview that plays for those who work on films, drafts too, and for nobody else', async () => {
    await sql`update catalogue_title set is_published = false where id = ${film}`.execute(service.db)
    const editor = await makePerson(service.db, { role: 'editor' })
    const { data } = await service.operator(editor)('get-preview', { titleId: film })
    expect(data.framesPerSecond).toBe(24)
    const status = async () => (await fetch(service.origin + data.playUrl!)).status
    expect(await status()).toBe(200)
    expect((await call('get-preview', { titleId: film })).data.playUrl).toBeNull()
    await sql`update account set role = 'support' where id = ${editor.accountId}`.execute(service.db)
    await expect.poll(status, { timeout: 5000 }).toBe(403)
  })

  it('are found by a waveform, for which a film is listened to once', async () => {
    const peaks = Buffer.from([0, 128, 255]).toString('base64')
    for (const _ of [1, 2])
      expect((await call('get-waveform', { titleId: film })).data).toEqual({ state: 'ready', problem: '', stepSeconds: 0.1, peaks })
    expect(listened).toHaveLength(1)
    expect(listened[0]).toMatch(/audio-1\.mp4$/)
    const silent = await makeTitle(service.db)
    expect((await call('get-waveform', { titleId: silent })).data).toMatchObject({
      state: 'none',
      problem: 'It has no sound of its own to draw.',
    })
  })
})
