// The copy of the working tree that holes are tried in, and the runs of tests there.
import { spawn, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { patternOf } from './holes.mjs'
import { memorySettings, root } from './steps.mjs'

export const tree = join(root, '.cache/holes')
const longestRunMs = 60 * 60_000

const isSame = (from, to) => {
  const copy = lstatSync(to, { throwIfNoEntry: false })
  return copy?.isFile() && copy.size === from.size && Math.abs(copy.mtimeMs - from.mtimeMs) < 1
}

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', '.cache', 'test-results'].includes(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })

const copySources = () => {
  const { status, stdout, stderr } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (status !== 0) throw new Error(`git does not tell the files of ${root}: ${stderr}`)
  const files = new Set(stdout.split('\0').filter((file) => file && existsSync(join(root, file))))
  for (const path of filesBelow(tree)) if (!files.has(relative(tree, path))) rmSync(path)
  for (const file of files) {
    const [from, to] = [join(root, file), join(tree, file)]
    const facts = lstatSync(from)
    if (isSame(facts, to)) continue
    mkdirSync(dirname(to), { recursive: true })
    copyFileSync(from, to)
    utimesSync(to, facts.atime, facts.mtime)
  }
}

// Files are shared with the original; links are made anew, so that those to the workspaces lead into the copy.
const linkModules = (from, to) => {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (['.vite', '.vite-temp', '.cache'].includes(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkModules(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkSync(source, target)
  }
}

const copyModules = () => {
  const folders = ['.', ...JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces]
  const stamp = join(tree, '.cache/modules.stamp')
  const installed = readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === installed) return
  for (const folder of folders) {
    const [from, to] = [join(root, folder, 'node_modules'), join(tree, folder, 'node_modules')]
    rmSync(to, { recursive: true, force: true })
    if (existsSync(from)) linkModules(from, to)
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, installed)
}

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Keeps another run out of the copy while this one lasts. */
export const holdTree = () => {
  const file = `${tree}.pid`
  const other = existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined
  if (other && isAlive(other)) throw new Error(`Holes are being tried already, by process ${other}.`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, String(process.pid))
  process.on('exit', () => rmSync(file, { force: true }))
}

/** Makes the copy equal to the working tree, whatever an earlier run has left there. */
export const refreshTree = () => {
  mkdirSync(tree, { recursive: true })
  copySources()
  copyModules()
}

const runThere = (program, parameters, env = {}) => {
  const { CI: _, ...inherited } = process.env
  const { status, stdout, stderr } = spawnSync(program, parameters, {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    timeout: longestRunMs,
    env: { ...inherited, ...env },
  })
  return { status, output: `${stdout}${stderr}` }
}

const runNode = (parameters, env) => runThere(process.execPath, parameters, env)

/** The workspaces whose types a change of these files can break. */
const workspacesOf = (files) => {
  const changed = new Set(files.map((file) => file.split('/')[0]))
  if (changed.has('contract')) for (const workspace of ['server', 'web']) changed.add(workspace)
  return [...changed].filter((workspace) => existsSync(join(tree, workspace, 'tsconfig.json')))
}

/** The first complaint of the compiler about the copy, or nothing. */
export const typeFaultOf = (files) => {
  for (const workspace of workspacesOf(files)) {
    const info = join(tree, `.cache/${workspace}.tsbuildinfo`)
    const parameters = ['node_modules/typescript/bin/tsc', '-p', workspace, '--incremental', '--tsBuildInfoFile', info, '--pretty', 'false']
    const { status, output } = runNode(parameters)
    if (status !== 0) return output.split('\n').find((line) => line.includes('error TS')) ?? output.trim()
  }
  return ''
}

export const buildTree = () => {
  const { status, output } = runNode(['--input-type=module', '--eval', "const { build } = await import('./scripts/steps.mjs'); build()"])
  return status === 0 ? '' : output.trim()
}

const seeded = join(tree, '.cache/seeded-data')
const journeyData = join(tree, '.cache/e2e-data')
const looksEveryMs = 500
const longestStartMs = 240_000

/** Lets the built service fill a data folder with the demo: the journeys of each hole begin with a copy of it. */
export const seedTree = async () => {
  rmSync(seeded, { recursive: true, force: true })
  const port = process.env.E2E_PORT ?? '3917'
  const env = { ...process.env, ...memorySettings, PORT: port, MATINEE_DATA: seeded, NODE_ENV: 'production', LOG_LEVEL: 'warn' }
  const service = spawn(process.execPath, ['server/dist/main.js'], { cwd: tree, stdio: 'ignore', env })
  const ended = new Promise((resolve) => service.on('exit', resolve))
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let waitedMs = 0; !(await isReady()); waitedMs += looksEveryMs) {
    if (service.exitCode !== null || waitedMs > longestStartMs) throw new Error('The service of the working tree does not start.')
    await new Promise((resolve) => setTimeout(resolve, looksEveryMs))
  }
  service.kill('SIGTERM')
  await ended
}

const readReport = (path) => {
  if (!existsSync(path)) return undefined
  const report = JSON.parse(readFileSync(path, 'utf8'))
  rmSync(path)
  return report
}

const testFiles = (folders, row, isWanted) =>
  folders
    .flatMap((folder) => (existsSync(join(tree, folder)) ? filesBelow(join(tree, folder)) : []))
    .filter((path) => isWanted.test(path) && new RegExp(patternOf(row)).test(readFileSync(path, 'utf8')))
    .map((path) => relative(tree, path))

export const callTestFiles = (row) =>
  testFiles(
    ['contract', 'artwork', 'demo', 'test-bank', 'subtitles', 'library', 'cli', 'packaging', 'server', 'web', 'scripts'],
    row,
    /\.test\.tsx?$/,
  ).filter((file) => !file.startsWith('scripts/test-holes'))

/**
 * Runs the tests whose titles name the row, all of them or until one fails: the titles that passed, and those that failed with their file
 * and the way they did. A file that cannot be loaded has neither.
 */
export const runCallTests = (row, files, { untilOneFails = false } = {}) => {
  const report = join(tree, '.cache/vitest.json')
  const parameters = ['run', ...files, '-t', patternOf(row), '--retry=0', '--reporter=json', `--outputFile=${report}`]
  runNode(['node_modules/vitest/vitest.mjs', ...parameters, ...(untilOneFails ? ['--bail=1'] : [])])
  const tests = (readReport(report)?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: relative(tree, name) })),
  )
  return {
    passed: tests.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
    failed: tests
      // A machine that is busy runs out of time without a hole too.
      .filter(
        ({ status, failureMessages }) => status === 'failed' && !failureMessages.some((text) => /^Error: (Test|Hook) timed out/.test(text)),
      )
      .map(({ fullName, file, failureMessages }) => ({
        title: fullName,
        file,
        isAssertion: failureMessages.every((text) => text.startsWith('AssertionError')),
      })),
  }
}

