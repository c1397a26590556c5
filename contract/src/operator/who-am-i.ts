import { Type } from 'typebox'
import { list } from '../call.ts'
import { Id, nullable, oneOf } from '../values.ts'
import { operatorCalls } from './operator-call.ts'
import { roles } from './roles.ts'
import { scopes } from './scopes.ts'

const WhoCalls = Type.Object({
  /** machine: the command on the service's own machine. */
  kind: oneOf(['account', 'token', 'machine']),
  /** Of a token whoever made it. */
  accountId: nullable(Id),
  /** The account's, or the token's. */
  name: Type.String(),
  /** Null but for an account, as are role and picture. */
  email: nullable(Type.String()),
  role: nullable(oneOf(roles)),
  picture: nullable(Type.String()),
  /** What the caller may do, each by its name. */
  scopes: list(oneOf(scopes)),
})

const Service = Type.Object({
  name: Type.String(),
  /** '#rrggbb', in the dark theme. */
  accent: Type.String(),
  /** Address of the square sign. */
  mark: Type.String(),
  isDemo: Type.Boolean(),
  version: Type.String(),
  /** Address that people use, without a slash at the end. */
  publicUrl: Type.String(),
  /** There was an ffmpeg that makes films playable when it was first asked for. */
  canPackage: Type.Boolean(),
  /** A folder of films is set. */
  hasLibrary: Type.Boolean(),
})

export const whoAmI = operatorCalls({
  'who-am-i': {
    doc: 'Who calls and what they may do, and what service this is.',
    effect: 'reads',
    who: 'operator',
    scope: 'any',
    input: {},
    reply: { data: WhoCalls, service: Service },
    errors: [],
  },
})
