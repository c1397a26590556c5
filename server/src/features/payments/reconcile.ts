import { setTimeout as wait } from 'node:timers/promises'
import { ProviderAway } from '../../platform/payments/payments.ts'
import type { PaymentDeps } from './deps.ts'
import { closeForeign, closeUnshown, type PaymentRow, selectUnfinished } from './payments.sql.ts'
import type { SyncPayment } from './sync-payment.ts'

/** Rows that are read at once, and the pause between two questions, so that neither the database nor the provider is crowded. */
const batch = 50
const betweenMs = 20
/** A provider that could not be asked so often in a row is away; the others are asked the next time. */
const mostFailures = 3

/** Asks the provider once for each payment and subscription that is unfinished, and applies what it says. Throws ProviderAway. */
export const reconcile = async (
  { db, clock, payments }: PaymentDeps,
  syncPayment: SyncPayment,
  which: 'all' | 'over',
  signal?: AbortSignal,
): Promise<void> => {
  const one = async (payment: PaymentRow): Promise<void> => {
    const isOver = payment.state === 'open' && (payment.accountId === null || payment.expiresAt < clock.now())
    if (isOver && payment.checkoutId === null) await closeUnshown(db, payment.id)
    else if (isOver && payment.isTest !== payments.isTest) await closeForeign(db, payment.id)
    else await syncPayment(payment.id, isOver ? 'close' : 'refresh')
  }
  let after = ''
  let failures = 0
  for (;;) {
    const overAt = which === 'over' ? clock.now() : null
    const rows = await selectUnfinished(db, { after, isTest: payments.isTest, overAt }, batch)
    for (const payment of rows) {
      if (signal?.aborted) return
      try {
        await one(payment)
        failures = 0
      } catch (error) {
        if (!(error instanceof ProviderAway) || ++failures === mostFailures) throw error
      }
      await wait(betweenMs, undefined, { ref: false })
    }
    if (rows.length < batch) return
    after = rows.at(-1)?.id ?? after
  }
}
