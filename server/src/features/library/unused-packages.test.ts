import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, sql } from '../../platform/db/statement.ts'
import { hourMs } from '../../platform/time/durations.ts'
import { type FilmFolder, makeFilmFolder, makePackage, packagerWith, quietLog, readFilms } from '../../testing/film-folder.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { selectVideos } from './library.sql.ts'
import { mediaFolderOf } from './media-folder.ts'
import { packageVideo } from './package-video.ts'
import { forgetPackage } from './unused-packages.sql.ts'
import { removeUnusedPackages } from './unused-packages.ts'

describe('packages that nothing plays any more', { timeout: 60_000 }, () => {
  let service: TestService
  let films: FilmFolder
  let now = new Date('2026-05-05T12:00:00Z')

  const put = (file: string) => films.put(file)
  const packager = packagerWith(makePackage)
  const look = async () => {
    await readFilms(service, films)
    const { db, pictures, media } = service
    const deps = { db, pictures, media, libraryFolder: films.path, packager, onPublished: async () => undefined, log: quietLog }
    for (const video of await selectVideos(db))
      if (video.state === 'waiting' && !video.isMissing)
        await packageVideo(deps, video, { stage: 'first', signal: new AbortController().signal, onProgress: () => undefined })
  }
  const clean = (laterHours = 0) => {
    now = new Date(now.getTime() + laterHours * hourMs)
    return removeUnusedPackages({ db: service.db, media: service.media, clock: { now: () => now }, log: quietLog })
  }
  const root = () => join(service.dataFolder, 'media')
  const folderOf = async (file: string): Promise<string> =>
    mediaFolderOf(
      (await many(service.db, sql<{ fingerprint: string }>`select fingerprint from library_video where file like ${`%${file}`}`))[0]!
        .fingerprint,
    )

  beforeAll(async () => {
    films = await makeFilmFolder()
    service = await startTestService()
    await put('Faust (1926)/Faust (1926) - 720p.mkv')
    await put("Faust (1926)/Faust (1926) {edition-Director's Cut}.mkv")
    await put('Faust (1926)/Faust (1926)-trailer.mkv')
    await put('Nosferatu (1922)/Nosferatu (1922).mkv')
    await put('Die Serie/Season 1/Die Serie S01E01.mkv')
    await look()
    await mkdir(join(root(), 'reel/trailer'), { recursive: true })
  })
  afterAll(async () => {
    await service.close()
    await films.remove()
  })

  it('stay as long as an address plays from them, and go then, but nothing that plays or could', async () => {
    const before = await readdir(root())
    expect(await clean(100)).toEqual([])
    const replaced = await folderOf('720p.mkv')
    await put('Faust (1926)/Faust (1926) - 1080p.mkv')
    await look()
    await mkdir(join(root(), `${replaced}.partial`))
    expect(await clean()).toEqual([])
    expect(await clean(12)).toEqual([])
    expect(await readdir(root())).toContain(replaced)
    expect(await clean(2)).toEqual([replaced])
    expect((await readdir(root())).toSorted()).toEqual(
      [...before.filter((name) => name !== replaced), await folderOf('1080p.mkv')].toSorted(),
    )
  })

  it('stay where the film’s disk is not there, since its title still plays from them', async () => {
    const nosferatu = await folderOf('Nosferatu (1922).mkv')
    await rm(join(films.path, 'Nosferatu (1922)'), { recursive: true })
    await look()
    await clean()
    expect(await clean(100)).toEqual([])
    expect(await readdir(root())).toContain(nosferatu)
  })

  it('of a title that was removed go, and are made anew when its file comes back', async () => {
    const nosferatu = await folderOf('Nosferatu (1922).mkv')
    const [title] = (await service.operator()('list-titles', { search: 'nosferatu' })).data
    const { id, version } = (await service.operator()('get-title', { id: title!.id })).data
    await service.operator()('delete-title', { id, version })
    await clean()
    expect(await clean(14)).toEqual([nosferatu])
    await put('Nosferatu (1922)/Nosferatu (1922).mkv')
    await look()
    expect(await readdir(root())).toContain(nosferatu)
    expect(await clean(100)).toEqual([])
  })

  it('are removed by the next one where a clean-up was killed, wherever it was', async () => {
    const replaced = await folderOf('1080p.mkv')
    await put('Faust (1926)/Faust (1926) - 2160p.mkv')
    await look()
    // Killed when the database had forgotten it, and when its folder had its last name.
    expect(await forgetPackage(service.db, replaced)).toBe(true)
    await mkdir(join(root(), 'library-half.removed/deep'), { recursive: true })
    await clean()
    expect(await readdir(root())).not.toContain('library-half.removed')
    expect(await clean(14)).toEqual([replaced])
    expect(await forgetPackage(service.db, await folderOf('2160p.mkv'))).toBe(false)
    // The version that is wanted again is packaged again.
    await rm(join(films.path, 'Faust (1926)/Faust (1926) - 2160p.mkv'))
    await look()
    expect(await readdir(root())).toContain(replaced)
  })
})
