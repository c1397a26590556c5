import { hasMembership } from '../../call/caller.ts'
import type { Door } from '../../call/handler.ts'
import type { Clock } from '../../ports/clock.ts'
import { ownTemplate } from './own-template.ts'
import { viewerToken } from './tokens.ts'

export interface AdsNeeds {
  clock: Clock
  secret: Uint8Array
  /** The operator's own ad address, in the place of ours. */
  adTemplate: string | undefined
}

export const adsDoor = ({ clock, secret, adTemplate }: AdsNeeds): Door<'ads'> => ({
  advertisement: async ({ caller, place, parameters: { platform_id = 1 } }) => {
    if (hasMembership(caller)) return { data: [] }
    const viewer = caller.kind === 'visitor' ? undefined : viewerToken(secret, caller.profileId, clock.now())
    const { latitude, longitude } = place()
    return { data: [{ adv_url: adTemplate ?? ownTemplate(platform_id, viewer), ip_address: caller.address, latitude, longitude }] }
  },
})
