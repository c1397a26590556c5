// How the parts of the service's machine stand: for the command `matinee doctor`, and for whoever runs the service in a browser.
import { access, constants, opendir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { findTools, ToolsMissing } from '@matinee/packaging/tools/tools'
import type { Finding, MachineFindings } from '../features/checks/checks.ts'
import { freeBytesOf, leastFreeBytes } from '../platform/files/disk-space.ts'
import { openLibraryFolder } from '../platform/files/library-folder.ts'
import { smtpAnswers } from '../platform/mail/mail.ts'
import type { Config } from './config.ts'

export const fine = (words: string): Finding => ({ state: 'fine', words })
export const warning = (words: string): Finding => ({ state: 'warning', words })
export const problem = (words: string): Finding => ({ state: 'problem', words })
const unset = (finding: Finding): Finding => ({ ...finding, isUnset: true })

const gigabyte = 2 ** 30
/** A film's package takes about as much as the film. */
const comfortableBytes = 20 * gigabyte
/** Nothing that is asked over a network is waited for longer. */
const answerMs = 10_000
/** A proxy may answer with anything. */
const mostRobots = 10_000

export const gigabytes = (bytes: number): string => `${(bytes / gigabyte).toFixed(1)} GB`
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The folder itself, or the one that it will be made in. */
const standing = async (folder: string): Promise<string> =>
  (await stat(folder).catch(() => undefined)) || dirname(folder) === folder ? folder : standing(dirname(folder))

export const checkDataFolder = async ({ dataFolder }: Config): Promise<Finding> => {
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

export const asked = async (address: string, headers: Record<string, string> = {}): Promise<number | string> => {
  try {
    return (await fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(answerMs) })).status
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    return cause?.code ?? messageOf(error)
  }
}

export const checkAddress = async ({ publicUrl, demo }: Config): Promise<Finding> => {
  if (isOwnMachine(publicUrl)) return unset(warning(`${publicUrl} reaches this machine alone. Set PUBLIC_URL before you go public.`))
  if (new URL(publicUrl).protocol === 'http:')
    return problem(`${publicUrl} is not encrypted: passwords would be readable on the way. Put a proxy with TLS in front.`)
  const answer = await asked(`${publicUrl}/healthz`)
  if (answer !== 200)
    return problem(`${publicUrl} does not lead to the service (${answer}). Look at the proxy in front, and at the name's address.`)
  return demo ? warning(`${publicUrl} leads to the service, which is a demo.`) : fine(`${publicUrl} leads to the service`)
}

/** Whether an address leads to this machine alone. */
const isOwnMachine = (publicUrl: string): boolean => /^(localhost|127\.|\[::1\])/.test(new URL(publicUrl).hostname)

const readRobots = async ({ publicUrl }: Config): Promise<string | undefined> => {
  if (isOwnMachine(publicUrl)) return undefined
  try {
    const answer = await fetch(`${publicUrl}/robots.txt`, { signal: AbortSignal.timeout(answerMs) })
    return answer.ok ? (await answer.text()).slice(0, mostRobots) : undefined
  } catch {
    return undefined
  }
}

export const checkTools = async ({ ffmpeg, role }: Config): Promise<Finding> => {
  if (role === 'server') return fine('Films are packaged by workers.')
  try {
    const { version, canToneMap } = await findTools(ffmpeg)
    return canToneMap ? fine(`ffmpeg ${version}`) : warning(`ffmpeg ${version} was built without zscale: films in HDR cannot be shown.`)
  } catch (error) {
    if (error instanceof ToolsMissing) return warning(`Films cannot be made playable. ${error.message}`)
    throw error
  }
}

export const checkLibrary = async (config: Config): Promise<Finding> => {
  const libraryFolder = openLibraryFolder({ named: config.libraryFolder, dataFolder: config.dataFolder }).path()
  if (libraryFolder === undefined) return unset(fine('none is set'))
  try {
    const folder = await opendir(libraryFolder)
    const first = await folder.read()
    await folder.close()
    return first ? fine(libraryFolder) : warning(`${libraryFolder} is empty. Is a disk not mounted?`)
  } catch (error) {
    return problem(`${libraryFolder} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

export const checkMail = async ({ smtpUrl, mailFrom, demo }: Config): Promise<Finding> => {
  if (!smtpUrl)
    return demo
      ? fine('kept in the mailbox of the demo')
      : unset(warning('No mail server is set (SMTP_URL): nobody can sign up or reset a password.'))
  const refusal = await smtpAnswers(smtpUrl, answerMs)
  const { host } = new URL(smtpUrl)
  return refusal === undefined
    ? fine(`${host} takes mail, from ${mailFrom}`)
    : problem(`${host} takes no mail (${refusal}). Correct SMTP_URL.`)
}

export const checkPayments = async ({ stripe, demo }: Config): Promise<Finding> => {
  if (!stripe) return demo ? fine('the built-in test provider, where no money moves') : unset(fine('none: nothing is for sale'))
  const answer = await asked(`${stripe.host}/v1/balance`, { authorization: `Bearer ${stripe.secretKey}` })
  if (answer === 200) return fine(stripe.secretKey.includes('_test_') ? 'Stripe, with test keys' : 'Stripe')
  // A restricted key need not read the balance.
  if (answer === 403) return fine('Stripe, with a restricted key')
  return problem(answer === 401 ? 'Stripe refuses STRIPE_SECRET_KEY.' : `Stripe does not answer (${answer}).`)
}

const checks = {
  disk: checkDataFolder,
  public: checkAddress,
  ffmpeg: checkTools,
  library: checkLibrary,
  mail: checkMail,
  payments: checkPayments,
} as const satisfies { [Name in Exclude<keyof MachineFindings, 'robots'>]: (config: Config) => Promise<Finding> }

/** Findings are kept so long, however many ask: a mail server and a card provider are asked for them. */
const keptMs = 20_000

/** Makes the function that looks at the machine's parts; one part's problem keeps no other from being looked at. */
export const machineLook = (config: Config): (() => Promise<MachineFindings>) => {
  let kept: { at: number; findings: Promise<MachineFindings> } | undefined
  const look = async (): Promise<MachineFindings> => {
    const found = Object.entries(checks).map(async ([name, check]) => [
      name,
      await check(config).catch((error) => problem(messageOf(error))),
    ])
    const [robots, findings] = await Promise.all([readRobots(config), Promise.all(found)])
    return { ...(Object.fromEntries(findings) as Omit<MachineFindings, 'robots'>), robots }
  }
  return () => {
    if (!kept || performance.now() - kept.at > keptMs) kept = { at: performance.now(), findings: look() }
    return kept.findings
  }
}
