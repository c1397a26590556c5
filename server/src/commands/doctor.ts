import { existsSync } from 'node:fs'
import { totalmem } from 'node:os'
import type { Finding } from '../features/checks/checks.ts'
import { hasOperator } from '../identity/operator-role.sql.ts'
import { holdsService, selectContractions, selectMigrations } from '../platform/backup/tables.sql.ts'
import type { OpenDatabase } from '../platform/db/database.ts'
import { migrationNames } from '../platform/db/migrate.ts'
import { leastMegabytes } from '../platform/load/memory-plan.ts'
import { type Config, readConfig } from '../start/config.ts'
import { holdDataFolder } from '../start/data-folder.ts'
import {
  asked,
  checkAddress,
  checkDataFolder,
  checkLibrary,
  checkMail,
  checkPayments,
  checkTools,
  fine,
  gigabytes,
  messageOf,
  problem,
  warning,
} from '../start/machine-checks.ts'
import { memoryInUse, startWarning } from '../start/memory.ts'
import { openDatabase } from '../start/open-database.ts'
import { openMedia } from '../start/open-media.ts'
import { WrongSetting } from '../start/read-setting.ts'
import { readServiceFile, type ServiceAccess } from '../start/service-file.ts'
import { askRunning } from './running-service.ts'

/** How a part of the service stands: it works, it works but for something, or it does not. */
export interface Check {
  name: string
  state: 'fine' | 'warning' | 'problem'
  /** One sentence or two: what was found, and what to do about it. */
  words: string
}

const comfortableMemory = 1.5 * 2 ** 30

const checkNode = (): Finding => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isOldEnough = major > 20 || (major === 20 && minor >= 19)
  return isOldEnough
    ? fine(`Node ${process.versions.node}`)
    : problem(`Node ${process.versions.node} is too old: 20.19 or newer is needed.`)
}

/** The bound that the service keeps to, and what it has of it while it runs: with its own database and ffmpeg. */
const checkMemory = ({ memoryMegabytes, databaseUrl }: Config, service: ServiceAccess | undefined): Finding => {
  const bound = service?.memoryMegabytes ?? memoryMegabytes
  const machine = `${gigabytes(totalmem())} in this machine; the service keeps to ${bound} MB (MATINEE_MEMORY)`
  const used = service && memoryInUse(service.pid)
  const words = used ? `${machine}, and has ${used.now} MB now, its own process at most ${used.most} MB` : machine
  if (used && used.now > bound) return problem(`${words}: more than it should. Start it anew, and report what it was doing.`)
  if (bound * 2 ** 20 > totalmem()) return warning(`${words}: more than there is. Set MATINEE_MEMORY=${leastMegabytes}.`)
  const atStart = startWarning({ memoryMegabytes: bound, databaseUrl })
  if (atStart) return warning(`${words}. ${atStart}`)
  return totalmem() < comfortableMemory ? warning(`${words}. Enough to serve, little to package films.`) : fine(words)
}

const inUse = / in use by /

const migrationsOf = async ({ db }: OpenDatabase): Promise<{ strange: string[]; pending: number } | undefined> => {
  if (!(await holdsService(db))) return undefined
  const [known, applied] = [await migrationNames(), await selectMigrations(db)]
  return {
    strange: (await selectContractions(db)).filter((name) => !known.includes(name)),
    pending: known.filter((name) => !applied.includes(name)).length,
  }
}

/** Opens the database of a service that does not run, for a look; `ifNew` where there is none yet. Throws where another process has it open. */
const inDatabase = async <Seen>(config: Config, ifNew: Seen, look: (database: OpenDatabase) => Promise<Seen>): Promise<Seen> => {
  const opened = async () => {
    const database = await openDatabase(config)
    try {
      return await look(database)
    } finally {
      await database.close()
    }
  }
  if (config.databaseUrl) return opened()
  if (!existsSync(config.dataFolder)) return ifNew
  const { isReady, release } = await holdDataFolder(config.dataFolder)
  try {
    return isReady ? await opened() : ifNew
  } finally {
    release()
  }
}

