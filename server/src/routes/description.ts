import { openApi } from '@matinee/contract/openapi'
import type { FastifyInstance } from 'fastify'

/** `/v3/openapi.json`: every call, described from the contract (OpenAPI 3.1). */
export const registerDescription = (app: FastifyInstance): void => {
  const text = JSON.stringify(openApi())
  app.get('/v3/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
  )
}
