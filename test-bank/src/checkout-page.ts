import { createHash } from 'node:crypto'
import { testCards } from './cards.ts'
import type { CheckoutField, CheckoutForm } from './checkout-form.ts'
import { escapeMarkup } from './escape-markup.ts'

/** What the page is about, as it is shown. */
export interface CheckoutSummary {
  planName: string
  /** With its currency, such as $1.99. */
  price: string
  /** What is charged at once, and from when on the price is, where that is later. */
  dueToday: string
  firstPriceOn: string | undefined
  interval: string
  email: string
}

/** Whose checkout it is, and addresses of its pictures and of what the web package has built; without those the page is plainer. */
export interface CheckoutAssets {
  serviceName: string
  icon: string
  /** Colours of buttons and of what is chosen. */
  accent: { accent: string; hover: string; soft: string; onAccent: string }
  wordmark?: string | undefined
  sans?: string | undefined
  display?: string | undefined
}

// Colours and sizes of the web's tokens (web/src/ui/tokens.css), which live in a bundle that this page does not load.
const styleOf = ({ sans, display, accent: { accent, hover, soft, onAccent } }: CheckoutAssets): string => `
${sans ? `@font-face{font-family:'Instrument Sans';src:url('${sans}') format('woff2');font-weight:400 700;font-display:swap}` : ''}
${display ? `@font-face{font-family:Gloock;src:url('${display}') format('woff2');font-display:swap}` : ''}
:root{color-scheme:dark}*{box-sizing:border-box;margin:0}
body{min-height:100dvh;padding:24px 20px 48px;background:#0c0b0a;color:#f6efe2;font:400 15px/1.5 'Instrument Sans',system-ui,sans-serif;-webkit-font-smoothing:antialiased}
header{max-width:980px;margin:0 auto 40px}header a{display:inline-block}header img{display:block;height:28px;width:auto}
.name{font:400 28px/1 Gloock,'Times New Roman',serif;color:#f6efe2;text-decoration:none}
main{max-width:980px;margin:0 auto;display:grid;grid-template-columns:minmax(0,400px) minmax(0,1fr);gap:32px;align-items:start}
main.plain{display:block;max-width:560px;padding-top:8vh}
h1{font:400 46px/1.05 Gloock,'Times New Roman',serif;letter-spacing:-.01em}h2{font:400 28px/1.1 Gloock,'Times New Roman',serif}
.plain p{margin:16px 0 28px;color:#cbc1b1;font-size:17px}
.test{grid-column:1/-1;display:flex;gap:12px;align-items:baseline;padding:14px 20px;border-radius:10px;background:${soft};color:#f6efe2}
.test b{color:${accent};font-size:12px;letter-spacing:.1em;text-transform:uppercase;white-space:nowrap}
.ticket{position:relative;padding:32px 32px 28px;border-radius:16px;background:${accent};color:${onAccent}}
.ticket .eyebrow{font-size:12px;font-weight:600;letter-spacing:.1em;text-transform:uppercase}
.ticket h1{margin:8px 0 24px;overflow-wrap:anywhere}
.ticket dl{position:relative;margin-top:28px;padding-top:24px;border-top:2px dotted currentColor}
.ticket dl::before,.ticket dl::after{content:'';position:absolute;top:-17px;width:32px;height:32px;border-radius:50%;background:#0c0b0a}
.ticket dl::before{left:-48px}.ticket dl::after{right:-48px}
dl div{display:flex;justify-content:space-between;gap:16px;padding:4px 0}dt{white-space:nowrap}dd{text-align:right;overflow-wrap:anywhere;font-weight:600}
.price{display:flex;align-items:baseline;gap:10px;font-weight:600}.price b{font:400 58px/1 Gloock,'Times New Roman',serif;letter-spacing:-.02em}
form{padding:32px;border-radius:16px;background:#151312}
.wrongs{margin-top:16px;padding:12px 16px;border-radius:10px;box-shadow:inset 0 0 0 1.5px #ff7a66;color:#ff7a66}
.field{margin-top:16px}.pair{display:grid;grid-template-columns:1fr 1fr;gap:0 16px}
label{display:block;margin-bottom:7px;color:#cbc1b1;font-size:13px;font-weight:600}
input{width:100%;height:52px;padding:0 16px;border:0;border-radius:10px;background:#1d1a18;box-shadow:inset 0 0 0 1px rgb(246 239 226/20%);color:inherit;font:inherit;font-variant-numeric:tabular-nums}
input::placeholder{color:#a0968a}
input:focus{outline:none;box-shadow:inset 0 0 0 2px ${accent}}input[aria-invalid]{box-shadow:inset 0 0 0 1.5px #ff7a66}input[aria-invalid]:focus{box-shadow:inset 0 0 0 2px #ff7a66}
.wrong{margin-top:7px;color:#ff7a66;font-size:13px}
.buttons{display:flex;gap:12px;margin-top:28px}
button,.button{display:inline-flex;align-items:center;justify-content:center;height:52px;padding:0 28px;border:0;border-radius:999px;background:rgb(246 239 226/12%);color:#f6efe2;font:600 15px/1 'Instrument Sans',system-ui,sans-serif;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:rgb(246 239 226/20%)}
button.pay{flex:1;background:${accent};color:${onAccent}}button.pay:hover{background:${hover}}
.button.back{background:#f6efe2;color:#17130f}.button.back:hover{background:#fffaf0}
button:focus-visible,a:focus-visible{outline:2px solid ${accent};outline-offset:3px}
.cards{margin-top:24px;padding-top:20px;border-top:1px solid rgb(246 239 226/10%);color:#cbc1b1;font-size:14px}
.cards ul{margin-top:8px;padding:0;list-style:none}.cards li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;padding:5px 0}
.cards code{color:#f6efe2;font:inherit;font-variant-numeric:tabular-nums;white-space:nowrap}
@media(max-width:767.98px){header{margin-bottom:24px}main{grid-template-columns:minmax(0,1fr);gap:20px}h1{font-size:36px}.ticket{padding:24px}.price b{font-size:46px}.ticket h1{margin-bottom:16px}.ticket dl{margin-top:20px}.ticket dl::before{left:-40px}.ticket dl::after{right:-40px}form{padding:24px 20px}.test{display:block}.test b{display:block}}
`

