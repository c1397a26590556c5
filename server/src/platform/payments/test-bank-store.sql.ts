import type { EventObject, InvoiceObject, PriceObject, SessionObject, StripeObject, SubscriptionObject } from '@matinee/test-bank/objects'
import type { BankStore, Made } from '@matinee/test-bank/store'
import { type Db, inTx } from '../db/database.ts'
import { change, many, maybeOne, type RawBuilder, sql } from '../db/statement.ts'

/** One change at a time, on however many machines; until the transaction ends. */
const lockBank = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7246003)`.execute(db)
}

const insertObject = async (
  db: Db,
  object: StripeObject,
  { made, dueAt = null }: { made?: Made; dueAt?: Date | null } = {},
): Promise<void> => {
  await change(
    db,
    sql`insert into test_bank_object (id, kind, object, made_key, made_from, due_at)
      values (${object.id}, ${object.object}, ${JSON.stringify(object)}::jsonb, ${made?.key ?? null}, ${made?.from ?? null}, ${dueAt})`,
  )
}

const updateObject = async (db: Db, object: StripeObject, dueAt: Date | null): Promise<void> => {
  await change(db, sql`update test_bank_object set object = ${JSON.stringify(object)}::jsonb, due_at = ${dueAt} where id = ${object.id}`)
}

const updateKept = async (db: Db, object: StripeObject): Promise<void> => {
  await change(db, sql`update test_bank_object set object = ${JSON.stringify(object)}::jsonb where id = ${object.id}`)
}

const objectOf = <Kind extends StripeObject>(row: { object: Kind } | undefined): Kind | undefined => row?.object

const selectObject = async <Kind extends StripeObject>(db: Db, kind: Kind['object'], id: string): Promise<Kind | undefined> =>
  objectOf(await maybeOne(db, sql<{ object: Kind }>`select object from test_bank_object where id = ${id} and kind = ${kind}`))

const selectMade = <Kind extends StripeObject>(
  db: Db,
  kind: Kind['object'],
  key: string,
): Promise<{ object: Kind; from: string } | undefined> =>
  maybeOne(
    db,
    sql<{
      object: Kind
      from: string
    }>`select object, made_from as "from" from test_bank_object where made_key = ${key} and kind = ${kind}`,
  )

const selectPrice = async (db: Db, lookupKey: string): Promise<PriceObject | undefined> =>
  objectOf(
    await maybeOne(
      db,
      sql<{ object: PriceObject }>`select object from test_bank_object
        where kind = 'price' and object ->> 'lookup_key' = ${lookupKey} and (object ->> 'active')::boolean order by place desc limit 1`,
    ),
  )

const selectInvoices = async (db: Db, subscriptionId: string): Promise<InvoiceObject[]> =>
  (
    await many(
      db,
      sql<{ object: InvoiceObject }>`select object from test_bank_object
        where kind = 'invoice' and object ->> 'subscription' = ${subscriptionId} order by place desc`,
    )
  ).map(({ object }) => object)

const selectLiveSubscriptions = async (db: Db, customerId: string): Promise<SubscriptionObject[]> =>
  (
    await many(
      db,
      sql<{ object: SubscriptionObject }>`select object from test_bank_object
        where kind = 'subscription' and object ->> 'customer' = ${customerId} and object ->> 'status' <> 'canceled' order by place`,
    )
  ).map(({ object }) => object)

const withoutAddress = (object: RawBuilder<unknown>) => sql`(${object}
  || case when jsonb_exists(${object}, 'customer_email') then '{"customer_email": ""}'::jsonb else '{}' end
  || case when ${object} ->> 'object' = 'customer' then '{"email": ""}'::jsonb else '{}' end)`

const isOfAny = (object: RawBuilder<unknown>) =>
  sql`(${object} ->> 'id' in (select id from owners) or ${object} ->> 'customer' in (select id from owners))`

const eraseAddresses = async (db: Db, checkoutIds: readonly string[]): Promise<void> => {
  const about = sql`(object #> '{data,object}')`
  await sql`
    with session as (
      select object from test_bank_object where kind = 'checkout.session' and id = any(${[...checkoutIds]}::text[])),
    owners as (
      select object ->> 'id' as id from session union select object ->> 'customer' from session where object ->> 'customer' is not null)
    update test_bank_object
    set object = case kind when 'event' then jsonb_set(object, '{data,object}', ${withoutAddress(about)}) else ${withoutAddress(sql`object`)} end
    where (kind in ('checkout.session', 'customer', 'invoice') and ${isOfAny(sql`object`)}) or (kind = 'event' and ${isOfAny(about)})`.execute(
    db,
  )
}

const deleteObject = async (db: Db, id: string): Promise<void> => {
  await change(db, sql`delete from test_bank_object where id = ${id}`)
}

const selectDue = (db: Db, now: Date): Promise<{ object: SessionObject | SubscriptionObject; dueAt: Date } | undefined> =>
  maybeOne(
    db,
    sql<{ object: SessionObject | SubscriptionObject; dueAt: Date }>`select object, due_at as "dueAt" from test_bank_object
      where due_at <= ${now} and kind in ('checkout.session', 'subscription') order by due_at, place limit 1`,
  )

const selectWaitingEvents = async (db: Db, now: Date, most: number): Promise<EventObject[]> =>
  (
    await many(
      db,
      sql<{ object: EventObject }>`select object from test_bank_object
        where kind = 'event' and due_at <= ${now} order by place limit ${most}`,
    )
  ).map(({ object }) => object)

const selectEvents = async (db: Db): Promise<EventObject[]> =>
  (await many(db, sql<{ object: EventObject }>`select object from test_bank_object where kind = 'event' order by place`)).map(
    ({ object }) => object,
  )

const updateEventDue = async (db: Db, id: string, dueAt: Date | null): Promise<void> => {
  await change(db, sql`update test_bank_object set due_at = ${dueAt} where id = ${id} and kind = 'event'`)
}

/** Takes the mail address out of all that the test bank keeps of some checkouts, in the caller's transaction. */
export const eraseFromTestBank = async (db: Db, checkoutIds: readonly string[]): Promise<void> => {
  if (checkoutIds.length === 0) return
  await lockBank(db)
  await eraseAddresses(db, checkoutIds)
}

/** The test bank's objects in this service's database. */
export const testBankStore = (db: Db): BankStore => ({
  transaction: (work) =>
    inTx(db, async (db) => {
      await lockBank(db)
      return work(testBankStore(db))
    }),
  insertObject: (object, options) => insertObject(db, object, options),
  updateObject: (object, dueAt) => updateObject(db, object, dueAt),
  updateKept: (object) => updateKept(db, object),
  selectObject: (kind, id) => selectObject(db, kind, id),
  selectMade: (kind, key) => selectMade(db, kind, key),
  selectPrice: (lookupKey) => selectPrice(db, lookupKey),
  selectInvoices: (subscriptionId) => selectInvoices(db, subscriptionId),
  selectLiveSubscriptions: (customerId) => selectLiveSubscriptions(db, customerId),
  eraseAddresses: (checkoutIds) => eraseAddresses(db, checkoutIds),
  deleteObject: (id) => deleteObject(db, id),
  selectDue: (now) => selectDue(db, now),
  selectWaitingEvents: (now, most) => selectWaitingEvents(db, now, most),
  selectEvents: () => selectEvents(db),
  updateEventDue: (id, dueAt) => updateEventDue(db, id, dueAt),
})
