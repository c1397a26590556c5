import { Type } from 'typebox'
import { calls, list } from './call.ts'
import { Flag, Id } from './values.ts'

export const reminders = calls({
  reminders: {
    doc: 'Ids of the coming titles that the profile is told of by mail once they open (ours).',
    method: 'GET',
    effect: 'reads',
    of: ['reminders'],
    who: 'member',
    query: {},
    reply: { data: list(Id) },
    errors: [],
  },
  'set-reminder': {
    doc: 'Asks for one mail on the day that a coming title opens, or takes that back (ours).',
    method: 'POST',
    effect: 'changes',
    touches: ['reminders'],
    who: 'member',
    query: { video_id: Id, is_wanted: Flag },
    reply: { data: Type.Object({ video_id: Id, is_wanted: Type.Boolean() }) },
    errors: ['not_found', 'conflict'],
  },
})
