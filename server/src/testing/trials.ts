import { errorWords } from '@matinee/contract/call'
import type { Hostile } from './hostile.ts'

export type Role = 'visitor' | 'member' | 'operator'
export type Given = Record<string, Hostile>

export interface Trial {
  role: Role
  method: 'GET' | 'POST'
  path: string
  /** Already encoded. */
  search: string
  body: Hostile | undefined
}

export const plain = (value: unknown): Hostile => ({ label: JSON.stringify(value), json: JSON.stringify(value), text: String(value) })
// What is half an emoji cannot stand in an address.
const encoded = (value: string) => encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd'))
export const searchOf = (given: Given): string =>
  Object.entries(given)
    .map(([name, value]) => `${encoded(name)}=${encoded(value.text)}`)
    .join('&')
export const bodyOf = (given: Given): Hostile => {
  const written = (form: 'json' | 'label') =>
    `{${Object.entries(given)
      .map(([name, value]) => `${JSON.stringify(name)}:${value[form]}`)
      .join(',')}}`
  return { label: written('label'), json: written('json'), text: '' }
}
/** A trial and its answer in one line. */
export const shown = ({ role, method, path, search, body }: Trial, answer: string) =>
  `${method} /v3/${path}${search ? `?${search.slice(0, 300)}` : ''}${body ? ` ${body.label.slice(0, 300)}` : ''} as ${role}: ${answer}`

/** What is wrong with an answer's envelope, if anything. */
export const brokenEnvelope = (status: number, text: string): string | undefined => {
  let reply: { status_code?: unknown; message?: unknown; error?: unknown }
  try {
    reply = JSON.parse(text) as typeof reply
  } catch {
    return 'no JSON'
  }
  if (![0, 1, 2].includes(reply.status_code as number) || typeof reply.message !== 'string') return 'no envelope'
  const isRefused = status >= 400
  if (isRefused !== (reply.status_code === 0) || (isRefused && !errorWords.includes(reply.error as 'guest')))
    return 'an envelope that contradicts itself'
  return undefined
}
