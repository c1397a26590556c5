import { randomUUID } from 'node:crypto'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { seal, sign, unseal } from '../crypto/secret.ts'
import type { Db } from '../db/database.ts'
import type { KeyedLimit, Limiter } from '../rate-limit/limiter.ts'
import { daySeconds, hourSeconds } from '../time/durations.ts'
import type { Email, Mail } from './mail.ts'
import { deleteMailFailuresOf, insertMailFailure, type MailFailureRow, selectMailFailures, selectUnreached } from './mail-failures.sql.ts'

/**
 * Why an email goes out, which decides which limits it counts for. transactional: something was paid or changed, and its owner must hear of it; own: asked
 * for in a session or on a known device; access: asked for by a stranger, with a way into an account; other: whatever else a stranger may
 * have mailed to any address.
 */
export type EmailKind = 'transactional' | 'own' | 'access' | 'other'

export interface EnqueueOptions {
  kind: EmailKind
  /** False does all of the work and sends nothing: where there is nobody to mail, time must not tell. */
  isWanted?: boolean
}

/** How emails to one mailbox fare. */
export interface MailStanding {
  waiting: number
  /** When the oldest of those was enqueued; null where none waits. */
  waitingSince: Date | null
  /** Those that were given up lately, the newest first. */
  failures: MailFailureRow[]
}

/** Sends emails in the background, a few at a time; what was enqueued is sent although the service ends in between. */
export interface MailQueue {
  /** Resolves once the email is kept; it is sent some time after the answer that it belongs to, so that no answer's time tells whether there was one. */
  enqueue(email: Email, options: EnqueueOptions): Promise<void>
  /** What is known of emails to an address: those that wait, and those that were given up. */
  standingOf(address: string): Promise<MailStanding>
  /** The mailboxes that an email of the last seven days was given up for: how many, and whether an address is of one; the newest thousand. */
  unreached(): Promise<{ mailboxes: number; has: (address: string) => boolean }>
  /** Forgets which emails to an address were given up; in the transaction that deletes its account. */
  forget(db: Db, address: string): Promise<void>
  /** Resolves when nothing that this process enqueued is left to be sent. */
  idle(): Promise<void>
  /** Resolves when nothing is being sent any more; what is left is sent after the next start, or by another server. */
  close(): Promise<void>
}

export interface MailQueueDeps {
  /** Where it is noted that an email was given up. */
  db: Db
  jobs: PgBoss
  mail: Mail
  limiter: Limiter
  /** The service's own secret: emails hold codes and links, and are sealed with it while they wait. */
  secret: Uint8Array
  /** All emails of the service that strangers asked for. */
  mailPerHour: number
  /** Told why an email was given up; never its words or address, which the error itself may hold. */
  warn: (reason: string) => void
  /** How long an email waits before it is sent: not the same each time, so that no later answer's time tells of it. */
  delayMs: () => number
  retries?: Retries
}

export interface Retries {
  /** Tries after the first. */
  most: number
  /** Before the second try; each further pause is twice as long, up to `longestSeconds`. */
  firstSeconds: number
  longestSeconds: number
  /** How often the queue is looked through for what is due again. */
  lookSeconds: number
}

/** Half an hour in all: as long as most of what is mailed is of use. */
const standardRetries: Retries = { most: 10, firstSeconds: 2, longestSeconds: 600, lookSeconds: 5 }

const queue = 'mail'
/** Two workers with so many emails each: a mail server that hangs over one does not hold up all others. */
const workerCount = 2
const atOnce = 4
/** Longer than a mail server is waited for. */
const expirySeconds = 180
/** An email whose process was killed while it was being sent is sent again soon after this. */
const heartbeatSeconds = 10
/** The database's clock may be a little behind. */
const wakeMs = 10

/** Failures of one mailbox that are told. */
const mostFailures = 20
/** How long it counts that an email was given up, and how many mailboxes are told at most. */
const unreachedDays = 7
const mostUnreached = 1000

interface MailJob {
  sealed: string
  /** A keyed hash of whose it is: who has no account's address learns nothing by it. */
  mailbox: string
}

type Contents = { email: Email } & Required<EnqueueOptions>

/** Emails of one kind to one mailbox. */
const toOneMailbox = [
  { times: 10, seconds: hourSeconds },
  { times: 40, seconds: daySeconds },
]

/** Whose mailbox an address is: `ines+films@…` is that of `ines@…`. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/^([^@+]+)\+[^@]*@/, '$1@')

const emailLimitsOf = (kind: EmailKind, to: string, mailPerHour: number): KeyedLimit[] => {
  if (kind === 'transactional') return []
  const ofMailbox = toOneMailbox.map((limit) => ({ name: `mail-${kind}`, key: mailboxOf(to), ...limit }))
  const inAll = { name: 'mail-all', key: '', times: mailPerHour, seconds: hourSeconds }
  // Half is kept for those who want into their account: a flood of sign-ups takes nobody's way in.
  const ofOthers = { ...inAll, name: 'mail-other-all', times: Math.ceil(mailPerHour / 2) }
  return kind === 'own' ? ofMailbox : kind === 'other' ? [...ofMailbox, ofOthers, inAll] : [...ofMailbox, inAll]
}

/** Whose an email is, as jobs and failures are found by it. */
const mailboxKey = (secret: Uint8Array, email: string): string => sign(secret, `mailbox ${mailboxOf(email)}`)

