import { request as ask, createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startFauxqs } from 'fauxqs'

/** What came to the bucket, and how it answered. */
export interface BucketRequest {
  method: string
  path: string
  /** The page whose script asked; undefined for the service. */
  origin: string | undefined
  range: string | undefined
  status: number
}

export interface BrowsersBucket {
  /** The settings that a service needs for it. */
  settings: Record<string, string>
  origin: string
  requests: BucketRequest[]
  close: () => Promise<void>
}

/** The rules that docs/operating.md has for the bucket; the S3 server in tests keeps none of its own. */
const rulesFor = ({ origin }: IncomingHttpHeaders, allowed: string): Record<string, string> =>
  origin === allowed
    ? {
        'access-control-allow-origin': allowed,
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'range',
        'access-control-expose-headers': 'content-range, content-length, etag',
        'access-control-max-age': '86400',
        vary: 'Origin',
      }
    : {}

/** An S3 server that lets the scripts of one origin's pages in. */
export const startBrowsersBucket = async (pagesOrigin: string): Promise<BrowsersBucket> => {
  const server = await startFauxqs({ port: 0, logger: false })
  server.createBucket('films')
  const requests: BucketRequest[] = []
  const line = createServer((request, answer) => {
    const { method = '', url = '', headers } = request
    const rules = rulesFor(headers, pagesOrigin)
    const note = (status: number) =>
      requests.push({ method, path: decodeURIComponent(url.split('?')[0] ?? ''), origin: headers.origin, range: headers.range, status })
    if (method === 'OPTIONS') {
      note(204)
      answer.writeHead(204, rules).end()
      return
    }
    const onward = ask({ port: server.port, host: '127.0.0.1', method, path: url, headers }, (given) => {
      note(given.statusCode ?? 500)
      answer.writeHead(given.statusCode ?? 500, { ...given.headers, ...rules })
      given.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => {
    line.listen(0, '127.0.0.1', resolve)
  })
  const origin = `http://127.0.0.1:${(line.address() as AddressInfo).port}`
  return {
    settings: {
      MATINEE_S3_BUCKET: 'films',
      MATINEE_S3_ENDPOINT: origin,
      MATINEE_S3_ACCESS_KEY_ID: 'films',
      MATINEE_S3_SECRET_ACCESS_KEY: 'secret',
      MATINEE_S3_PREFIX: 'house',
    },
    origin,
    requests,
    close: async () => {
      line.closeAllConnections()
      await new Promise((resolve) => line.close(resolve))
      await server.stop()
    },
  }
}
