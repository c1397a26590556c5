import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { operatorBase } from '@matinee/contract/operator/operator-call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Operator } from '../kernel/operator.ts'
import { Refused } from '../kernel/refuse.ts'
import { BackupUnderWay, writeBackup } from '../platform/backup/backup.ts'
import type { Db } from '../platform/db/database.ts'
import type { MediaStore } from '../platform/media/media-store.ts'
import type { Clock } from '../platform/time/clock.ts'

interface BackupDeps {
  db: Db
  dataFolder: string
  media: MediaStore
  clock: Clock
  /** Proves that an operator calls; refuses everybody else. */
  authenticate: (request: FastifyRequest) => Promise<Operator>
}

/** Where the command on the same machine asks for a backup of the running service. */
export const backupPath = `${operatorBase}backup`

const body = Compile(
  Type.Object(
    { hasMedia: Type.Boolean(), passphrase: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })) },
    { additionalProperties: false },
  ),
)

/**
 * A backup of the service while it runs, one at a time. It holds all that is secret, so that no token is enough: only the command on the
 * service's own machine may have it.
 */
export const registerBackup = (app: FastifyInstance, { db, dataFolder, media, clock, authenticate }: BackupDeps): void => {
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    const { actor } = await authenticate(request)
    if (actor.kind !== 'machine') throw new Refused('forbidden', "A backup is made by the command on the service's own machine.")
  }
  app.post(backupPath, { onRequest }, async (request, reply) => {
    const asked = request.body
    if (!body.Check(asked)) throw new Refused('invalid_parameter', 'A backup is asked for by hasMedia and, to encrypt it, passphrase.')
    const out = new PassThrough()
    const writing = writeBackup({ db, dataFolder, media, clock, ...asked }, out).catch((error: Error) => {
      out.destroy()
      if (error instanceof BackupUnderWay) throw new Refused('conflict', error.message)
      app.log.warn({ err: error }, 'A backup was not finished')
      throw error
    })
    // What fails before the first byte is told; after it the connection breaks off.
    await Promise.race([once(out, 'readable'), writing])
    writing.catch(() => undefined)
    return reply.header('cache-control', 'no-store').type('application/x-tar').send(out)
  })
}
