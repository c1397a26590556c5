import type { Dirent, Stats } from 'node:fs'
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type ScannedFile, unknownFile } from '../facts.ts'
import { type Manifest, manifestName, readManifest } from '../manifest.ts'
import type { LibraryKind } from '../names/read-video.ts'
import { readNfo } from '../nfo/read-nfo.ts'
import { readFolder, type StoredNfo } from './read-folder.ts'
import { isPeopleFolder, uploadsFolder, whyFolderIsSkipped } from './skipped.ts'
import { type SeriesFacts, withManifest, withNfoFacts } from './with-facts.ts'

/** Walks a library's folder and says of each file what it is. Folder by folder, in the order of names, so that memory does not grow with the library. */

export interface ScanOptions {
  /** What the library holds, when it is not to be guessed by the names of its folders. */
  library?: LibraryKind
  signal?: AbortSignal
}

const largestNfo = 2 * 1024 * 1024
const largestManifest = 32 * 1024 * 1024
const deepest = 64

interface OpenManifest extends Manifest {
  /** How many folders lead to the one it is in. */
  depth: number
  used: Set<string>
  byFile: Map<string, Manifest['rows'][number]>
}

interface Place {
  folders: readonly string[]
  library: LibraryKind | null
  videosAbove: readonly ScannedFile[]
  /** Device and number of the folders above, to see links that lead back. */
  above: readonly string[]
  manifests: readonly OpenManifest[]
  series: SeriesFacts | null
}

const whyOf = (problem: unknown): string => {
  const code = problem instanceof Error && 'code' in problem ? String(problem.code) : ''
  if (code === 'EACCES' || code === 'EPERM') return 'It may not be read: its permissions forbid it.'
  if (code === 'ELOOP') return 'A link that leads to itself.'
  if (code === 'ENOENT') return 'It was gone before it was read.'
  return `It could not be read${code === '' ? '' : ` (${code})`}.`
}

const unreadable = (path: string, reason: string): ScannedFile => ({
  ...unknownFile(path, 'skipped'),
  reasons: [reason],
  isUnreadable: true,
})
const skipped = (path: string, reason: string): ScannedFile => ({ ...unknownFile(path, 'skipped'), reasons: [reason] })

const inOrder = (entries: Dirent[]): Dirent[] => entries.sort((one, other) => (one.name < other.name ? -1 : 1))
const identityOf = ({ dev, ino }: Stats) => `${dev}:${ino}`

interface Sorted {
  files: string[]
  folders: string[]
  said: ScannedFile[]
}

/** Files and folders of a folder; links are what they lead to. */
const sortEntries = async (root: string, place: Place, entries: readonly Dirent[]): Promise<Sorted> => {
  const sorted: Sorted = { files: [], folders: [], said: [] }
  for (const entry of entries) {
    if (entry.name === uploadsFolder) continue
    const path = [...place.folders, entry.name].join('/')
    if (entry.name.includes('\ufffd')) {
      sorted.said.push(unreadable(path, 'Its name is not written in UTF-8.'))
      continue
    }
    let target: Dirent | Stats = entry
    if (entry.isSymbolicLink()) {
      try {
        target = await stat(join(root, path))
      } catch (problem) {
        const isGone = problem instanceof Error && 'code' in problem && problem.code === 'ENOENT'
        sorted.said.push(unreadable(path, isGone ? 'A link that leads nowhere.' : whyOf(problem)))
        continue
      }
    }
    if (target.isFile()) sorted.files.push(entry.name)
    else if (!target.isDirectory()) sorted.said.push(skipped(path, 'Neither a file nor a folder.'))
    else {
      const why = isPeopleFolder(place.folders.at(-1)) ? 'A folder among photos of people.' : whyFolderIsSkipped(entry.name)
      if (why === null) sorted.folders.push(entry.name)
      else sorted.said.push(skipped(path, why))
    }
  }
  return sorted
}

const readSmall = async (path: string, most: number): Promise<Uint8Array | string> => {
  try {
    const { size } = await stat(path)
    // One byte more than is allowed is enough for its reader to refuse it.
    return size > most ? new Uint8Array(most + 1) : await readFile(path)
  } catch (problem) {
    return whyOf(problem)
  }
}

const readNfos = async (root: string, folders: readonly string[], names: readonly string[]): Promise<Map<string, StoredNfo>> => {
  const nfos = new Map<string, StoredNfo>()
  for (const name of names) {
    if (!/\.nfo$/i.test(name)) continue
    const bytes = await readSmall(join(root, ...folders, name), largestNfo)
    nfos.set(name, typeof bytes === 'string' ? { documents: [], refused: bytes, reasons: [], isUnreadable: true } : readNfo(bytes))
  }
  return nfos
}

