import { existsSync } from 'node:fs'
import { totalmem } from 'node:os'
import type { Finding } from '../features/checks/checks.ts'
import { holdsService, selectMigrations } from '../platform/backup/tables.sql.ts'
import { migrationNames } from '../platform/db/migrate.ts'
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
import { openDatabase } from '../start/open-database.ts'
import { openMedia } from '../start/open-media.ts'
import { WrongSetting } from '../start/read-setting.ts'

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

const checkMemory = (): Finding => {
  const words = `${gigabytes(totalmem())} in this machine`
  return totalmem() < comfortableMemory ? warning(`${words}: enough to serve, little to package films.`) : fine(words)
}

const inUse = / in use by /

const checkOpenDatabase = async (config: Config, kind: string): Promise<Finding> => {
  const database = await openDatabase(config)
  try {
    if (!(await holdsService(database.db))) return fine(`${kind}; empty, filled at the first start`)
    const [known, applied] = [await migrationNames(), await selectMigrations(database.db)]
    const strange = applied.filter((name) => !known.includes(name))
    if (strange.length > 0) return problem(`${kind}; changed by a newer version of Matinee (${strange.join(', ')}). Start that version.`)
    const pending = known.length - applied.length
    return fine(pending === 0 ? `${kind}; up to date` : `${kind}; ${pending} migrations are made at the next start`)
  } finally {
    await database.close()
  }
}

const checkDatabase = async (config: Config): Promise<Finding> => {
  if (config.databaseUrl) return checkOpenDatabase(config, `PostgreSQL at ${new URL(config.databaseUrl).host}`)
  const kind = 'its own, in the data folder'
  const isNew = fine(`${kind}; made at the first start`)
  if (!existsSync(config.dataFolder)) return isNew
  try {
    const { isReady, release } = await holdDataFolder(config.dataFolder)
    try {
      return isReady ? await checkOpenDatabase(config, kind) : isNew
    } finally {
      release()
    }
  } catch (error) {
    // Whoever uses it has opened it.
    return inUse.test(messageOf(error)) ? fine(`${kind}; the running service has it open`) : problem(messageOf(error))
  }
}

const checkService = async ({ host, port }: Config): Promise<Finding> => {
  const own = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`
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

const checkOperators = ({ operatorEmails, demo }: Config): Finding =>
  operatorEmails.length > 0 || demo
    ? fine(operatorEmails.join(', ') || 'the demo has its own')
    : warning('Nobody is an operator: set OPERATOR_EMAILS to your own address.')

const checks: readonly [name: string, check: (config: Config) => Finding | Promise<Finding>][] = [
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

/** Looks at every part that the service stands on, changing nothing; one part's problem keeps no other from being looked at. */
export const doctor = async function* (env: Record<string, string | undefined>): AsyncGenerator<Check> {
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error
    yield { name: 'settings', ...problem(error.message) }
    return
  }
  yield { name: 'settings', ...fine(config.demo ? 'a demo' : 'a service of your own') }
  for (const [name, check] of checks) {
    try {
      const { state, words } = await check(config)
      yield { name, state, words }
    } catch (error) {
      yield { name, ...problem(messageOf(error)) }
    }
  }
}
