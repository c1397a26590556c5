import type { FastifyBaseLogger } from 'fastify'
import { type OpenPayment, paymentBeginner } from './begin-payment.ts'
import { errandRunner } from './errands.ts'
import type { MembershipGround } from './ground.ts'
import { applyNotice } from './notices.ts'
import { reconcile } from './reconcile.ts'
import { type Settle, settler } from './settle.ts'

/** The memberships of a running service: all that asks the card provider, and what follows from its answers. */
export interface Memberships {
  /** Begins to pay for a plan, or goes on with what was begun; see paymentBeginner. */
  begin(accountId: number, planId: number): Promise<OpenPayment>
  settle: Settle
  /** Applies a notice of the provider's; throws ForgedNotice or ProviderAway. */
  applyNotice(body: Buffer, signature: string): Promise<void>
  /** Asks the provider for what is unfinished: all of it, or only checkouts that should be over. */
  reconcile(which: 'all' | 'over', signal?: AbortSignal): Promise<void>
  /** Does what is written down to be done outside; resolves when nothing is left that is due. */
  runErrands(): Promise<void>
  /** Has it done soon, in the background. */
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
        await work(closing.signal).catch((err: unknown) => log.warn({ err }, 'Errands of the membership were not run'))
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

export const openMemberships = (ground: MembershipGround): Memberships => {
  const { wake, close } = waking((signal) => runErrands(signal), ground.log)
  const settle = settler(ground, () => void wake())
  const runErrands = errandRunner(ground, settle)
  return {
    begin: paymentBeginner(ground, settle),
    settle,
    applyNotice: (body, signature) => applyNotice(ground, settle, body, signature),
    reconcile: (which, signal) => reconcile(ground, settle, which, signal),
    runErrands: wake,
    wake: () => void wake(),
    close,
  }
}
