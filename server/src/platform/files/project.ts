import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

const isProjectRoot = (folder: string): boolean => {
  const file = join(folder, 'package.json')
  return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name === 'matinee'
}

const findRoot = (folder: string): string => {
  if (isProjectRoot(folder)) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The project folder was not found above the running code.')
  return findRoot(parent)
}

/** Folder of the repository; found by walking up, since the code runs from src in development and from dist in production. */
export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)))

/** Version of the service, from the project's package.json. */
export const projectVersion = (JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }).version

const runsFromSource = import.meta.url.endsWith('.ts')

// Node 20 does not run a TypeScript file as a worker's first module, whatever is preloaded: a line of JavaScript goes before it.
const sourceWorker = (source: string, options: WorkerOptions): Worker => {
  const entry = pathToFileURL(join(projectRoot, 'server/src', `${source}.ts`)).href
  return new Worker(`import('tsx/esm/api').then(({ register }) => { register(); return import('${entry}') })`, { ...options, eval: true })
}

/** What a thread makes and drops is collected sooner than V8 would, which lets each have 48 MB of it. */
const youngMegabytes = 12

/** Starts `<source>` (a module below server/src, without its ending) in a worker thread, from source or from the build. */
export const startWorker = (source: string, given: WorkerOptions = {}): Worker => {
  const options = { resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes }, ...given }
  return runsFromSource
    ? sourceWorker(source, options)
    : new Worker(join(projectRoot, 'server/dist', `${source.split('/').at(-1)}.js`), options)
}
