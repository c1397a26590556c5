import type { FastifyInstance } from 'fastify'
import { refuseAny } from '../kernel/refuse.ts'
import type { Brand } from '../platform/brand/brand.ts'
import { readStoredEmails, type StoredEmail } from '../platform/mail/mail-folder.ts'
import { escapeMarkup } from '../platform/text/markup.ts'
import { setPageHeaders, styleSourcesOf } from './page-headers.ts'

export const mailboxAddress = '/dev/mailbox'
const mostLetters = 50

/** Text with its addresses as links. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, index) => (index % 2 === 1 ? `<a href="${escapeMarkup(piece)}">${escapeMarkup(piece)}</a>` : escapeMarkup(piece)))
    .join('')

const emailOf = ({ id, date, to, subject, code, text }: StoredEmail): string => `<article>
<h2>${escapeMarkup(subject)}</h2>
<p class="to">To ${escapeMarkup(to)}, <time datetime="${date.toISOString()}">${date.toUTCString()}</time></p>
${code ? `<p class="code">${escapeMarkup(code)}</p>` : ''}
<pre>${linked(text)}</pre>
<details><summary>As a mail program shows it</summary>
<iframe src="${mailboxAddress}/${encodeURIComponent(id)}" title="${escapeMarkup(subject)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></details>
</article>`

const style = `
body{margin:0 auto;max-width:720px;padding:24px 16px;background:#f7f1e6;color:#1a1613;font:16px/1.5 'Instrument Sans',Helvetica,Arial,sans-serif}
article{margin:16px 0;padding:24px;background:#fffdf8;border-radius:16px}h2{margin:0;font-size:20px}.to{margin:0;color:#6b6055;font-size:14px}
.code{margin:16px 0;font-size:40px;letter-spacing:.3em;font-weight:600}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}a{color:#8a4a06}
iframe{width:100%;height:560px;border:1px solid #d9cdb9;border-radius:8px}summary{cursor:pointer}
`

const page = (emails: StoredEmail[], name: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Mailbox - ${escapeMarkup(name)} demo</title>
<style>${style}</style></head><body><main><h1>Mailbox</h1>
<p>This is a demo without a mail server: its letters come here, newest first. <a href="/">Back to ${escapeMarkup(name)}</a></p>
${emails.length > 0 ? emails.map(emailOf).join('\n') : '<p>No email was sent yet.</p>'}
</main></body></html>
`

/** `/dev/mailbox`: the emails of a demo that has no mail server, for whoever tries it out. Never to be registered anywhere else. */
export const registerMailbox = (app: FastifyInstance, { folder, brand }: { folder: string; brand: () => Promise<Brand> }): void => {
  app.get(mailboxAddress, async (_request, reply) =>
    setPageHeaders(reply, { strict: true, styleSources: styleSourcesOf([style]) })
      .header('cache-control', 'no-store')
      .send(page(await readStoredEmails(folder, mostLetters), (await brand()).name)),
  )
  app.get(`${mailboxAddress}/:id`, async (request, reply) => {
    const { id } = request.params as { id: string }
    const message = (await readStoredEmails(folder, mostLetters)).find((message) => message.id === id)
    if (!message) return refuseAny('not_found')
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox",
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(message.html.replace('<head>', '<head><base target="_blank">'))
  })
}
