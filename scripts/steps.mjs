// What the scripts share: installing and building only when something changed. Plain JavaScript, since nothing is installed yet.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Folders of the workspaces. */
export const workspaces = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces
const cache = join(root, '.cache')

export const say = (text) => process.stdout.write(`${text}\n`)

/** Runs a program in the project's folder, its output shown (`output` 2: on stderr, 'ignore': not at all); ends this process when it fails. */
export const run = (program, parameters, { env = {}, allowFailure = false, output = 1 } = {}) => {
  const stdio = ['inherit', output, 'inherit']
  const { status, error } = spawnSync(program, parameters, { cwd: root, stdio, env: { ...process.env, ...env } })
  if (error) throw error
  if (status !== 0 && !allowFailure) process.exit(status ?? 1)
  return status
}

/** Runs a program of node_modules/.bin. */
export const runTool = (tool, parameters, options) => run(join(root, 'node_modules/.bin', tool), parameters, options)

/**
 * glibc gives each thread an arena of its own, raises by itself the size from which memory is mapped and handed back, and so keeps what
 * encoding pictures needed once (decision 11). This must be set before the process begins; another C library ignores it.
 */
export const memorySettings = Object.fromEntries(
  Object.entries(JSON.parse(readFileSync(join(root, 'scripts/memory-settings.json'), 'utf8'))).map(([name, value]) => [
    name,
    process.env[name] ?? value,
  ]),
)

/** From so many megabytes on, V8 may make room for what is new as it likes (server/src/platform/load/memory-plan.ts). */
const comfortableMegabytes = 1536

const smallMachineFlags = JSON.parse(readFileSync(join(root, 'scripts/small-machine-flags.json'), 'utf8'))

/** What V8 must be told before it begins where the service has little memory (decision 88). */
export const nodeFlags = ({ MATINEE_MEMORY } = process.env) =>
  Number(MATINEE_MEMORY || comfortableMegabytes) < comfortableMegabytes ? smallMachineFlags : []

const looksForNpmMs = 500

// npm hands its signals to the shell between it and us, which ends by them and tells us nothing.
const whenNpmIsGone = (act) => {
  const parent = process.ppid
  if (process.env.npm_lifecycle_event === undefined) return
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, looksForNpmMs)
  timer.unref()
}

/** Starts a program that stays, hands it our signals, and ends as it does once it has ended. */
export const become = (program, parameters, env = {}) => {
  const child = spawn(program, parameters, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  whenNpmIsGone(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
}

const stampFile = (name) => join(cache, `${name}.stamp`)
const isStamped = (name, stamp) => existsSync(stampFile(name)) && readFileSync(stampFile(name), 'utf8') === stamp
const setStamp = (name, stamp) => {
  mkdirSync(cache, { recursive: true })
  writeFileSync(stampFile(name), stamp)
}

/** Installs what package-lock.json names, unless that was done. */
export const install = () => {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const stamp = createHash('sha256').update(lock).update(process.version).digest('hex')
  if (existsSync(join(root, 'node_modules')) && isStamped('install', stamp)) return
  say('Installing …')
  // Not `npm ci`: it refuses a lock without those builds for other platforms that a registry did not offer.
  run('npm', ['install', '--no-fund', '--no-audit', '--loglevel=error'])
  setStamp('install', stamp)
}

const sourceFolders = ['contract', 'artwork', 'demo/src', 'test-bank', 'subtitles', 'library', 'packaging', 'server', 'web']
const isSource = (name) => !['node_modules', 'dist'].includes(name)

const addFolder = (hash, folder) => {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!isSource(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) addFolder(hash, path)
    else hash.update(`${path}:${statSync(path).mtimeMs}:${statSync(path).size};`)
  }
}

// Libraries know NODE_ENV, and are another thing where a test asks for the build.
const production = { NODE_ENV: 'production' }

/** Builds the web app and the server, unless their sources are as they were at the last build; `isQuiet` for a command, whose output is its own. */
export const build = ({ isQuiet = false } = {}) => {
  const output = isQuiet ? 'ignore' : 1
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const folder of sourceFolders) addFolder(hash, join(root, folder))
  const stamp = hash.digest('hex')
  const isThere =
    existsSync(join(root, 'server/dist/database-template.tar.gz')) &&
    ['client', 'studio'].every((name) => existsSync(join(root, 'web/dist', name, '.vite/manifest.json')))
  if (isThere && isStamped('build', stamp)) return
  writeSync(isQuiet ? 2 : 1, 'Building …\n')
  run('npm', ['run', 'build', '--silent', '-w', 'web'], { output, env: production })
  runTool('vite', ['build', 'server', '--config', 'server/vite.config.ts', '--logLevel', 'warn'], { output, env: production })
  run(process.execPath, [join(root, 'server/database-template.mjs')], { output })
  setStamp('build', stamp)
}

/** Builds the command `matinee`. What it says goes to stderr: its output belongs to the command. */
export const buildCli = () => {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const folder of ['subtitles', 'library', 'packaging', 'cli']) addFolder(hash, join(root, folder))
  const stamp = hash.digest('hex')
  if (existsSync(join(root, 'cli/dist/main.js')) && isStamped('cli', stamp)) return
  process.stderr.write('Building the command …\n')
  runTool('vite', ['build', 'cli', '--config', 'cli/vite.config.ts', '--logLevel', 'error'], { output: 2, env: production })
  setStamp('cli', stamp)
}