const runPlaywright = (parameters, isSeeded = false) => {
  const report = join(tree, '.cache/playwright.json')
  rmSync(journeyData, { recursive: true, force: true })
  if (isSeeded) cpSync(seeded, journeyData, { recursive: true })
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    CHROMIUM_PATH: ensureBrowser(),
    E2E_ORIGIN: undefined,
    E2E_WORKERS: '1',
    E2E_DATA: undefined,
    E2E_FRESH: isSeeded ? 'done' : undefined,
  }
  runNode(['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=json', ...parameters], env)
  return readReport(report)
}

const journeysOf = (suite, titles = []) => [
  ...suite.specs.map((spec) => ({ ...spec, fullTitle: [...titles, spec.title].join(' ') })),
  ...(suite.suites ?? []).flatMap((inner) => journeysOf(inner, [...titles, inner.title])),
]

const allJourneys = (report) => (report?.suites ?? []).flatMap((suite) => journeysOf(suite))

let listed
/** The journeys, as file:line, whose title or one of whose steps names the row. */
export const journeysNaming = (row) => {
  listed ??= allJourneys(runPlaywright(['--list']))
  const pattern = new RegExp(patternOf(row))
  const stepsOf = (file) =>
    readFileSync(join(tree, 'e2e', file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (/test\.step\(/.test(line) && pattern.test(line) ? [index + 1] : []))
  const holding = ({ file, line }) => {
    const next = Math.min(...listed.filter((other) => other.file === file && other.line > line).map((other) => other.line))
    return stepsOf(file).some((step) => step > line && step < next)
  }
  return listed.filter((journey) => pattern.test(journey.fullTitle) || holding(journey)).map(({ file, line }) => `e2e/${file}:${line}`)
}

const failedSteps = (steps = []) => steps.flatMap((step) => (step.error ? [step.title, ...failedSteps(step.steps)] : []))

// What is put into an empty service is not in the folder that was filled without the hole.
const fillsService = (file) => /^demo\/|^server\/src\/(seeding|db)\//.test(file)

/** Walks journeys in the built copy, all of them or until one fails with a hole in it: those that passed, as file:line, and the titles of what failed and names the row. */
export const runJourneys = (journeys, hole) => {
  const parameters = [...journeys, '--retries=0', ...(hole ? ['--max-failures=1'] : [])]
  const report = runPlaywright(parameters, !hole?.files.some(fillsService))
  const walked = allJourneys(report).map((journey) => ({ ...journey, result: journey.tests[0]?.results.at(-1) }))
  const failed = walked.filter(({ result }) => result && ['failed', 'timedOut'].includes(result.status))
  const pattern = new RegExp(patternOf(hole?.row ?? ''))
  return {
    passed: walked.filter(({ result }) => result?.status === 'passed').map(({ file, line }) => `e2e/${file}:${line}`),
    failed: failed.flatMap(({ fullTitle, result }) =>
      [fullTitle, ...failedSteps(result.steps)].filter((title) => pattern.test(title)).slice(0, 1),
    ),
  }
}
