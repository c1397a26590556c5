import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { domainToASCII } from 'node:url'

/** An email as it is read back from the folder that folderMail writes to. */
export interface StoredEmail {
  /** Name of its file without ending. */
  id: string
  date: Date
  to: string
  subject: string
  /** The four digits in X-Matinee-Code, where it has them. */
  code: string | undefined
  text: string
  html: string
  /** The profile that it was written for, where that is not the recipient's own. */
  profileId: number | undefined
}

/** Whose emails are to be found: those to an address, and those that were written for profiles. */
export interface EmailsOf {
  address?: string
  profileIds?: readonly number[]
}

/** Stands in kept emails only. */
export const profileHeader = 'X-Matinee-Profile'

const encodedWord = /=\?utf-8\?([bq])\?([^?]*)\?=/gi
const bytesOfQuoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9a-f]{2})/gi, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** Header text with its encoded words (RFC 2047) read. */
const readWords = (text: string): string =>
  text
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(encodedWord, (_match, way: string, word: string) =>
      (way.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : bytesOfQuoted(word.replaceAll('_', ' '))).toString('utf8'),
    )

interface Part {
  headers: Map<string, string>
  body: string
}

const partOf = (message: string): Part => {
  const end = message.indexOf('\n\n')
  const head = end === -1 ? message : message.slice(0, end)
  const lines = head.replace(/\n[ \t]+/g, ' ').split('\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { headers: new Map(headers), body: end === -1 ? '' : message.slice(end + 2) }
}

const bodyText = ({ headers, body }: Part): string => {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return bytesOfQuoted(body.replace(/=[ \t]*\n/g, '')).toString('utf8')
  return body
}

/** Reads a message as nodemailer writes ours: headers, and one part of text and one of HTML (RFC 5322 and 2046). */
export const readMessage = (id: string, message: string): StoredEmail => {
  const whole = partOf(message.replaceAll('\r\n', '\n'))
  const boundary = /boundary="?([^";]+)"?/i.exec(whole.headers.get('content-type') ?? '')?.[1]
  const parts = boundary === undefined ? [whole] : `\n${whole.body}`.split(`\n--${boundary}`).map((part) => partOf(part.replace(/^\n/, '')))
  const of = (type: string) => parts.find(({ headers }) => headers.get('content-type')?.startsWith(type))
  const [text, html] = [of('text/plain'), of('text/html')]
  return {
    id,
    date: new Date(whole.headers.get('date') ?? 0),
    to: whole.headers.get('to') ?? '',
    subject: readWords(whole.headers.get('subject') ?? ''),
    code: whole.headers.get('x-matinee-code'),
    text: text ? bodyText(text) : '',
    html: html ? bodyText(html) : '',
    profileId: Number(whole.headers.get(profileHeader.toLowerCase())) || undefined,
  }
}

/** An email; undefined where it was removed meanwhile. */
const readKept = async (folder: string, name: string): Promise<StoredEmail | undefined> => {
  try {
    return readMessage(name.slice(0, -4), await readFile(join(folder, name), 'utf8'))
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    throw error
  }
}

const letterNames = async (folder: string): Promise<string[]> => {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return []
    throw error
  }
}

const plainAddress = (address: string): string => {
  const plain = address
    .trim()
    .replace(/^<(.*)>$/, '$1')
    .toLowerCase()
  const at = plain.lastIndexOf('@')
  // The same domain is written in two ways.
  return `${plain.slice(0, at + 1)}${domainToASCII(plain.slice(at + 1)) || plain.slice(at + 1)}`
}

/** Removes the emails of a folder that are to an address, or were written for profiles. */
export const eraseEmails = async (folder: string, { address, profileIds = [] }: EmailsOf): Promise<void> => {
  const wanted = address === undefined ? undefined : plainAddress(address)
  for (const name of await letterNames(folder)) {
    const message = await readKept(folder, name)
    const isTheirs = message && (plainAddress(message.to) === wanted || profileIds.some((id) => id === message.profileId))
    if (isTheirs) await rm(join(folder, name), { force: true })
  }
}

/** When folderMail wrote a file, by its name. */
const writtenAt = (name: string): number => Date.parse(name.slice(0, 24).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))

/** Removes the emails of a folder that were written before a time. */
export const deleteEmailsBefore = async (folder: string, before: Date): Promise<void> => {
  for (const name of await letterNames(folder)) if (writtenAt(name) < before.getTime()) await rm(join(folder, name), { force: true })
}

/** The newest emails of a folder, newest first; none where there is no folder yet. */
export const readStoredEmails = async (folder: string, most: number): Promise<StoredEmail[]> => {
  const names = await letterNames(folder).catch(() => [])
  const newest = names.sort().reverse().slice(0, most)
  return (await Promise.all(newest.map((name) => readKept(folder, name)))).filter((message) => message !== undefined)
}
