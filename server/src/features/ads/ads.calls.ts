import { hasPremium } from '../../kernel/caller.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { ownTemplate } from './own-template.ts'
import { viewerToken } from './tokens.ts'

export interface AdsDeps {
  clock: Clock
  secret: Uint8Array
  /** The operator's own ad address, in the place of ours. */
  adTemplate: string | undefined
}

export const adsHandlers = ({ clock, secret, adTemplate }: AdsDeps): Handlers<'ads'> => ({
  advertisement: async ({ caller, place, parameters: { platformId = 1 } }) => {
    if (hasPremium(caller)) return { data: [] }
    const viewer = caller.kind === 'visitor' ? undefined : viewerToken(secret, caller.profileId, clock.now())
    const { latitude, longitude } = place()
    return { data: [{ advUrl: adTemplate ?? ownTemplate(platformId, viewer), ipAddress: caller.address, latitude, longitude }] }
  },
})
