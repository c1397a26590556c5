import { openApi } from '@matinee/contract/openapi'
import { operatorBase } from '@matinee/contract/operator/operator-call'
import { operatorOpenApi } from '@matinee/contract/operator/operator-openapi'
import type { FastifyInstance } from 'fastify'

/** `openapi.json` below `/v3/` and `/operator/v1/`: every call, described from the contract (OpenAPI 3.1). */
export const registerDescription = (app: FastifyInstance): void => {
  for (const [address, description] of [
    ['/v3/openapi.json', openApi()],
    [`${operatorBase}openapi.json`, operatorOpenApi()],
  ] as const) {
    const text = JSON.stringify(description)
    app.get(address, async (_request, reply) =>
      reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
    )
  }
}
