import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { eraseLetters, type LettersOf, profileHeader } from './mail-file.ts'

export interface Letter {
  to: string
  subject: string
  text: string
  html: string
  /** Headers of our own, such as X-Matinee-Code. */
  headers?: Record<string, string>
  /** The profile that it is written for and names, where that is not the reader's own; not sent along. */
  profileId?: number
}

/** Sends mail. A letter that `post` has resolved is with the mail server, or on the disk. */
export interface Mail {
  post(letter: Letter): Promise<void>
  /** Removes letters that are kept here; left out where none are. */
  erase?(whose: LettersOf): Promise<void>
}

// The address is given as it is and not as a header to be read, in which a comma would make two of it.
const messageOf = (from: string, { to, profileId: _, ...letter }: Letter) => ({ from, to: { name: '', address: to }, ...letter })

/** Hands letters to a mail server over SMTP. */
export const smtpMail = (smtpUrl: string, from: string): Mail => {
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 })
  return {
    post: async (letter) => {
      await transport.sendMail(messageOf(from, letter))
    },
  }
}

/** Writes each letter as an .eml file (RFC 5322) into `folder`, for services without a mail server. */
export const folderMail = (folder: string, from: string): Mail => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  let count = 0
  return {
    post: async (letter) => {
      const headers = { ...letter.headers, ...(letter.profileId === undefined ? {} : { [profileHeader]: String(letter.profileId) }) }
      const { message } = await transport.sendMail(messageOf(from, { ...letter, headers }))
      await mkdir(folder, { recursive: true })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${process.pid}-${++count}.eml`
      await writeFile(join(folder, name), message as Buffer, { flush: true })
    },
    erase: (whose) => eraseLetters(folder, whose),
  }
}
