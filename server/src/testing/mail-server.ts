import { SMTPServer } from 'smtp-server'
import { readMessage, type StoredEmail } from '../platform/mail/mail-folder.ts'

export interface TestMailServer {
  url: string
  /** Emails that arrived, oldest first. */
  arrived: StoredEmail[]
  /** Recipients of each email that arrived, as the envelope named them. */
  envelopes: string[][]
  /** The header lines of each, unfolded. */
  heads: string[]
  /** The next email to an address that arrives, or has arrived and was not taken yet. */
  take(to: string): Promise<StoredEmail>
  close(): Promise<void>
}

/** A real SMTP server on this machine that keeps what it is given. */
export const startMailServer = async (): Promise<TestMailServer> => {
  const arrived: StoredEmail[] = []
  const envelopes: string[][] = []
  const heads: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        const message = Buffer.concat(chunks).toString('utf8')
        envelopes.push(recipients)
        heads.push((message.split('\r\n\r\n', 1)[0] ?? '').replace(/\r\n[ \t]+/g, ' '))
        arrived.push({ ...readMessage(String(arrived.length), message), to: recipients.join(', ') })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    envelopes,
    heads,
    take: async (to) => {
      for (let tries = 0; tries < 500; tries++) {
        const index = arrived.findIndex((message) => message.to === to)
        if (index !== -1) return arrived.splice(index, 1)[0]!
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      throw new Error(`No email to ${to} arrived.`)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}
