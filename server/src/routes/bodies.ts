import type { FastifyInstance } from 'fastify'
import { Refused } from '../kernel/refuse.ts'

/** Bodies of calls are flat; whatever walks through one may do so by recursion. */
const mostLevels = 8

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' && value !== null && (levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner)))

/** Reads JSON bodies; an empty body of any type is no body, since the specification's clients send such POSTs. */
export const registerJsonBodies = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    void parseJson(request, body as string, (error: Error | null, value?: unknown) => {
      if (!error && isDeeperThan(mostLevels, value))
        return done(new Refused('invalid_parameter', `The body must not be nested deeper than ${mostLevels} levels.`))
      done(error, value)
    })
  })
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined)
    done(new Refused('invalid_parameter', 'The body must be JSON, with the content type application/json.'))
  })
}
