import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Bucket } from './bucket.ts'
import { MediaUnavailable, type OutputOptions, type PackageOutput } from './media-store.ts'
import { manifestFile, masterFile, notesFolder } from './package-files.ts'
import { packageUploader, piecesOf, type Uploaded } from './package-upload.ts'

/** Between two looks at what has grown. */
const followMs = 1000
/** Between two tries to reach a bucket that is away. */
const againMs = 5000

interface BucketOutputOptions extends OutputOptions {
  bucket: Bucket
  /** By content: the same film has the same. */
  name: string
  workFolder: string
}

/** What a worker keeps beside its folder, for itself or the one after it. */
interface Notes {
  /** The package's name in the bucket. */
  place: string
  identity: string | undefined
  uploaded: [file: string, version: string][]
}

const hasAny = async (bucket: Bucket, path: string): Promise<boolean> => !(await bucket.list(path).next()).done

const readText = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined)

const identityIn = (manifest: string | undefined): string | undefined =>
  manifest === undefined ? undefined : (JSON.parse(manifest) as { identity?: string }).identity

const manifestOf = async (bucket: Bucket, place: string): Promise<string | undefined> => {
  const body = await bucket.read(`${place}/${manifestFile}`, { signal: new AbortController().signal })
  return body && text(body)
}

/** Takes a package away, what leads to it first. */
export const removePackage = async (bucket: Bucket, name: string): Promise<void> => {
  const keys: string[] = []
  for await (const { key } of bucket.list(`${name}/`)) keys.push(key)
  const playlists = keys.filter((key) => key.endsWith('.m3u8'))
  await bucket.remove(playlists)
  await bucket.remove(keys.filter((key) => !playlists.includes(key)))
}

/**
 * A package that is made on this machine and played from the bucket. What a dead worker left growing, or another packaging of the same film, is
 * never written over: it plays as it is until a package beside it takes its place.
 */
export const bucketOutput = async ({
  bucket,
  name,
  workFolder,
  current,
  signal,
  onProblem = () => undefined,
}: BucketOutputOptions): Promise<PackageOutput> => {
  const path = join(workFolder, name)
  const notesFile = `${path}.uploaded.json`
  const uploaded: Uploaded = new Map()
  const standing = current ?? name
  const oneAtATime = pLimit(1)

  await bucket.endUploads(name)
  const before = await manifestOf(bucket, standing)
  await mkdir(workFolder, { recursive: true })
  // By its manifest the packager sees what is made already.
  if (before !== undefined && (await readdir(path).catch(() => [])).length === 0) {
    await mkdir(path, { recursive: true })
    await writeFile(join(path, manifestFile), before)
  }

  const identityHere = async () =>
    (await readText(join(path, notesFolder, 'identity'))) ?? identityIn(await readText(join(path, manifestFile)))

  const choosePlace = async (identity: string | undefined): Promise<string> => {
    const notes = JSON.parse((await readText(notesFile)) ?? 'null') as Notes | null
    if (notes && notes.identity === identity && !(await hasAny(bucket, piecesOf(notes.place)))) {
      for (const [file, version] of notes.uploaded) uploaded.set(file, version)
      return notes.place
    }
    if (before !== undefined && identity !== undefined && identityIn(before) === identity) return standing
    return (await hasAny(bucket, `${name}/`)) ? `${name}-${randomBytes(4).toString('hex')}` : name
  }

  let place: string | undefined
  let uploader: ReturnType<typeof packageUploader> | undefined
  /** Undefined while nothing can be played: where it will stand is not known before. */
  const open = async () => {
    if (uploader || (await readText(join(path, masterFile))) === undefined) return uploader
    const identity = await identityHere()
    const chosen = await choosePlace(identity)
    place = chosen
    const note = async () => {
      await writeFile(`${notesFile}.new`, JSON.stringify({ place: chosen, identity, uploaded: [...uploaded] } satisfies Notes))
      await rename(`${notesFile}.new`, notesFile)
    }
    await note()
    uploader = packageUploader({ bucket, name: chosen, folder: path, uploaded, onUploaded: note, signal })
    return uploader
  }
  const publish = () => oneAtATime(async () => void (await (await open())?.publish()))

  /** Tries until it succeeds: a bucket that is away is no fault of the film. */
  const persist = async <T>(work: () => Promise<T>): Promise<T> => {
    while (true)
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof MediaUnavailable)) throw error
        onProblem(error.message)
        await wait(againMs, undefined, { signal })
      }
  }

  const stopping = new AbortController()
  let following: Promise<void> | undefined
  const follow = async () => {
    while (!stopping.signal.aborted) {
      await wait(followMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (!stopping.signal.aborted)
        await publish().catch((error: Error) => {
          if (!signal.aborted) onProblem(error.message)
        })
    }
  }
  const stop = async () => {
    stopping.abort()
    await following
  }

  return {
    path,
    publish: async () => {
      await persist(publish)
      following ??= follow()
      return place ?? standing
    },
    finish: async () => {
      await stop()
      await persist(publish)
      await persist(async () => (await open())?.finish())
      return place ?? standing
    },
    clean: async () => {
      const mine = place ?? standing
      const isOfFilm = (other: string) =>
        other === name || (other.startsWith(`${name}-`) && /^[0-9a-f]{8}$/.test(other.slice(name.length + 1)))
      for (const other of await bucket.folders()) if (isOfFilm(other) && other !== mine) await removePackage(bucket, other)
      await rm(path, { recursive: true, force: true })
      await rm(notesFile, { force: true })
    },
    close: stop,
  }
}
