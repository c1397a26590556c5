import { uploadsPath } from '@matinee/contract/operator/uploads'
import type { DetailedError, HttpRequest } from 'tus-js-client'
import { headersFor } from '../../../lib/api.ts'
import { readUser } from '../../../lib/session.ts'

/** Of one request: more would not arrive in the minute that it has on a slow line. */
const partBytes = 8_000_000

/** refused: for good, with the service's sentence. away: it may work by itself a little later. */
export type SendFailure = { kind: 'refused'; status: number; isBegun: boolean; sentence: string } | { kind: 'away'; sentence: string }

interface Sending {
  file: File
  path: string
  /** Of an upload that was begun earlier. */
  id?: string
  replaces: boolean
  onBegun: (id: string) => void
  onProgress: (sentBytes: number) => void
  onDone: () => void
  onFailure: (failure: SendFailure) => void
}

export interface Sender {
  /** Begins, or goes on from what the service has. */
  start: () => void
  /** Stops; what was acknowledged stays with the service. */
  pause: () => Promise<void>
}

const asWhoever = (request: HttpRequest): void => {
  for (const [name, value] of Object.entries(headersFor(readUser()))) request.setHeader(name, value)
}

const idOf = (url: string): string => url.split('/').at(-1) ?? ''

const sentenceOf = (body: string): string => {
  try {
    return (JSON.parse(body) as { message?: string }).message ?? ''
  } catch {
    return ''
  }
}

/** A request took too long, another one holds the upload, there are too many, or what was sent is known better by now. */
const passing = new Set([408, 423, 429])

const failureOf = (error: Error | DetailedError): SendFailure => {
  const { originalResponse, originalRequest } = error as Partial<DetailedError>
  const status = originalResponse?.getStatus() ?? 0
  const sentence = sentenceOf(originalResponse?.getBody() ?? '')
  const isBegun = originalRequest?.getMethod() !== 'POST'
  if (status === 401) return { kind: 'away', sentence: 'Sign in again, and it goes on.' }
  if (status === 0) return { kind: 'away', sentence: 'No connection to the service. It goes on by itself.' }
  if (status >= 500 || passing.has(status) || (status === 409 && isBegun))
    return { kind: 'away', sentence: sentence || 'It goes on in a moment.' }
  return { kind: 'refused', status, isBegun, sentence: sentence || 'The service did not take it.' }
}

/** Makes what sends one file by the tus protocol; its library comes with the first file. */
export const openSender = async ({ file, path, id, replaces, onBegun, onProgress, onDone, onFailure }: Sending): Promise<Sender> => {
  const { Upload } = await import('tus-js-client')
  const upload = new Upload(file, {
    endpoint: uploadsPath,
    ...(id !== undefined && { uploadUrl: `${uploadsPath}/${id}` }),
    metadata: { path, modified: String(file.lastModified), ...(replaces && { replaces: 'yes' }) },
    chunkSize: partBytes,
    // When to try again is decided by whoever asks, for all files together.
    retryDelays: null,
    storeFingerprintForResuming: false,
    onBeforeRequest: asWhoever,
    onUploadUrlAvailable: () => onBegun(idOf(upload.url ?? '')),
    onProgress,
    onSuccess: onDone,
    onError: (error) => onFailure(failureOf(error)),
  })
  return { start: () => upload.start(), pause: () => upload.abort() }
}

/** Gives an upload up, with all that came of it. */
export const cancelUpload = async (id: string): Promise<void> => {
  const { Upload } = await import('tus-js-client')
  await Upload.terminate(`${uploadsPath}/${id}`, { onBeforeRequest: asWhoever, retryDelays: [] })
}