export const openMailQueue = ({
  db,
  jobs,
  mail,
  limiter,
  secret,
  mailPerHour,
  warn,
  delayMs,
  retries = standardRetries,
}: MailQueueDeps): MailQueue => {
  /** Jobs that were enqueued here and are neither sent nor given up, and who waits for all of them. */
  const unfinished = new Set<string>()
  const waiting: (() => void)[] = []
  const finish = (id: string): void => {
    if (unfinished.delete(id) && unfinished.size === 0) for (const resolve of waiting.splice(0)) resolve()
  }

  /** Resolves true once nothing is left to be done for this email; false when it is to be tried again. */
  const attempt = async ({ data, retryCount }: JobWithMetadata<MailJob>): Promise<boolean> => {
    const { email, kind, isWanted } = JSON.parse(unseal(secret, data.sealed)) as Contents
    if (!isWanted) return true
    const keyedLimits = retryCount > 0 ? [] : emailLimitsOf(kind, email.to, mailPerHour)
    const exceeded = keyedLimits.length > 0 ? await limiter.tryConsume(keyedLimits) : undefined
    const giveUp = async (reason: MailFailureRow['reason'], detail: string) => {
      warn(detail)
      await insertMailFailure(db, mailboxKey(secret, email.to), { at: new Date(), reason, detail: reason === 'limit' ? '' : detail })
      return true
    }
    if (exceeded) return giveUp('limit', `the limit ${exceeded.name}`)
    try {
      await mail.send(email)
      return true
    } catch (error) {
      const { code, responseCode } = error as { code?: string; responseCode?: number }
      // A server that refuses for good (5xx) will not think otherwise in a minute.
      const isRefused = (responseCode ?? 0) >= 500
      if (!isRefused && retryCount < retries.most) return false
      return giveUp(isRefused ? 'refused' : 'unreachable', String(responseCode ?? code ?? 'unknown'))
    }
  }

  const deliver = async (job: JobWithMetadata<MailJob>): Promise<{ id: string; status: 'completed' | 'failed' }> => {
    if (!(await attempt(job))) return { id: job.id, status: 'failed' }
    // Done or given up, it leaves nothing behind.
    await jobs.deleteJob(queue, job.id)
    finish(job.id)
    return { id: job.id, status: 'completed' }
  }

  const opening = (async () => {
    await jobs.createQueue(queue, {
      retryLimit: retries.most,
      retryDelay: retries.firstSeconds,
      retryBackoff: true,
      retryDelayMax: retries.longestSeconds,
      expireInSeconds: expirySeconds,
      heartbeatSeconds,
    })
    const options = {
      batchSize: atOnce,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: retries.lookSeconds,
      includeMetadata: true,
      perJobResults: true,
    } as const
    const work = () => jobs.work<MailJob, unknown, typeof options>(queue, options, (batch) => Promise.all(batch.map(deliver)))
    return Promise.all(Array.from({ length: workerCount }, work))
  })()

  return {
    enqueue: async (email, { kind, isWanted = true }) => {
      const workers = await opening
      const id = randomUUID()
      unfinished.add(id)
      const contents: Contents = { email, kind, isWanted }
      const delay = delayMs()
      const startAfter = new Date(Date.now() + delay)
      try {
        const job: MailJob = { sealed: seal(secret, JSON.stringify(contents)), mailbox: mailboxKey(secret, email.to) }
        await jobs.send(queue, job, { id, startAfter })
      } catch (error) {
        finish(id)
        throw error
      }
      setTimeout(() => workers.forEach((worker) => void jobs.notifyWorker(worker)), delay + wakeMs).unref()
    },
    standingOf: async (address) => {
      const mailbox = mailboxKey(secret, address)
      const waiting = await jobs.findJobs<MailJob>(queue, { data: { mailbox } })
      return {
        waiting: waiting.length,
        waitingSince: waiting.map(({ createdOn }) => createdOn).sort((one, other) => one.getTime() - other.getTime())[0] ?? null,
        failures: await selectMailFailures(db, mailbox, mostFailures),
      }
    },
    unreached: async () => {
      const mailboxes = new Set(await selectUnreached(db, new Date(Date.now() - unreachedDays * daySeconds * 1000), mostUnreached))
      return { mailboxes: mailboxes.size, has: (address) => mailboxes.has(mailboxKey(secret, address)) }
    },
    forget: async (db, address) => {
      await deleteMailFailuresOf(db, mailboxKey(secret, address))
    },
    idle: async () => {
      if (unfinished.size > 0) await new Promise<void>((resolve) => waiting.push(resolve))
    },
    close: async () => {
      await opening
      await jobs.offWork(queue, { wait: true })
    },
  }
}
