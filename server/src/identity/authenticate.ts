import type { FastifyRequest } from 'fastify'
import type { Caller } from '../kernel/caller.ts'
import { isDeviceUuid } from '../kernel/device-uuid.ts'
import { InvalidTokens, refuse } from '../kernel/refuse.ts'
import { tokenHash } from '../platform/crypto/secret.ts'
import type { Db } from '../platform/db/database.ts'
import type { Clock } from '../platform/time/clock.ts'
import { personFinder } from './accounts.ts'

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

const largestToken = 200

/**
 * Makes the function that proves who sends a request: neither token means a visitor, a pair that belongs together a person;
 * anything else is refused as 401, and so is a client key that is not ours.
 */
export const authenticator = (deps: {
  db: Db
  clock: Clock
  apiKey: string
  operatorEmails: readonly string[]
  earlyAccessDays: number
}): ((request: FastifyRequest) => Promise<Caller>) => {
  const find = personFinder(deps)
  return async (request) => {
    const apiKey = header(request, 'x-api-key')
    if (apiKey !== undefined && apiKey !== deps.apiKey) refuse('unauthenticated', 'The X-Api-Key is unknown.')
    const sentDevice = header(request, 'x-device-id') ?? ''
    if (sentDevice !== '' && !isDeviceUuid(sentDevice)) refuse('invalid_parameter', 'The header X-Device-Id must be a uuid.')
    const sender = { deviceUuid: sentDevice, address: request.ip, earlyAccessDays: deps.earlyAccessDays }
    const authorization = header(request, 'authorization')
    const userToken = header(request, 'user-token')
    if (authorization === undefined && userToken === undefined) return { kind: 'visitor', ...sender }
    const bearer = /^Bearer ([\w-]+)$/i.exec(authorization ?? '')?.[1]
    if (!bearer || !userToken || bearer.length > largestToken || userToken.length > largestToken) throw new InvalidTokens()
    const person = await find({ bearerHash: tokenHash(bearer), userHash: tokenHash(userToken) })
    if (!person) throw new InvalidTokens()
    return { ...person, ...sender, deviceUuid: sentDevice || person.deviceUuid }
  }
}
