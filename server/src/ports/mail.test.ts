import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it } from 'vitest'
import { folderMail, type Letter, smtpMail } from './mail.ts'

const letter: Letter = {
  to: 'ines@matinee.test',
  subject: 'Your code\r\nBcc: everyone@matinee.test',
  text: 'Your code is 1234.',
  html: '<p>Your code is <b>1234</b>.</p>',
  headers: { 'X-Matinee-Code': '1234' },
}
const from = 'Matinee <no-reply@matinee.test>'

describe('mail', () => {
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
    await smtpMail(`smtp://127.0.0.1:${port}`, from).post(letter)
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

  it('is written to the folder, a file a letter, when there is no mail server', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'matinee-mail-'))
    const mail = folderMail(join(folder, 'mail'), from)
    await Promise.all([mail.post(letter), mail.post(letter)])
    const files = await readdir(join(folder, 'mail'))
    expect(files).toHaveLength(2)
    expect(await readFile(join(folder, 'mail', files[0]!), 'utf8')).toContain('To: ines@matinee.test')
    await rm(folder, { recursive: true, force: true })
  })
})
