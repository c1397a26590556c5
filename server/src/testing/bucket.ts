import { mkdtemp, rm } from 'node:fs/promises'
import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFauxqs } from 'fauxqs'
import { type Bucket, openBucket } from '../platform/media/bucket.ts'
import type { BucketSettings } from '../platform/media/bucket-settings.ts'
import { type BucketStore, bucketStore } from '../platform/media/bucket-store.ts'

const accessKeyId = 'films'

export interface TestBucket {
  settings: BucketSettings
  bucket: Bucket
  /** What the bucket was asked for, oldest first: 'GET /films/house/metropolis/master.m3u8'. */
  asked: string[]
  /** Bytes of objects that were taken so far, and how many are being taken. */
  flow: { bytes: number; open: number }
  /** Keys of uploads in parts that were begun and not ended. */
  begun: readonly string[]
  /** Ends all connections and takes no new ones until `comeBack`. */
  goAway(): void
  comeBack(): void
  /** A store on the bucket, with folders of its own; the same bucket for all of them. */
  open(delivery?: BucketSettings['delivery']): Promise<{ store: BucketStore; folder: string; workFolder: string }>
  /** Keys of all objects, below the prefix. */
  keys(): Promise<string[]>
  close(): Promise<void>
}

const refusal = '<?xml version="1.0"?><Error><Code>InvalidAccessKeyId</Code><Message>Unknown key.</Message></Error>'

/** An S3 server of this process behind a line that can be cut; it knows one key. */
export const startBucket = async ({ port = 0 } = {}): Promise<TestBucket> => {
  const server = await startFauxqs({ port: 0, logger: false })
  server.createBucket('films')
  const root = await mkdtemp(join(tmpdir(), 'matinee-bucket-'))
  const asked: string[] = []
  const flow = { bytes: 0, open: 0 }
  // The server keeps uploads that were not ended, and does not list them.
  const begun: string[] = []
  const uploadsXml = (prefix: string): string => {
    const uploads = begun.filter((key) => key.startsWith(prefix)).map((key) => `<Upload><Key>${key}</Key><UploadId>one</UploadId></Upload>`)
    return `<?xml version="1.0"?><ListMultipartUploadsResult>${uploads.join('')}</ListMultipartUploadsResult>`
  }
  let isAway = false
  const line = createServer((request, answer) => {
    const { method = '', url = '', headers } = request
    asked.push(`${method} ${decodeURIComponent(url.split('?')[0] ?? '')}`)
    if (isAway) return void request.socket.destroy()
    if (headers.authorization && !headers.authorization.includes(`Credential=${accessKeyId}/`))
      return void answer.writeHead(403, { 'content-type': 'application/xml' }).end(refusal)
    const [path = '', query = ''] = url.split('?')
    const asks = new URLSearchParams(query)
    if (method === 'GET' && asks.has('uploads')) return void answer.end(uploadsXml(asks.get('prefix') ?? ''))
    if (method === 'POST' && asks.has('uploads')) begun.push(decodeURIComponent(path.slice('/films/'.length)))
    if ((method === 'POST' || method === 'DELETE') && asks.has('uploadId'))
      begun.splice(begun.indexOf(decodeURIComponent(path.slice('/films/'.length))), 1)
    const onward = ask({ port: server.port, host: '127.0.0.1', method, path: url, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 500, given.headers)
      given.on('data', (chunk: Buffer) => {
        flow.bytes += chunk.length
      })
      given.on('error', () => answer.destroy())
      given.pipe(answer)
    })
    flow.open += 1
    answer.on('close', () => {
      flow.open -= 1
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => {
    line.listen(port, '127.0.0.1', resolve)
  })
  const settings: BucketSettings = {
    bucket: 'films',
    prefix: 'house/',
    endpoint: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    region: 'us-east-1',
    usesPathStyle: true,
    credentials: { accessKeyId, secretAccessKey: 'secret' },
    delivery: 'stream',
  }
  const bucket = openBucket(settings)
  let count = 0
  return {
    settings,
    bucket,
    asked,
    flow,
    begun,
    goAway: () => {
      isAway = true
      line.closeAllConnections()
    },
    comeBack: () => {
      isAway = false
    },
    open: async (delivery = 'stream') => {
      count += 1
      const [folder, workFolder] = [join(root, `${count}-media`), join(root, `${count}-packaging`)]
      return { store: await bucketStore({ bucket, folder, workFolder, delivery }), folder, workFolder }
    },
    keys: async () => {
      const keys: string[] = []
      for await (const { key } of bucket.list('')) keys.push(key)
      return keys.sort()
    },
    close: async () => {
      bucket.close()
      line.closeAllConnections()
      await new Promise((resolve) => line.close(resolve))
      await server.stop()
      await rm(root, { recursive: true, force: true })
    },
  }
}
