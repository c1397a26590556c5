import { Readable } from 'node:stream'
import { uploadsPath } from '@matinee/contract/operator/uploads'
import { Metadata, Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type AskedUpload,
  beginUpload,
  PartialFiles,
  placeUpload,
  refuseWhereFull,
  selectUpload,
  type UploadDeps,
} from '../features/uploads/uploads.ts'
import type { Operator } from '../kernel/operator.ts'
import { proveOperator } from '../kernel/operator-register.ts'
import { refuseAny } from '../kernel/refuse.ts'
import { actAs } from '../platform/audit/actor.ts'
import { countFor } from '../platform/load/request-context.ts'

interface UploadRouteDeps extends UploadDeps {
  /** Proves that an operator calls; refuses everybody else. */
  authenticate: (request: FastifyRequest) => Promise<Operator>
}

/** Parts of files that are taken in at the same time, of all callers together. */
const mostAtOnce = 12

const metadataOf = (header: unknown): Record<string, string | null> => {
  try {
    return Metadata.parse(String(header))
  } catch {
    return refuseAny('invalid_parameter', 'Upload-Metadata must have the path of the file: `path` and its Base64, as tus has it.')
  }
}

/** What is asked for by the headers of tus's creation request. */
const askedBy = ({ headers }: FastifyRequest): AskedUpload => {
  const { path, modified, replaces } = metadataOf(headers['upload-metadata'])
  const length = headers['upload-length']
  if (!path) return refuseAny('invalid_parameter', 'Upload-Metadata must name the path of the file below the folder of films, as `path`.')
  if (typeof length !== 'string' || !/^\d{1,15}$/.test(length))
    return refuseAny('invalid_parameter', 'Upload-Length must be the size of the file in bytes.')
  const modifiedAt = modified ? new Date(Number(modified)) : null
  if (modifiedAt && !(Math.abs(modifiedAt.getTime()) < 8e14))
    return refuseAny('invalid_parameter', '`modified` must be a time in milliseconds since 1970.')
  return { path, sizeBytes: Number(length), modifiedAt, replaces: replaces === 'yes' }
}

/** The wire's word for a status that the protocol's library answers. */
const errorWordOf = (status: number): string => {
  if (status === 404 || status === 410) return 'not_found'
  if (status === 409) return 'conflict'
  return status < 500 ? 'invalid_parameter' : 'unexpected'
}

/** A request for the protocol's library, which hears by `runtime` that the line has broken, and then keeps what has come. */
const asWebRequest = ({ raw, method, headers }: FastifyRequest): Request => {
  const withBody = method === 'POST' || method === 'PATCH'
  const init = {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    body: withBody ? (Readable.toWeb(raw) as ReadableStream) : null,
    // Fetch wants it with a body that streams; the DOM's types, with which a literal would be checked in some workspaces, lack it.
    duplex: 'half' as const,
  }
  const request = new Request(new URL(raw.url ?? '', 'http://service'), init)
  return Object.assign(request, { runtime: { node: { req: raw } } })
}

/**
 * `/operator/v1/uploads`: files come into the folder of films by the tus protocol (1.0.0: creation, creation-with-upload, termination). What
 * has been acknowledged is on the disk; the last part is acknowledged once the file is in its place.
 */
export const registerUploads = (app: FastifyInstance, deps: UploadRouteDeps): void => {
  const { db, clock, libraryFolder } = deps
  const ids = new WeakMap<object, string>()
  const callers = new WeakMap<FastifyRequest, Operator>()
  let receiving = 0

  const openServer = (folder: string): Server =>
    new Server({
      path: uploadsPath,
      relativeLocation: true,
      datastore: new PartialFiles({ db, clock, folder }),
      // Which other origins may call is said in one place for all (other-origins.ts).
      allowedOrigins: () => false,
      namingFunction: (request) => ids.get(request.runtime?.node?.req ?? request) ?? refuseAny('unexpected'),
      onUploadFinish: async (_request, { id }) => {
        await placeUpload(deps, id)
        return {}
      },
      onResponseError: (_request, error) => {
        if (!('status_code' in error)) app.log.error({ err: error }, 'An upload failed')
        const [status, message] =
          'status_code' in error ? [error.status_code, error.body.trim()] : [500, 'Something went wrong on our side.']
        return { status_code: status, body: JSON.stringify({ status_code: 0, message, error: errorWordOf(status) }) }
      },
    })
  let opened: Server | undefined
  const server = (): Server => {
    const folder = libraryFolder.path()
    if (folder === undefined) return refuseAny('not_found', 'There is no such upload.')
    opened ??= openServer(folder)
    return opened
  }

  /** What the protocol's library answers. It is sent by the framework, which never waits for a client that has left. */
  const answer = async (tus: Server, request: FastifyRequest, reply: FastifyReply): Promise<Response> => {
    reply.header('cache-control', 'no-store')
    const caller = callers.get(request) as Operator
    receiving += 1
    try {
      return await actAs(caller.actor, () => tus.handleWeb(asWebRequest(request)))
    } finally {
      receiving -= 1
    }
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body goes to the disk as it comes.
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.addHook('onRequest', async (request) => {
      const caller = await proveOperator(request, { authenticate: deps.authenticate, scope: 'catalogue:write', kind: uploadsPath })
      callers.set(request, caller)
      if (request.method === 'HEAD' || request.method === 'DELETE') return
      if (receiving >= mostAtOnce) refuseAny('rate_limited', 'Too many uploads at once. Please wait a moment.', 5)
    })

    scope.post(uploadsPath, async (request, reply) => {
      const caller = callers.get(request) as Operator
      countFor(caller.client)
      const id = await actAs(caller.actor, () => beginUpload(deps, askedBy(request)))
      ids.set(request.raw, id)
      return answer(server(), request, reply)
    })
    scope.route({
      url: `${uploadsPath}/:id`,
      method: ['HEAD', 'PATCH', 'DELETE'],
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        countFor((callers.get(request) as Operator).client)
        const tus = server()
        const { id } = request.params as { id: string }
        const row = (await selectUpload(db, id)) ?? refuseAny('not_found', 'There is no such upload.')
        if (row.finishedAt && request.method === 'DELETE') refuseAny('conflict', 'It is in the library already.')
        if (request.method === 'PATCH') await refuseWhereFull(libraryFolder.path()!, Number(request.headers['content-length'] ?? 0))
        return answer(tus, request, reply)
      },
    })
  })
}
