import { Type } from 'typebox'
import { calls, list } from './call.ts'

export const ads = calls({
  advertisement: {
    doc: 'The address templates that ads are asked for at, first choice first; empty where none are shown.',
    method: 'POST',
    effect: 'reads',
    who: 'anyone',
    query: { platform_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1 })) },
    reply: { data: list(Type.Object({ adv_url: Type.String() })) },
    errors: [],
  },
})
