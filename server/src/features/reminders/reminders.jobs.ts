import { href } from '@matinee/contract/paths'
import type { Db } from '../../platform/db/database.ts'
import { runForAllServers } from '../../platform/jobs/scheduled-job.ts'
import { composeEmail, readEmailSender } from '../../platform/mail/compose-email.ts'
import type { MailQueue } from '../../platform/mail/mail-queue.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { claimDue, deleteTold } from './reminders.sql.ts'

export interface ReminderDeps {
  db: Db
  clock: Clock
  mailQueue: MailQueue
  publicUrl: string
  earlyAccessDays: number
}

const atOnce = 50
const everyMs = 5 * 60_000
/** A server that was killed between a claim and its mail leaves it to whoever looks so much later. */
const leftAfterMs = 30 * 60_000

/** Mails everybody whose titles have opened since they asked, each once. */
export const tellOpened = async (deps: ReminderDeps, signal?: AbortSignal): Promise<void> => {
  const { db, clock, mailQueue, publicUrl, earlyAccessDays } = deps
  const sender = await readEmailSender(deps)
  while (!signal?.aborted) {
    const now = clock.now()
    const leftBefore = new Date(now.getTime() - leftAfterMs)
    const due = await claimDue(db, { now, earlyAccessDays, leftBefore, most: atOnce })
    if (due.length === 0) return
    for (const mail of due) {
      const { titleId, title, titleKind, name, email } = mail
      const link = publicUrl + href('/title', { videoId: titleId, videoType: titleKind })
      const written = composeEmail('title-opened', email, { recipient: name || 'there', title, link }, sender)
      // First kept, then forgotten: a process that is killed in between mails it twice, never not at all.
      await mailQueue.enqueue(written, { kind: 'transactional' })
      await deleteTold(db, mail)
    }
  }
}

/** Looks every five minutes, on one of the servers; resolves once `signal` has stopped it. `warn` is called with failures. */
export const scheduleReminders = (deps: ReminderDeps, warn: (error: unknown) => void, signal: AbortSignal): Promise<void> =>
  runForAllServers({ db: deps.db, name: 'reminders', firstMs: 20_000, everyMs }, () => tellOpened(deps, signal), warn, signal)
