// npm run release -- 3.1.0: sets the version everywhere, dates the changelog, commits, and tags with the notes. Nothing is pushed.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { notesOf, withDate } from './changelog.mjs'
import { root, run, say } from './steps.mjs'

const fail = (why) => {
  say(why)
  process.exit(1)
}
const git = (...parameters) => {
  const { status, stdout, stderr } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' })
  if (status !== 0) fail(`git ${parameters[0]}: ${stderr.trim()}`)
  return stdout.trim()
}

const [version] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) fail('Name the version to release: npm run release -- 3.1.0')
if (git('status', '--porcelain')) fail('There are changes that are not committed.')
if (git('branch', '--show-current') !== 'main') fail('Releases are made from main.')
if (git('tag', '--list', `v${version}`)) fail(`v${version} is released already.`)

const changelogPath = join(root, 'CHANGELOG.md')
const changelog = readFileSync(changelogPath, 'utf8')
const notes = notesOf(changelog, version)
if (!notes) fail(`CHANGELOG.md has no section "## ${version} (unreleased)" with something in it.`)

run('npm', ['run', 'check'])
run('npm', ['test'])
run('npm', ['run', 'test:last-release'])
run('npm', ['version', version, '--workspaces', '--include-workspace-root', '--no-git-tag-version', '--allow-same-version', '--save-exact'])
const versionPath = join(root, 'contract/src/version.ts')
writeFileSync(versionPath, readFileSync(versionPath, 'utf8').replace(/'\d+\.\d+\.\d+'/, `'${version}'`))
writeFileSync(changelogPath, withDate(changelog, version, new Date().toISOString().slice(0, 10)))
run('node', ['--import', 'tsx', 'scripts/api-docs.ts'])
const migrations = readdirSync(join(root, 'server/src/platform/db/migrations')).filter((name) => name.endsWith('.sql'))
const released = { ref: `v${version}`, migration: migrations.sort().at(-1).slice(0, -4) }
writeFileSync(join(root, 'scripts/last-release.json'), `${JSON.stringify(released, null, 2)}\n`)
git('commit', '--all', '--message', `release: ${version}`)
git('tag', '--annotate', `v${version}`, '--message', `Matinee ${version}\n\n${notes}`, '--cleanup', 'verbatim')
say(`v${version} is tagged. Look at it with "git show v${version}", then: git push --follow-tags`)
