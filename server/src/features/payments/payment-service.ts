import type { FastifyBaseLogger } from 'fastify'
import type { Refuse } from '../../kernel/refuse.ts'
import { type OpenPayment, paymentBeginner, type Wanted } from './checkout.ts'
import type { PaymentDeps } from './deps.ts'
import { outboxWorker } from './outbox-worker.ts'
import { reconcile } from './reconcile.ts'
import { paymentSync, type SyncPayment } from './sync-payment.ts'
import { applyWebhook } from './webhook.ts'

/** Payments of a running service: everything that asks the card provider, and what follows from its answers. */
export interface PaymentService {
  /** Begins to pay for a plan, or goes on with what was begun; see paymentBeginner. */
  begin(refuse: Refuse<'not_found' | 'conflict'>, wanted: Wanted): Promise<OpenPayment>
  syncPayment: SyncPayment
  /** Applies a webhook event of the provider's; throws ForgedWebhook or ProviderAway. */
  applyWebhook(body: Buffer, signature: string): Promise<void>
  /** Asks the provider for what is unfinished: all of it, or only checkouts that should be over. */
  reconcile(which: 'all' | 'over', signal?: AbortSignal): Promise<void>
  /** Runs the outbox jobs that are due; resolves when none is left. */
  runOutbox(): Promise<void>
  /** Has the outbox run soon, in the background. */
  wake(): void
  close(): Promise<void>
}

/** One that hangs holds up none but its own worker. */
const workersAtOnce = 4

/** Has several workers do `work` in the background whenever they are woken, each one at a time. */
const waking = (work: (signal: AbortSignal) => Promise<void>, log: Pick<FastifyBaseLogger, 'warn'>) => {
  const closing = new AbortController()
  const worker = () => {
    let running: Promise<void> | undefined
    let isWanted = false
    const run = async () => {
      while (isWanted && !closing.signal.aborted) {
        isWanted = false
        await work(closing.signal).catch((err: unknown) => log.warn({ err }, 'Outbox jobs of payments were not run'))
      }
      running = undefined
    }
    return {
      wake: (): Promise<void> => {
        isWanted = true
        running ??= new Promise<void>((resolve) => setImmediate(resolve)).then(run)
        return running
      },
      ended: () => running,
    }
  }
  const workers = Array.from({ length: workersAtOnce }, worker)
  return {
    wake: async () => {
      await Promise.all(workers.map(({ wake }) => wake()))
    },
    close: async () => {
      closing.abort()
      await Promise.all(workers.map(({ ended }) => ended()))
    },
  }
}

export const openPaymentService = (deps: PaymentDeps): PaymentService => {
  const { wake, close } = waking((signal) => runOutbox(signal), deps.log)
  const syncPayment = paymentSync(deps, () => void wake())
  const runOutbox = outboxWorker(deps, syncPayment)
  return {
    begin: paymentBeginner(deps, syncPayment),
    syncPayment,
    applyWebhook: (body, signature) => applyWebhook(deps, syncPayment, body, signature),
    reconcile: (which, signal) => reconcile(deps, syncPayment, which, signal),
    runOutbox: wake,
    wake: () => void wake(),
    close,
  }
}