const checkDatabase = async (config: Config): Promise<Finding> => {
  const kind = config.databaseUrl ? `PostgreSQL at ${new URL(config.databaseUrl).host}` : 'its own, in the data folder'
  try {
    return await inDatabase(config, fine(`${kind}; made at the first start`), async (database) => {
      const migrations = await migrationsOf(database)
      if (!migrations) return fine(`${kind}; empty, filled at the first start`)
      const { strange, pending } = migrations
      if (strange.length > 0) return problem(`${kind}; changed by a newer version of Matinee (${strange.join(', ')}). Start that version.`)
      return fine(pending === 0 ? `${kind}; up to date` : `${kind}; ${pending} migrations are made at the next start`)
    })
  } catch (error) {
    // Whoever uses it has opened it.
    return inUse.test(messageOf(error)) ? fine(`${kind}; the running service has it open`) : problem(messageOf(error))
  }
}

const checkService = async ({ host, port }: Config, service: ServiceAccess | undefined): Promise<Finding> => {
  const own = service?.origin ?? `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`
  const answer = await asked(`${own}/readyz`)
  if (answer === 200) return fine(`running at ${own}`)
  return answer === 503 ? problem(`running at ${own}, but not ready; its log says why.`) : warning(`does not run at ${own} (${answer}).`)
}

/** Writes, reads a part of and deletes a film of its own. */
const checkMedia = async (config: Config): Promise<Finding> => {
  const { bucket } = await openMedia(config)
  if (!bucket || !config.bucket) return fine('in the data folder')
  await bucket.rehearse()
  const left = (await bucket.left()).length
  const place = `the bucket '${config.bucket.bucket}' at ${config.bucket.endpoint ?? `Amazon S3 (${config.bucket.region})`}`
  return fine(left === 0 ? place : `${place}; ${left} packages still lie in the data folder, and are moved while the service runs`)
}

/** Of a service that does not run: accounts of its database may have the role without being named by the settings. */
const checkOperators = async (config: Config): Promise<Finding> => {
  const { operatorEmails, demo } = config
  if (operatorEmails.length > 0) return fine(operatorEmails.join(', '))
  if (demo) return fine('the demo has its own')
  const nobody = warning('Nobody is an operator: set OPERATOR_EMAILS to your own address.')
  try {
    return await inDatabase(config, nobody, async (database) => {
      const migrations = await migrationsOf(database)
      if (migrations && (migrations.pending > 0 || migrations.strange.length > 0))
        return warning('Who is an operator is told once the service has started.')
      return migrations && (await hasOperator(database.db, operatorEmails, null)) ? fine('accounts of the service') : nobody
    })
  } catch (error) {
    // What is wrong with the database is said of the database.
    return inUse.test(messageOf(error)) ? warning('Who is an operator cannot be seen: another process has the database open.') : nobody
  }
}

const checks: readonly [name: string, check: (config: Config, service: ServiceAccess | undefined) => Finding | Promise<Finding>][] = [
  ['node', checkNode],
  ['memory', checkMemory],
  ['data folder', checkDataFolder],
  ['database', checkDatabase],
  ['service', checkService],
  ['address', checkAddress],
  ['ffmpeg', checkTools],
  ['library', checkLibrary],
  ['media', checkMedia],
  ['mail', checkMail],
  ['payments', checkPayments],
  ['operators', checkOperators],
]

const settingsFinding = ({ demo }: Config, service: ServiceAccess | undefined, isTold: boolean): Finding => {
  const own = demo ? 'a demo' : 'a service of your own'
  if (!service) return fine(own)
  return isTold
    ? fine('those of the running service; of media those of this environment')
    : warning(`${own}, by this environment: the running service at ${service.origin} does not tell its own. Its log may say why.`)
}

/**
 * Looks at every part that the service stands on, changing nothing; one part's problem keeps no other from being looked at. A service that
 * runs on the data folder is asked for what it alone knows.
 */
export const doctor = async function* (env: Record<string, string | undefined>): AsyncGenerator<Check> {
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error
    yield { name: 'settings', ...problem(error.message) }
    return
  }
  const service = await readServiceFile(config.dataFolder).catch(() => undefined)
  const told = service && (await askRunning(service))
  yield { name: 'settings', ...settingsFinding(config, service, told !== undefined) }
  for (const [name, check] of checks) {
    try {
      const { state, words } = told?.[name] ?? (await check(config, service))
      yield { name, state, words }
    } catch (error) {
      yield { name, ...problem(messageOf(error)) }
    }
  }
}
