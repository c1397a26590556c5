import { type StripeServer, startStripeServer as startServer } from '@matinee/test-bank/stripe-server'
import { testBankStore } from '../platform/payments/test-bank-store.sql.ts'
import { type Clock, systemClock } from '../platform/time/clock.ts'
import { openTestDatabase } from './database.ts'

/** A local server that answers as Stripe does, with a database of its own behind it. */
export const startStripeServer = async ({ clock = systemClock }: { clock?: Clock } = {}): Promise<StripeServer> => {
  const database = await openTestDatabase()
  const server = await startServer({ store: testBankStore(database.db), clock })
  const { close } = server
  server.close = async () => {
    await close()
    await database.close()
  }
  return server
}
