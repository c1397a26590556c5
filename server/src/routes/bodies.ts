import type { FastifyInstance } from 'fastify'
import { Refused } from '../call/refuse.ts'

/** Reads JSON bodies; an empty body of any type is no body, since the specification's clients send such POSTs. */
export const registerJsonBodies = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    parseJson(request, body as string, done)
  })
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined)
    done(new Refused('invalid_parameter', 'The body must be JSON, with the content type application/json.'))
  })
}
