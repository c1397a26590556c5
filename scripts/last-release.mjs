// npm run test:last-release: the last release's server answers its own call tests on the database as this version migrates it.
// Those that reach what newer migrations touch; `-- --all` runs all, and other words choose among its files as vitest takes them.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root, run, say } from './steps.mjs'

const release = JSON.parse(readFileSync(join(root, 'scripts/last-release.json'), 'utf8'))
const migrations = 'server/src/platform/db/migrations'
/** What the calls do on a database; how files are read, written and drawn is not a matter of its tables. */
const usual = ['server/src/features', 'server/src/kernel', 'server/src/identity']
/** A title as all features show it. */
const always = ['server/src/features/catalogue/catalogue.test.ts', 'server/src/features/home/home.test.ts']

const git = (...parameters) => spawnSync('git', parameters, { cwd: root, encoding: 'buffer', maxBuffer: 2 ** 30 })

const found = git('rev-parse', '--verify', '--quiet', `${release.ref}^{commit}`)
if (found.status !== 0) {
  say(`Skipped: this clone does not hold the last release (${release.ref}). A whole one does: git fetch --unshallow --tags`)
  process.exit(0)
}
const commit = found.stdout.toString().trim()
const tree = join(root, '.cache/last-release', commit.slice(0, 12))

/** Packages are shared with this version; those of the workspaces are the release's own. */
const linkModules = () => {
  const [from, to] = [realpathSync(join(root, 'node_modules')), join(tree, 'node_modules')]
  mkdirSync(join(to, '@matinee'), { recursive: true })
  for (const name of readdirSync(from))
    if (!['@matinee', '.vite', '.vite-temp', '.cache', '.package-lock.json'].includes(name)) symlinkSync(join(from, name), join(to, name))
  for (const workspace of JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8')).workspaces) {
    const { name } = JSON.parse(readFileSync(join(tree, workspace, 'package.json'), 'utf8'))
    if (name.startsWith('@matinee/')) symlinkSync(join(tree, workspace), join(to, name))
    else if (!existsSync(join(to, name))) symlinkSync(join(tree, workspace), join(to, name))
  }
}

const unpack = () => {
  for (const old of existsSync(join(tree, '..')) ? readdirSync(join(tree, '..')) : []) rmSync(join(tree, '..', old), { recursive: true })
  mkdirSync(tree, { recursive: true })
  const archive = git('archive', commit)
  const untarred = spawnSync('tar', ['-x', '-C', tree], { input: archive.stdout })
  if (archive.status !== 0 || untarred.status !== 0)
    throw new Error(`${release.ref} cannot be unpacked: ${archive.stderr}${untarred.stderr}`)
  const isSame = readFileSync(join(root, 'package-lock.json')).equals(readFileSync(join(tree, 'package-lock.json')))
  if (isSame) linkModules()
  else run('npm', ['install', '--prefix', tree, '--no-fund', '--no-audit', '--loglevel=error'])
}

if (!existsSync(join(tree, 'node_modules'))) unpack()

// A migration that was released is part of every database, and never changes.
const scriptsOf = (folder) => readdirSync(join(folder, migrations)).filter((name) => name.endsWith('.sql'))
const released = git('ls-tree', '--name-only', `${commit}:${migrations}`).stdout.toString().trim().split('\n')
const changed = released.filter((name) => {
  const now = join(root, migrations, name)
  return !existsSync(now) || !git('show', `${commit}:${migrations}/${name}`).stdout.equals(readFileSync(now))
})
if (changed.length > 0) {
  say(`These migrations were released and have changed since: ${changed.join(', ')}. Write a new one instead.`)
  process.exit(1)
}
for (const name of scriptsOf(tree)) if (!released.includes(name)) rmSync(join(tree, migrations, name))
const added = scriptsOf(root).filter((name) => !released.includes(name))
for (const name of added) cpSync(join(root, migrations, name), join(tree, migrations, name))
say(`The last release (${release.ref}) with ${added.length} newer migrations: ${added.join(', ')}`)

if (added.length === 0) {
  say('No migration is newer than the last release, so its tests would tell nothing.')
  process.exit(0)
}

const filesBelow = (folder, ending) =>
  readdirSync(join(tree, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))
const scriptOf = (file) => readFileSync(join(tree, file), 'utf8')

/** Tables, triggers' tables and functions that the newer migrations name. */
const touched = new Set(
  added.flatMap((name) =>
    [
      ...scriptOf(join(migrations, name))
        .replace(/--.*$/gm, '')
        .matchAll(/\b(?:table|update|into|from|on|trigger \w+ .* on|function) (?:if (?:not )?exists )?(?:only )?([a-z_]{4,})\b/gi),
    ].map(([, table]) => table),
  ),
)

/** The tests that name a table that was touched, the first of each feature whose store does, and those of its operator's calls. */
const testsOfTouched = () => {
  const names = (file) => [...touched].some((table) => new RegExp(`\\b${table}\\b`).test(scriptOf(file)))
  const folders = new Set(filesBelow('server/src/features', '.sql.ts').filter(names).map(dirname))
  const isMain = (file) => basename(file) === `${basename(dirname(file))}.test.ts` || basename(file).startsWith('operator-')
  const isChosen = (file) => always.includes(file) || names(file) || (folders.has(dirname(file)) && isMain(file))
  return usual.flatMap((folder) => filesBelow(folder, '.test.ts')).filter(isChosen)
}

const words = process.argv.slice(2)
const chosen = words.includes('--all') ? usual : words.length > 0 ? words : testsOfTouched()
say(`They name ${[...touched].join(', ')}; run: ${chosen.join(' ')}`)
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...chosen], {
  cwd: tree,
  stdio: 'inherit',
  env: { ...process.env, STATEMENTS_FOLDER: undefined },
})
process.exit(status ?? 1)
