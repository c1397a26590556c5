import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { addAbortSignal, type Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { type BucketSettings, wordsOf } from './bucket-settings.ts'
import { type AddressTerm, type ByteRange, MediaUnavailable } from './media-store.ts'
import { contentTypeOf } from './package-files.ts'

/** An object's facts. */
export interface BucketObject {
  key: string
  bytes: number
}

export interface ObjectFacts {
  bytes: number
  modifiedAt: Date
  etag: string
}

const connectMs = 5000
/** An answer begins within this time; uploads take as long as their line does. */
const answerMs = 20_000
/** Each viewer holds a connection while a segment is sent; the SDK's usual 50 would let the fifty-first wait. */
const mostConnections = 1000
const leastPartBytes = 8 << 20
/** S3 takes 10 000 of an object. */
const mostParts = 9000
const partsAtOnce = 2
/** What S3 deletes at a time. */
const mostDeleted = 1000

const statusOf = (error: unknown): number | undefined => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode

/** The objects of one S3-compatible bucket, by keys below its prefix; loaded only where a bucket is set, since the SDK is large. */
export const openBucket = (settings: BucketSettings) => {
  const { bucket: Bucket, prefix, endpoint, region, usesPathStyle, credentials } = settings
  const agents = { keepAlive: true, maxSockets: mostConnections }
  const client = new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
    forcePathStyle: usesPathStyle,
    // Checksums that only Amazon's own service knows are left to those who ask for them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      throwOnRequestTimeout: true,
      httpAgent: new HttpAgent(agents),
      httpsAgent: new HttpsAgent(agents),
    },
  })
  const keyOf = (path: string): string => `${prefix}${path}`

  /** Asks the bucket; what it refuses or fails by is told in words. */
  const ask = async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (signal?.aborted) throw error
      throw new MediaUnavailable(...wordsOf(error, settings))
    }
  }
  const isMissing = (error: unknown): boolean => statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket'

  const list = async function* (path: string): AsyncGenerator<BucketObject> {
    const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: keyOf(path) })
    while (true) {
      const page = await ask(() => pages.next())
      if (page.done) return
      for (const { Key = '', Size = 0 } of page.value.Contents ?? []) yield { key: Key.slice(prefix.length), bytes: Size }
    }
  }

  return {
    /** Undefined where there is no such object. */
    facts: (path: string): Promise<ObjectFacts | undefined> =>
      ask(async () => {
        try {
          const found = await client.send(new HeadObjectCommand({ Bucket, Key: keyOf(path) }), { requestTimeout: answerMs })
          return { bytes: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0), etag: found.ETag ?? '' }
        } catch (error) {
          if (isMissing(error)) return undefined
          throw error
        }
      }),
    /** An object's bytes as they come; undefined where it is gone, or has another content than `etag` names. */
    read: (path: string, { range, etag, signal }: { range?: ByteRange | undefined; etag?: string; signal: AbortSignal }) =>
      ask(async (): Promise<Readable | undefined> => {
        try {
          const Range = range && `bytes=${range.start}-${range.end}`
          const asked = new GetObjectCommand({ Bucket, Key: keyOf(path), Range, IfMatch: etag })
          const { Body } = await client.send(asked, { abortSignal: signal, requestTimeout: answerMs })
          return Body && addAbortSignal(signal, Body as Readable)
        } catch (error) {
          if (isMissing(error) || statusOf(error) === 412) return undefined
          throw error
        }
      }, signal),
    put: (path: string, content: string | Uint8Array): Promise<void> =>
      ask(async () => {
        await client.send(new PutObjectCommand({ Bucket, Key: keyOf(path), Body: content, ContentType: contentTypeOf(path) }))
      }),
    /** Puts a file of any size, in parts where it is large; the object appears when all of them are there. */
    upload: (path: string, file: string, signal?: AbortSignal): Promise<void> =>
      ask(async () => {
        const { size } = await stat(file)
        const partSize = Math.max(leastPartBytes, Math.ceil(size / mostParts))
        const params = { Bucket, Key: keyOf(path), Body: createReadStream(file), ContentType: contentTypeOf(path) }
        const upload = new Upload({ client, params, partSize, queueSize: partsAtOnce })
        const abort = () => void upload.abort()
        signal?.throwIfAborted()
        signal?.addEventListener('abort', abort, { once: true })
        try {
          await upload.done()
        } finally {
          signal?.removeEventListener('abort', abort)
          params.Body.destroy()
        }
      }, signal),
    list,
    /** First parts of the keys, up to a slash. */
    folders: async (): Promise<string[]> => {
      const found: string[] = []
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: prefix, Delimiter: '/' })
      while (true) {
        const page = await ask(() => pages.next())
        if (page.done) return found
        for (const { Prefix = '' } of page.value.CommonPrefixes ?? []) found.push(Prefix.slice(prefix.length, -1))
      }
    },
    remove: (paths: readonly string[]): Promise<void> =>
      ask(async () => {
        for (let from = 0; from < paths.length; from += mostDeleted) {
          const Objects = paths.slice(from, from + mostDeleted).map((path) => ({ Key: keyOf(path) }))
          const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
          if (Errors[0]) throw Object.assign(new Error(Errors[0].Message), { name: Errors[0].Code ?? 'Error' })
        }
      }),
    /** Ends what was being uploaded by somebody who is dead: it is invisible, and is paid for. */
    endUploads: (path: string): Promise<void> =>
      ask(async () => {
        const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: keyOf(path) }))
        for (const { Key, UploadId } of Uploads)
          try {
            await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
          } catch (error) {
            // Somebody else ended it.
            if (!isMissing(error)) throw error
          }
      }),
    /** Where anybody may fetch an object for a while; the same for the same term, so that browsers keep what they fetched. */
    addressOf: (path: string, { from, seconds }: AddressTerm): Promise<string> =>
      ask(() =>
        getSignedUrl(client, new GetObjectCommand({ Bucket, Key: keyOf(path), ResponseCacheControl: `private, max-age=${seconds}` }), {
          expiresIn: seconds,
          signingDate: from,
        }),
      ),
    name: Bucket,
    close: () => client.destroy(),
  }
}

export type Bucket = ReturnType<typeof openBucket>
