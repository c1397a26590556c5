import { EndScreen } from './EndScreen.tsx'
import { NextCard } from './NextCard.tsx'
import { usePlayer } from './player-context.ts'

/** What stands over the end of a film. */
export function EndParts() {
  const hasEnded = usePlayer((state) => state.hasEnded)
  return hasEnded ? <EndScreen /> : <NextCard />
}
