import { accentTokens, ownAccent } from '../brand/accent.ts'
import { type Brand, productName } from '../brand/brand.ts'
import { escapeMarkup } from '../text/markup.ts'
import type { Block, Run } from './email-text.ts'
import type { Email } from './mail.ts'

export interface EmailContent {
  to: string
  subject: string
  blocks: readonly Block[]
  publicUrl: string
  /** The service that sends it. */
  brand: Brand
  headers?: Record<string, string>
}

const runText = ({ text, address }: Run): string => (address === undefined || address === text ? text : `${text} (${address})`)

const blockText = (block: Block): string => {
  if (block.kind === 'code') return `    ${block.code}`
  if (block.kind === 'button') return `${block.label}:\n${block.address}`
  const lines = block.lines.map((line) => line.map(runText).join(''))
  return lines.map((line) => (block.kind === 'list' ? `- ${line}` : line)).join('\n')
}

const runHtml = ({ text, isBold, address }: Run): string => {
  if (isBold) return `<b>${escapeMarkup(text)}</b>`
  if (address !== undefined)
    return `<a href="${escapeMarkup(address)}" style="color:#4d443b;word-break:break-word">${escapeMarkup(text)}</a>`
  return escapeMarkup(text)
}
const lineHtml = (line: readonly Run[]): string => line.map(runHtml).join('')

// Colours of the day theme; mail programs know no style sheets of ours.
const blockHtml = (block: Block, { accent, onAccent }: { accent: string; onAccent: string }): string => {
  if (block.kind === 'code')
    return `<p style="margin:8px 0 24px;font-size:40px;line-height:1.2;letter-spacing:0.3em;font-weight:600;color:#1a1613">${escapeMarkup(block.code)}</p>`
  // In full too, since some programs show no buttons.
  if (block.kind === 'button')
    return `<p style="margin:8px 0 16px"><a href="${escapeMarkup(block.address)}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:${accent};color:${onAccent};font-size:15px;font-weight:600;text-decoration:none">${escapeMarkup(block.label)}</a></p>
<p style="margin:0 0 24px;font-size:13px;line-height:1.5;color:#6b6055;word-break:break-all">${escapeMarkup(block.address)}</p>`
  if (block.kind === 'list')
    return `<ul style="margin:0 0 16px;padding-left:20px;font-size:15px;line-height:1.5;color:#4d443b">${block.lines.map((line) => `<li>${lineHtml(line)}</li>`).join('')}</ul>`
  return `<p style="margin:0 0 16px;font-size:15px;line-height:1.5;color:#4d443b">${block.lines.map(lineHtml).join('<br>')}</p>`
}

/** The name in its letters, in mail without pictures; Matinee's own has its lamp. */
const nameOf = ({ name, accent }: Brand): string =>
  name === productName && accent === ownAccent ? 'Mat<span style="color:#a85607">i</span>nee' : escapeMarkup(name)

/** An email in the service's own look, as plain text and as HTML without pictures. */
export const layOutEmail = ({ to, subject, blocks, publicUrl, brand, headers }: EmailContent): Email => {
  const text = [...blocks.map(blockText), `-- \n${brand.name}, ${publicUrl}`].join('\n\n')
  const colours = accentTokens(brand.accent).dark
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f7f1e6;font-family:'Instrument Sans',Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px"><tr>
<td style="padding:32px;background:#fffdf8;border-radius:16px">
<p style="margin:0 0 24px;font-family:Gloock,Georgia,serif;font-size:28px;line-height:1.1;color:#1a1613">${nameOf(brand)}</p>
${blocks.map((block) => blockHtml(block, colours)).join('\n')}
</td></tr><tr><td style="padding:16px 32px;font-size:13px;color:#6b6055">
<a href="${escapeMarkup(publicUrl)}" style="color:#6b6055">${escapeMarkup(publicUrl.replace(/^https?:\/\//, ''))}</a>
</td></tr></table></td></tr></table></body></html>
`
  return { to, subject, sender: { name: brand.mailSender, service: brand.name }, text: `${text}\n`, html, headers: headers ?? {} }
}
