import { basename } from 'node:path'
import type pLimit from 'p-limit'
import { expect, vi } from 'vitest'
import type { PackagedMedia, Packager } from '../features/library/packager.ts'
import type { Packaging } from '../features/library/packaging.jobs.ts'
import { type FilmFolder, makeFilmFolder, packageFilms, packagerWith, readFilms } from './film-folder.ts'
import { startTestService, type TestService } from './service.ts'

/** What a packager that makes nothing answers. */
export const heldMedia: PackagedMedia = { durationSeconds: 600, subtitles: [], storyboardFile: '', languages: [] }

export interface HeldPackaging {
  service: TestService
  films: FilmFolder
  /** What the packager was asked to make, in order: 'first S01E01', 'whole Alpha (1920).mkv'. */
  asked: string[]
  /** What the next works fail with, one each. */
  failures: Error[]
  /** Lets a work wait from now on; what it answers lets it go. */
  hold: (work: string) => () => void
  /** Holds nothing that is asked for later. */
  holdNothing: () => void
  put: (...files: string[]) => Promise<void>
  /** Reads the folder of films. */
  scan: () => Promise<unknown>
  /** Begins to package, as a process that starts does; another packager and a limit of its work may be given. */
  start: (packager?: Packager, heavyWork?: ReturnType<typeof pLimit>) => Promise<Packaging>
  /** Waits until the packager was asked to make a work. */
  until: (work: string) => Promise<void>
  close: () => Promise<void>
}

const nameOf = (file: string) => /S\d+E\d+/.exec(file)?.[0] ?? basename(file)

/** A service with an empty folder of films and a packager that makes nothing, notes what it is asked for and waits where a test holds it. */
export const openHeldPackaging = async (): Promise<HeldPackaging> => {
  const service = await startTestService()
  const films = await makeFilmFolder()
  const ending = new AbortController()
  const open: Packaging[] = []
  const asked: string[] = []
  const held = new Map<string, Promise<void>>()
  const failures: Error[] = []

  const ask = async (work: string, signal: AbortSignal): Promise<void> => {
    asked.push(work)
    const waiting = held.get(work)
    if (waiting)
      await new Promise<void>((resolve, reject) => {
        void waiting.then(resolve)
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      })
    const failure = failures.shift()
    if (failure) throw failure
  }
  const makeWhole = async ({ file, signal }: { file: string; signal: AbortSignal }) => {
    await ask(`whole ${nameOf(file)}`, signal)
    return heldMedia
  }
  const heldPackager = packagerWith(makeWhole, {
    isQuick: async (file) => file.includes('quick'),
    makeFirst: async ({ file, signal, onProgress }) => {
      onProgress(0.25)
      await ask(`first ${nameOf(file)}`, signal)
      return { media: heldMedia, isWhole: false }
    },
  })

  return {
    service,
    films,
    asked,
    failures,
    hold: (work) => {
      let go = () => {}
      held.set(
        work,
        new Promise<void>((resolve) => {
          go = resolve
        }),
      )
      return go
    },
    holdNothing: () => held.clear(),
    put: async (...files) => {
      for (const file of files) await films.put(file)
    },
    scan: () => readFilms(service, films),
    start: async (packager = heldPackager, heavyWork) => {
      const packaging = await packageFilms(service, films, packager, ending.signal, heavyWork)
      open.push(packaging)
      return packaging
    },
    until: (work) => vi.waitFor(() => expect(asked).toContain(work), { timeout: 20_000 }),
    close: async () => {
      ending.abort(new Error('The test is over.'))
      for (const packaging of open) await packaging.close()
      await service.close()
      await films.remove()
    },
  }
}
