import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it } from 'vitest'
import { startMailServer } from '../../testing/mail-server.ts'
import { type Email, folderMail, smtpMail } from './mail.ts'
import { purgeEmails } from './mail-folder.jobs.ts'
import { readStoredEmails } from './mail-folder.ts'

const message: Email = {
  to: 'ines@matinee.test',
  subject: 'Your code\r\nBcc: everyone@matinee.test',
  text: 'Your code is 1234.',
  html: '<p>Your code is <b>1234</b>.</p>',
  headers: { 'X-Matinee-Code': '1234' },
}
const from = 'Matinee <no-reply@matinee.test>'

describe('mail', () => {
  it('is from whom the operator names, else from the name in MAIL_FROM, else from the service', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mail-from-'))
    const sentFrom = async (mailFrom: string, name: string) => {
      await folderMail(folder, mailFrom).send({ ...message, sender: { name, service: 'Roxy' } })
      const [file] = (await readdir(folder)).sort()
      const text = await readFile(join(folder, file!), 'utf8')
      await rm(join(folder, file!))
      return /^From: (.*)\r$/m.exec(text)?.[1]
    }
    expect(await sentFrom('no-reply@roxy.test', '')).toBe('Roxy <no-reply@roxy.test>')
    expect(await sentFrom('"The Roxy, Leeds" <no-reply@roxy.test>', '')).toBe('"The Roxy, Leeds" <no-reply@roxy.test>')
    expect(await sentFrom('Post <no-reply@roxy.test>', 'Box office')).toBe('Box office <no-reply@roxy.test>')
    await rm(folder, { recursive: true })
  })

  it('reaches a real mail server with both parts and our header, and no header can be slipped in', async () => {
    const arrived: { text: string; to: string[] }[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        let text = ''
        stream.on('data', (chunk: Buffer) => {
          text += chunk.toString()
        })
        stream.on('end', () => {
          arrived.push({ text, to: session.envelope.rcptTo.map(({ address }) => address) })
          done()
        })
      },
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const { port } = server.server.address() as { port: number }
    await smtpMail(`smtp://127.0.0.1:${port}`, from).send(message)
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
    expect(arrived).toHaveLength(1)
    expect(arrived[0]!.to).toEqual(['ines@matinee.test'])
    expect(arrived[0]!.text).toContain('X-Matinee-Code: 1234')
    expect(arrived[0]!.text).toContain('text/plain')
    expect(arrived[0]!.text).toContain('text/html')
    expect(arrived[0]!.text).not.toMatch(/^Bcc:/m)
  })

  it('goes to one mailbox or to none, whatever an address or a name is made of', async () => {
    const server = await startMailServer()
    const mail = smtpMail(server.url, from)
    // Each of them, read as a header, names another mailbox than the one that it spells, or two.
    const addresses = [
      'ines@matinee.test, other@matinee.test',
      'ines@matinee.test\r\nBcc: other@matinee.test',
      'ines@matinee.test\nother@matinee.test',
      '"Ines, B" <other@matinee.test>',
      '<other@matinee.test> ines@matinee.test',
      'ines other@matinee.test',
      'group:ines@matinee.test,other@matinee.test;@matinee.test',
      'ines@matinee.test;other@matinee.test',
      '=?utf-8?q?other=40matinee.test=2C?= ines@matinee.test',
      'other@matinee.test (ines)',
    ]
    const plain = ['ines@matinee.test', 'other@matinee.test']
    for (const to of addresses) {
      const before = server.envelopes.length
      await mail.send({ ...message, to }).catch(() => undefined)
      const reached = server.envelopes.slice(before).flat()
      expect(reached.length, to).toBeLessThanOrEqual(1)
      for (const mailbox of reached) expect(plain, to).not.toContain(mailbox)
    }
    const words = [
      'Ines\r\nBcc: other@matinee.test',
      'Ines\nTo: other@matinee.test',
      'Inès, "B" <other@matinee.test>',
      '=?utf-8?q?x?=\r\nCc: other@matinee.test',
    ]
    for (const word of words) {
      const before = server.envelopes.length
      await mail.send({ ...message, subject: word, headers: { 'X-Matinee-Code': word } })
      expect(server.envelopes.slice(before), word).toEqual([['ines@matinee.test']])
    }
    for (const head of server.heads) {
      expect(head.match(/^(to|from|subject|date|message-id|x-matinee-code):/gim), head).toHaveLength(6)
      expect(head, head).not.toMatch(/^(bcc|cc):/im)
    }
    expect(server.heads.length).toBeGreaterThanOrEqual(words.length)
    await server.close()
  })

  it('is written to the folder, a file an email, when there is no mail server', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'matinee-mail-'))
    const mail = folderMail(join(folder, 'mail'), from)
    await Promise.all([mail.send(message), mail.send(message)])
    const files = await readdir(join(folder, 'mail'))
    expect(files).toHaveLength(2)
    expect(await readFile(join(folder, 'mail', files[0]!), 'utf8')).toContain('To: ines@matinee.test')
    await rm(folder, { recursive: true, force: true })
  })

  it('is removed from the folder by whom it is to, by the profile that it was written for, and after a week', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'matinee-mail-'))
    const mail = folderMail(folder, from)
    const left = async () => (await readStoredEmails(folder, 50)).map(({ to }) => to).sort()
    await mail.send({ ...message, to: 'Inès@Bücher.test' })
    await mail.send({ ...message, to: 'ines+tag@matinee.test' })
    await mail.send({ ...message, to: 'friend@matinee.test', profileId: 12 })
    await mail.send({ ...message, to: 'other@matinee.test', profileId: 1 })
    await mail.erase?.({ address: 'ines@matinee.test', profileIds: [2] })
    expect(await left()).toHaveLength(4)
    await mail.erase?.({ address: 'inès@xn--bcher-kva.test', profileIds: [12] })
    expect(await left()).toEqual(['ines+tag@matinee.test', 'other@matinee.test'])
    await mail.erase?.({ address: 'INES+tag@Matinee.test' })
    expect(await left()).toEqual(['other@matinee.test'])
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    await purgeEmails(folder, inDays(6.9))
    expect(await left()).toEqual(['other@matinee.test'])
    await purgeEmails(folder, inDays(7.1))
    expect(await left()).toEqual([])
    await rm(folder, { recursive: true, force: true })
    // Nothing was ever mailed.
    await mail.erase?.({ address: 'ines@matinee.test' })
    await purgeEmails(folder, inDays(7))
  })
})
