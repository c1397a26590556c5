import { preloadEngine } from '../features/player/engine/hls-source.ts'
import { prefetchPlay, savesViewersData } from '../features/player/engine/prefetch.ts'
import type { Playable, usePlayDecision } from '../titles/use-play.ts'

type DecisionOf = ReturnType<typeof usePlayDecision>

/** A pointer that only passes over a play button, and a focus that only moves on, ask for nothing. */
const dwellMs = 150

/**
 * Fetches what playing this needs while nobody waits for it: the player's script at once, which every film needs and a slow line carries
 * for seconds; the play address and the first seconds once `isStaying` has come.
 */
export const preparePlay = async (
  playable: Playable,
  decisionOf: DecisionOf,
  isStaying: Promise<void> = Promise.resolve(),
): Promise<void> => {
  if (savesViewersData() || (await decisionOf(playable.isPremium)) !== 'play') return
  preloadEngine()
  // Whoever has pressed meanwhile is served by the player itself.
  const fetchFilm = () => location.pathname !== '/player' && prefetchPlay(playable)
  await Promise.all([import('../pages/PlayerPage.tsx'), isStaying.then(fetchFilm)])
}

/** The same once a pointer has rested on the button, or the focus on it, for a moment; at once when it is pressed. */
export const prepareWhenStaying = (button: Element, playable: Playable, decisionOf: DecisionOf): void => {
  const staying = new AbortController()
  const { signal } = staying
  const prepare = () => {
    staying.abort()
    preparePlay(playable, decisionOf).catch(() => {})
  }
  const timer = setTimeout(prepare, dwellMs)
  signal.addEventListener('abort', () => clearTimeout(timer))
  button.addEventListener('pointerdown', prepare, { signal })
  for (const left of ['pointerleave', 'blur']) button.addEventListener(left, () => staying.abort(), { signal })
  // It may have left while this script was under way.
  if (!button.matches(':hover, :focus')) staying.abort()
}