const openManifest = async (root: string, folders: readonly string[], names: readonly string[]): Promise<OpenManifest | null> => {
  const name = names.find((one) => one.toLowerCase() === manifestName)
  if (name === undefined) return null
  const bytes = await readSmall(join(root, ...folders, name), largestManifest)
  const { rows, mistakes } = typeof bytes === 'string' ? { rows: [], mistakes: [bytes] } : readManifest(bytes)
  return { rows, mistakes, depth: folders.length, used: new Set(), byFile: new Map(rows.map((row) => [row.file, row])) }
}

/** The nearest manifest's row of the file, else that of a folder it is in. */
const byManifest = (file: ScannedFile, manifests: readonly OpenManifest[]): ScannedFile => {
  let said = file
  for (const manifest of manifests) {
    const steps = file.file.split('/').slice(manifest.depth)
    for (let length = 1; length <= steps.length; length++) {
      const row = manifest.byFile.get(steps.slice(0, length).join('/'))
      if (!row) continue
      manifest.used.add(row.file)
      said = withManifest(said, row, length < steps.length)
    }
  }
  return said
}

const closeManifest = (file: ScannedFile, manifest: OpenManifest): ScannedFile => {
  const missing = manifest.rows
    .filter(({ file: named }) => !manifest.used.has(named))
    .map(({ line, file: named }) => `Line ${line}: there is no '${named}'.`)
  const reasons = [...manifest.mistakes, ...missing]
  return { ...file, reasons, isUnreadable: reasons.length > 0, confidence: reasons.length === 0 ? 'high' : 'low' }
}

const seriesOf = (nfos: ReadonlyMap<string, StoredNfo>, { series, folders }: Place): SeriesFacts | null => {
  const named = [...nfos].find(([name]) => name.toLowerCase() === 'tvshow.nfo')
  const found = named?.[1].documents.find(({ kind }) => kind === 'series')
  return found ? { folder: folders.join('/'), facts: found.facts } : series
}

async function* scanPlace(root: string, place: Place, options: ScanOptions): AsyncGenerator<ScannedFile> {
  options.signal?.throwIfAborted()
  const path = join(root, ...place.folders)
  const here = place.folders.join('/')
  let [entries, identity]: [Dirent[], string] = [[], '']
  try {
    identity = identityOf(await stat(path))
    if (place.above.includes(identity)) return yield skipped(here, 'A link back to a folder that it is in.')
    if (place.folders.length > deepest) return yield unreadable(here, `It is more than ${deepest} folders deep.`)
    entries = inOrder(await readdir(path, { withFileTypes: true }))
  } catch (problem) {
    if (place.folders.length === 0) throw problem
    return yield unreadable(here, whyOf(problem))
  }
  const sorted = await sortEntries(root, place, entries)
  if (sorted.files.includes('.ignore') || sorted.files.includes('.nomedia'))
    return yield skipped(here || '.', 'A file in it, .ignore or .nomedia, says to leave it out.')
  const nfos = await readNfos(root, place.folders, sorted.files)
  const manifest = await openManifest(root, place.folders, sorted.files)
  const manifests = manifest ? [...place.manifests, manifest] : place.manifests
  const series = seriesOf(nfos, place)
  const library = series === null ? place.library : 'series'
  const named = readFolder({ folders: place.folders, names: sorted.files, library, videosAbove: place.videosAbove, nfos })
  const read = withNfoFacts(named, series).map((file) => byManifest(file, manifests))
  const ownManifest = read.find(({ kind }) => kind === 'manifest')
  yield* [...sorted.said, ...read].filter((file) => file !== ownManifest)
  const videos = read.filter(({ kind }) => kind === 'film' || kind === 'part' || kind === 'episode')
  for (const folder of sorted.folders)
    yield* scanPlace(
      root,
      {
        folders: [...place.folders, folder],
        library,
        // 'Subs/<name of a video>' is two folders below it.
        videosAbove: videos.length > 0 ? videos : place.videosAbove,
        above: [...place.above, identity],
        manifests,
        series,
      },
      options,
    )
  if (ownManifest && manifest) yield closeManifest(ownManifest, manifest)
}

/** Scans a folder; throws when the folder itself cannot be read. */
export async function* scanFolder(folder: string, options: ScanOptions = {}): AsyncGenerator<ScannedFile> {
  const root = await realpath(folder)
  yield* scanPlace(
    root,
    { folders: [], library: options.library ?? null, videosAbove: [], above: [], manifests: [], series: null },
    options,
  )
}