const labels: Record<CheckoutField, string> = {
  number: 'Card number',
  expiry: 'Valid until (MM / YY)',
  code: 'Security code',
  holder: 'Name on the card',
}

const attributes: Record<CheckoutField, string> = {
  number: `autocomplete="cc-number" inputmode="numeric" maxlength="30" placeholder="${testCards.approves}"`,
  expiry: 'autocomplete="cc-exp" maxlength="9" placeholder="12 / 34"',
  code: 'autocomplete="cc-csc" inputmode="numeric" maxlength="4" placeholder="123"',
  holder: 'autocomplete="cc-name" maxlength="100"',
}

const fieldOf = (field: CheckoutField, { entered, wrong }: CheckoutForm, hasFocus: boolean): string => {
  const reason = wrong[field]
  const about = reason ? ` aria-invalid="true" aria-describedby="${field}-wrong"` : ''
  return `<div class="field"><label for="${field}">${labels[field]}</label>
<input id="${field}" name="${field}" value="${escapeMarkup(entered[field])}" required spellcheck="false" ${attributes[field]}${about}${hasFocus ? ' autofocus' : ''}>
${reason ? `<p class="wrong" id="${field}-wrong">${escapeMarkup(reason)}</p>` : ''}</div>`
}

const documentOf = (title: string, body: string, assets: CheckoutAssets): { html: string; styleHash: string } => {
  const style = styleOf(assets)
  const name = escapeMarkup(assets.serviceName)
  const brand = assets.wordmark ? `<img src="${escapeMarkup(assets.wordmark)}" alt="${name}">` : name
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeMarkup(title)} - ${name}</title><link rel="icon" href="${escapeMarkup(assets.icon)}">
<style>${style}</style></head><body><header><a class="name" href="/">${brand}</a></header>
${body}
</body></html>
`
  return { html, styleHash: createHash('sha256').update(style).digest('base64') }
}

/** The checkout with its form; where something is wrong the first such field has the focus. */
export const checkoutPage = (summary: CheckoutSummary, form: CheckoutForm, assets: CheckoutAssets) => {
  const firstWrong = (Object.keys(labels) as CheckoutField[]).find((field) => form.wrong[field])
  const field = (name: CheckoutField) => fieldOf(name, form, name === firstWrong)
  const manners = [
    [testCards.approves, 'is approved'],
    [testCards.declines, 'is declined'],
    [testCards.failsAtRenewal, 'is approved, and fails when it renews'],
  ]
  const body = `<main>
<p class="test" role="note"><b>Test mode</b> <span>No money moves here. Pay with one of the test cards below, never with a real one.</span></p>
<section class="ticket" aria-label="What you subscribe to"><p class="eyebrow">Subscribe to</p><h1>${escapeMarkup(summary.planName)}</h1>
<p class="price"><b>${escapeMarkup(summary.price)}</b> per ${escapeMarkup(summary.interval)}</p>
<dl><div><dt>E-mail</dt><dd>${escapeMarkup(summary.email)}</dd></div><div><dt>Due today</dt><dd>${escapeMarkup(summary.dueToday)}</dd></div>
${summary.firstPriceOn ? `<div><dt>Then ${escapeMarkup(summary.price)}</dt><dd>from ${escapeMarkup(summary.firstPriceOn)}</dd></div>` : ''}
<div><dt>Renews</dt><dd>every ${escapeMarkup(summary.interval)}, until you cancel</dd></div></dl></section>
<form method="post" novalidate><h2>Pay by card</h2>
${form.refusal ? `<p class="wrongs" role="alert">${escapeMarkup(form.refusal)}</p>` : ''}
${field('number')}
<div class="pair">${field('expiry')}${field('code')}</div>
${field('holder')}
<div class="buttons"><button class="pay" name="action" value="pay">Pay ${escapeMarkup(summary.dueToday)}</button><button name="action" value="cancel">Cancel</button></div>
<section class="cards" aria-label="Test cards"><p>Test cards, with any name and security code and any date to come:</p>
<ul>${manners.map(([number, manner]) => `<li><code>${number}</code> <span>${manner}</span></li>`).join('')}</ul></section></form></main>`
  return documentOf(`${form.refusal ? 'Please look again: ' : ''}${summary.planName}`, body, assets)
}

/** A page with one message and a way on. */
export const checkoutMessage = (
  { title, words, link }: { title: string; words: string; link: { label: string; address: string } },
  assets: CheckoutAssets,
) =>
  documentOf(
    title,
    `<main class="plain"><h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(words)}</p>
<a class="button back" href="${escapeMarkup(link.address)}">${escapeMarkup(link.label)}</a></main>`,
    assets,
  )
