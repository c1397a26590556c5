import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where a job keeps what it has finished; nothing of it is served. */
export const notesFolder = '.packaging'

/** Told by a step: what it found, and the files that it wrote. */
interface Note<T> {
  hash: string
  result: T
  files: [name: string, bytes: number][]
}

export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** A file appears whole, or not at all. */
export const writeWhole = async (file: string, content: string): Promise<void> => {
  await writeFile(`${file}.new`, content)
  await rename(`${file}.new`, file)
}

const bytesOf = (file: string): Promise<number | null> =>
  stat(file).then(
    ({ size }) => size,
    () => null,
  )

/** Steps of a job in one folder, each done once: one that was finished with the same settings before, by whichever process, is read instead. */
export const createSteps = async (folder: string) => {
  const notes = join(folder, notesFolder)
  await mkdir(notes, { recursive: true })

  const finishedBefore = async <T>(name: string, hash: string): Promise<T | undefined> => {
    const text = await readFile(join(notes, `${name}.json`), 'utf8').catch(() => null)
    if (text === null) return undefined
    const note = JSON.parse(text) as Note<T>
    if (note.hash !== hash) return undefined
    for (const [file, bytes] of note.files) if ((await bytesOf(join(folder, file))) !== bytes) return undefined
    return note.result
  }

  /** Does the work unless it was done; `settings` are all that its result depends on. */
  return async <T>(name: string, settings: unknown, work: () => Promise<{ result: T; files: string[] }>) => {
    const hash = hashOf(settings)
    const before = await finishedBefore<T>(name, hash)
    if (before !== undefined) return { result: before, isResumed: true }
    const { result, files } = await work()
    const sizes = await Promise.all(files.map(async (file): Promise<[string, number]> => [file, (await bytesOf(join(folder, file))) ?? 0]))
    const note: Note<T> = { hash, result, files: sizes }
    await writeWhole(join(notes, `${name}.json`), JSON.stringify(note))
    return { result, isResumed: false }
  }
}
