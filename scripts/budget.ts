// Holds the pages to their byte budgets, from the build's own manifest. Fails with what is over, and by how much.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

const clientFolder = join(import.meta.dirname, '../web/dist/client')
const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

const entry = 'src/viewer/app/entry-client.tsx'
const page = (name: string) => `src/viewer/pages/${name}.tsx`

/** The manifest's name of a library's chunk. */
const sourceOf = (library: RegExp): string => Object.keys(manifest).find((source) => library.test(source)) ?? String(library)

/** Budgets of the player itself, which every other page must do without. */
const playersOwn = ['player', 'media engine', 'ads']

/** Gzipped kilobytes (1000 bytes) of JavaScript that a page may load before anything is clicked. */
const budgets: [name: string, sources: string[], kilobytes: number][] = [
  ['home', [entry, page('HomePage')], 130],
  ['title', [entry, page('TitlePage')], 130],
  ['sign-in', [entry, page('SigninPage')], 130],
  ['player', [entry, page('PlayerPage')], 153],
  // What comes with the first film, and only where there is a break before one.
  ['media engine', [sourceOf(/node_modules\/hls\.js\/src\//)], 116],
  ['ads', ['src/viewer/features/player/ads/ad-session.ts'], 150],
]

const filesOf = (source: string, found = new Set<string>()): Set<string> => {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The build has no chunk for ${source}.`)
  if (!found.has(chunk.file)) {
    found.add(chunk.file)
    for (const next of chunk.imports ?? []) filesOf(next, found)
  }
  return found
}

const gzippedKilobytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(clientFolder, file))).length / 1000, 0)

let isOver = false
for (const [name, sources, budget] of budgets) {
  const files = new Set(sources.flatMap((source) => [...filesOf(source)]))
  const hasPlayer = !playersOwn.includes(name) && [...files].some((file) => /hls|player/i.test(file))
  const size = gzippedKilobytes(files)
  process.stdout.write(`${name}: ${size.toFixed(1)} kB of ${budget} kB JavaScript, gzipped, in ${files.size} files\n`)
  if (size > budget) isOver = true
  if (hasPlayer) {
    process.stdout.write(`${name} loads the player's code, which belongs on /player alone\n`)
    isOver = true
  }
}
if (isOver) process.exit(1)
