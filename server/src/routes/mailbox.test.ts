import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerRefusals } from '../kernel/envelope.ts'
import { brandOf } from '../platform/brand/brand.ts'
import { layOutEmail } from '../platform/mail/email-layout.ts'
import { folderMail } from '../platform/mail/mail.ts'
import { readStoredEmails } from '../platform/mail/mail-folder.ts'
import { registerMailbox } from './mailbox.ts'

const brand = brandOf({ name: 'Roxy' }, undefined)

describe('the mailbox of a demo', () => {
  let folder: string
  const app = Fastify()
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'matinee-mailbox-'))
    registerRefusals(app)
    registerMailbox(app, { folder: join(folder, 'mail'), brand: async () => brand })
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  })

  const link = 'http://matinee.test/account-verification?token=a_b-c=d'
  const message = layOutEmail({
    to: 'ines@matinee.test',
    subject: 'Grüße <b>, “Inès”\r\nBcc: all@matinee.test',
    blocks: [
      {
        kind: 'paragraph',
        lines: [
          [
            {
              text: 'Hello <script>alert(1)</script> Inès, this is a sentence that is longer than the 76 characters that a line of mail may have.',
            },
          ],
        ],
      },
      { kind: 'code', code: '0427' },
      { kind: 'button', label: 'Open', address: link },
    ],
    publicUrl: 'http://matinee.test',
    brand,
    headers: { 'X-Matinee-Code': '0427', 'X-Matinee-Link': link },
  })
  const get = (url: string) => app.inject({ url })

  it('is empty before the first email', async () => {
    expect((await get('/dev/mailbox')).body).toContain('No email was sent yet.')
  })

  it('reads emails back as they were written, whatever their emails and lines', async () => {
    const mail = folderMail(join(folder, 'mail'), 'Matinee <no-reply@matinee.test>')
    const plain = `${'Nothing but plain letters, '.repeat(9)}\nFrom here on\n.dots\n\nhttp://matinee.test/?token=${'x'.repeat(90)}`
    await mail.send({ ...message, subject: 'The first', text: plain })
    await mail.send(message)
    const [newest, first] = await readStoredEmails(join(folder, 'mail'), 50)
    expect(first?.subject).toBe('The first')
    expect(first?.text.trim()).toBe(plain)
    expect(newest).toMatchObject({ to: message.to, code: '0427' })
    expect(newest?.subject).toContain('Grüße <b>, “Inès”')
    expect(newest?.text.trim()).toBe(message.text.trim())
    expect(newest?.html.trim()).toBe(message.html.trim().replaceAll('\r\n', '\n'))
    await writeFile(join(folder, 'mail', 'zz-notes.txt'), 'not a letter')
  })

  it('shows them newest first with their code and links, and runs nothing that is in them', async () => {
    const page = await get('/dev/mailbox')
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    expect(page.body.indexOf('Grüße &lt;b&gt;')).toBeLessThan(page.body.indexOf('The first'))
    expect(page.body).toContain('<p class="code">0427</p>')
    expect(page.body).toContain(`<a href="${link}">`)
    expect(page.body).not.toContain('<script>')
    const frame = /src="(\/dev\/mailbox\/[^"]+)"/.exec(page.body)![1]!
    expect(page.body).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
    const html = await get(frame)
    expect(html.headers['content-security-policy']).toContain('sandbox')
    expect(html.body).toContain('&lt;script&gt;')
    expect(html.body).not.toContain('<img')
    expect((await get('/dev/mailbox/..%2f..%2fpackage')).statusCode).toBe(404)
  })
})
