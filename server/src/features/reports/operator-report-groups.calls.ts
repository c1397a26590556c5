import type { OperatorReply } from '@matinee/contract/operator/operator-client'
import { readPlayerLog } from '@matinee/contract/player-log'
import { deviceName } from '../../identity/device-name.ts'
import { pageOf, placeOf } from '../../kernel/cursor.ts'
import type { Operator } from '../../kernel/operator.ts'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { updateRecord } from '../../kernel/records.ts'
import type { Refuse } from '../../kernel/refuse.ts'
import { writeView } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { readEmailSender } from '../../platform/mail/compose-email.ts'
import type { Email } from '../../platform/mail/mail.ts'
import type { MailQueue } from '../../platform/mail/mail-queue.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { imageAddress } from '../../titles/card.reply.ts'
import { reportAnswerEmail, reportClosedEmail } from './report-emails.ts'
import {
  type GroupRow,
  insertEvent,
  markClosingTold,
  type ReporterRow,
  type ReportRow,
  selectEvents,
  selectGroup,
  selectGroups,
  selectOpenCounts,
  selectReporters,
  selectReports,
  setAssignee,
  setState,
} from './report-groups.sql.ts'

interface OperatorReportDeps {
  db: Db
  clock: Clock
  mailQueue: MailQueue
  publicUrl: string
}

/** A cursor's time, which anybody may have made up, within what the database knows. */
const timeOf = (ms: number): Date => new Date(Math.min(Math.max(ms, 0), Date.UTC(9999, 0)))

type Group = OperatorReply<'get-report-group'>['data']
type Report = OperatorReply<'list-reports'>['data'][number]
type RefuseWrite = Refuse<'not_found' | 'conflict'>

const noGroup = 'There is no such report.'
/** Counting further would cost more than it tells. */
const mostCounted = 1000

const replyOf = ({ posterHash, titleKind: _, assigneeId, assigneeName, closedAt, firstAt, lastAt, ...group }: GroupRow): Group => ({
  ...group,
  poster: imageAddress(posterHash),
  state: closedAt ? 'closed' : 'open',
  closedAt: closedAt?.toISOString() ?? null,
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
  assignee: assigneeId === null ? null : { accountId: assigneeId, name: assigneeName ?? '' },
})

const reportReplyOf = (row: ReportRow, mayReadAccounts: boolean): Report => {
  const { episodeId, seasonId, seasonNumber, episodeNumber, episodeName, accountId, name, email, userAgent, playerLog, at, ...report } = row
  return {
    ...report,
    at: at.toISOString(),
    episode:
      episodeId === null
        ? null
        : { id: episodeId, seasonId: seasonId ?? 0, seasonNumber: seasonNumber ?? 0, number: episodeNumber ?? 0, name: episodeName ?? '' },
    device: userAgent ? deviceName(userAgent) : '',
    userAgent,
    log: readPlayerLog(playerLog),
    reporter: mayReadAccounts && accountId !== null && email !== null ? { accountId, name: name ?? '', email } : null,
  }
}

/** What the audit log tells of a group. */
const told = ({ title, cause, closedAt, resolution, assigneeName, mailed }: GroupRow) => ({
  title,
  cause,
  state: closedAt ? 'closed' : 'open',
  resolution,
  assignee: assigneeName,
  mailed,
})

const by = ({ actor }: Operator) => ({ accountId: actor.accountId ?? null })

/** Who can take a report on: a program has no account that looks after it. */
const accountOf = ({ actor }: Operator): number | null => (actor.kind === 'account' ? (actor.accountId ?? null) : null)

