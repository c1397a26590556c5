// npm run test:last-release: the last release's server answers its own call tests on the database as this version migrates it.
// Words after `--` choose among its test files, as vitest takes them.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, say } from './steps.mjs'

const release = JSON.parse(readFileSync(join(root, 'scripts/last-release.json'), 'utf8'))
const migrations = 'server/src/platform/db/migrations'
/** What the calls do on a database; how files are read, written and drawn is not a matter of its tables. */
const usual = ['server/src/features', 'server/src/kernel', 'server/src/identity']

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

const words = process.argv.slice(2)
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...(words.length > 0 ? words : usual)], {
  cwd: tree,
  stdio: 'inherit',
  env: { ...process.env, STATEMENTS_FOLDER: undefined },
})
process.exit(status ?? 1)
