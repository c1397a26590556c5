import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OperatorClient, OperatorInput } from '@matinee/contract/operator/operator-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { one, sql } from '../../platform/db/statement.ts'
import { makePerson, makeSeries, makeTitle, type PersonMade } from '../../testing/builders.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { renameMedia } from '../library/library.sql.ts'

const sound = (group: string, name: string, isDefault: boolean, file: string) =>
  `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="${group}",NAME="${name}",LANGUAGE="en",DEFAULT=${isDefault ? 'YES' : 'NO'},AUTOSELECT=YES,CHANNELS="2",URI="${file}.m3u8"`
const stream = (lines: number) =>
  `#EXT-X-STREAM-INF:BANDWIDTH=${lines * 2000},AVERAGE-BANDWIDTH=${lines * 1000},CODECS="avc1.64000a,mp4a.40.2",RESOLUTION=${lines}x${lines},FRAME-RATE=23.976,AUDIO="sound",SUBTITLES="subs"\nv${lines}.m3u8`
/** `side` is what the file beside the film is called in this package. */
const masterWith = (side: string) =>
  [
    '#EXTM3U',
    sound('sound', 'English', true, 'audio-1'),
    sound('sound', 'English 2', false, 'audio-2'),
    sound('thin', 'English', true, 'audio-1-thin'),
    sound('thin', 'English 2', false, 'audio-2-thin'),
    `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="English",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="subs-1.m3u8"`,
    `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="Deutsch",LANGUAGE="de",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="${side}.m3u8"`,
    stream(480),
    stream(720),
    '',
  ].join('\n')
const manifestWith = (side: string) => ({
  audio: [{ playlist: 'audio-1.m3u8', kind: 'main', loudness: { integratedLufs: -23.1, rangeLu: 9, truePeakDbtp: -1.2 } }],
  subtitles: [{ playlist: `${side}.m3u8`, kind: 'dialogue', cues: 812, sourceFile: 'Film.de.srt' }],
})

