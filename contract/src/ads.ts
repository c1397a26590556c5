import { Type } from 'typebox'
import { calls, list } from './call.ts'

/** `[RANDOM]` and so on in `adv_url` are listed in ad-template.ts, with what each becomes; a path alone is relative to the server. */
const Advertisement = Type.Object({
  adv_url: Type.String(),
  /** Ours: the network address that the call came from, for [IP_ADDRESS]. */
  ip_address: Type.String(),
  /** Ours: where that is, for [LATITUDE] and [LONGITUDE]; empty where no trusted proxy tells it. */
  latitude: Type.String(),
  longitude: Type.String(),
})

export const ads = calls({
  advertisement: {
    doc: 'The address templates that ads are asked for at (VAST), first choice first; empty for members, who see none.',
    method: 'POST',
    effect: 'reads',
    of: ['membership'],
    who: 'anyone',
    isPersonal: true,
    query: { platform_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1 })) },
    reply: { data: list(Advertisement) },
    errors: [],
  },
})
