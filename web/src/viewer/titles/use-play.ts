import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { SyntheticEvent } from 'react'
import { callQueryOptions } from '../../lib/call-query.ts'
import { isMember, profileKey, readUser } from '../../lib/session.ts'
import { failureText } from '../../lib/texts.ts'
import { showToast } from '../../ui/toast.ts'
import { askToSignIn } from './login-prompt.ts'
import { decidePlay, type PlayDecision } from './play-rule.ts'

/** What to play; the ids stand in the player's address. */
export interface Playable {
  videoId: number
  videoType: 'film' | 'series'
  isPremium: boolean
  seasonId?: number
  episodeId?: number
  extraId?: number
  /** Played in a programme, whose next title follows. */
  programmeId?: number
}

/** Where playing a title would lead, as the play rule says. Throws when the service does not tell whether the person is a member. */
export const usePlayDecision = () => {
  const client = useQueryClient()
  return async (isPremium: Playable['isPremium']): Promise<PlayDecision> => {
    const user = readUser()
    const subscription =
      isPremium && isMember(user)
        ? await client.fetchQuery({ ...callQueryOptions('user-subscription', {}, profileKey(user)), staleTime: 60_000 })
        : undefined
    return decidePlay({ isSignedIn: user !== null, isPremium, subscriptionStatus: subscription?.subscriptionStatus })
  }
}

/** Play anywhere: a visitor gets the login alert, a premium title without a membership leads to subscribe, else the player opens. */
export const usePlay = () => {
  const decisionOf = usePlayDecision()
  const router = useRouter()
  return async ({ isPremium, ...search }: Playable): Promise<void> => {
    const player = { to: '/player', search } as const
    try {
      const decision = await decisionOf(isPremium)
      if (decision === 'sign-in') askToSignIn('play', router.buildLocation(player).href)
      else if (decision === 'subscribe') await router.navigate({ to: '/subscribe', search: { next: router.buildLocation(player).href } })
      // An animation between the pages would hold the first frame back.
      else await router.navigate({ ...player, viewTransition: false })
    } catch (error) {
      showToast('error', failureText(error))
    }
  }
}

/** Fetches what playing needs beforehand. It knows the player and its page, so the app hands it in by the router's context. */
export interface PlayPreparation {
  preparePlay: (playable: Playable, decisionOf: ReturnType<typeof usePlayDecision>, isStaying?: Promise<void>) => Promise<void>
  prepareWhenStaying: (button: Element, playable: Playable, decisionOf: ReturnType<typeof usePlayDecision>) => void
}

/** What a play button listens to, so that what it plays is fetched beforehand when a pointer or the focus stays there. */
export const usePreparePlay = () => {
  const decisionOf = usePlayDecision()
  const router = useRouter()
  return (playable: Playable) => {
    const prepare = ({ currentTarget }: SyntheticEvent) =>
      void router.options.context
        .loadPlayPreparation()
        .then(({ prepareWhenStaying }) => prepareWhenStaying(currentTarget, playable, decisionOf))
        .catch(() => {})
    return { onPointerEnter: prepare, onFocus: prepare }
  }
}