describe('the tracks of a film', () => {
  let service: TestService
  let call: OperatorClient
  let viewer: PersonMade
  let film: number
  let mediaId: number
  beforeAll(async () => {
    service = await startTestService()
    call = service.operator()
    viewer = await makePerson(service.db)
    film = await makeTitle(service.db)
    const made = await one(
      service.db,
      sql<{
        id: number
        folder: string
      }>`select m.id, m.folder from catalogue_title t join catalogue_media m on m.id = t.media_id where t.id = ${film}`,
    )
    mediaId = made.id
    await packageInto(made.folder, 'side-1-aaaa')
  })
  afterAll(() => service.close())

  const packageInto = async (folder: string, side: string) => {
    const path = join(service.dataFolder, 'media', folder)
    await mkdir(path, { recursive: true })
    await writeFile(join(path, 'master.m3u8'), masterWith(side))
    await writeFile(join(path, 'manifest.json'), JSON.stringify(manifestWith(side)))
  }
  type Fields = Pick<OperatorInput<'update-tracks'>, 'corrections' | 'defaultSound'>
  const read = async () => (await call('get-tracks', { titleId: film })).data
  const write = async (fields: Partial<Fields>) =>
    (await call('update-tracks', { titleId: film, version: (await read()).version, corrections: [], defaultSound: null, ...fields })).data
  const correction = (key: string, changed: Partial<Fields['corrections'][number]>) => ({
    ...{ key, name: null, language: null, kind: null, isHidden: false },
    ...changed,
  })
  const play = async () => (await service.as(viewer)('deeplinking-play-url', { videoId: film, videoType: 'film' })).data
  const master = async () => (await fetch(service.origin + (await play()).playUrl)).text()
  // Which folder a session may read is believed for a second.
  const expectMaster = () => expect.poll(master, { timeout: 5000 })

  it('are listed as they were packaged', async () => {
    const { renditions, tracks, libraryFile } = await read()
    expect(renditions.map(({ height, codec, averageBitsPerSecond }) => [height, codec, averageBitsPerSecond])).toEqual([
      [720, 'avc1.64000a', 720_000],
      [480, 'avc1.64000a', 480_000],
    ])
    expect(libraryFile).toBeNull()
    expect(tracks.map(({ key, type, name, kind, isDefault }) => [key, type, name, kind, isDefault])).toEqual([
      ['audio-1', 'sound', 'English', 'main', true],
      ['audio-2', 'sound', 'English 2', 'main', false],
      ['subs-1', 'subtitles', 'English', 'dialogue', false],
      ['beside:Film.de.srt', 'subtitles', 'Deutsch', 'dialogue', false],
    ])
    expect(tracks[0]).toMatchObject({ channels: 2, loudnessLufs: -23.1, truePeakDbtp: -1.2, besideFile: null })
    expect(tracks[3]).toMatchObject({ besideFile: 'Film.de.srt', cues: 812 })
    const { titleId, episodeIds } = await makeSeries(service.db, [1])
    expect((await call('get-tracks', { titleId, episodeId: episodeIds[0]![0]! })).data).toMatchObject({ tracks: [], version: 1 })
  })

  it('are told to viewers as somebody corrected them, in whatever package plays, until that is given up', async () => {
    expect(await master()).toBe(masterWith('side-1-aaaa'))
    const { tracks } = await write({
      corrections: [
        correction('audio-1', { name: 'Described', kind: 'description' }),
        correction('audio-2', { name: 'The “director”, 1927', language: 'fr' }),
        correction('subs-1', { isHidden: true }),
        correction('beside:Film.de.srt', { kind: 'forced', name: 'Deutsch (erzwungen)' }),
      ],
      defaultSound: 'audio-2',
    })
    expect(tracks[0]).toMatchObject({ name: 'Described', isDefault: false, packaged: { name: 'English', kind: 'main', isDefault: true } })
    await expectMaster().toContain('GROUP-ID="thin",NAME="The “director”, 1927",LANGUAGE="fr",DEFAULT=YES')
    const told = await master()
    expect(told).toContain('NAME="Described",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,CHANNELS="2",URI="audio-1.m3u8"')
    expect(told).toContain('CHARACTERISTICS="public.accessibility.describes-video"')
    expect(told).not.toContain('subs-1.m3u8')
    expect(told).toContain('NAME="Deutsch (erzwungen)",LANGUAGE="de",DEFAULT=NO,AUTOSELECT=YES,FORCED=YES,URI="side-1-aaaa.m3u8"')
    const texts = (await play()).videoSubtitles.map(({ languageName }) => languageName)
    expect(texts).toEqual(['Deutsch (erzwungen)'])

    await packageInto(`again-${mediaId}`, 'side-2-bbbb')
    await renameMedia(service.db, mediaId, `again-${mediaId}`)
    await expectMaster().toContain('NAME="Deutsch (erzwungen)",LANGUAGE="de",DEFAULT=NO,AUTOSELECT=YES,FORCED=YES,URI="side-2-bbbb.m3u8"')

    await write({ corrections: ['subs-1', 'beside:Film.de.srt'].map((key) => correction(key, { isHidden: true })) })
    await expectMaster().not.toContain('SUBTITLES')
    await write({})
    await expectMaster().toBe(masterWith('side-2-bbbb'))
    expect((await play()).videoSubtitles.map(({ languageName }) => languageName)).toEqual(['English', 'Deutsch'])
    const [entry] = (await call('list-audit-log', { entity: 'tracks' })).data
    expect(entry).toMatchObject({ action: 'update', entityId: String(mediaId), after: { corrections: [] } })
  })

  it('are kept in mind while a package lacks them', async () => {
    await write({ corrections: [correction('beside:Film.de.srt', { name: 'Deutsch, neu' })] })
    const path = join(service.dataFolder, 'media', `again-${mediaId}`, 'master.m3u8')
    await writeFile(path, masterWith('side-2-bbbb').replace(/.*side-2.*\n/, ''))
    expect((await write({ corrections: [correction('audio-2', { name: 'Second' })] })).tracks).toHaveLength(3)
    await writeFile(path, masterWith('side-2-bbbb'))
    expect((await read()).tracks.map(({ name }) => name)).toEqual(['English', 'Second', 'English', 'Deutsch, neu'])
    await write({})
  })

  it('are refused where they make no sense, by name, and where somebody wrote meanwhile', async () => {
    const wrong: [Partial<Fields>, RegExp][] = [
      [{ corrections: [correction('audio-9', {})] }, /names the track audio-9, which there is not/],
      [{ corrections: [correction('audio-1', {}), correction('audio-1', {})] }, /names the track audio-1 twice/],
      [{ corrections: [correction('audio-1', { kind: 'forced' })] }, /A sound track cannot be of the kind forced/],
      [{ corrections: [correction('subs-1', { language: 'abcdefgh-1' })] }, /There is no language abcdefgh-1/],
      [{ corrections: ['audio-1', 'audio-2'].map((key) => correction(key, { isHidden: true })) }, /not all can be hidden/],
      [{ corrections: [correction('audio-1', { isHidden: true })] }, /“English” is the default and cannot be hidden/],
      [{ defaultSound: 'subs-1' }, /subs-1, which is no sound track/],
      [{ corrections: [correction('audio-2', { name: 'English' })] }, /Two sound tracks would be called “English”/],
    ]
    for (const [fields, said] of wrong) expect((await refusalOf(write(fields))).message).toMatch(said)
    const { version } = await read()
    await write({ defaultSound: 'audio-2' })
    const late = await refusalOf(call('update-tracks', { titleId: film, version, corrections: [], defaultSound: null }))
    expect(late).toMatchObject({ status: 409, message: expect.stringContaining('changed this film’s tracks') })
    expect((await read()).defaultSound).toBe('audio-2')
    expect(await refusalOf(call('get-tracks', { titleId: 9999 }))).toMatchObject({ error: 'not_found' })
  })
})
