import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { successAddressOf, type TestBank } from '@matinee/test-bank/bank'
import { nextPeriodEnd } from '@matinee/test-bank/billing-period'
import { type CheckoutForm, emptyForm, readCheckoutForm } from '@matinee/test-bank/checkout-form'
import { type CheckoutAssets, checkoutMessage, checkoutPage } from '@matinee/test-bank/checkout-page'
import type { SessionObject } from '@matinee/test-bank/objects'
import type { Deliver } from '@matinee/test-bank/webhooks'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { accentTokens } from '../platform/brand/accent.ts'
import type { Brand } from '../platform/brand/brand.ts'
import { brandLook, iconAddress } from '../platform/brand/brand-look.ts'
import { projectRoot } from '../platform/files/project.ts'
import { testCheckoutPath } from '../platform/payments/open-payments.ts'
import { signedPrice } from '../platform/text/money.ts'
import { longDay } from '../platform/time/day.ts'
import { dayMs } from '../platform/time/durations.ts'
import { setPageHeaders } from './page-headers.ts'

// Built files carry a digest of their content in their name.
const findFonts = (): Pick<CheckoutAssets, 'sans' | 'display'> => {
  const folder = join(projectRoot, 'web/dist/client/assets')
  const files = existsSync(folder) ? readdirSync(folder) : []
  const addressOf = (pattern: RegExp) => {
    const file = files.find((name) => pattern.test(name))
    return file && `/assets/${file}`
  }
  return {
    sans: addressOf(/^instrument-sans-latin-wght-[\w-]+\.woff2$/),
    display: addressOf(/^gloock-latin-[\w-]+\.woff2$/),
  }
}

const assetsOf = (brand: Brand): Pick<CheckoutAssets, 'serviceName' | 'wordmark' | 'icon' | 'accent'> => ({
  serviceName: brand.name,
  wordmark: brandLook(brand).wordmark || undefined,
  icon: iconAddress(brand, 64),
  accent: accentTokens(brand.accent).dark,
})

const originOf = (address: string): string[] => (URL.canParse(address) ? [new URL(address).origin] : [])

// A browser holds what a form leads to against form-action as well, so the way back is named there.
const policyOf = (styleHash: string, session: SessionObject | undefined): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "img-src 'self'",
    "font-src 'self'",
    `form-action ${[...new Set(["'self'", ...originOf(session?.success_url ?? ''), ...originOf(session?.cancel_url ?? '')])].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * `/test-checkout/:session`: where the built-in test provider is paid. Whoever knows the address may pay, as with the real
 * provider, so its id is the secret. Never to be registered beside a provider that takes money.
 */
export const registerTestCheckout = (
  app: FastifyInstance,
  bank: TestBank,
  { publicUrl, brand }: { publicUrl: string; brand: () => Promise<Brand> },
): void => {
  const fonts = findFonts()
  const readAssets = async (): Promise<CheckoutAssets> => ({ ...fonts, ...assetsOf(await brand()) })

  const send = (reply: FastifyReply, { html, styleHash }: { html: string; styleHash: string }, session?: SessionObject) =>
    setPageHeaders(reply, { strict: true })
      .header('content-security-policy', policyOf(styleHash, session))
      .header('referrer-policy', 'same-origin')
      .header('cache-control', 'no-store')
      .send(html)

  const sendForm = async (reply: FastifyReply, session: SessionObject, form: CheckoutForm) => {
    const item = session.line_items.data[0]?.price
    const priced = (minor: number) => signedPrice(minor, session.currency.toUpperCase())
    const { interval } = item?.recurring ?? { interval: 'month' as const }
    const now = bank.clock.now()
    const trialDays = session.trial_period_days ?? 0
    const firstPrice = trialDays > 0 ? new Date(now.getTime() + trialDays * dayMs) : nextPeriodEnd(now, now, interval)
    const regular = item?.unit_amount ?? session.amount_total
    const summary = {
      planName: await bank.productNameOf(session),
      price: priced(regular),
      dueToday: priced(session.amount_total),
      firstPriceOn: session.amount_total < regular ? longDay(firstPrice) : undefined,
      interval,
      email: session.customer_email,
    }
    return send(reply, checkoutPage(summary, form, await readAssets()), session)
  }

  const sendMessage = async (reply: FastifyReply, session: SessionObject | undefined) => {
    const assets = await readAssets()
    const label = `Back to ${assets.serviceName}`
    if (!session) {
      const message = { title: 'No such checkout', words: 'This address leads to no checkout. Nothing was charged.' }
      return send(reply.code(404), checkoutMessage({ ...message, link: { label, address: `${publicUrl}/` } }, assets))
    }
    const message =
      session.status === 'complete'
        ? { title: 'Paid already', words: 'This checkout is complete, and was charged once.', address: successAddressOf(session) }
        : { title: 'Too late', words: 'This checkout has expired. Nothing was charged.', address: session.cancel_url }
    return send(reply, checkoutMessage({ ...message, link: { label, address: message.address } }, assets))
  }

  const isOpen = (session: SessionObject | undefined): session is SessionObject =>
    session?.status === 'open' && bank.clock.now().getTime() < session.expires_at * 1000

  void app.register(async (app) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, new URLSearchParams(body as string))
    })

    app.get<{ Params: { session: string } }>(`${testCheckoutPath}/:session`, async (request, reply) => {
      const session = await bank.findSession(request.params.session)
      return isOpen(session) ? sendForm(reply, session, emptyForm) : sendMessage(reply, session)
    })

    app.post<{ Params: { session: string } }>(`${testCheckoutPath}/:session`, async (request, reply) => {
      const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const session = await bank.findSession(request.params.session)
      if (!session) return sendMessage(reply, undefined)
      if (sent.get('action') === 'cancel') return reply.redirect(session.cancel_url, 303)
      if (session.status === 'complete') return reply.redirect(successAddressOf(session), 303)
      if (!isOpen(session)) return sendMessage(reply, session)
      const form = readCheckoutForm(sent, bank.clock.now())
      if (form.refusal) return sendForm(reply, session, form)
      const payment = await bank.pay(session.id, form.entered.number)
      if (payment.outcome === 'declined') {
        return sendForm(reply, session, { ...form, refusal: payment.reason, wrong: { number: 'Try another test card.' } })
      }
      if (payment.outcome === 'paid' || payment.outcome === 'complete') return reply.redirect(payment.address, 303)
      return sendMessage(reply, await bank.findSession(session.id))
    })
  })
}

/** Hands the test provider's webhook events to our own webhook, in this process. */
export const webhookPoster =
  (app: FastifyInstance, webhookPath: string): Deliver =>
  async (body, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const reply = await app.inject({ method: 'POST', url: webhookPath, headers, payload: body })
    return reply.statusCode < 300
  }
