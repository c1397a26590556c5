import { BankRefusal, type TestBank } from './bank.ts'
import type { InvoiceObject, SessionObject, SubscriptionObject } from './objects.ts'

/** Parameters as Stripe reads them: `line_items[0][price]=x` is a list with an object in it. */
export type Parameters = { [name: string]: string | Parameters | (string | Parameters)[] }

/** Reads a query or a form body. */
export const readParameters = (encoded: string): Parameters => {
  const tree: Parameters = {}
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.replaceAll(']', '').split('[')
    let place = tree
    for (const key of path.slice(0, -1)) {
      place[key] ??= {}
      place = place[key] as Parameters
    }
    place[path.at(-1) ?? ''] = value
  }
  return listed(tree) as Parameters
}

const listed = (value: string | Parameters): string | Parameters | (string | Parameters)[] => {
  if (typeof value === 'string') return value
  const entries = Object.entries(value).map(([key, inner]) => [key, listed(inner as string | Parameters)] as const)
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
  return isList ? entries.map(([, inner]) => inner as string | Parameters) : (Object.fromEntries(entries) as Parameters)
}

interface EndpointRequest {
  /** What the pattern caught. */
  id: string
  parameters: Parameters
  key: string
  bank: TestBank
}

interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  /** Stripe refuses parameters that it does not know. */
  knows: readonly string[]
  needs?: readonly string[]
  answer(request: EndpointRequest): Promise<object>
}

const isExpanded = ({ expand }: Parameters, name: string): boolean => Array.isArray(expand) && expand.includes(name)

const bare = (reference: string | { id: string }): string => (typeof reference === 'string' ? reference : reference.id)

const shownSession = ({ line_items, trial_period_days, ...session }: SessionObject, parameters: Parameters): object =>
  isExpanded(parameters, 'line_items') ? { ...session, line_items } : session

const shownSubscription = (subscription: SubscriptionObject, parameters: Parameters): object => ({
  ...subscription,
  ...(isExpanded(parameters, 'default_payment_method') ? {} : { default_payment_method: bare(subscription.default_payment_method) }),
  ...(isExpanded(parameters, 'latest_invoice') ? {} : { latest_invoice: bare(subscription.latest_invoice) }),
})

const there = <Kind>(object: Kind | undefined, what: string, id: string): Kind => {
  if (object) return object
  throw new BankRefusal(`No such ${what}: '${id}'`, { status: 404, code: 'resource_missing', param: 'id' })
}

/** One page of a list, newest first. */
const page = (all: readonly InvoiceObject[], { limit = '10', starting_after: after }: Parameters, url: string): object => {
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
  const until = from + Math.min(100, Number(limit))
  return { object: 'list', url, has_more: until < all.length, data: all.slice(from, until) }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const inside = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** The endpoints of Stripe's interface that are used here, with their parameters in API version 2023-08-16. */
export const endpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: /^\/v1\/prices$/,
    knows: ['lookup_keys', 'active', 'limit'],
    answer: async ({ parameters, bank }) => {
      const price = await bank.findPrice(text(inside(parameters.lookup_keys, 0)))
      return { object: 'list', url: '/v1/prices', has_more: false, data: price ? [price] : [] }
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/prices$/,
    knows: ['currency', 'unit_amount', 'recurring', 'lookup_key', 'transfer_lookup_key', 'product_data'],
    needs: ['currency'],
    answer: ({ parameters, key, bank }) =>
      bank.createPrice(
        {
          currency: text(parameters.currency),
          unitAmount: Number(parameters.unit_amount),
          interval: text(inside(parameters.recurring, 'interval')) as 'month' | 'year',
          lookupKey: text(parameters.lookup_key),
          productName: text(inside(parameters.product_data, 'name')),
        },
        key,
      ),
  },
  {
    method: 'GET',
    path: /^\/v1\/coupons\/([\w-]+)$/,
    knows: [],
    answer: async ({ id, bank }) => there(await bank.findCoupon(id), 'coupon', id),
  },
  {
    method: 'POST',
    path: /^\/v1\/coupons$/,
    knows: ['id', 'amount_off', 'currency', 'duration', 'name'],
    answer: ({ parameters, key, bank }) => {
      if (parameters.duration !== 'once') throw new BankRefusal('Only what is taken off once is known here.', { param: 'duration' })
      const { id, amount_off: amountOff, currency, name } = parameters
      return bank.createCoupon({ id: text(id), amountOff: Number(amountOff), currency: text(currency), name: text(name) }, key)
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    knows: [
      ...['mode', 'line_items', 'customer_email', 'client_reference_id', 'metadata', 'subscription_data'],
      ...['success_url', 'cancel_url', 'expires_at', 'expand', 'discounts'],
    ],
    needs: ['mode', 'line_items', 'success_url'],
    answer: async ({ parameters, key, bank }) => {
      const item = inside(parameters.line_items, 0)
      if (parameters.mode !== 'subscription' || inside(item, 'quantity') !== '1')
        throw new BankRefusal('Only one place in a subscription is sold here.', { param: 'mode' })
      const couponId = text(inside(inside(parameters.discounts, 0), 'coupon'))
      const trialDays = Number(inside(parameters.subscription_data, 'trial_period_days') ?? 0)
      const session = await bank.createSession(
        {
          priceId: text(inside(item, 'price')),
          ...(couponId && { couponId }),
          ...(trialDays > 0 && { trialDays }),
          customerEmail: text(parameters.customer_email),
          clientReferenceId: text(parameters.client_reference_id) || null,
          metadata: (parameters.metadata ?? {}) as Record<string, string>,
          successUrl: text(parameters.success_url),
          cancelUrl: text(parameters.cancel_url),
          expiresAt: Number(parameters.expires_at),
        },
        key,
      )
      return shownSession(session, parameters)
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/(\w+)$/,
    knows: ['expand'],
    answer: async ({ id, parameters, bank }) => shownSession(there(await bank.findSession(id), 'checkout.session', id), parameters),
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    knows: ['expand'],
    answer: async ({ id, parameters, bank }) => shownSession(await bank.expireSession(id), parameters),
  },
  {
    method: 'GET',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    knows: ['expand'],
    answer: async ({ id, parameters, bank }) => shownSubscription(there(await bank.findSubscription(id), 'subscription', id), parameters),
  },
  {
    method: 'POST',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    knows: ['cancel_at_period_end', 'expand'],
    answer: async ({ id, parameters, bank }) =>
      shownSubscription(await bank.setCancelAtPeriodEnd(id, parameters.cancel_at_period_end === 'true'), parameters),
  },
  {
    method: 'DELETE',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    knows: ['expand'],
    answer: async ({ id, parameters, bank }) => shownSubscription(await bank.cancelSubscription(id), parameters),
  },
  {
    method: 'DELETE',
    path: /^\/v1\/customers\/(\w+)$/,
    knows: [],
    answer: ({ id, bank }) => bank.deleteCustomer(id),
  },
  {
    method: 'GET',
    path: /^\/v1\/invoices\/(\w+)$/,
    knows: ['expand'],
    answer: async ({ id, bank }) => there(await bank.findInvoice(id), 'invoice', id),
  },
  {
    method: 'GET',
    path: /^\/v1\/invoices$/,
    knows: ['subscription', 'status', 'limit', 'starting_after'],
    answer: async ({ parameters, bank }) => {
      const all = await bank.invoicesOf(text(parameters.subscription))
      return page(
        all.filter(({ status }) => parameters.status === undefined || status === parameters.status),
        parameters,
        '/v1/invoices',
      )
    },
  },
]