export const operatorReportGroupHandlers = ({ db, clock, mailQueue, publicUrl }: OperatorReportDeps): OperatorHandlers<'reportGroups'> => {
  /** Changes a group that was read at `version`, and notes what was done; answers it as it is then. */
  const act = async (
    { id, version }: { id: number; version: number },
    action: string,
    refuse: RefuseWrite,
    work: (db: Db, standing: GroupRow) => Promise<void>,
  ): Promise<GroupRow> => {
    const select = (db: Db) => selectGroup(db, id)
    return updateRecord({ db, refuse, entity: 'report', id, word: 'report', select, told, action }, version, work)
  }

  const mailAll = async (reporters: readonly ReporterRow[], emailOf: (reporter: ReporterRow) => Email): Promise<void> => {
    for (const reporter of reporters) await mailQueue.enqueue(emailOf(reporter), { kind: 'transactional' })
  }

  return {
    'list-report-groups': async ({ operator, input: { cursor, limit = 50, isMine, ...filter } }) => {
      const [lastAtMs, id] = (placeOf(cursor, ['number', 'number']) ?? []) as number[]
      const after = lastAtMs === undefined || id === undefined ? null : { lastAt: timeOf(lastAtMs), id }
      const rows = await selectGroups(db, { ...filter, ...(isMine && { assigneeId: accountOf(operator) }) }, after, limit + 1)
      const page = pageOf(rows, limit, ({ lastAt, id }) => [lastAt.getTime(), id])
      return { ...page, data: page.data.map(replyOf) }
    },
    'count-open-reports': async () => ({ data: await selectOpenCounts(db, mostCounted) }),
    'get-report-group': async ({ input: { id }, refuse }) => {
      const group = (await selectGroup(db, id)) ?? refuse('not_found', noGroup)
      const events = await selectEvents(db, id)
      return { data: replyOf(group), events: events.map((event) => ({ ...event, at: event.at.toISOString() })) }
    },
    'list-reports': async ({ operator, input: { groupId, cursor, limit = 50 }, refuse }) => {
      const group = (await selectGroup(db, groupId)) ?? refuse('not_found', noGroup)
      const [beforeId = null] = placeOf(cursor, ['number']) ?? []
      const rows = await selectReports(db, { groupId, kind: group.kind }, beforeId as number | null, limit + 1)
      const page = pageOf(rows, limit, ({ id }) => [id])
      const mayReadAccounts = operator.scopes === null || operator.scopes.includes('accounts:read')
      const data = page.data.map((row) => reportReplyOf(row, mayReadAccounts))
      const seen = new Set(data.flatMap(({ reporter }) => (reporter ? [reporter.accountId] : [])))
      for (const accountId of seen) await writeView(db, 'account', accountId)
      return { ...page, data }
    },
    'answer-report-group': async ({ operator, input: { reportId, text, ...read }, refuse }) => {
      let reporters: ReporterRow[] = []
      const group = await act(read, 'answer', refuse, async (db, { id: groupId }) => {
        reporters = await selectReporters(db, groupId, { reportId })
        const mailed = reporters.length
        if (mailed === 0) refuse('conflict', 'Nobody can be mailed: whoever reported this is gone, has no address, or wants no answer.')
        await insertEvent(db, { ...by(operator), groupId, at: clock.now(), action: 'answer', text: text.trim(), mailed, issueId: reportId })
      })
      // What was noted is sent afterwards: the queue's statements do not wait for the transaction that waits for them.
      const sender = await readEmailSender({ db, publicUrl })
      await mailAll(reporters, (reporter) => reportAnswerEmail(reporter, group, text, sender))
      return { data: replyOf(group), mailed: reporters.length }
    },
    'close-report-group': async ({ operator, input: { resolution, isTold, text = '', ...read }, refuse }) => {
      let reporters: ReporterRow[] = []
      const group = await act(read, 'close', refuse, async (db, { id: groupId, closedAt }) => {
        if (closedAt) refuse('conflict', 'This report is closed already.')
        const at = clock.now()
        if (isTold) {
          reporters = await selectReporters(db, groupId, { isUntold: true })
          await markClosingTold(db, groupId, at)
        }
        await setState(db, groupId, { at, resolution })
        const noted = { text: text.trim(), resolution, mailed: reporters.length }
        await insertEvent(db, { ...by(operator), ...noted, groupId, at, action: 'close' })
      })
      const sender = await readEmailSender({ db, publicUrl })
      await mailAll(reporters, (reporter) => reportClosedEmail(reporter, group, { resolution, text }, sender))
      return { data: replyOf(group), mailed: reporters.length }
    },
    'reopen-report-group': async ({ operator, input: { reason, ...read }, refuse }) => {
      const group = await act(read, 'reopen', refuse, async (db, { id: groupId, closedAt }) => {
        if (!closedAt) refuse('conflict', 'This report is open.')
        await setState(db, groupId, null)
        await insertEvent(db, { ...by(operator), groupId, at: clock.now(), action: 'reopen', text: reason.trim() })
      })
      return { data: replyOf(group) }
    },
    'assign-report-group': async ({ operator, input: { isMine, ...read }, refuse }) => {
      const accountId = accountOf(operator)
      if (isMine && accountId === null) refuse('conflict', 'A program has no account that could take this on.')
      const group = await act(read, 'assign', refuse, (db, { id }) => setAssignee(db, id, isMine ? accountId : null))
      return { data: replyOf(group) }
    },
  }
}
