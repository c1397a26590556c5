import { CallRefused } from '@matinee/contract/call-refused'
import { createSender, type Parameters, type Reply } from '@matinee/contract/send'
import type { ChangingPath, Path, ReadingPath } from '@matinee/contract/v3'
import { clearUser, deviceId, readUser, type TokenPair } from './session.ts'

export type { Parameters, Reply }
export interface AskOptions {
  signal?: AbortSignal
  /** Lets the call outlive the page: the last position, for instance. */
  keepalive?: boolean
  /** Calls as another profile than the stored one: who's watching uses the root profile's pair. */
  as?: TokenPair
  /** Makes the request, for whoever needs the answer as the service wrote it. */
  via?: (address: string, request: RequestInit) => Promise<Response>
}
/** Makes one call of some; rejects with CallRefused when the server refuses or cannot be reached. */
type Make<Some extends Path> = <P extends Some>(path: P, parameters: Parameters<P>, options?: AskOptions) => Promise<Reply<P>>
export type Ask = Make<ReadingPath>

let apiKey = ''
/** The public key that names this client; it stands in the page's own state. */
export const setApiKey = (key: string): void => {
  apiKey = key
}

/** The headers of whatever is asked as a profile or a visitor. */
export const headersFor = (pair: TokenPair | null): Record<string, string> => ({
  'X-Device-Id': deviceId(),
  'X-Device': 'web',
  'X-Platform': 'browser',
  ...(apiKey && { 'X-Api-Key': apiKey }),
  ...(pair && { Authorization: `Bearer ${pair.token}`, 'User-Token': pair.userToken }),
})

const send = async <P extends Path>(
  method: 'GET' | 'POST',
  path: P,
  parameters: Parameters<P>,
  { as, via, ...options }: AskOptions = {},
): Promise<Reply<P>> => {
  const pair = as ?? readUser()
  const sender = createSender({ fetch: via ?? ((address, request) => fetch(address, request)), headers: () => headersFor(pair) })
  try {
    return await sender(method, path, parameters, options)
  } catch (error) {
    // Only the tokens that were sent are over: another profile may have begun meanwhile.
    if (error instanceof CallRefused && error.endsSession && pair && pair.userToken === readUser()?.userToken) clearUser({ isEnded: true })
    throw error
  }
}

/** Makes a call that reads, from the browser as the stored profile or a visitor. */
export const ask: Ask = (path, parameters, options) => send('GET', path, parameters, options)

/** Makes a call that changes something, likewise. Components use useCallMutation, which also forgets what the call touches. */
export const change: Make<ChangingPath> = (path, parameters, options) => send('POST', path, parameters, options)
