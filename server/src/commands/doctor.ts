import { existsSync } from 'node:fs'
import { access, constants, opendir, stat } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { dirname } from 'node:path'
import { findTools, ToolsMissing } from '@matinee/packaging/tools/tools'
import { holdsService, selectMigrations } from '../platform/backup/tables.sql.ts'
import { migrationNames } from '../platform/db/migrate.ts'
import { freeBytesOf, leastFreeBytes } from '../platform/files/disk-space.ts'
import { smtpAnswers } from '../platform/mail/mail.ts'
import { type Config, readConfig } from '../start/config.ts'
import { holdDataFolder } from '../start/data-folder.ts'
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

type Finding = Omit<Check, 'name'>

const fine = (words: string): Finding => ({ state: 'fine', words })
const warning = (words: string): Finding => ({ state: 'warning', words })
const problem = (words: string): Finding => ({ state: 'problem', words })

const gigabyte = 2 ** 30
/** A film's package takes about as much as the film. */
const comfortableBytes = 20 * gigabyte
const comfortableMemory = 1.5 * gigabyte
/** Nothing that is asked over a network is waited for longer. */
const answerMs = 10_000

const gigabytes = (bytes: number): string => `${(bytes / gigabyte).toFixed(1)} GB`
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

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

/** The folder itself, or the one that it will be made in. */
const standing = async (folder: string): Promise<string> =>
  (await stat(folder).catch(() => undefined)) || dirname(folder) === folder ? folder : standing(dirname(folder))

const checkDataFolder = async ({ dataFolder }: Config): Promise<Finding> => {
  const folder = await standing(dataFolder)
  try {
    await access(folder, constants.W_OK)
  } catch {
    return problem(`${folder} cannot be written. Give the user that runs Matinee the right to, or set MATINEE_DATA.`)
  }
  const free = await freeBytesOf(folder)
  const words = `${dataFolder}${folder === dataFolder ? '' : ' (made at the first start)'}, ${gigabytes(free)} free`
  if (free < leastFreeBytes) return problem(`${words}: the disk is full.`)
  return free < comfortableBytes ? warning(`${words}: a few films fill it.`) : fine(words)
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

const asked = async (address: string, headers: Record<string, string> = {}): Promise<number | string> => {
  try {
    return (await fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(answerMs) })).status
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    return cause?.code ?? messageOf(error)
  }
}

const checkService = async ({ host, port }: Config): Promise<Finding> => {
  const own = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`
  const answer = await asked(`${own}/readyz`)
  if (answer === 200) return fine(`running at ${own}`)
  return answer === 503 ? problem(`running at ${own}, but not ready; its log says why.`) : warning(`does not run at ${own} (${answer}).`)
}

const checkAddress = async ({ publicUrl, demo }: Config): Promise<Finding> => {
  const { protocol, hostname } = new URL(publicUrl)
  const isOwnMachine = /^(localhost|127\.|\[::1\])/.test(hostname)
  if (isOwnMachine) return warning(`${publicUrl} reaches this machine alone. Set PUBLIC_URL before you go public.`)
  if (protocol === 'http:')
    return problem(`${publicUrl} is not encrypted: passwords would be readable on the way. Put a proxy with TLS in front.`)
  const answer = await asked(`${publicUrl}/healthz`)
  if (answer !== 200)
    return problem(`${publicUrl} does not lead to the service (${answer}). Look at the proxy in front, and at the name's address.`)
  return demo ? warning(`${publicUrl} leads to the service, which is a demo.`) : fine(`${publicUrl} leads to the service`)
}

const checkTools = async ({ ffmpeg }: Config): Promise<Finding> => {
  try {
    const { version, canToneMap } = await findTools(ffmpeg)
    return canToneMap ? fine(`ffmpeg ${version}`) : warning(`ffmpeg ${version} was built without zscale: films in HDR cannot be shown.`)
  } catch (error) {
    if (error instanceof ToolsMissing) return warning(`Films cannot be made playable. ${error.message}`)
    throw error
  }
}

const checkLibrary = async ({ libraryFolder }: Config): Promise<Finding> => {
  if (libraryFolder === undefined) return fine('none is set')
  try {
    const folder = await opendir(libraryFolder)
    const first = await folder.read()
    await folder.close()
    return first ? fine(libraryFolder) : warning(`${libraryFolder} is empty. Is a disk not mounted?`)
  } catch (error) {
    return problem(`${libraryFolder} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
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

const checkMail = async ({ smtpUrl, mailFrom, demo }: Config): Promise<Finding> => {
  if (!smtpUrl)
    return demo
      ? fine('kept in the mailbox of the demo')
      : warning('No mail server is set (SMTP_URL): nobody can sign up or reset a password.')
  const refusal = await smtpAnswers(smtpUrl, answerMs)
  const { host } = new URL(smtpUrl)
  return refusal === undefined
    ? fine(`${host} takes mail, from ${mailFrom}`)
    : problem(`${host} takes no mail (${refusal}). Correct SMTP_URL.`)
}

const checkPayments = async ({ stripe, demo }: Config): Promise<Finding> => {
  if (!stripe) return demo ? fine('the built-in test provider, where no money moves') : fine('none: nothing is for sale')
  const answer = await asked(`${stripe.host}/v1/balance`, { authorization: `Bearer ${stripe.secretKey}` })
  if (answer === 200) return fine(stripe.secretKey.includes('_test_') ? 'Stripe, with test keys' : 'Stripe')
  // A restricted key need not read the balance.
  if (answer === 403) return fine('Stripe, with a restricted key')
  return problem(answer === 401 ? 'Stripe refuses STRIPE_SECRET_KEY.' : `Stripe does not answer (${answer}).`)
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
      yield { name, ...(await check(config)) }
    } catch (error) {
      yield { name, ...problem(messageOf(error)) }
    }
  }
}
