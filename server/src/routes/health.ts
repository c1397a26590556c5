import type { FastifyInstance } from 'fastify'
import { answers, type Db } from '../db/database.ts'

/** `/healthz`: the process answers. `/readyz`: so does the database, and calls can be served. */
export const registerHealth = (app: FastifyInstance, db: Db): void => {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await answers(db)
      return { ok: true }
    } catch (error) {
      request.log.error({ err: error }, 'The database does not answer')
      return reply.code(503).send({ ok: false })
    }
  })
}
