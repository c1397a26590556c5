import type { ParametersOf } from '@matinee/contract/call'
import { CallRefused } from '@matinee/contract/call-refused'
import { createClient, type Reply } from '@matinee/contract/client'
import type { Calls, Path } from '@matinee/contract/v3'
import { clearUser, deviceId, readUser, type TokenPair } from './session.ts'

export type { Reply }
export type Parameters<P extends Path> = ParametersOf<Calls[P]>
export interface AskOptions {
  signal?: AbortSignal
  /** Lets the call outlive the page: the last position, for instance. */
  keepalive?: boolean
  /** Calls as another profile than the stored one: who's watching uses the root profile's pair. */
  as?: TokenPair
}
/** Makes one call; rejects with CallRefused when the server refuses or cannot be reached. */
export type Ask = <P extends Path>(path: P, parameters: Parameters<P>, options?: AskOptions) => Promise<Reply<P>>

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

/** Makes a call from the browser as the stored profile or a visitor. */
export const ask: Ask = async (path, parameters, { as, ...options } = {}) => {
  const pair = as ?? readUser()
  const client = createClient({ fetch: (address, request) => fetch(address, request), headers: () => headersFor(pair) })
  try {
    return await (client as Ask)(path, parameters, options)
  } catch (error) {
    // Only the tokens that were sent are over: another profile may have begun meanwhile.
    if (error instanceof CallRefused && error.endsSession && pair && pair.userToken === readUser()?.userToken) clearUser({ isEnded: true })
    throw error
  }
}
