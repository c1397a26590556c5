import type { Clock } from './clock.ts'
import { dateOf } from './new-objects.ts'
import type { EventObject } from './objects.ts'
import { signWebhook } from './sign-webhook.ts'
import type { BankStore } from './store.ts'

/** Hands a webhook event over; false, or an error, lets it be tried again later. */
export type Deliver = (body: Buffer, signature: string) => Promise<boolean>

const eventsAtOnce = 50
const shortestPauseMs = 5000
const longestPauseMs = 3_600_000
/** After so long a webhook event that nobody takes is given up; whoever missed it finds out by asking. */
const patienceMs = 3 * 86_400_000

/** When a webhook event is tried again that was not taken now: each pause is as long as all before it together. */
const nextTry = (event: EventObject, now: Date): Date | null => {
  const age = now.getTime() - dateOf(event.created).getTime()
  if (age > patienceMs) return null
  return new Date(now.getTime() + Math.min(Math.max(age, shortestPauseMs), longestPauseMs))
}

/** Hands over what waits at the test bank, one after the other; a webhook event may arrive more than once, as from the real one. */
export const webhookSender = ({ store, clock, webhookSecret }: { store: BankStore; clock: Clock; webhookSecret: string }) => {
  let last: Promise<unknown> = Promise.resolve()

  const handOver = async (event: EventObject, deliver: Deliver): Promise<boolean> => {
    const body = Buffer.from(JSON.stringify(event))
    const isTaken = await deliver(body, signWebhook(body, webhookSecret, clock.now())).catch(() => false)
    await store.updateEventDue(event.id, isTaken ? null : nextTry(event, clock.now()))
    return isTaken
  }

  const deliverAll = async (deliver: Deliver): Promise<number> => {
    let taken = 0
    for (;;) {
      const events = await store.selectWaitingEvents(clock.now(), eventsAtOnce)
      for (const event of events) if (await handOver(event, deliver)) taken++
      if (events.length < eventsAtOnce) return taken
    }
  }

  return {
    deliverDue: (deliver: Deliver): Promise<number> => {
      const mine = last.then(() => deliverAll(deliver))
      last = mine.catch(() => undefined)
      return mine
    },
  }
}
