import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type OpenDatabase, openOwnDatabase, openPostgres } from '../platform/db/database.ts'
import { migrate, migrationNames } from '../platform/db/migrate.ts'
import { sql } from '../platform/db/statement.ts'
import { projectRoot } from '../platform/files/project.ts'
import { openJobQueue } from '../platform/jobs/job-queue.ts'
import { recordStatements } from './statement-recorder.ts'

const cacheFolder = join(projectRoot, '.cache')

const templateFile = async (): Promise<string> => {
  const hash = createHash('sha256')
  for (const name of await migrationNames())
    hash.update(await readFile(join(projectRoot, 'server/src/platform/db/migrations', `${name}.sql`)))
  // The queue of jobs keeps its own schema.
  hash.update(await readFile(createRequire(import.meta.url).resolve('pg-boss/package.json')))
  return join(cacheFolder, `test-database-${hash.digest('hex').slice(0, 16)}.tar`)
}

// Initialising and migrating costs seconds; a dump of the result is opened instead.
const readTemplate = async (): Promise<Uint8Array> => {
  const file = await templateFile()
  if (existsSync(file)) return readFile(file)
  const fresh = await openOwnDatabase(undefined)
  await migrate(fresh.db)
  const jobs = await openJobQueue(fresh, { warn: () => undefined })
  await jobs.stop({ graceful: false })
  const dump = await fresh.pglite!.dump()
  await fresh.close()
  await mkdir(cacheFolder, { recursive: true })
  const partial = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(partial, dump)
  await rename(partial, file)
  return dump
}

// Threads read it where it lies, which spares each database a copy.
const sharedCopy = (bytes: Uint8Array): Uint8Array => {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  return shared
}

let template: Promise<Uint8Array> | undefined
/** A dump of a migrated, empty database, to begin another one with. */
export const migratedTemplate = (): Promise<Uint8Array> => {
  template ??= readTemplate().then(sharedCopy)
  return template
}

// Node's types have its namespace without its functions.
const { WebAssembly: wasm } = globalThis as unknown as { WebAssembly: { compile(bytes: Uint8Array): Promise<object> } }
const compilePglite = async (): Promise<object> => {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return wasm.compile(await readFile(join(dirname(main), 'pglite.wasm')))
}

/** V8 shares code with threads that compile the same bytes for as long as somebody holds it: databases find it ready, and fast by now. */
let compiled: Promise<object> | undefined

const ownPglite = async (): Promise<OpenDatabase> => {
  compiled ??= compilePglite()
  await compiled
  return openOwnDatabase(undefined, { template: await migratedTemplate() })
}

const ownPostgres = async (serverUrl: string): Promise<OpenDatabase> => {
  const name = `matinee_test_${randomBytes(6).toString('hex')}`
  const outside = openPostgres(serverUrl)
  await sql.raw(`create database ${name}`).execute(outside.db)
  const address = new URL(serverUrl)
  address.pathname = `/${name}`
  const inside = openPostgres(address.href)
  await migrate(inside.db)
  return {
    ...inside,
    close: async () => {
      await inside.close()
      await sql.raw(`drop database ${name} with (force)`).execute(outside.db)
      await outside.close()
    },
  }
}

/** A migrated, empty database of the test's own: on PGlite in memory, or on the PostgreSQL server at TEST_DATABASE_URL. */
export const openTestDatabase = async (): Promise<OpenDatabase> => {
  recordStatements()
  const serverUrl = process.env.TEST_DATABASE_URL
  return serverUrl ? ownPostgres(serverUrl) : ownPglite()
}
