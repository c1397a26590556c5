import type { Envelope, ErrorWord } from '../call.ts'
import { CallRefused } from '../call-refused.ts'
import type { ClientSettings } from '../send.ts'
import { type OperatorCallName, type OperatorCalls, operatorCallsByName } from './operator.ts'
import { type InputOf, type OperatorReplyOf, operatorBase, operatorMethodOf } from './operator-call.ts'

export type OperatorInput<N extends OperatorCallName> = InputOf<OperatorCalls[N]>
export type OperatorReply<N extends OperatorCallName> = OperatorReplyOf<OperatorCalls[N]> & Envelope

/** The input may be left out where nothing is required. */
type Rest<N extends OperatorCallName> =
  Record<string, never> extends OperatorInput<N> ? [input?: OperatorInput<N>] : [input: OperatorInput<N>]

export type OperatorClient = <N extends OperatorCallName>(name: N, ...rest: Rest<N>) => Promise<OperatorReply<N>>

export interface OperatorClientSettings extends Pick<ClientSettings, 'origin' | 'fetch'> {
  /** `Authorization` with a token or, with `User-Token`, an operator's session; read anew each time. */
  headers: () => Record<string, string>
}

const queryOf = (input: object): string => {
  const pairs = Object.entries(input).filter(([, value]) => value !== undefined)
  return pairs.length ? `?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}` : ''
}

const parse = (text: string): { status_code?: unknown; error?: unknown; message?: unknown } => {
  try {
    return (JSON.parse(text) as object | null) ?? {}
  } catch {
    return {}
  }
}

/** A client of every call of the operator's; rejects with CallRefused. */
export const createOperatorClient =
  ({ origin = '', fetch, headers }: OperatorClientSettings): OperatorClient =>
  async (name, ...[input = {}]) => {
    const address = `${origin}${operatorBase}${name}`
    const sent: Record<string, string> = { Accept: 'application/json', ...headers() }
    let answer: Awaited<ReturnType<typeof fetch>>
    let text: string
    try {
      answer = await (operatorMethodOf(operatorCallsByName[name]) === 'GET'
        ? fetch(address + queryOf(input), { method: 'GET', headers: sent })
        : fetch(address, { method: 'POST', headers: { ...sent, 'Content-Type': 'application/json' }, body: JSON.stringify(input) }))
      text = await answer.text()
    } catch (cause) {
      throw new CallRefused(name, { status: 0, error: 'unexpected', message: '', endsSession: false }, cause)
    }
    const body = parse(text)
    if (answer.ok && body.status_code === 1) return body as unknown as OperatorReply<typeof name>
    const seconds = Number(answer.headers.get('retry-after'))
    throw new CallRefused(name, {
      status: answer.status,
      error: typeof body.error === 'string' ? (body.error as ErrorWord) : 'unexpected',
      message: typeof body.message === 'string' ? body.message : '',
      retryAfterSeconds: seconds > 0 ? seconds : undefined,
      endsSession: answer.status === 401,
    })
  }
