import type { Db } from '../../platform/db/database.ts'
import { change, many, maybeOne, one, sql } from '../../platform/db/statement.ts'

export type OutboxJobKind = 'receipt' | 'failed' | 'cancelled' | 'closing' | 'ending' | 'conversion' | 'erasure'

export interface NewOutboxJob {
  kind: OutboxJobKind
  paymentId: string
  receiptId?: string
  until?: Date
  subscriptionId?: string
}

/** Queues a job outside the database; the same ending, closing or erasure is queued once. */
export const insertOutboxJob = async (
  db: Db,
  { kind, paymentId, receiptId, until, subscriptionId }: NewOutboxJob,
  now: Date,
): Promise<void> => {
  await sql`
    insert into membership_errand (kind, payment_id, receipt_id, until, subscription_id, created_at, due_at)
    select ${kind}::text, ${paymentId}::text, ${receiptId ?? null}::text, ${until ?? null}::timestamptz, ${subscriptionId ?? null}::text,
      ${now}::timestamptz, ${now}::timestamptz
    where ${kind}::text not in ('ending', 'closing', 'erasure') or not exists (
      select 1 from membership_errand where kind = ${kind}::text and payment_id = ${paymentId}::text
        and subscription_id is not distinct from ${subscriptionId ?? null}::text)`.execute(db)
}

/** Queues the end of everything that an account pays for; runs in the transaction that deletes the account. */
export const insertEndings = async (db: Db, accountId: number, now: Date): Promise<void> => {
  await sql`
    insert into membership_errand (kind, payment_id, subscription_id, created_at, due_at)
    select case when state = 'paid' then 'ending' else 'closing' end, id, subscription_id, ${now}::timestamptz, ${now}::timestamptz
    from membership_payment
    where account_id = ${accountId} and (state = 'open' or (state = 'paid' and subscription_state <> 'ended'))`.execute(db)
}

/** Queues the erasure, at the provider, of who made an account's finished payments; the others follow once they are ended. */
export const insertErasures = async (db: Db, accountId: number, now: Date): Promise<void> => {
  await sql`
    insert into membership_errand (kind, payment_id, created_at, due_at)
    select 'erasure', id, ${now}::timestamptz, ${now}::timestamptz from membership_payment
    where account_id = ${accountId} and checkout_id is not null
      and (state = 'closed' or (state = 'paid' and subscription_state = 'ended'))`.execute(db)
}

/** Queues the closing of an account's open checkout. */
export const insertClosing = async (db: Db, accountId: number, now: Date): Promise<void> => {
  await sql`
    insert into membership_errand (kind, payment_id, created_at, due_at)
    select 'closing', id, ${now}::timestamptz, ${now}::timestamptz from membership_payment where account_id = ${accountId} and state = 'open'`.execute(
    db,
  )
}

/** Emails about an account's payments that wait to be sent, and since when. */
export const selectWaitingEmails = (db: Db, accountId: number): Promise<{ waiting: number; waitingSince: Date | null }> =>
  one(
    db,
    sql<{ waiting: number; waitingSince: Date | null }>`
      select count(*)::int as waiting, min(e.created_at) as "waitingSince" from membership_errand e join membership_payment y on y.id = e.payment_id
      where y.account_id = ${accountId} and e.kind in ('receipt', 'failed', 'cancelled')`,
  )

export interface OutboxJob {
  id: number
  kind: OutboxJobKind
  paymentId: string
  receiptId: string | null
  until: Date | null
  subscriptionId: string | null
  createdAt: Date
  tries: number
}

/** Takes the outbox job that is due longest; it is due again after `leaseSeconds`, unless it was done by then. */
export const claimOutboxJob = (db: Db, now: Date, leaseSeconds: number): Promise<OutboxJob | undefined> =>
  maybeOne(
    db,
    sql<OutboxJob>`
      update membership_errand set due_at = ${now}::timestamptz + make_interval(secs => ${leaseSeconds}::int), tries = tries + 1
      where id in (select id from membership_errand where due_at <= ${now}::timestamptz order by due_at, id limit 1 for update skip locked)
      returning id, kind, payment_id as "paymentId", receipt_id as "receiptId", until, subscription_id as "subscriptionId",
        created_at as "createdAt", tries`,
  )

export const postponeOutboxJob = async (db: Db, id: number, dueAt: Date): Promise<void> => {
  await sql`update membership_errand set due_at = ${dueAt}::timestamptz where id = ${id}`.execute(db)
}

export const deleteOutboxJob = (db: Db, id: number): Promise<number> => change(db, sql`delete from membership_errand where id = ${id}`)

export interface Recipient {
  email: string
  name: string
  planName: string
}

/** Whom an email about a payment goes to; undefined once the account is deleted. */
export const selectRecipient = (db: Db, paymentId: string): Promise<Recipient | undefined> =>
  maybeOne(
    db,
    sql<Recipient>`
      select a.email, a.name, l.name as "planName"
      from membership_payment y join account a on a.id = y.account_id join membership_plan l on l.id = y.plan_id
      where y.id = ${paymentId} and a.email is not null`,
  )

export interface ReceiptRow {
  id: string
  number: string
  amountMinor: number
  currency: string
  paidAt: Date
  cardEnding: string | null
}

export const selectReceipt = (db: Db, id: string): Promise<ReceiptRow | undefined> =>
  maybeOne(
    db,
    sql<ReceiptRow>`select id, number, amount_minor as "amountMinor", currency, paid_at as "paidAt", card_ending as "cardEnding"
      from membership_receipt where id = ${id}`,
  )

/** What arrived for an account's payments, the newest first. */
export const selectAccountReceipts = (db: Db, accountId: number, most: number): Promise<(ReceiptRow & { paymentId: string })[]> =>
  many(
    db,
    sql<ReceiptRow & { paymentId: string }>`
      select r.id, r.payment_id as "paymentId", r.number, r.amount_minor as "amountMinor", r.currency, r.paid_at as "paidAt",
        r.card_ending as "cardEnding"
      from membership_receipt r join membership_payment y on y.id = r.payment_id
      where y.account_id = ${accountId} order by r.paid_at desc, r.id limit ${most}`,
  )

/** The payment of an account that a receipt is of; undefined where it is none of theirs. */
export const selectReceiptPayment = (db: Db, accountId: number, receiptId: string): Promise<{ paymentId: string } | undefined> =>
  maybeOne(
    db,
    sql<{ paymentId: string }>`
      select r.payment_id as "paymentId" from membership_receipt r join membership_payment y on y.id = r.payment_id
      where r.id = ${receiptId} and y.account_id = ${accountId}`,
  )

/** False when the receipt is known already. */
export const insertReceipt = async (db: Db, paymentId: string, receipt: ReceiptRow): Promise<boolean> =>
  (await change(
    db,
    sql`
      insert into membership_receipt (id, payment_id, number, amount_minor, currency, paid_at, card_ending)
      values (${receipt.id}, ${paymentId}, ${receipt.number}, ${receipt.amountMinor}, ${receipt.currency}, ${receipt.paidAt}::timestamptz,
        ${receipt.cardEnding})
      on conflict (id) do nothing`,
  )) === 1
