import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { findTools, type Tools } from '@matinee/packaging/tools/tools'
import pLimit from 'p-limit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { importLibrary } from '../features/library/import-library.ts'
import { markSeasons } from '../features/library/marks.ts'
import { openPackaging, type Packaging } from '../features/library/packaging.jobs.ts'
import { many, one, sql } from '../platform/db/statement.ts'
import { startBucket, type TestBucket } from '../testing/bucket.ts'
import { makePerson } from '../testing/builders.ts'
import { startTestService, type TestService } from '../testing/service.ts'
import { openPackager } from './film-packager.ts'

const run = promisify(execFile)
const tools: Tools | undefined = await findTools().catch(() => undefined)
const longAgo = new Date('2020-05-05T12:00:00Z')
const srt = '1\n00:00:00,500 --> 00:00:01,500\nA projectionist dreams.\n'

describe.skipIf(!tools)('a library in a bucket', { timeout: 240_000 }, () => {
  let bucket: TestBucket
  let films: string
  beforeAll(async () => {
    bucket = await startBucket()
    films = await mkdtemp(join(tmpdir(), 'matinee-films-'))
    const make = async (file: string, seconds: number, hertz: number) => {
      const path = join(films, file)
      await mkdir(dirname(path), { recursive: true })
      const picture = [
        '-f',
        'lavfi',
        '-i',
        `testsrc2=s=320x180:r=24:d=${seconds}`,
        '-f',
        'lavfi',
        '-i',
        `sine=${hertz}:r=48000:d=${seconds}`,
      ]
      await run(tools!.ffmpeg, ['-nostdin', '-v', 'error', ...picture, '-c:v', 'mpeg4', '-q:v', '5', '-c:a', 'aac', `file:${path}`])
      await utimes(path, longAgo, longAgo)
    }
    await make('Sherlock Jr (1924)/Sherlock Jr (1924).mkv', 9, 440)
    await make('Fantomas/Season 1/Fantomas S01E01.mkv', 3, 550)
    await make('Fantomas/Season 1/Fantomas S01E02.mkv', 3, 660)
    const subtitles = join(films, 'Sherlock Jr (1924)/Sherlock Jr (1924).en.srt')
    await writeFile(subtitles, srt)
    await utimes(subtitles, longAgo, longAgo)
  }, 120_000)
  afterAll(async () => {
    await bucket?.close()
    await rm(films, { recursive: true, force: true })
  })

  describe.each(['stream', 'redirect'] as const)('with delivery by %s', (delivery) => {
    it('PLA-01 is packaged into it, played from it, compared from it, and leaves nothing on this machine', async () => {
      const { store, workFolder } = await bucket.open(delivery)
      const service: TestService = await startTestService({ media: store })
      const ending = new AbortController()
      let packaging: Packaging | undefined
      try {
        const { db, jobs, pictures } = service
        const packager = (await openPackager({ ffmpeg: undefined, packagingWorkers: 2, memoryMegabytes: 1536 }, () => undefined))!
        /** Whether what plays of each title that became visible was there. */
        const seen: boolean[] = []
        const onPublished = async (ids: readonly number[]) => {
          const rows = await many(
            db,
            sql<{ folder: string }>`select distinct m.folder from catalogue_media m
            join library_video v on v.media_id = m.id where v.title_id = any(${[...ids]}::int[])`,
          )
          for (const { folder } of rows) seen.push((await store.file(`${folder}/master.m3u8`)) !== undefined)
        }
        const log = { info: () => undefined, warn: () => undefined }
        const deps = {
          db,
          jobs,
          pictures,
          media: store,
          libraryFolder: films,
          packager,
          packagingWorkers: 2,
          heavyWork: pLimit(2),
          workerId: delivery,
          onPublished,
          log,
        }
        packaging = await openPackaging(deps, ending.signal)
        await importLibrary({ db, pictures, folder: films, tell: () => undefined })
        await packaging.enqueueWaiting()
        const states = () => many(db, sql<{ state: string }>`select state from library_video`)
        const done = [{ state: 'done' }, { state: 'done' }, { state: 'done' }]
        await vi.waitFor(async () => expect(await states()).toEqual(done), { timeout: 200_000, interval: 500 })
        expect(seen).not.toEqual([])
        expect(seen).not.toContain(false)

        const { id } = await one(db, sql<{ id: number }>`select id from catalogue_title where name = 'Sherlock Jr'`)
        const { playUrl, data } = await service.as(await makePerson(db))('deeplinking-play-url', { videoId: id, videoType: 'film' })
        // ffmpeg plays all of it as a player does: playlists, byte ranges, wherever it is led.
        const played = await run(tools!.ffmpeg, [
          '-nostdin',
          '-v',
          'error',
          '-stats',
          '-i',
          service.origin + playUrl,
          '-map',
          '0:v:0',
          '-map',
          '0:a:0',
          '-f',
          'null',
          '-',
        ])
        expect(played.stderr).toMatch(/time=00:00:0(8|9)/)
        expect(played.stderr).not.toMatch(/error|fail/i)
        const subtitles = await fetch(service.origin + data.videoSubtitles[0]!.subtitlePath)
        expect(await subtitles.text()).toContain('A projectionist dreams.')
        expect(subtitles.redirected).toBe(delivery === 'redirect')
        const sheet = (await (await fetch(service.origin + data.storyboardUrl)).text()).match(/storyboard-\d+\.jpg/)![0]
        expect((await fetch(service.origin + playUrl.replace('master.m3u8', sheet))).headers.get('content-type')).toBe('image/jpeg')
        // A frame of it stands for it.
        const drawn = await many(
          db,
          sql`select 1 from catalogue_title t join catalogue_image i on i.hash = t.still_hash where i.drawing is not null`,
        )
        expect(drawn).toEqual([])

        const compared: string[][] = []
        const marksOf = async (folders: readonly string[]) => {
          for (const folder of folders) {
            const sound = (await packager.soundOf(folder))!
            compared.push([sound, (await readFile(join(folder, sound))).subarray(4, 8).toString()])
          }
          return folders.map(() => null)
        }
        await markSeasons({ db, media: store, packager: { ...packager, marksOf }, log }, ending.signal)
        expect(compared).toEqual([
          ['audio-1.mp4', 'ftyp'],
          ['audio-1.mp4', 'ftyp'],
        ])

        expect(await readdir(workFolder)).toEqual([])
        expect(await readdir(join(service.dataFolder, 'media')).catch(() => [])).toEqual([])
        expect((await bucket.keys()).filter((key) => key.includes('/.'))).toEqual([])
      } finally {
        ending.abort()
        await packaging?.close()
        await service.close()
      }
    })
  })
})
