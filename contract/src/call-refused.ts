import type { ErrorWord } from './call.ts'

interface Refused {
  /** HTTP status; 0 when no answer came. */
  status: number
  error: ErrorWord
  /** A sentence of the server's for a person; empty when no answer came. */
  message: string
  retryAfterSeconds?: number
  /** The session no longer holds: what is stored of it must go. */
  endsSession: boolean
}

/** A call that the server refused, or that never reached it. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused'
  readonly path: string
  readonly status: number
  readonly error: ErrorWord
  readonly retryAfterSeconds: number | undefined
  readonly endsSession: boolean

  constructor(path: string, refused: Refused, cause?: unknown) {
    super(refused.message, { cause })
    this.path = path
    this.status = refused.status
    this.error = refused.error
    this.retryAfterSeconds = refused.retryAfterSeconds
    this.endsSession = refused.endsSession
  }
}
