// Writes the package.json of what the build leaves outside (server/vite.config.ts, `external`), at the versions of the lock: all that an image installs.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const lock = read('package-lock.json').packages
const { name, version, license } = read('package.json')

/** What brings binaries, and what artwork reads letters from. */
const names = [
  'sharp',
  'fs-native-extensions',
  '@node-rs/argon2',
  '@electric-sql/pglite',
  ...Object.keys(read('artwork/package.json').dependencies),
]
const dependencies = Object.fromEntries(names.map((one) => [one, lock[`node_modules/${one}`].version]))
process.stdout.write(`${JSON.stringify({ name, version, license, private: true, type: 'module', dependencies }, null, 2)}\n`)
