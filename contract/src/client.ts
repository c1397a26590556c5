import { methodFor } from './methods.ts'
import { type AskOptions, type ClientSettings, createSender, type Parameters, type Reply } from './send.ts'
import type { Path } from './v3.ts'

export type { ClientSettings, Reply }

/** Parameters may be left out where none is required. */
type Rest<P extends Path> =
  Record<string, never> extends Parameters<P>
    ? [parameters?: Parameters<P>, options?: AskOptions]
    : [parameters: Parameters<P>, options?: AskOptions]

export type Client = <P extends Path>(path: P, ...rest: Rest<P>) => Promise<Reply<P>>

/** A client of every call, each by its own method; rejects with CallRefused, or with the abort's own error. */
export const createClient = (settings: ClientSettings): Client => {
  const send = createSender(settings)
  return (path, ...[parameters, options]) => send(methodFor(path), path, parameters, options)
}
