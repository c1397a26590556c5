import { Type } from 'typebox'
import { calls, list } from './call.ts'
import { openedSession } from './session.ts'
import { Address, Code, Id, Token } from './values.ts'

export const Device = Type.Object({
  id: Id,
  /** Name, such as 'Firefox on Linux'. */
  device: Type.String(),
  device_image: Address,
  /** Active while signed in. */
  active_status: Type.Union([Type.Literal('Active'), Type.Literal('Inactive')]),
  /** ISO 8601 in UTC. */
  last_active_at: Type.String(),
  /** The device that asks. */
  is_current: Type.Boolean(),
})

export const devices = calls({
  'user-devices': {
    doc: 'Devices that are or were signed in to the account, last used first.',
    method: 'POST',
    effect: 'reads',
    of: ['devices'],
    who: 'member',
    query: {},
    reply: { data: list(Device) },
    errors: [],
  },
  'remove-device': {
    doc: 'Signs a device out of the account.',
    method: 'POST',
    effect: 'changes',
    touches: ['devices'],
    who: 'member',
    query: { device_id: Id },
    reply: {},
    errors: ['not_found'],
  },
  'remove-other-devices': {
    doc: 'Signs every device but this one out of the account.',
    method: 'POST',
    effect: 'changes',
    touches: ['devices'],
    who: 'root',
    query: {},
    /** How many. */
    reply: { count: Type.Integer() },
    errors: [],
  },
  'insert-tv-code': {
    doc: 'Signs in the TV that shows the code.',
    method: 'GET',
    effect: 'changes',
    touches: ['devices'],
    who: 'root',
    query: { tv_code: Code },
    reply: {},
    errors: ['invalid_code'],
    secret: ['tv_code'],
  },
  'tv-code': {
    doc: 'A TV asks for a code to show.',
    method: 'POST',
    effect: 'changes',
    touches: [],
    who: 'anyone',
    query: {},
    reply: {
      data: Type.Object({
        tv_code: Type.String(),
        /** Known to this TV alone: what tv-sign-in takes. */
        tv_token: Type.String(),
        /** ISO 8601 in UTC. */
        expires_at: Type.String(),
        /** Seconds to wait between two askings. */
        ask_again_after: Type.Integer(),
      }),
    },
    errors: [],
  },
  'tv-sign-in': {
    doc: 'A TV asks whether its code was activated; once, the reply opens its session.',
    method: 'POST',
    effect: 'changes',
    touches: ['devices'],
    who: 'anyone',
    query: { tv_token: Token },
    reply: { ...Type.Partial(Type.Object(openedSession)).properties, is_activated: Type.Boolean() },
    errors: ['invalid_code'],
    secret: ['tv_token'],
  },
})
