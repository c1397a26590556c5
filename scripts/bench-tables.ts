import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Made, machineOf, markdownOf, refusalsIn, sectionOf } from './bench-tables-text.ts'
import { writeBetween } from './doc-table.ts'

/**
 * `npm run bench tables`: the measurements one after the other, each in a process of its own, as one section of docs/benchmarks.md, from one
 * commit. Words behind it choose some; those of the same commit that were made before stay. `short` is a trial that leaves the document alone.
 */

const root = join(import.meta.dirname, '..')
const document = 'docs/benchmarks.md'

/** In their order: what takes longest, and what needs most of the machine, comes last. */
const all: Record<string, string> = {
  pages: 'Two calls and the home page that the service keeps, beside a bare `node:http` server and nginx that send the same bytes.',
  segments: "Segments by byte range and a whole file: the service, the service behind nginx, Node's bare server, and nginx alone.",
  personal: 'Calls of somebody who is signed in, beside their own statements through the same driver and nothing else.',
  positions:
    'Places in films that are saved, each durable when it is answered, with people browsing beside; then more than the machine can do.',
  signins: 'Sign-ins by 50 people at once, beside the bare hash.',
  neighbours: "A person's call while another client asks without pause.",
  cache: 'What nginx answers from its copies on a made-up evening.',
  progress: 'Places saved a second within the process, beside bare statements, and what a kill loses.',
  search: '96,837 real films: how well and how fast they are searched.',
  memory: "Resident memory of the service's process.",
  home: 'What the home page brings over the wire.',
  import: "From a film that is moved into the library's folder until it plays.",
  scan: 'A library of 100,000 files.',
  packaging: 'Processor time and bytes of a package, beside one plain ffmpeg command.',
  studio: "The studio's table of titles on 96,837 films.",
  player: 'From the click to the first frame, beside bare hls.js and video.js.',
  evening: 'How many viewers this machine carries.',
}

const asked = process.argv.slice(2)
const isShort = asked.includes('short')
const words = asked.filter((word) => word !== 'short')
const unknown = words.find((word) => !(word in all))
if (unknown) {
  process.stderr.write(`There is no table '${unknown}', only ${Object.keys(all).join(', ')}; and 'short'.\n`)
  process.exit(1)
}
const names = words.length > 0 ? Object.keys(all).filter((name) => words.includes(name)) : Object.keys(all)

const git = (...parameters: string[]): string => execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim()
const commit = git('rev-parse', '--short=12', 'HEAD')
// What is written here is no part of what is measured.
const isChanged = git('status', '--porcelain', '--', '.', ':!docs') !== ''
const isKept = !isShort && !isChanged
const kept = join(root, '.cache/bench-tables', isKept ? commit : 'trial')
if (!isKept) rmSync(kept, { recursive: true, force: true })
mkdirSync(kept, { recursive: true })

const measure = async (name: string): Promise<Made> => {
  const begun = performance.now()
  const before = loadavg()[0] ?? 0
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'bench/main.ts'), name], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, BENCH_SHORT: isShort ? 'yes' : '' },
  })
  child.stdout.pipe(process.stdout, { end: false })
  const [printed, [status]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number | null]>])
  return {
    name,
    about: all[name]!,
    seconds: Math.round((performance.now() - begun) / 1000),
    loadBefore: before,
    day: new Date().toISOString().slice(0, 10),
    isWhole: status === 0,
    markdown: markdownOf(printed),
  }
}

for (const name of names) {
  process.stdout.write(`\n== ${name}\n`)
  writeFileSync(join(kept, `${name}.json`), JSON.stringify(await measure(name)))
}

const readMade = (name: string): Made[] => {
  try {
    return [JSON.parse(readFileSync(join(kept, `${name}.json`), 'utf8')) as Made]
  } catch {
    return []
  }
}
const made = Object.keys(all).flatMap(readMade)
const machine = machineOf({ commit, model: cpus()[0]?.model ?? 'unknown', cores: cpus().length, bytes: totalmem(), node: process.version })
const section = sectionOf(machine, made)
writeFileSync(join(kept, 'tables.md'), `${section}\n`)
if (isKept) {
  writeBetween('tables of one commit', section, document)
  // Its columns are drawn up as the check wants them.
  execFileSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', document], { cwd: root, stdio: 'ignore' })
}
const failed = made.filter(({ isWhole }) => !isWhole).map(({ name }) => name)
const refused = made.flatMap(({ name, markdown }) => (refusalsIn(markdown) > 0 ? [`${name} (${refusalsIn(markdown)})`] : []))
process.stdout.write(`\n${made.length} of ${Object.keys(all).length} tables: ${isKept ? document : join(kept, 'tables.md')}\n`)
if (isChanged && !isShort)
  process.stdout.write('There are changes that are not committed, so these are of no commit, and not written into the document.\n')
if (refused.length > 0) process.stdout.write(`Rates refused, since the generator was full: ${refused.join(', ')}\n`)
if (failed.length > 0) {
  process.stdout.write(`Failed, to be made again: npm run bench tables ${failed.join(' ')}\n`)
  process.exitCode = 1
}
