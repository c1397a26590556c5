import type { FastifyInstance } from 'fastify'
import { type Db, provesWritable } from '../platform/db/database.ts'
import { isUnwritable } from '../platform/db/failures.ts'
import { freeBytesOf, leastFreeBytes } from '../platform/files/disk-space.ts'
import { runFor } from '../platform/load/request-context.ts'

/** After a request that could not be written, the service is not ready for so long. */
const unwritableMs = 10_000
/** Whoever asks within so long gets the same answer: anyone may ask, and each answer costs a write. */
const sameAnswerMs = 1000

interface HealthDeps {
  db: Db
  dataFolder: string
  /** Bytes that may still be written to the folder; tests bring their own. */
  freeBytes?: (folder: string) => Promise<number>
}

/** `/healthz`: the process answers. `/readyz`: the database does too and writes, there is room on the disk, and calls can be served. */
export const registerHealth = (app: FastifyInstance, { db, dataFolder, freeBytes = freeBytesOf }: HealthDeps): void => {
  let unwritableAt = Number.NEGATIVE_INFINITY
  let answer: { at: number; reason: Promise<string | undefined> } | undefined

  app.addHook('onError', async (_request, _reply, error) => {
    if (isUnwritable(error)) unwritableAt = performance.now()
  })

  /** Why the service is not ready, if it is not. */
  const check = async (): Promise<string | undefined> => {
    if ((await freeBytes(dataFolder)) < leastFreeBytes) return 'The disk of the data folder is full.'
    try {
      await provesWritable(db)
    } catch (error) {
      app.log.error({ err: error }, 'The database does not answer or cannot write')
      return 'The database does not answer or cannot write.'
    }
    return performance.now() - unwritableAt < unwritableMs ? 'The database could not write a moment ago.' : undefined
  }
  const reasonNow = (): Promise<string | undefined> => {
    const now = performance.now()
    if (!answer || now - answer.at >= sameAnswerMs) answer = { at: now, reason: runFor({ client: 'health', kind: 'health' }, check) }
    return answer.reason
  }

  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const reason = await reasonNow()
    if (reason === undefined) return { ok: true }
    return reply.code(503).header('retry-after', '5').send({ ok: false, reason })
  })
}
