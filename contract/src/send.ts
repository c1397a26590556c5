import type { Envelope, ErrorWord, ParametersOf, ReplyOf } from './call.ts'
import { CallRefused } from './call-refused.ts'
import { type Plain, toPlain, toWireParameters } from './plain.ts'
import type { Calls, Path } from './v3.ts'

/** As much of `Response` as the client reads. */
interface Answer {
  ok: boolean
  status: number
  headers: { get(name: string): string | null }
  text(): Promise<string>
}

/** As much of `AbortSignal` as the client looks at; the platform's own is handed through to `fetch`. */
interface Signal {
  readonly aborted: boolean
}

// Method syntax, so that the platform's `fetch` fits although it asks for a fuller signal than the client knows.
interface Transport {
  fetch(
    address: string,
    request: { method: string; headers: Record<string, string>; body?: string; signal?: never; keepalive?: boolean },
  ): Promise<Answer>
}

export interface ClientSettings {
  /** Scheme and host of the server; empty for the page's own. */
  origin?: string
  fetch: Transport['fetch']
  /** Headers of every call: X-Api-Key, X-Device-Id, Authorization, User-Token, read anew each time. */
  headers?: () => Record<string, string>
  userId?: () => number | undefined
}

export interface AskOptions {
  signal?: Signal
  /** Lets the call outlive the page. */
  keepalive?: boolean
}

export type Parameters<P extends Path> = ParametersOf<Calls[P]>
export type Reply<P extends Path> = ReplyOf<Calls[P]> & Plain<Envelope>

type Body = { status_code?: unknown; status?: unknown; message?: unknown; error?: unknown }

const parse = (text: string): Body | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

const query = (parameters: Record<string, unknown>) => {
  const pairs = Object.entries(parameters).filter(([, value]) => value !== undefined)
  return pairs.length ? `?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}` : ''
}

/** The three signs of the specification that a session is over (SGN-06). */
const endsSession = (path: string, answer: Answer, body: Body, sent: Record<string, string>) =>
  (answer.headers.get('user-token') !== null && (body.status === '401' || body.status_code === '401')) ||
  (answer.status === 401 && (path === 'logout' || (body.message === 'Invalid user token' && 'User-Token' in sent)))

/** Makes a call by a method: a read as GET, a change as POST. */
export type Send = <P extends Path>(method: 'GET' | 'POST', path: P, parameters?: Parameters<P>, options?: AskOptions) => Promise<Reply<P>>

/** Makes calls; resolves the reply, rejects with CallRefused, or with the abort's own error. */
export const createSender = ({ origin = '', fetch, headers, userId }: ClientSettings): Send =>
  async function send<P extends Path>(
    method: 'GET' | 'POST',
    path: P,
    parameters?: Parameters<P>,
    { signal, keepalive }: AskOptions = {},
  ): Promise<Reply<P>> {
    const all = toWireParameters(path, { userId: userId?.(), ...parameters })
    const sent: Record<string, string> = { Accept: 'application/json', ...headers?.() }
    const address = `${origin}/v3/${path}`
    const request = { method, headers: sent, signal: signal as never, keepalive }
    let answer: Answer
    let text: string
    try {
      answer = await (method === 'GET'
        ? fetch(address + query(all), request)
        : fetch(address, { ...request, headers: { ...sent, 'Content-Type': 'application/json' }, body: JSON.stringify(all) }))
      text = await answer.text()
    } catch (cause) {
      if (signal?.aborted) throw cause
      throw new CallRefused(path, { status: 0, error: 'unexpected', message: '', endsSession: false }, cause)
    }
    const body = parse(text)
    if (answer.ok && (body?.status_code === 1 || body?.status_code === 2)) return toPlain(body) as Reply<P>
    const seconds = Number(answer.headers.get('retry-after'))
    throw new CallRefused(path, {
      status: answer.status,
      error: typeof body?.error === 'string' ? (body.error as ErrorWord) : 'unexpected',
      message: typeof body?.message === 'string' ? body.message : '',
      retryAfterSeconds: seconds > 0 ? seconds : undefined,
      endsSession: body !== undefined && endsSession(path, answer, body, sent),
    })
  }
