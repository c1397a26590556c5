import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { comfortableMegabytes, memoryPlan } from '../load/memory-plan.ts'
import { KeptFiles } from './kept-files.ts'
import type { MediaStore } from './media-store.ts'
import { filesBelow } from './package-files.ts'

/** What a packager or a copy puts beside a package while it works. */
const besides = ['partial', 'parts', 'old', 'copy']
/** What is being removed is not there any more for whoever looks. */
const removing = '.removed'

/** No package: beside the packages, so that servers that share those share it. */
const linksName = '.grants'

const isBeside = (name: string): boolean => besides.some((word) => name.endsWith(`.${word}`)) || name.endsWith(removing)

const foldersIn = async (root: string): Promise<string[]> => {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => [])
  return entries.flatMap((entry) => (entry.isDirectory() && entry.name !== linksName ? [entry.name] : [])).sort()
}

/** Packages as folders of this machine: the packager writes where viewers read, and what is made anew takes its place by a rename. */
export const folderStore = (root: string, mostPartBytes = memoryPlan(comfortableMegabytes).mediaPartBytes): MediaStore => {
  const kept = new KeptFiles(mostPartBytes)
  // Cheaper than to join, for what is asked for every segment; a path of media has no step upwards.
  const base = `${root}/`
  return {
    linksFolder: join(root, linksName),
    file: (path) => kept.file(base + path),
    localFile: (path) => kept.believed(base + path) ?? kept.file(base + path),
    packages: async () => (await foldersIn(root)).filter((name) => !isBeside(name)),
    names: async () => [
      ...new Set(
        (await foldersIn(root)).flatMap((name) => {
          const word = besides.find((one) => name.endsWith(`.${one}`))
          return name.endsWith(removing) ? [] : [word ? name.slice(0, -word.length - 1) : name]
        }),
      ),
    ],
    folderOf: async (name) => ((await stat(join(root, name)).catch(() => undefined))?.isDirectory() ? join(root, name) : undefined),
    files: (name) => filesBelow(join(root, name)),
    put: async (name, folder) => {
      const copy = join(root, `${name}.copy`)
      await rm(copy, { recursive: true, force: true })
      await mkdir(root, { recursive: true })
      await cp(folder, copy, { recursive: true })
      await rm(join(root, name), { recursive: true, force: true })
      await rename(copy, join(root, name))
    },
    remove: async (name) => {
      for (const folder of [name, ...besides.map((word) => `${name}.${word}`)]) {
        kept.leave(base + folder)
        const gone = join(root, `${folder}${removing}`)
        await rm(gone, { recursive: true, force: true })
        await rename(join(root, folder), gone).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error
        })
        await rm(gone, { recursive: true, force: true })
      }
    },
    sweep: async () => {
      for (const name of await foldersIn(root)) if (name.endsWith(removing)) await rm(join(root, name), { recursive: true, force: true })
    },
    output: async (name) => ({
      path: join(root, name),
      publish: async () => name,
      finish: async () => name,
      clean: async () => undefined,
      close: async () => undefined,
    }),
  }
}
