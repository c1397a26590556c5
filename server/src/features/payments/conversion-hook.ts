import { priceText } from '../../platform/text/money.ts'
import type { PaymentRow } from './payments.sql.ts'

const timeoutMs = 10_000

/** The hook does not want this, however often it is told. */
export class HookRejected extends Error {
  override readonly name = 'HookRejected'
  readonly code: number
  constructor(status: number) {
    super(`The conversion hook answered ${status}.`)
    this.code = status
  }
}

/** What may be otherwise in a while: too early, too many, or broken there. */
const isPassing = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status)

/**
 * Tells the operator's hook of a paid payment. Its answer is not read, and a redirect is not followed: whoever answers for the hook
 * must not choose what else this server asks. Throws HookRefusal where telling it again would change nothing.
 */
export const callHook = async (hook: string, { id, firstMinor, currency, planName }: PaymentRow): Promise<void> => {
  const reply = await fetch(hook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      payment: id,
      amount: Number(priceText(firstMinor, currency)),
      amount_minor: firstMinor,
      currency,
      plan: planName,
    }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await reply.body?.cancel()
  if (reply.ok) return
  if (isPassing(reply.status)) throw Object.assign(new Error('The conversion hook is away.'), { code: reply.status })
  throw new HookRejected(reply.status)
}
