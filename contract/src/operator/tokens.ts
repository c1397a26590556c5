import { Type } from 'typebox'
import { list } from '../call.ts'
import { Id, nullable, oneOf } from '../values.ts'
import { Line, operatorCalls } from './operator-call.ts'
import { scopes } from './scopes.ts'

const ScopeName = oneOf(scopes)

const ApiToken = Type.Object({
  id: Id,
  name: Type.String(),
  scopes: list(Type.String()),
  /** Null for a token that was made on the service's own machine. */
  accountId: nullable(Id),
  createdAt: Type.String(),
  /** To the minute; null before its first use. */
  lastUsedAt: nullable(Type.String()),
  revokedAt: nullable(Type.String()),
})

export const tokens = operatorCalls({
  'list-tokens': {
    doc: 'The tokens of programs, the newest first, without the tokens themselves.',
    effect: 'reads',
    who: 'operator',
    scope: 'tokens:read',
    input: {},
    reply: { data: list(ApiToken) },
    errors: [],
  },
  'create-token': {
    doc: 'Makes a token for a program; it is shown this once. A token makes others with no more than its own scopes.',
    effect: 'changes',
    touches: [],
    who: 'operator',
    scope: 'tokens:write',
    input: { name: Line, scopes: Type.Array(ScopeName, { minItems: 1, maxItems: scopes.length, uniqueItems: true }) },
    reply: {
      data: ApiToken,
      /** Sent as `Authorization: Bearer …`, without a User-Token. */
      token: Type.String(),
    },
    errors: [],
  },
  'revoke-token': {
    doc: 'Ends a token at once and for good.',
    effect: 'changes',
    touches: [],
    who: 'operator',
    scope: 'tokens:write',
    input: { id: Id },
    reply: { data: ApiToken },
    errors: ['not_found'],
  },
})
