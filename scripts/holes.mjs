// What a hole is: a patch in e2e/holes that takes one behaviour of a row of the register away.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.mjs'

export const holesFolder = join(root, 'e2e/holes')

const isTest = (path) => /\.(test|spec)\.tsx?$|^e2e\/|\/testing\//.test(path)

/** The ids of docs/requirements.md, in its order. */
export const registerRows = () =>
  [...readFileSync(join(root, 'docs/requirements.md'), 'utf8').matchAll(/^- ([A-Z]{3}-\d\d) /gm)].map(([, row]) => row)

/** A pattern that finds a row's id in a title, but not where it begins a longer one. */
export const patternOf = (row) => `\\b${row}(?!\\d)`

/** All holes by name: the row, the sentence that tells what is taken away, and the files of the product that are changed. */
export const readHoles = () => {
  if (!existsSync(holesFolder)) return []
  return readdirSync(holesFolder)
    .filter((file) => file.endsWith('.patch'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(holesFolder, file), 'utf8')
      return {
        name: file.slice(0, -'.patch'.length),
        path: join(holesFolder, file),
        row: file.slice(0, 'AAA-00'.length),
        sentence: /^# (.+)/.exec(text)?.[1] ?? '',
        files: [...text.matchAll(/^(?:---|\+\+\+) [ab]\/(.+)$/gm)].map(([, changed]) => changed),
      }
    })
}

/** Applies a patch in a folder, or checks whether it would apply; tells what git has against it, or nothing. */
export const applyPatch = (folder, path, ...options) => {
  // Below a repository git would take the paths of the patch from the repository's own root.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: join(folder, '..') }
  const { status, stderr, error } = spawnSync('git', ['apply', ...options, path], { cwd: folder, encoding: 'utf8', env })
  if (error) throw error
  return status === 0 ? '' : stderr.trim()
}

/** What is wrong with a hole before it is tried, one sentence each. */
export const faultsOf = (hole, rows) => [
  ...(rows.includes(hole.row) && hole.name[hole.row.length] === '-' ? [] : ['its name does not begin with a row of docs/requirements.md']),
  ...(hole.sentence ? [] : ['its first line does not tell what is taken away: # One sentence.']),
  ...(hole.files.length ? [] : ['it changes nothing']),
  ...hole.files.filter(isTest).map((file) => `it changes a test: ${file}`),
]
