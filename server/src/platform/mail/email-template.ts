import { accentTokens, ownAccent } from '../brand/accent.ts'
import { type Brand, productName } from '../brand/brand.ts'
import { escapeMarkup } from '../text/markup.ts'
import type { Email } from './mail.ts'

export interface EmailContent {
  to: string
  subject: string
  /** Plain sentences, one paragraph each. */
  paragraphs: string[]
  /** Shown large between the first paragraph and the others. */
  code?: string
  /** Shown as a button below the code, and in full, since some programs show no buttons. */
  link?: { label: string; address: string }
  publicUrl: string
  /** The service that sends it. */
  brand: Brand
  headers?: Record<string, string>
}

// Colours of the day theme; mail programs know no style sheets of ours.
const paragraph = (text: string) => `<p style="margin:0 0 16px;font-size:15px;line-height:1.5;color:#4d443b">${escapeMarkup(text)}</p>`

const codeBox = (code: string) =>
  `<p style="margin:8px 0 24px;font-size:40px;line-height:1.2;letter-spacing:0.3em;font-weight:600;color:#1a1613">${escapeMarkup(code)}</p>`

const button = ({ label, address }: { label: string; address: string }, { accent, onAccent }: { accent: string; onAccent: string }) =>
  `<p style="margin:8px 0 16px"><a href="${escapeMarkup(address)}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:${accent};color:${onAccent};font-size:15px;font-weight:600;text-decoration:none">${escapeMarkup(label)}</a></p>
<p style="margin:0 0 24px;font-size:13px;line-height:1.5;color:#6b6055;word-break:break-all">${escapeMarkup(address)}</p>`

/** The name in its letters, in mail without pictures; Matinee's own has its lamp. */
const nameOf = ({ name, accent }: Brand): string =>
  name === productName && accent === ownAccent ? 'Mat<span style="color:#a85607">i</span>nee' : escapeMarkup(name)

/** An email in the service's own look, as plain text and as HTML without pictures. */
export const composeEmail = ({ to, subject, paragraphs, code, link, publicUrl, brand, headers }: EmailContent): Email => {
  const [first = '', ...others] = paragraphs
  const text = [
    first,
    ...(code ? [`    ${code}`] : []),
    ...(link ? [`${link.label}:\n${link.address}`] : []),
    ...others,
    `-- \n${brand.name}, ${publicUrl}`,
  ].join('\n\n')
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f7f1e6;font-family:'Instrument Sans',Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px"><tr>
<td style="padding:32px;background:#fffdf8;border-radius:16px">
<p style="margin:0 0 24px;font-family:Gloock,Georgia,serif;font-size:28px;line-height:1.1;color:#1a1613">${nameOf(brand)}</p>
${paragraph(first)}
${code ? codeBox(code) : ''}
${link ? button(link, accentTokens(brand.accent).dark) : ''}
${others.map(paragraph).join('\n')}
</td></tr><tr><td style="padding:16px 32px;font-size:13px;color:#6b6055">
<a href="${escapeMarkup(publicUrl)}" style="color:#6b6055">${escapeMarkup(publicUrl.replace(/^https?:\/\//, ''))}</a>
</td></tr></table></td></tr></table></body></html>
`
  // The address in one piece, for programs that read the email: in the text it is folded like any long line.
  const all = { ...(link ? { 'X-Matinee-Link': link.address } : {}), ...headers }
  return { to, subject, sender: { name: brand.mailSender, service: brand.name }, text: `${text}\n`, html, headers: all }
}
