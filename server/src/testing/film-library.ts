import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { ImportDeps, ImportEvent } from '../features/library/import-library.ts'
import type { Marks, PackagedMedia, Packager, PackagingJob } from '../features/library/packager.ts'
import { indexNewTitles } from '../features/search/search.ts'
import { projectRoot } from '../platform/files/project.ts'
import { seedNewService } from '../seeding/seed-new-service.ts'
import { type FilmFolder, finishPackaging, makeFilmFolder, makePackage, packageFilms, packagerWith, readFilms } from './film-folder.ts'
import { startTestService, type TestService } from './service.ts'

export const nfo = (fields: string): string => `<?xml version="1.0" encoding="UTF-8"?><movie>${fields}</movie>`

/** A small picture of one colour. */
export const picture = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 90, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

export interface RecordingPackager extends Packager {
  /** What it was given, in order. */
  jobs: PackagingJob[]
  /** The files of these jobs, from the folder of films. */
  packaged: () => string[]
  /** Of each season that was searched for marks, how many episodes it had. */
  compared: number[]
  /** The colour of the picture that comes attached to what is packaged from now on. */
  cover: string | undefined
  /** What every episode has that is searched from now on. */
  marks: Marks | null
  /** What packaging a file, named from the folder of films, fails with, one after the other. */
  failures: Map<string, Error[]>
}

/** Makes folders that can be played, as the real one does with ffmpeg, and keeps what it was given. */
const recordingPackager = (folder: string): RecordingPackager => {
  const below = (file: string) => file.slice(folder.length + 1)
  // Each has a frame of its own, so that a test tells them apart.
  const stills = ['#102030', '#203040', '#304050', '#405060'].values()
  const make = async (job: PackagingJob): Promise<PackagedMedia> => {
    recorder.jobs.push(job)
    const failure = recorder.failures.get(below(job.file))?.shift()
    if (failure) throw failure
    const media = await makePackage(job)
    const { cover } = recorder
    await writeFile(join(job.folder, 'still-1.jpg'), await picture(stills.next().value ?? '#333333'))
    if (cover) await writeFile(join(job.folder, 'cover.jpg'), await picture(cover))
    return {
      ...media,
      coverFile: cover && 'cover.jpg',
      languages: ['de'],
      stillFile: 'still-1.jpg',
      subtitles: [{ key: 'x', name: 'Deutsch', language: 'de', file: 'subtitles-0.vtt' }],
    }
  }
  const recorder: RecordingPackager = {
    ...packagerWith(make, {
      makeFirst: async (job) => {
        const media = await make(job)
        await job.onPlayable({ ...media, stillFile: undefined })
        return { media, isWhole: true }
      },
      marksOf: async (folders) => {
        recorder.compared.push(folders.length)
        return folders.map(() => recorder.marks)
      },
    }),
    jobs: [],
    packaged: () => recorder.jobs.map(({ file }) => below(file)),
    compared: [],
    cover: undefined,
    marks: null,
    failures: new Map(),
  }
  return recorder
}

export interface FilmLibrary {
  service: TestService
  packager: RecordingPackager
  /** Where the films lie. */
  folder: string
  put: FilmFolder['put']
  /** Reads the folder and packages what is new, as the service does from time to time; answers what was told. */
  look: (more?: Partial<ImportDeps>) => Promise<ImportEvent[]>
  /** The newest titles of the home page. */
  shown: () => Promise<{ id: number; name: string }[]>
  idOf: (name: string) => Promise<number>
  close: () => Promise<void>
}

/** A new service that has read and packaged a folder with one film, Metropolis, and one series of two episodes. */
export const openFilmLibrary = async (): Promise<FilmLibrary> => {
  const films = await makeFilmFolder()
  const service = await startTestService()
  await seedNewService(service.db, join(projectRoot, 'demo'))
  const packager = recordingPackager(films.path)
  const ending = new AbortController()
  const packaging = await packageFilms(service, films, packager, ending.signal)
  const look: FilmLibrary['look'] = async (more = {}) => {
    const events: ImportEvent[] = []
    await readFilms(service, films, { ...more, tell: (event) => events.push(event) })
    await finishPackaging(service, packaging)
    await indexNewTitles(service.db)
    return events
  }
  const shown: FilmLibrary['shown'] = async () => {
    const { data } = await service.as()('home-videos')
    const row = data.find(({ genreName }) => genreName === 'New here')
    return (row?.videos ?? []).map(({ videoId: id, videoTitle: name }) => ({ id, name }))
  }
  const { put } = films
  await put('Metropolis (1927)/Metropolis (1927).mkv', 'metropolis')
  await put(
    'Metropolis (1927)/movie.nfo',
    nfo(`<title>Metropolis</title><year>1927</year><plot>Workers below, masters above. A machine in the shape of a woman.</plot>
      <genre>Science Fiction</genre><director>Fritz Lang</director><actor><name>Brigitte Helm</name><role>Maria</role></actor><country>Germany</country>`),
  )
  await put('Metropolis (1927)/poster.jpg', await picture('#884422'))
  await put('Die Serie/Season 1/Die Serie S01E01 Anfang.mp4', 'one')
  await put('Die Serie/Season 1/Die Serie S01E02 Ende.mp4', 'two')
  await look()
  return {
    ...{ service, packager, folder: films.path, put, look, shown },
    idOf: async (name) => (await shown()).find((title) => title.name === name)!.id,
    close: async () => {
      ending.abort()
      await packaging.close()
      await service.close()
      await films.remove()
    },
  }
}
