import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type EmailsOf, eraseEmails, profileHeader } from './mail-folder.ts'

export interface Email {
  to: string
  subject: string
  text: string
  html: string
  /** Whom it is from, as mail programs show it: as the operator set it, and what the service is called. */
  sender?: { name: string; service: string }
  /** Headers of our own, such as X-Matinee-Code. */
  headers?: Record<string, string>
  /** The profile that it is written for and names, where that is not the recipient's own; not sent along. */
  profileId?: number
}

/** Sends mail. An email that `send` has resolved is with the mail server, or on the disk. */
export interface Mail {
  send(message: Email): Promise<void>
  /** Removes emails that are kept here; left out where none are. */
  erase?(whose: EmailsOf): Promise<void>
}

/** `Name <address>` or an address alone, as MAIL_FROM has it. */
const readFrom = (from: string): { name: string; address: string } => {
  const [, name = '', address = from] = /^\s*(.*?)\s*<([^<>]*)>\s*$/.exec(from) ?? []
  return { name: name.replace(/^"(.*)"$/, '$1'), address: address.trim() }
}

/** The setting counts for most, then the name in MAIL_FROM; without both it is the service's. */
const senderOf = (from: string, sender: Email['sender']): { name: string; address: string } => {
  const { name, address } = readFrom(from)
  return { name: sender?.name || name || (sender?.service ?? ''), address }
}

// The address is given as it is and not as a header to be read, in which a comma would make two of it.
const messageOf = (from: string, { to, profileId: _, sender, ...message }: Email) => ({
  from: senderOf(from, sender),
  to: { name: '', address: to },
  ...message,
})

/** Hands emails to a mail server over SMTP. */
export const smtpMail = (smtpUrl: string, from: string): Mail => {
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 })
  return {
    send: async (message) => {
      await transport.sendMail(messageOf(from, message))
    },
  }
}

/** Asks a mail server whether it takes mail from us, sending none; why not, when it does not. */
export const smtpAnswers = async (smtpUrl: string, timeoutMs: number): Promise<string | undefined> => {
  const transport = createTransport({ url: smtpUrl, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs })
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return (error as Error).message
  } finally {
    transport.close()
  }
}

/** Writes each email as an .eml file (RFC 5322) into `folder`, for services without a mail server. */
export const folderMail = (folder: string, from: string): Mail => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  let count = 0
  return {
    send: async (message) => {
      const headers = { ...message.headers, ...(message.profileId === undefined ? {} : { [profileHeader]: String(message.profileId) }) }
      const { message: source } = await transport.sendMail(messageOf(from, { ...message, headers }))
      await mkdir(folder, { recursive: true })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${process.pid}-${++count}.eml`
      await writeFile(join(folder, name), source as Buffer, { flush: true })
    },
    erase: (whose) => eraseEmails(folder, whose),
  }
}
